# Table: its name, the narration of throws and moves, and why something is not allowed. A reason is the end of a sentence.

table = Table
table-blurb = Romanian backgammon without a doubling cube: race fifteen checkers home, hit what stands alone, and win the match.
table-length = Points to win
    .option = length
    .description = How many points the match is played to

## What may be clicked next.

table-from =
    { $count ->
        [one] Point { $point }: one checker
       *[other] Point { $point }: { $count } checkers
    }
table-from-bar =
    { $count ->
        [one] The bar: one checker
       *[other] The bar: { $count } checkers
    }
table-to = To point { $point }
table-to-hit = To point { $point }, with a hit
table-to-off = Off the board
table-bar = the bar
table-tray = the tray

## The caption under the board.

table-score = { $bottom } { $bottom-count } – { $top-count } { $top }, match to { $length }
table-score-single = { $bottom } { $bottom-count } – { $top-count } { $top }, a single game
table-pips = Pips left: { $bottom } { $bottom-count }, { $top } { $top-count }
table-due-opening = A new game: each player throws one die, the higher begins.
table-due-throw = { $player } throws the dice.
table-due-play =
    { $bar ->
        [0] Dice: { $dice }
        [one] Dice: { $dice }. { $player } has one checker on the bar, which must enter first.
       *[other] Dice: { $dice }. { $player } has { $bar } checkers on the bar, which must enter first.
    }

## Narration of moves.

table-thrown-opening = { $bottom } throws { $bottom-die }, { $top } throws { $top-die }: { $player } begins with { $dice }.
table-thrown = { $player } throws { $dice }.
table-thrown-double = { $player } throws a double, { $dice }.
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
        [one] , bears off one
       *[other] , bears off { $off }
    }.
table-passed =
    { $bar ->
        [0] { $player } cannot move.
        [one] { $player } cannot enter from the bar.
       *[other] { $player } cannot enter from the bar.
    }
table-won-single = { $player } wins the game: { $points } points.
table-won-gammon = { $player } wins a gammon: { $points } points, because the loser has borne off nothing.
table-won-backgammon = { $player } wins a backgammon: { $points } points, because the loser has borne off nothing and still has a checker in the winner’s home or on the bar.
table-next-game = The score is { $bottom } { $bottom-count } – { $top-count } { $top }. The next game of the match to { $length } begins.
table-won-match = { $player } wins the match to { $length }: { $bottom } { $bottom-count } – { $top-count } { $top }.

## How the match ended.

table-ending-single = won by a single game
table-ending-gammon = won by a gammon
table-ending-backgammon = won by a backgammon
table-ending-score = won on points

## Unreadable texts: not a move, or not a position.

table-unreadable = write where each checker comes from and where it goes, such as 24/18 13/11, bar/22 or 6/off.
table-unreadable-long = no move is longer than { $most } letters.
table-unreadable-throw = a throw is two numbers from 1 to 6, such as 3-1.
table-position-fields = a position is XGID text: ten parts with colons between them.
table-position-places = the first part of a position has 26 signs: -, A to O for the bottom player, a to o for the top player.
table-position-bar = the first sign is the bar of the top player, the last that of the bottom player.
table-position-checkers = each player has fifteen checkers, not more.
table-position-both-won = both players cannot have won.
table-position-cube = Table has no doubling cube: the cube, its owner and the rule number must be 0.
table-position-turn = the turn is 1 for the bottom player, -1 for the top player, or 0 before the opening throw.
table-position-dice = the dice are two digits from 1 to 6, or 00 before the throw.
table-position-score = no match can have this score.
table-position-length = a match is at most 25 games of 10 points long.

## Why a match cannot be set up.

table-setup-seats = Table is played by two.
table-setup-length = a match is played to a multiple of 10 points, at most { $most }.

## Which rule forbids a move.

table-reason-over = the match is over.
table-reason-turn = it is the other player’s turn.
table-reason-not-thrown = the dice have not been thrown yet.
table-reason-thrown = the dice have been thrown already.
table-reason-throw = nobody throws by hand: the dice are thrown by themselves.
table-reason-opening-double = equal dice do not decide who begins.
table-reason-can-play = you may pass only when no checker can move.
table-reason-must-pass = no checker can move, so the only move is pass.
table-reason-bar-first =
    { $count ->
        [one] your checker on the bar must enter first.
       *[other] your { $count } checkers on the bar must enter first.
    }
table-reason-backwards = checkers move from high points to low ones.
table-reason-no-checker = you have no checker on { $point }.
table-reason-blocked = two or more checkers of the other player hold point { $point }.
table-reason-not-home = you may bear off only when all your checkers are home, on points 1 to 6.
table-reason-higher-first = a checker stands higher, on { $point }, and must use the larger number first.
table-reason-no-hit = there is nothing to hit on { $point }.
table-reason-die = no dice of { $dice } make { $number }.
table-reason-die-used = the dice { $dice } do not give { $number } so often.
table-reason-both-dice = both dice must be played, and it is possible.
table-reason-larger-die = only one die can be played, and it must be the larger one, { $number }.
table-reason-whole-double =
    { $count ->
        [one] one step of this throw can and must be played, not { $played }.
       *[other] { $count } steps of this throw can and must be played, not { $played }.
    }

## The short rules, a message for each page.

table-rules-aim = **The aim.** Bring your fifteen checkers home, to points 1 to 6, and bear them all off before the other player does. Your checkers move from high points to low ones; each player counts the points from their own side.
table-rules-throw = **A turn.** Each die moves one checker by its number, and a double is played four times. A checker may land on an empty point, on its own kind, or on a single checker of the other player, never where two or more of those stand. If both dice can be played, both must be; if only one can, it must be the larger. The first throw decides who begins: the higher die plays both.
table-rules-hit = **Hitting.** A checker that stands alone can be hit: land on it, and it goes to the bar. Whoever has a checker on the bar must enter it first, on points 24 to 19 by the number of a die, before anything else moves.
table-rules-off = **Bearing off.** Once all your checkers are home, a die takes a checker off the point of its number. If that point and all higher ones are empty, it takes one off the highest point that you hold.
table-rules-points = **Points.** A game is worth 10 points; 20 if the loser has borne off nothing, a gammon; 30 if moreover one of the loser’s checkers is on the bar or in the winner’s home, a backgammon. A match goes to 30 points unless you chose another length, and a new game follows by itself.

# The unit of an analysis.
table-analysis-unit = -# 10 points are what a single game is worth; in a match, at the score of that moment.

# Statistics of a player.
table-stat-average = points a match: { $points }
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
