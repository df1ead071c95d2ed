# Knockout tournaments.

bracket-won = Knockout won by { $player }.
bracket-stage = Knockout, { $round ->
    [final] final
    [semifinal] semifinals
   *[stage] stage { $stage } of { $stages }
}: { $decided } of { $matches } matches decided.

bracket-heading = **{ $round ->
    [final] Final
    [semifinal] Semifinals
   *[stage] Stage { $stage } of { $stages }
}**
bracket-bye = advances without a match
bracket-wins = **{ $player }** wins
bracket-resigned = **{ $player }** wins: the other side resigned
bracket-late = **{ $player }** wins on time
bracket-forfeit = **{ $player }** wins by walkover (w/o)
bracket-award = **{ $player }** wins by decision of the organiser
bracket-open = being played, game no. { $id }
bracket-waiting = about to begin
# Beside the losers in the picture, so as short as possible.
bracket-mark-walkover = w/o
bracket-mark-resigned = resigned
bracket-mark-late = time
bracket-mark-award = awarded
bracket-mark-third = third place
# In the alternative text of the picture.
bracket-alt = { $players }.
bracket-alt-won = { $players }: { $winner } wins.
bracket-alt-third = Third place: { $players }.
bracket-alt-third-won = Third place: { $players }: { $winner } wins.
bracket-third = Match for third place: { $match }
bracket-table = **Table**
bracket-notices = **Decisions**

refused-no-tournament = There is no tournament or league in this channel. </tournament create> or </league create> opens one.
refused-tournament-open = This channel already has a tournament or a league. It must end, or be cancelled by its organiser, before the next one.
refused-tournaments-held = You already organise tournaments in { $channels }. You do not manage this server, so you can have two at once: wait for the end of one, cancel it with </tournament cancel>, or ask somebody who manages the server to open this one.
refused-leagues-held = You already organise leagues in { $channels }. You do not manage this server, so you can have two at once: wait for the end of one, cancel it with </league cancel>, or ask somebody who manages the server to open this one.
refused-entry-closed = It has started, so nobody can join any more.
refused-tournament-not-started = It has not started yet.
refused-tournament-started = It has started already.
refused-tournament-over = It is over. </tournament create> opens the next one.
refused-entered = You have joined already.
refused-entry-blocked = The organiser does not want you in this one.
refused-takes-part = That person already has, or had, a place in this tournament.
refused-no-player = That person is not in this tournament, or is out of it.
refused-replacement-bot = A bot cannot take a player’s place in a knockout. Choose a person.
refused-not-entered = Only those who take part can do that. You can join with the button on the card.
refused-out = You are out of it.
refused-too-few-entrants = At least two people must take part.
refused-too-few-present = At least two people must have checked in.
refused-organiser-only = Only the organiser, or somebody who may manage messages in this channel, can do that.
refused-no-match = This player has no open match in this stage.
refused-tournament-terms = A tournament has 2 to 64 seats, matches of one or three games, stages of an hour to 60 days, and a start that is still to come.
refused-league-exists = This server has a league of that name already.
refused-round-robin-terms = A round-robin tournament has 2 to 12 players and lasts between an hour and 60 days. A league has 4 to 12 players in each division and a season of at most 60 days. Either begins at a time still to come. Two players meet once or twice.

tournament-title = **Knockout: { $game }** · no. { $id }
tournament-seats =
    { $entered ->
        [0] No entries yet ({ $seats } places).
        [one] One entry ({ $seats } places).
       *[other] { $entered } entries ({ $seats } places).
    }
tournament-starts = It starts { $when }.
tournament-starts-by-hand = { $organiser } starts the tournament with “{ button-start }” below.
tournament-check-in = Only those who check in before the start take part.
tournament-stage-lasts = a stage lasts { $time } at most
tournament-groups =
    { $group ->
        [4] four meet at a table, or fewer where it does not come out even
       *[3] three meet at a table, or two where it does not come out even
    }: the winner advances, and so do the best of the others where a place is free
tournament-best-of = best of three games
tournament-third = with a match for third place
tournament-rated = seeded by rating

## The draw that anyone can verify. Numbers between backticks are of 256 bits in base64url, or ids of Discord.

draw-sealed = -# 🎲 Draw sealed: `{ $seal }`
draw-revealed = -# 🎲 The seal of the draw is open. Secret: `{ $secret }`. “{ button-draw-of-seeds }” on the card checks it.
draw-started = **{ $player }** starts the { $game } knockout no. { $id }.
draw-system = The seeds of this knockout are drawn by the generator of the computer that the bot runs on: it was opened before draws could be verified.
draw-explained = Before anybody entered, the bot chose a secret and posted its SHA-256, the seal. Who gets which seed follows from the secret, the number of the knockout and of its players, and the ids of two clicks: the one that opened the knockout and the one that started it. Discord chooses them and shows them on the public answers, the card and the line that says who has started it. A knockout that starts by the clock takes the id of the card in place of the second. The draw puts the players into an order, counted by their Discord ids. Nobody could work out the draw from the seal, or choose it once the players were known. Nothing else in a knockout is left to chance but the dice of its games, which have their own seals.
draw-explained-first = Before anybody entered, the bot chose a secret and posted its SHA-256, the seal. Who gets which seed follows from the secret, the number of the knockout, and the clicks by which the players entered. Nobody could work out the draw from the seal, or choose it once the players were known. Nothing else in a knockout is left to chance but the dice of its games, which have their own seals.
draw-explained-rating = The seeds go by rating: lots decide only among players with equal ratings, or with none.
draw-explained-later = The secret is shown at the start. Then you can check the draw here.
draw-explained-file = The file has everything to check it yourself: `zihin dice verify FILE`, or the short Python program in the bot’s documentation. Compare the seal with the one on the card before the start, and the ids with those on the public messages.
draw-right = ✅ The draw follows from them.
draw-follows = It follows from the secret and from { $ids }.
draw-seeds = **Seeds, with each player’s place by Discord id**
draw-seeds-first = **Seeds, with the clicks by which the players entered**
draw-seed = { $seed }\. { $player } · { $by }
draw-seed-first = { $seed }\. { $player } `{ $by }`
button-draw-of-seeds = Fair draw
refused-tournament-not-posted = The card of the knockout is about to be posted. Enter by the button on it.

