# Talat: its name, the narration of moves, and why something is not allowed. A reason is the end of a sentence.

talat = Talat
talat-blurb = Three boards, three colours, towers of three heights and three shapes: capture what you can and cross to the other side before the boards freeze. For three players; or for two, who both move the third side, a spirit.
talat-setup-seats = Talat is played by two or three.

talat-black = black
talat-white = white
talat-grey = grey

## What may be clicked next. $height is 1 to 3, $sides is 3, 4 or 6.

talat-pick =
    { $tower }: { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }
talat-on-board = Board { $board }, against { $colour }
talat-to = To { $square }
# A move that is not complete yet.
talat-placing = place { $tower }
talat-placing-on = place { $tower } on board { $board }
talat-moving = { $tower } from { $board } { $square }
talat-piece =
    { $board } { $square }: { $tower }, { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }
talat-piece-zihin =
    { $board } { $square }: the spirit’s { $tower }, { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }
talat-take =
    Takes { $tower } on { $square }, { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }
talat-pass = Pass

## The caption under the board.

talat-score-two = Points: { $first } (black) { $first-points }, { $second } (white) { $second-points }
talat-score-three = Points: { $first } (black) { $first-points }, { $second } (white) { $second-points }, { $third } (grey) { $third-points }
talat-frozen =
    { $count ->
        [one] Frozen: board { $boards }. The game ends when a second board freezes.
       *[other] Frozen: boards { $boards }.
    }
talat-due-zihin = { $player } moves their own towers, or the spirit’s on board { $board }.
talat-due-place =
    { $count ->
        [one] { $player } places their last { $colour } tower on one of their start lines.
       *[other] { $player } places one of their { $count } { $colour } towers on one of their start lines.
    }
talat-due-place-zihin =
    { $count ->
        [one] { $player } places any { $colour } tower, the last for the spirit, on one of its start lines.
       *[other] { $player } places any { $colour } tower for the spirit on one of its start lines; { $count } are still to come.
    }

## Narration of moves.

talat-placed =
    { $player } places { $tower }, the { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }, on { $board } { $square }.
talat-placed-zihin =
    { $player } places the spirit’s { $tower }, the { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }, on { $board } { $square }.
talat-moved =
    { $player } moves { $tower }, the { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }: { $move }{ $across ->
        [0] { "" }
       *[other] , all the way across: 3 points
    }.
talat-moved-zihin =
    { $player } moves the spirit’s { $tower }, the { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }: { $move }{ $across ->
        [0] { "" }
       *[other] , all the way across: 3 points
    }.
talat-captured =
    { $player } captures { $taken }, the { $taken-height ->
        [3] large
        [2] medium
       *[other] small
    } { $colour } { $taken-sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }, with { $tower }, the { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }: { $move }, 5 points{ $across ->
        [0] { "" }
       *[other] , and 3 more for having come all the way across
    }.
talat-captured-zihin =
    { $player } captures { $taken }, the { $taken-height ->
        [3] large
        [2] medium
       *[other] small
    } { $colour } { $taken-sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }, with the spirit’s { $tower }, the { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }: { $move }, 5 points{ $across ->
        [0] { "" }
       *[other] , and 3 more for having come all the way across
    }.
talat-passed = { $player } cannot move and passes.
talat-begins = All towers stand. { $player } moves first.
talat-freezes = Board { $board } is frozen: no tower on it can capture another any more, so nothing moves there for the rest of the game.
talat-over = Two boards are frozen, so the game is over.

## How the game ended.

talat-ending-points = two boards are frozen
talat-ending-captures = level on points, decided by the most valuable captured tower
talat-ending-shared = level on points and on captured towers

## Unreadable texts: not a move, or not a position.

talat-unreadable = write a tower, a board and a square to place it, such as l6 bw c1, or a board and two squares to move, such as bw c1 c2.
talat-unreadable-long = no move is longer than { $most } letters.
talat-position-fields = a position has seven parts with one space between them: players, boards bw, wg and gb, turn, towers in hand, towers taken.
talat-position-players = the number of players is 2 or 3.
talat-position-board = board { $board } must have five ranks of five squares, with towers of its two colours only.
talat-position-turn = the turn is b, w or g.
talat-position-hands = the towers in hand are three lists, such as s3m4/l6/-.
talat-position-taken = the captured towers are three lists with colours, such as ws3gm4/-/-.
talat-position-twice = there is only one tower { $tower }.
talat-position-zihin = with two players grey is the spirit, which has no turn and captures nothing.
talat-position-own = nobody can have captured a tower of their own.
talat-position-hand = it is the turn of somebody who has nothing to place while others have.
talat-position-setup = while towers are still to be placed, all others stand on their own start lines and none is captured.

## Which rule forbids a move.

talat-reason-over = the game is over.
talat-reason-turn = it is { $player }’s turn.
talat-reason-setup = first all towers are placed: write a tower, a board and a square, such as l6 bw c1.
talat-reason-place-own = now a { $colour } tower is to be placed.
talat-reason-placed = { $tower } is not in hand any more.
talat-reason-board = { $colour } has no start line on that board.
talat-reason-start = a { $colour } tower is placed on a start line of its own colour.
talat-reason-occupied = a tower stands on { $square } already.
talat-reason-must-pass = no tower can move, so the only move is pass.
talat-reason-can-move = you may pass only when no tower can move.
talat-reason-frozen = board { $board } is frozen.
talat-reason-empty = no tower stands on { $square }.
talat-reason-not-yours = the tower on { $square } is { $colour }, not yours.
talat-reason-zihin = the spirit’s tower on { $square } of board { $board } obeys { $player }.
talat-reason-stuck = the tower on { $square } can neither move nor capture.
talat-reason-gone = you command no tower { $tower } on the boards.
talat-reason-backwards = towers never go back.
talat-reason-far = a tower goes one square, straight or diagonally forward; sideways it only captures.
talat-reason-sideways = sideways a tower only captures, and there is nothing to capture.
talat-reason-own = a tower of the same colour stands on { $square }.
talat-reason-taller = { $tower } does not take { $other }, which is taller; only s3 takes l6.
talat-reason-two-levels = { $tower } does not take { $other }: a tower takes only those that are exactly one level lower, or as tall with fewer sides.
talat-reason-sides = { $tower } does not take { $other }: of two equally tall towers the one with more sides takes the other.

## The short rules, a message for each page.

talat-rules-aim = **The aim.** On each of the three boards two colours meet. Capture towers, 5 points each, and bring your own to the start line of another player, 3 points each.
talat-rules-setup = **Setup.** In turn everybody places one tower on a start line of their own, on either of their two boards. There are three heights and three shapes, so nine towers, s3 to l6; one start square stays free.
talat-rules-move = **A turn** is one move or one capture with one tower. It moves one square straight or diagonally forward. It captures straight or diagonally ahead, or beside it, and takes the place of what it captures. Nothing ever goes back.
talat-rules-take = **Who takes whom.** Large takes medium, medium takes small, whatever their shapes, but large does not take small. Of equally tall towers the one with more sides takes the other. And the least takes the greatest: s3 takes l6.
talat-rules-freeze = **Frozen boards.** When no capture can come about on a board any more, however all towers move, it freezes: nothing moves there, but towers that have crossed still count. When two boards are frozen, the game is over. Level on points, the most valuable captured tower decides.
talat-rules-zihin = **Two players and the spirit.** Grey belongs to a spirit, which the original rules call Zihin. You both place eight of its towers first. On the board where it meets your opponent you command its towers, and what they capture or reach counts for you. Whoever places last moves first.

# Statistics of a player.
talat-stat-average = points a game: { $points }
