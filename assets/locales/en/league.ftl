# Leagues and round robins.

league-title = **{ $league }** · season { $season } · { $game }
tournament-title-round-robin = **Round robin: { $game }** · no. { $id }
season-joined =
    { $entered ->
        [0] Nobody has joined yet; it takes at least two.
        [one] One player has joined; it takes at least two.
       *[other] { $entered } players have joined.
    }
entrants-others =
    { $count ->
        [one] one other
       *[other] { $count } others
    }
season-divisions = divisions of { $players } players
season-lasts = a season lasts { $time }, and one begins every { $every }
season-at-once =
    { $games ->
        [one] each player has one game at a time
       *[other] each player has up to { $games } games at a time
    }
season-ends-after = it lasts { $time } at most
season-twice = everyone meets everyone twice
season-running = **Ends on { $when }**, games under way then a week later · { $running ->
        [0] no games under way
        [one] one game under way
       *[other] { $running } games under way
    }, { $waiting ->
        [0] none left to start
        [one] one left to start
       *[other] { $waiting } left to start
    }
season-points = A win is 2 points, a draw 1. Ties are broken by the games between those who are level, then Sonneborn-Berger, then points scored on the board, then the rating at the start.
season-points-three = A game gives 2, 1 and 0 points for its three places. The table shows who finished ahead of whom: 2 ahead, 1 level, 0 behind. Ties are broken by the games between those who are level, then Sonneborn-Berger, then the rating at the start.
season-won = 🏆 **{ $player }** wins season { $season }.
season-won-single = 🏆 **{ $player }** wins the tournament.
season-division = Division { $division }
season-promoted = promoted { $players }
season-relegated = relegated { $players }
season-begins = Season { $season } begins { $when }.
season-begins-after = Season { $season } begins once this one is over.
season-next = { $begins } { $entered ->
        [0] Nobody has joined it yet.
        [one] One player is in it.
       *[other] { $entered } players are in it.
    } “{ button-enter }” and “{ button-withdraw }” are for season { $season }.
season-rejoin = -# Dropped out or out of time twice, so in season { $season } only after joining again: { $players }.
season-next-players = **In season { $season }**
season-none = { $by } has ended the league.
season-cancelled = Cancelled.
season-joined-you = You have joined the league from season { $season } on, until you leave it.
season-too-few = The league has ended: fewer than two players were in the next season.
season-not-played = -# not played: { $games }
season-to-come = -# still to come: { $games }
button-drop-out = Drop out now
button-finish-season = Finish this season
season-turn = { $players } · **{ $player }** to move · [no. { $id }]({ $link })
season-awaited = { $players } · not everyone has checked in · [no. { $id }]({ $link })
season-roll = { $players } · { games-dice } · [no. { $id }]({ $link })
season-game = { $players } · [no. { $id }]({ $link })
season-row = { $place }\. **{ $player }** · { $points ->
        [one] 1 point
       *[other] { $points } points
    } in { $games ->
        [one] one game
       *[other] { $games } games
    }
season-game-line = - under way: { $players }, no. { $id }
season-without-luck = without luck { $points } points ({ $games ->
        [one] one game analysed
       *[other] { $games } games analysed
    })
tie-head-to-head = behind in the games between those who are level
tie-berger = behind by Sonneborn-Berger
tie-scored = behind by points scored
button-division = Table
league-exported = Tables and games, as CSV and as JSON.
ask-start = { $players } players take part so far. It starts by itself { $when }. Do you really want to start it now?
ask-withdraw-season = You are out of the next season. Do you want to drop out of this one too? If fewer than half of your games are over, none of them count here; otherwise you lose those that are left. Those under way are resigned, which counts for your rating.
ask-withdraw-round-robin = Do you really want to drop out? If fewer than half of your games are over, none of them count here; otherwise you lose those that are left. Those under way are resigned, which counts for your rating.
button-end-league = Yes, end it
ask-cancel-league = Do you really want to end the league? Its running games end with it and count for nobody.
refused-league-managers = Here only those who manage the server, or messages in this channel, can open a league. </settings> can allow it to everyone.
refused-league-name = A league needs a name that can be read, of up to 40 characters.
refused-league-clock = A league needs a clock: at least a day for each player, and not more than a season lasts.
refused-no-season = This league has no season of that number.
refused-third-place = A round-robin tournament has no match for third place: its table says who is third.
refused-format = There is no such format. Choose a knockout or a round robin.
format-knockout = Knockout
format-round-robin = Round-robin tournament

# On the picture.
card-season = { $league } · season { $season }
card-round-robin = Round robin: { $game } no. { $id }
card-season-ends = ends { $day }
card-season-ended = ended { $day }
card-season-running = • being played · blank: still to come
card-division = Division { $division }
card-points = Pts
card-division-told = Division { $division }: { $players }.
card-division-place = { $player } ({ $points })

command-league = league
    .description = Leagues: divisions in which everyone meets everyone, season after season
command-league-create = create
    .description = Open a league in this channel; people join with a button at any time
command-league-create-name = name
    .description = What the league is called
command-league-create-game = game
    .description = Which game
command-league-create-clock = clock
    .description = Time to think, a day or more; 5 days and a day a move, at most 10, if you leave it out
command-league-create-players = players
    .description = How many play in a division, 4 to 12; 8 if you leave it out
command-league-create-together = together
    .description = How many games a player has at the same time; 2 if you leave it out
command-league-create-games = games
    .description = How often two players meet, 1 or 2; 1 if you leave it out
command-league-create-weeks = weeks
    .description = Every how many weeks a season begins; it ends a week before; 4 if you leave it out
command-league-create-days = days
    .description = In how many days the first season begins; 7 if you leave it out
command-league-join = join
    .description = Join the league from the next season on
command-league-leave = leave
    .description = Leave the league after this season, or at once
command-league-standings = standings
    .description = Show the tables, for you alone
command-league-extend = extend
    .description = Make the current season longer
command-league-extend-hours = hours
    .description = By how many hours
command-league-cancel = cancel
    .description = End the league, with its running games
command-league-export = export
    .description = Tables and games of a season as files
command-league-export-season = season
    .description = Which season; the current one if you leave it out