tournament-stage = **{ $round ->
    [final] Final
    [semifinal] Semifinals
   *[stage] Stage { $stage } of { $stages }
}** · ends { $when }
tournament-no-show = Anyone who has neither moved nor checked in by then loses the match; if nobody has, the better seed advances.
tournament-won = 🏆 **{ $player }** wins the knockout.
tournament-won-by = 🏆 **{ $player }** wins the knockout ({ $how }).
tournament-vacations = Vacations stop the clocks here.
tournament-no-vacations = Vacations do not stop the clocks here.
tournament-cancelled = The knockout was cancelled.
tournament-place = { $place }\. { $player }
tournament-place-shared = { $place }–{ $last }\. { $player }
tournament-begins =
    { $round ->
        [final] **The final** of the { $game } knockout begins.
        [semifinal] **The semifinals** of the { $game } knockout begin.
       *[stage] **Stage { $stage } of { $stages }** of the { $game } knockout begins.
    } { $link }
tournament-done = Done – see the card.
tournament-checked-in = You are checked in for this stage.
tournament-news = Knockout no. { $id }: { $what }
notice-started = { $by } started the tournament.
notice-started-season = { $by } started season { $season }.
notice-extended-season = { $by } made the season { $time } longer.
notice-cancelled-league = { $by } has ended the league.
notice-replaced = { $by } replaced { $player } with { $new }.
notice-awarded = { $by } awarded the match to { $player }, against { $others }.
notice-extended = { $by } made the stage { $time } longer.
notice-credited = Play was interrupted for a while, so the stage lasts { $time } longer.
notice-put-off = Play was interrupted for a while, so the tournament starts { $time } later.
notice-withdrawn = { $player } withdrew.
notice-cancelled = { $by } cancelled the tournament.
notice-too-few = Fewer than two people were there at the start, so the tournament is cancelled.
ask-award = Do you really award the match to **{ $player }**, so that **{ $others }** loses it?
button-award-yes = Yes, award it
ask-cancel-knockout = Do you really want to cancel the tournament? Its running games end with it and count for nobody.
button-cancel-knockout-yes = Yes, cancel it
ask-withdraw = Do you really want to leave the knockout? You lose your open match and cannot come back.
button-withdraw-yes = Yes, I leave
button-bracket = As text
button-check-in = Check in
button-enter = Join
button-withdraw = Leave

command-tournament = tournament
    .description = Knockouts and round robins in this channel
command-tournament-create = create
    .description = Open a knockout or a round robin in this channel; people join with a button
command-tournament-create-game = game
    .description = Which game
command-tournament-create-clock = clock
    .description = Time for thinking in each game
command-tournament-create-seats = seats
    .description = How many may enter, 2 to 64; up to 12 in a round robin
command-tournament-create-games = games
    .description = The most games in a match: 1 or 3; in a round robin how often two meet: 1 or 2
command-tournament-create-stage = stage
    .description = How many hours a stage, or a round-robin tournament, lasts; a week if you leave it out
command-tournament-create-start = start
    .description = In how many hours it starts; if you leave it out, you start it yourself
command-tournament-create-rated = rated
    .description = Whether the best of this channel are seeded; otherwise lots are drawn
command-tournament-create-third = third
    .description = Whether there is a match for third place
command-tournament-create-checkin = checkin
    .description = Whether everybody must check in before the start
command-tournament-create-format = format
    .description = Knockout or round robin; a knockout if you leave it out
command-tournament-join = join
    .description = Join the tournament
command-tournament-leave = leave
    .description = Leave the tournament
command-tournament-start = start
    .description = Close the entry and begin
command-tournament-bracket = bracket
    .description = Show the bracket or the tables, for you alone
command-tournament-cancel = cancel
    .description = Cancel the tournament, with its running games
command-tournament-replace = replace
    .description = Put somebody else in a player’s place
command-tournament-replace-player = player
    .description = Who leaves
command-tournament-replace-by = by
    .description = Who takes over
command-tournament-award = award
    .description = Decide a player’s open match in their favour
command-tournament-award-player = player
    .description = Who wins the match
command-tournament-extend = extend
    .description = Make the current stage longer
command-tournament-extend-hours = hours
    .description = By how many hours
