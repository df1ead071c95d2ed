# Table: its name, the narration of rolls and moves, and why something is not allowed. A reason is the end of a sentence.

table = Table
    .kind = Romanian backgammon
table-blurb = Romanian backgammon without a doubling cube: race fifteen checkers home, hit lone checkers, and win the match.
table-length = Points to win
    .option = length
    .description = Only for Table: how many points the match is played to; a game is worth 10, 20 or 30
table-length-value =
    { $value ->
        [10] { $value } · one game
        [30] { $value } · as usual
       *[other] { $value }
    }

## What may be clicked next.

table-from =
    { $count ->
        [one] Point { $point }: one checker
       *[other] Point { $point }: { $count } checkers
    }
table-from-bar =
    { $count ->
        [one] The bar: one checker, must enter first
       *[other] The bar: { $count } checkers, must enter first
    }
table-to = To point { $point }
table-to-hit = To point { $point }, with a hit
table-to-off = Bear off the checker
table-from-hits = { $from }, can hit on { $points }
table-from-off = { $from }, can be borne off
table-bar = the bar
table-tray = the tray
# The sides in a diagram, where nobody plays.
table-side-light = Light
table-side-dark = Dark
# The words in written moves: whoever reads a move reads these; whoever types one may use those of any language.
notation-bar = bar
notation-off = off

## The steps of a play that is not complete yet.

table-step = { $from } to { $to }
table-step-hit = { $from } to { $to } with a hit
table-step-off = { $from } off the board
table-step-from = { $from } to …
table-steps = { $before }, { $step }

## What can be hit with one roll.

table-throws = { $point } ({ $throws } of 36 rolls)
table-can-hit = From { $from }, { $player } can hit { $points }.
table-can-hit-none = From { $from }, { $player } can hit nothing with one roll.
table-hit-safe = Two or more checkers on point { $point } protect each other: they cannot be hit.
table-hit-by = { $player } can hit the checker on { $point } from { $from }: in all with { $throws } of 36 rolls.
table-hit-by-none = The checker on { $point } cannot be hit with one roll.
table-ask-threatened = What could be hit?
table-ask-attacks = { $player }: what a checker can hit
table-threatened = { $player }: the checkers that can be hit are on { $points }.
table-threatened-none = No checker can be hit with one roll.

## The caption under the board.

table-due-opening = A new game: each player rolls one die, and the higher roll begins.
table-due-throw = { $player } rolls the dice.
table-due-enter =
    { $bar ->
        [one] { $player } has one checker on the bar, which must enter first.
       *[other] { $player } has { $bar } checkers on the bar, which must enter first.
    }

## Narration of moves.

table-thrown-opening = { $bottom } rolls { $bottom-die }, { $top } rolls { $top-die }: { $player } begins with { $dice }.
table-thrown = { $player } rolls { $dice }.
table-thrown-double = { $player } rolls a double, { $dice }.
table-played = { $player } plays { $move }{ $entered ->
        [0] { "" }
        [one] , enters a checker
       *[other] , enters { $entered } checkers
    }{ $hits ->
        [0] { "" }
        [one] , hits
       *[other] , hits { $hits } checkers
    }{ $off ->
        [0] { "" }
        [one] , bears off a checker
       *[other] , bears off { $off } checkers
    }.
table-passed =
    { $bar ->
        [0] { $player } cannot move.
        [one] { $player } cannot enter from the bar.
       *[other] { $player } cannot enter from the bar.
    }
table-won-single = { $player } wins the game: { $points } points.
table-won-gammon = { $player } wins a gammon: { $points } points, because the loser has borne off no checker.
table-won-backgammon = { $player } wins a backgammon: { $points } points, because the loser has borne off no checker and still has one in the winner’s home or on the bar.
table-next-game = The score is { $bottom } { $bottom-count } – { $top-count } { $top }. The next game of the match to { $length } points begins.

## How the match ended.

table-ending-single = By a single game
table-ending-gammon = By a gammon
table-ending-backgammon = By a backgammon
table-match-won = **{ $player }** wins the match.
table-match-ended = { $by }; the match ended { $moves } ({ $time })
table-stake = You lose the whole match, { $own } – { $other } so far.
table-ending-score = On points

## Unreadable texts: not a move, or not a position.

