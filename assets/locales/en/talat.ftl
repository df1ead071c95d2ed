# Talat: its name, the narration of moves, and why something is not allowed. A reason is the end of a sentence.

talat = Talat
    .kind = towers on three boards
talat-blurb = Three boards, three colours, towers of three heights and three shapes: capture what you can and reach the far start lines before the boards freeze. For three players; or for two, who both move the third side, a spirit.
talat-setup-seats = Talat is played by two or three.

talat-black = black
talat-white = white
talat-grey = grey
# The names of the boards are the initials of their colours, or the numbers 1, 2 and 3 where initials would mean another board.
# The first colour moves from rank 1 to rank 5. Notation in files, and positions as text, have the English names.
notation-bw = bw
notation-wg = wg
notation-gb = gb
# The sides in a diagram, where nobody plays.
talat-side-black = Black
talat-side-white = White
talat-side-grey = Grey

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
talat-place = { $board } { $square }
talat-to = To { $square }
# A move that is not complete yet.
talat-placing = place { $tower }
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
    Captures { $tower } on { $square }, { $height ->
        [3] large
        [2] medium
       *[other] small
    } { $sides ->
        [6] hexagon
        [4] square
       *[other] triangle
    }
talat-pass = Pass
talat-can-capture = { $piece }, can capture { $taken } on { $square }{ $more ->
        [0] { "" }
       *[other] , and { $more } more
    }
talat-target-across = { $target }, far start line: 3 points
talat-target-freezes = { $target }: the board freezes
talat-target-ends = { $target }: the game ends

## Which tower can capture which. $others and $towers list towers and their squares; $count is how many there are.

talat-takes =
    { $count ->
        [0] { $tower } on { $board } { $square } can capture nothing from where it stands.
       *[other] { $tower } on { $board } { $square } can capture { $others }.
    }
talat-attacked =
    { $count ->
        [0] Nothing can capture it.
       *[other] It can be captured by { $others }.
    }
talat-threatened =
    { $count ->
        [one] On board { $board }, this { $colour } tower can be captured: { $towers }.
       *[other] On board { $board }, these { $colour } towers can be captured: { $towers }.
    }
talat-none-threatened = No tower can be captured now.

## The caption under the board.

talat-frozen =
    { $count ->
        [one] Frozen: board { $boards }. The game ends when a second board freezes.
       *[other] Frozen: boards { $boards }.
    }
talat-due-zihin = { $player } moves their own towers, or the spirit’s on board { $board }.
talat-due-place =
    { $count ->
        [one] { $player } to place the last of their { $colour } towers on one of their start lines.
       *[other] { $player } to place one of { $count } { $colour } towers on one of their start lines.
    }
talat-due-place-zihin =
    { $count ->
        [one] { $player } to place any { $colour } tower, the last for the spirit, on one of its start lines.
       *[other] { $player } to place any { $colour } tower for the spirit on one of its start lines; { $count } to go.
    }
# In the first turn of each player.
talat-due-first-zihin = { $due } Grey belongs to a spirit: you both place its towers now, and move them later.

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
       *[other] , to the far start line: 3 points
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
       *[other] , to the far start line: 3 points
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
       *[other] , and 3 more for reaching the far start line
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
       *[other] , and 3 more for reaching the far start line
    }.
talat-passed = { $player } cannot move and passes.
talat-begins = All towers are placed. { $player } moves first.
talat-freezes = Board { $board } freezes: no tower on it can ever capture another, so nothing moves there any more.
talat-over = Two boards are frozen, so the game is over.
talat-left = { $player }’s towers stay where they are: nobody moves them any more, but they can still be captured.
talat-left-setup = The rest of { $player }’s towers is placed at random. Nobody will move them, but they can be captured.

## How the game ended.

talat-ending-points = With two boards frozen
talat-ending-captures = Level on points, decided by the most valuable captured tower
talat-ending-shared = Level on points and on captured towers

## Unreadable texts: not a move, or not a position.

talat-unreadable = write a board and two squares, such as bw:c1-c2.
# While towers are placed.
talat-unreadable-placing = write a tower, a board and a square, such as l6@bw:c1; the signs between them do not matter.
talat-unreadable-long = no move is longer than { $most } letters.
talat-position-fields = a position has seven parts with one space between them: players, boards bw, wg and gb, turn, towers to be placed, captured towers.
talat-position-players = the number of players is 2 or 3.
talat-position-board = board { $board } must have five ranks of five squares, with towers of its two colours only.
talat-position-turn = the turn is b, w or g.
talat-position-hands = the towers to be placed are three lists, such as s3m4/l6/-.
talat-position-taken = the captured towers are three lists with colours, such as ws3gm4/-/-.
talat-position-twice = there is only one tower { $tower }.
talat-position-zihin = with two players grey is the spirit, which has no turn and captures nothing.
talat-position-own = nobody can have captured a tower of their own.
talat-position-hand = it is the turn of somebody who has nothing to place while others have.
talat-position-setup = while towers are still to be placed, all others stand on their own start lines and none is captured.

