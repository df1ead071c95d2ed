INSERT INTO avatars (person, hash) VALUES
(1, 'a_0123');
INSERT INTO blocks (person, blocked, at) VALUES
(1, -1, 1700000000000);
INSERT INTO digests (person, bot, due_at) VALUES
(1, 7, 1700000000000);
INSERT INTO encounters (channel, game, season, person, opponent, played, won) VALUES
(7, 'table', 202611, 1, -1, 6, 3);
INSERT INTO erasures (hash, at) VALUES
('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 1);
INSERT INTO games (id, bot, channel, counts, created_at, creator, ended_at, ended_by, finish, game, guild, held_since, message, message_channel, parent, size, started_at, status, thread) VALUES
(7, 0, -9223372036854775808, TRUE, 1, 9223372036854775807, NULL, NULL, NULL, 'table', 1, NULL, NULL, NULL, NULL, 2, NULL, 'lobby', NULL),
(40, 7, 7, TRUE, 1, 1, 3, 'ending-resigned', 3, 'table', 1, NULL, 6, 5, 8, 2, 2, 'over', 7),
(41, 0, 7, TRUE, 1, 1, NULL, NULL, NULL, 'talat', 1, 5, NULL, NULL, NULL, 2, 2, 'playing', NULL);
INSERT INTO heartbeats (bot, total, shard, at) VALUES
(7, 2, 1, 1700000000000);
INSERT INTO left_servers (bot, guild, since) VALUES
(7, 1, 5);
INSERT INTO level_ratings (channel, game, level, deviation, games, rating, volatility) VALUES
(7, 'table', 'hard', 88.5, 3, 1612.25, 0.06);
INSERT INTO luck_totals (bot, channel, game, level, part, luck, rolls) VALUES
(7, 7, 'table', '', 0, -0.25, 4);
INSERT INTO old_posts (message, channel, key, stays) VALUES
(-3, 7, 'g41', TRUE),
(3, 7, 'g40', TRUE);
INSERT INTO operator_notes (name, value) VALUES
('notice', 'Șah');
INSERT INTO operator_orders (kind, id, at) VALUES
('block person', 5, 1);
INSERT INTO posts (key, attempt, attempt_channel, finished, is_answer, shown, shown_ply) VALUES
('g40', NULL, NULL, TRUE, TRUE, 'r1', 2),
('g41', 'n', 7, FALSE, TRUE, NULL, NULL);
INSERT INTO preferences (person, name, value) VALUES
(1, 'language', 'ro');
INSERT INTO puzzle_channels (channel, bot, day, guild) VALUES
(7, 7, 20780, 1);
INSERT INTO puzzle_tries (person, game, number, day, at, channel, solved) VALUES
(1, 'table', 5, 20780, 5, 7, TRUE),
(1, 'table', 6, 0, 6, NULL, FALSE);
INSERT INTO rivals (channel, game, person, opponent, computer, drawn, last, played, won) VALUES
(7, 'table', 1, 0, 'Zihin', 2, 9, 6, 3);
INSERT INTO roll_totals (bot, channel, level, test, odds, result, part, count) VALUES
(7, 0, 'hard', 'faces', '1,1', 1, 15, 12);
INSERT INTO search_lists (id, bot, channel, guild, message, message_channel, parent) VALUES
(1400000000000000002, 7, 7, 1, 9, 7, NULL);
INSERT INTO settings (guild, name, value) VALUES
(1, 'theme', 'wood');
INSERT INTO standings (channel, game, season, person, beaten, deviation, drawn, gained, longest, lost, name, played, points, rated, rating, streak, volatility, won) VALUES
(7, 'table', 0, 1, 0, 0.1, 2, 0, 2, 1, 'Ana', 6, -4, 6, 1600.25, 1, 0.2, 3),
(7, 'table', 202611, 1, 0, 0.0, 0, 0, 1, 0, 'Ana', 1, 4, 0, 0.0, 1, 0.0, 1);
INSERT INTO tallies (channel, game, person, kind, name, count) VALUES
(7, 'table', 1, 'win', 'ending-borne-off', 3);
INSERT INTO tournaments (id, announced, at_once, best_of, bot, channel, check_in, created_at, every, format, game, guild, held_since, league, legs, message, message_channel, organiser, parent, season, seats, seeding, shown, stage, starts_at, status, third_place) VALUES
(12, FALSE, 3, 3, 0, 7, FALSE, 5, 9, 'round-robin', 'table', 1, NULL, 'Șah', 2, NULL, NULL, 1, NULL, 1, 4, 'draw', 1, 1000, NULL, 'running', TRUE);
INSERT INTO unavailable_servers (bot, guild, since) VALUES
(7, 1, 5);
INSERT INTO unreachable_places (bot, kind, place, since) VALUES
(7, 'channel', 1, 6),
(7, 'server', 1, 5);
INSERT INTO vacations (person, since, is_automatic, is_settled, planned, until) VALUES
(1, 1700000000000, TRUE, FALSE, 0, 1700000000001);
INSERT INTO analyses (game, findings, version) VALUES
(40, '{"decisions":[]}', 1);
INSERT INTO dice (game, form, message, name, seated, seating, secret) VALUES
(40, 1, NULL, '40', 1, '1 0', '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO dice_parts (game, number, interaction, person, word) VALUES
(40, 0, 1400000000000000000, 1, NULL),
(40, 1, 5, NULL, 'ab');
INSERT INTO entrants (tournament, number, interaction, name, person) VALUES
(12, 0, 1400000000000000001, 'Ana', 1),
(12, 1, NULL, 'gone', NULL);
INSERT INTO entries (game, ply, actor, at, person, text) VALUES
(40, 0, -1, 5, NULL, '62'),
(40, 1, 0, 6, 1, '24/18 13/11'),
(41, 0, 1, 7, -1, '\N');
INSERT INTO game_puzzles (game, puzzle) VALUES
(40, '1000040;easy;1.00;a;b;c'),
(41, NULL);
INSERT INTO invitations (game, place, declined, person, word) VALUES
(7, 0, FALSE, 1, NULL),
(7, 1, TRUE, -1, NULL);
INSERT INTO offers (game, ply, kind, seat, answer, at) VALUES
(41, 1, 'draw', 1, 'agreed', 8);
INSERT INTO options (game, name, value) VALUES
(40, 'Länge', ''),
(40, 'length', '30'),
(41, 'a', 'b');
INSERT INTO ping_messages (message, game, attempt, channel) VALUES
(9, 40, 0, 7),
(9, 41, 2, 7);
INSERT INTO ping_recipients (game, seat, pinged, waits_until) VALUES
(41, 0, TRUE, NULL),
(41, 1, FALSE, 1700000000000);
INSERT INTO pings (game, attempt, ply, reason) VALUES
(40, 0, 2, 'draw'),
(41, 2, 1, NULL);
INSERT INTO plans (game, seat, person, text) VALUES
(41, 0, 1, '1 c4-c5	0 d6-d7'),
(41, 1, -1, '');
INSERT INTO rematch_dice (game, message, secret) VALUES
(40, NULL, '0000000000000000000000000000000000000000000000000000000000000001');
INSERT INTO rolls (game, seat, test, odds, result, count) VALUES
(40, 0, 'face', '1,1', 1, 7);
INSERT INTO searches (id, at, game, list, name, person, terms) VALUES
(1400000000000000003, 5, 'table', 1400000000000000002, 'Ana', 1, 'clock=1h
language=ro');
INSERT INTO seats (game, seat, beaten, channel, deviation, encounter, finish, kind, name, person, points, rank, rating, result, volatility) VALUES
(40, 0, NULL, NULL, 1.0e-300, NULL, NULL, NULL, 'O''Neill \ "x"', 1, 20, 1, 1500.1, NULL, 0.06),
(40, 1, NULL, NULL, 1.234567891234567911e+08, NULL, NULL, NULL, 'A	tab, a
line, ☃ and 𝄞', NULL, -20, 2, 1662.0, NULL, 1.797693134862315692e+308),
(41, 0, NULL, NULL, NULL, NULL, NULL, NULL, '', 1, NULL, NULL, NULL, NULL, NULL),
(41, 1, NULL, NULL, NULL, NULL, NULL, NULL, 'NULL', -1, NULL, NULL, NULL, NULL, NULL);
INSERT INTO tournament_draws (tournament, entropy, message, ranks, secret) VALUES
(12, NULL, NULL, '0 0', '0000000000000000000000000000000000000000000000000000000000000002');
INSERT INTO tournament_events (tournament, number, at, game, person, text) VALUES
(12, 0, 5, NULL, 1, 'enter 0'),
(12, 1, 6, 40, NULL, 'open 40');
INSERT INTO tournament_options (tournament, name, value) VALUES
(12, 'length', '30');
INSERT INTO analysed_seats (game, seat, decisions, lost, luck, rolls) VALUES
(40, 0, 3, 1.25, -0.5, 4);
INSERT INTO stats (game, seat, name, count) VALUES
(40, 0, 'gammon', 2);