table-unreadable = write where each checker comes from and where it goes, such as 24/18 13/11, bar/22 or 6/off.
table-unreadable-long = no move is longer than { $most } letters.
table-unreadable-throw = a roll is two numbers from 1 to 6, such as 3-1.
table-position-fields = a position is XGID text: ten parts with colons between them.
table-position-places = the first part of a position has 26 signs: -, A to O for the bottom player, a to o for the top player.
table-position-bar = the first sign is the bar of the top player, the last that of the bottom player.
table-position-checkers = each player has fifteen checkers, not more.
table-position-both-won = both players cannot have won.
table-position-cube = Table has no doubling cube: the cube, its owner and the rule number must be 0.
table-position-turn = the turn is 1 for the bottom player, -1 for the top player, or 0 before the opening roll.
table-position-dice = the dice are two digits from 1 to 6, or 00 before the roll.
table-position-score = no match can have this score.
table-position-length = a match is at most 25 games of 10 points long.

## Why a match cannot be set up.

table-setup-seats = Table is played by two.
table-setup-length = a match is played to a multiple of 10 points, at most { $most }.

## Which rule forbids a move.

table-reason-over = the match is over.
table-reason-thrown = the dice have been rolled already.
table-reason-throw = the dice are rolled for you.
table-reason-opening-double = equal dice do not decide who begins, so both are rolled again.
table-reason-can-play = you may pass only when no checker can move.
table-reason-must-pass = no checker can move, so the only move is pass.
table-reason-bar-first =
    { $count ->
        [one] your checker on the bar must enter first.
       *[other] your { $count } checkers on the bar must enter first.
    }
table-reason-backwards = checkers move from high points to low ones.
table-reason-no-checker = you have no checker on { $point }.
table-reason-blocked = the other player holds point { $point } with two or more checkers.
table-reason-not-home = you may bear off only when all your checkers are home, on points 1 to 6.
table-reason-higher-first = a checker on a higher point, { $point }, must use the larger number first.
table-reason-no-hit = there is nothing to hit on { $point }.
table-reason-die = with the dice { $dice } no checker can move { $number }.
table-reason-die-used = with the dice { $dice } you can play a { $number } only { $times ->
        [one] once
       *[other] { $times } times
    }.
table-reason-both-dice = you must play both dice, because you can.
table-reason-larger-die = only one die can be played, and it must be the larger one, { $number }.
table-reason-whole-double =
    { $count ->
        [one] one step of this roll can and must be played, not { $played }.
       *[other] { $count } steps of this roll can and must be played, not { $played }.
    }

## The short rules, a message for each page.

table-rules-aim = **The aim.** Bring your fifteen checkers home, to points 1 to 6, and bear them all off before the other player does. Each player counts the points from their own side and moves from high points to low ones, so the two sides move in opposite directions. The number after » beside a name is how many pips that player’s checkers still have to go in all.
    .caption = The start. Light, below, has rolled 3‑1 and may play `8/5 6/5`; home is at the bottom right.
table-rules-throw = **A turn.** The dice are rolled for you. Each die moves one checker by its number; a double is played four times. A checker may land on an empty point, on your own checkers, or on a single checker of the other player, but never where two or more of those stand. One checker may use both dice if it can also land in between. If both dice can be played, both must be; if only one can, it must be the larger if possible. In the first roll each player rolls one die; the higher begins and plays both.
    .caption = Light has moved from 8 to 5 with the 3. The 1 is still to be played, for example `8/5 6/5` or `8/5 24/23`. Both dice with one checker: `24/20`. `13/10` alone is not allowed, since the 1 can be played too.
table-rules-hit = **Hitting.** A checker that stands alone can be hit: land on it, and it goes to the bar. If you have a checker on the bar, you must enter it before anything else: a die enters it on point 25 minus its number, from 24 with a 1 to 19 with a 6. If it cannot enter, your turn is over.
    .caption = Light has a checker on the bar. The 3 enters it on 22 and hits: `bar/22* 13/7`. The 6 does not (`bar/19`), because four checkers stand on 19. `13/7 8/5` is not allowed before it has entered.
table-rules-off = **Bearing off.** Once all your checkers are home, a die takes a checker off the point of its number. If that point is empty, you must move a checker from a higher point; if there is none, take one off your highest point. You need not bear off while another move is possible.
    .caption = With 6-3 Light may take two off: `6/off 3/off`. Or `6/3 5/off`: after the 3, no checker stands on 6, so the 6 takes one off 5. `5/off 3/off` is not allowed, because a checker stands on 6.
table-rules-points = **Points.** A game is worth 10 points; 20 if the loser has borne off nothing (a gammon); 30 if the loser also has a checker on the bar or in the winner’s home (a backgammon). A match is played to 30 points unless you chose another length, and the next game follows by itself.
    .caption = The score is 10 – 20. `1/off` wins a backgammon, 30 points, because Dark has borne off nothing and has a checker on Light’s point 3.