## Which rule forbids a move.

talat-reason-setup = first all towers are placed: write a tower, a board and a square, such as l6@bw:c1.
talat-reason-place-own = now a { $colour } tower is to be placed.
talat-reason-placed = { $tower } has been placed already.
talat-reason-all-placed = by then all your towers have been placed.
# Several placements were typed at once, and this one is refused.
talat-reason-one-of = “{ $placement }”: { $reason } So nothing has been placed yet.
talat-reason-unclear = it could be { $moves }.
talat-reason-board = { $colour } has no start line on that board.
talat-reason-start = a { $colour } tower is placed on a start line of its own colour.
talat-reason-occupied = a tower stands on { $square } already.
talat-reason-must-pass = no tower can move, so the only move is pass.
talat-reason-can-move = you may pass only when no tower can move.
talat-reason-frozen = board { $board } is frozen.
talat-reason-empty = no tower stands on { $square }.
talat-reason-not-yours = the tower on { $square } is { $colour }, not yours.
talat-reason-zihin = the spirit’s tower on { $square } of board { $board } is moved by { $player }.
talat-reason-stuck = the tower on { $square } can neither move nor capture.
talat-reason-gone = you have no tower { $tower } on the boards to move.
talat-reason-backwards = towers never go back.
talat-reason-far = a tower goes one square, straight or diagonally forward; sideways it only captures.
talat-reason-sideways = sideways a tower only captures, and there is nothing to capture.
talat-reason-own = a tower of the same colour stands on { $square }.
talat-reason-taller = { $tower } does not capture { $other }, which is larger; only S3 captures L6.
talat-reason-two-levels = { $tower } does not capture { $other }: a tower captures only those that are exactly one size smaller, or of the same size with fewer sides.
talat-reason-sides = { $tower } does not capture { $other }: of two equally tall towers the one with more sides captures the other.

## The short rules, a message for each page.

talat-rules-aim = **The aim.** On each of the three boards two colours meet: bw is black against white, wg white against grey, gb grey against black. Each has five columns, a to e, and five ranks, 1 to 5. You play on two boards at once. Capture towers, 5 points each, and bring your own towers to the far start line, 3 points each at the end.
    .caption = Black is below. On both lower boards Black’s towers move up the picture: on bw from rank 1 to rank 5, for example `bw:c3-c4`, on gb from rank 5 to rank 1, for example `gb:d4-d3`.
talat-rules-setup = **Setup.** You have nine towers: small, medium and large, with three, four or six sides. S3 is the small triangle, S4 the small square, S6 the small hexagon, M3, M4, M6 the medium ones, L3, L4, L6 the large ones. In turn each player places one tower on a start line of their own, on either of their boards; one start square stays free. Black begins; who that is, is drawn by lot, or in a rematch it is the last winner. With three players, whoever began the setup also moves first.
    .caption = Black places L4 on a free square of either start line, for example `l4@bw:a1` or `l4@gb:b5`. `l4@bw:c1` is occupied, and `l4@bw:a2` is no start square.
talat-rules-move = **A turn** is one move or one capture with one tower. Forward is away from your start line: the first colour of a board’s name goes from rank 1 to rank 5, the second from rank 5 to rank 1. A tower moves one square forward, straight or diagonally, to an empty square. It captures straight or diagonally forward, or beside it, and takes the place of the captured tower. Nothing ever goes back. Capturing is optional. You pass only if you have no move at all; that happens by itself.
    .caption = M4 on bw c3 may move, for example `bw:c3-c4`, or capture forward, `bw:c3xd4`, or sideways, `bw:c3xb3`. It may not move sideways, `bw:c3-d3`, nor back, `bw:c3-c2`. On gb Black goes the other way: `gb:a4-a3`. `pass` is not allowed here.
talat-rules-take = **What captures what.** Large captures medium, and medium captures small, whatever their shapes; large does not capture small. Of two equally tall towers the one with more sides captures the other. One exception, the David-and-Goliath rule: the smallest, S3, captures the largest, L6. The ring at the top left of the picture shows all this.
    .caption = L6 on bw c2 may capture M3, `bw:c2xb3`, L4, `bw:c2xc3`, and M4, `bw:c2xd2`, but not S3, `bw:c2xd3`.