table-rules-write = **How to write a move.** For each checker write where it comes from and where it goes: 24/18 13/11, bar/22, 6/off. The numbers are those printed on the board for you. The star for a hit, the order and the signs do not matter, and 8/5(2) is the same move twice.
    .caption = `bar/22* 13/7`, `bar 22 13 7` and `b22 137` mean the same. One checker with both dice: `bar/22/16`.

# The unit of an analysis.
table-analysis-unit = -# A decision counts if there was a choice and the game was open. A single game is worth 10 points; in a match, what a point is worth depends on the score. A move that loses { $doubtful } points is doubtful, { $bad } bad, { $very_bad } very bad. A roll is very lucky if it gains 3 points or more, a joker if 6.
table-analysis-curve = { $player }’s winning chances
table-analysis-chances = With the better move → the one played: win { $win } → { $win_now }, gammon { $gammon } → { $gammon_now }, backgammon { $backgammon } → { $backgammon_now }, gammon lost { $lost_gammon } → { $lost_gammon_now }.
table-heading-win = Win
table-heading-gammon = Gammon
# Words for how well somebody has played, the best first.
table-rating-supernatural = supernatural
table-rating-world-class = world class
table-rating-expert = expert
table-rating-advanced = advanced
table-rating-intermediate = intermediate
table-rating-casual = casual player
table-rating-beginner = beginner
table-rating-awful = awful

# Statistics of a player.
table-stat-average = points per match: { $points }
table-stat-gammons =
    { $count ->
        [one] one gammon won
       *[other] { $count } gammons won
    }
table-stat-backgammons =
    { $count ->
        [one] one backgammon won
       *[other] { $count } backgammons won
    }
table-feat-hits =
    { $count ->
        [one] one hit
       *[other] { $count } hits
    }
table-feat-doubles =
    { $count ->
        [one] one double
       *[other] { $count } doubles
    }
table-section = { $bottom-count } – { $top-count }

## Matches from files. The doubling cube is not part of Table, so it is only remarked.

table-record-doubles = **{ $player }** doubles to { $cube }.
table-record-takes = **{ $player }** takes the cube.
table-record-drops = **{ $player }** drops the cube.
table-record-worth = With the cube **{ $player }** wins { $points } points.
table-record-no-length = there is no line with the length of the match, such as `3 point match`.
table-record-length = a match has at most { $most } points.
table-record-no-game = the line `Game 1` and the names are missing.
table-record-names = this should be the names with the score, such as `Ana : 0   Bogdan : 0`.
table-record-second-match = another match begins here; a file may have one.
table-record-unreadable = { $text } is neither dice with their move nor the end of a game.
table-record-over = the match is over before this game.
table-record-after-end = the game is over before these dice.
table-record-turn = it is the other player’s turn.
table-record-unknown-move = the move before these dice is missing.
table-record-comment = { $text } is a comment of another format; here comments stand behind a semicolon.
table-record-units = a game gives at most { $most } points in such a file.

## Statistics of the dice: the name of a test, and a result of it with how often it came up and how often that was to be expected.

table-dice-face = Faces
table-dice-face-result = { $number }: { $count } ({ $expected })
table-dice-double = Doubles
table-dice-double-result = { $count } ({ $expected })
table-dice-enter = Entering from the bar
table-dice-enter-result = { $count } ({ $expected })

## Why a move is better: clauses whose subject is the move. $other is the same number after the other move; $compared is 0 if there is none.

table-why-wins = it wins the game at once
table-why-saves = it bears off a checker, so that no gammon can be lost any more
table-why-hits = it hits on { $points }
table-why-sends-back = its hit costs the other player more pips, { $count } instead of { $other }
table-why-shots =
    { $count ->
        [0] it leaves the other player no roll that hits
       *[other] it leaves the other player { $count } of 36 rolls that hit
    }{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
table-why-makes = it makes point { $point }
table-why-keeps = it keeps point { $point }
table-why-prime =
    it has { $length } points in a row, { $from } to { $to }, in front of { $count ->
         [one] a checker
        *[other] { $count } checkers
    } of the other player
table-why-stays-out =
    { $count } of 36 rolls keep the other player on the bar{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
table-why-escapes =
    it brings { $count ->
         [one] one checker
        *[other] { $count } checkers
    } out of the other player’s home{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
table-why-builders =
    { $count } of 36 rolls make point { $point } next if nothing changes{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
table-why-deep =
    it leaves fewer checkers deep in your home, on points 1 and 2: { $count }{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
table-why-crossovers =
    your checkers have fewer quarters to cross until all are home: { $count }{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
table-why-bears-off =
    it bears off { $count ->
         [one] one checker
        *[other] { $count } checkers
    }{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
table-why-next-last =
    { $count } of 36 rolls then bear off all that is left{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
table-why-next-two =
    { $count } of 36 rolls then bear off at least two checkers{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