talat-rules-freeze = **Frozen boards.** When no capture can come about on a board any more, however all its towers might move, it freezes: nothing moves there for the rest of the game. When two boards are frozen, the game is over.
    .caption = Board wg is frozen: none of its towers can ever come next to one that it captures, or that captures it.
talat-rules-points = **Points.** 5 for each tower that you have captured, and 3 for each tower of yours that stands on the far start line at the end, on frozen boards too. If players have equal points, the most valuable captured tower decides, in the order L6, L4, L3, M6, M4, M3, S6, S4, S3; then the second most valuable, and so on; more towers beat fewer. If all is equal, the win is shared.
    .caption = Black has captured four towers, 20 points, and has three across, 9 points: 29. White has 24 and grey 21.
talat-rules-zihin = **Two players and the spirit.** Black and white are the players; grey belongs to a spirit, the Zihin of the original rules, whose towers are the Zihin towers. First you both place eight of its towers, in turn; the ninth is left out. Then each places their own nine. Whoever places last moves first. You move the spirit’s towers on the board on which it meets your opponent: Black on wg, White on gb. What they capture is yours, and each that stands on your opponent’s start line at the end counts 3 for you, as do your own towers on the spirit’s line.
    .caption = Black may move the spirit’s towers on wg, for example `wg:a5-a4`, but not on gb: `gb:a2-a3` is White’s to play. Black has captured two towers, and one has come across on bw: 13 points.
talat-rules-write = **How to write a move.** Write the board and both squares; to place a tower, write tower, board and square, such as l6@bw:c1. The tower and the square to which it goes are enough if only one move fits. Signs and spaces do not matter. During the setup you may type several placements at once, separated by commas: `l6@bw:c1, m4@gb:c5`.
    .caption = `bw:c3xd4`, `bw c3 d4` and `m4 d4` mean the same: M4 captures S6. `bw:c3-c4` is a move without a capture.

# Statistics of a player.
talat-stat-average = points per game: { $points }
talat-feat-captured =
    { $count ->
        [one] one tower captured
       *[other] { $count } towers captured
    }
talat-feat-crossed =
    { $count ->
        [one] one tower on the far start line
       *[other] { $count } towers on the far start line
    }

## Why a move is better: clauses whose subject is the move. $other is the same number after the other move; $compared is 0 if there is none.

talat-why-ends = it ends the game, which you win { $count } to { $other }
talat-why-scores =
    it scores { $count } points at once{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
talat-why-saves =
    nothing can capture { $towers } now{ $compared ->
        [0] { "" }
       *[other] , unlike after the other move
    }
talat-why-threatens = it threatens to capture { $towers }
talat-why-freezes =
    it freezes board { $board }, where the other side still had { $count ->
         [one] one tower
        *[other] { $count } towers
    } on the way to the far start line and you { $other }
talat-why-keeps-open =
    it does not freeze board { $board }, where you still have { $count ->
         [one] one tower
        *[other] { $count } towers
    } on the way to the far start line and the other side { $other }
talat-why-safe = nothing can ever capture { $tower } again
talat-why-crosses =
    { $count ->
         [one] one of your towers
        *[other] { $count } of your towers
    } can reach the far start line with the next move{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
talat-why-stops =
    fewer towers of the others can reach the far start line with their next move, { $count }{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
# On one board, with its moves in order.
talat-why-wins =
    you come out { $count ->
         [one] a tower
        *[other] { $count } towers
    } ahead{ $other ->
        [0] { "" }
       *[other] { " " }instead of { $other }
    } on board { $board }, whatever the other side does ({ $line }{ $gaps ->
        [0] { "" }
       *[other] ; … is a move on another board
    })
talat-why-prevents =
    after the other move, the other side comes out { $count ->
         [one] a tower
        *[other] { $count } towers
    } ahead{ $other ->
        [0] { "" }
       *[other] { " " }instead of { $other }
    } on board { $board }, whatever you do ({ $line }{ $gaps ->
        [0] { "" }
       *[other] ; … is a move on another board
    })

## The analysis.

talat-analysis-unit = -# A decision counts if there was a choice and the game was open; placing the towers is not judged. Losses are counted in points of the lead over the best other player that you can expect at the end; ten points ahead (thirty with three players), or a forced win, is as good as won. A move that loses { $doubtful } points is doubtful, { $bad } bad, { $very_bad } very bad.
talat-analysis-curve = { $player }’s lead, in points
