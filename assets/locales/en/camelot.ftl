# Camelot: its name, the narration of moves, and why something is not allowed. A reason is the end of a sentence.

camelot = Camelot
    .kind = knights and men, from 1930
camelot-blurb = A duel of knights and men, invented in 1930: canter over your own pieces, jump over the enemy’s, and bring two pieces into the enemy’s castle.

## What may be clicked next.

camelot-from-man = { $square }: man
camelot-from-knight = { $square }: knight
camelot-to = To { $square }
camelot-to-canter = To { $square }, a canter
camelot-to-jump-man = To { $square }, captures the man on { $over }
camelot-to-jump-knight = To { $square }, captures the knight on { $over }
camelot-to-castle-move = To { $square }, a castle move
camelot-with-duty = { $label }, { $duty }
camelot-duty-may = can capture { $squares }
camelot-duty-must = must capture { $squares }
camelot-duty-leave = must leave the castle
camelot-duty-leave-capture = must leave the castle and capture { $squares }
camelot-duty-castle-move = can make a castle move
camelot-duty-go-on = and must then capture
camelot-duty-enters = into the enemy’s castle
camelot-duty-own-castle = into your own castle
# A move that is not complete yet.
camelot-moving-man = the man on { $square }
camelot-moving-knight = the knight on { $square }
camelot-moving-to = { $before }, to { $square }
camelot-moving-jump-man = { $before }, to { $square }, capturing the man on { $over }
camelot-moving-jump-knight = { $before }, to { $square }, capturing the knight on { $over }
# The sides in a diagram, where nobody plays.
camelot-side-white = White
camelot-side-black = Black

## Which piece can capture which. $piece is such as “the man on E5”; $others and $squares list squares, and $count is how many they are.

camelot-takes =
    { $count ->
        [0] There is nothing that { $piece } can capture.
       *[other] What { $piece } can capture: { $others }.
    }
camelot-attacked =
    { $count ->
        [0] Nothing can capture it.
       *[other] It can be captured from { $others }.
    }
camelot-threatened =
    { $count ->
        [0] { $player }: no piece can be captured now.
       *[other] { $player }: what can be captured now stands on { $squares }.
    }

## The caption under the board.

camelot-due-capture = { $player } must capture.
camelot-due-leave = { $player } must move the piece on { $square } out of their own castle.
camelot-due-leave-capture = { $player } must move the piece on { $square } out of their own castle, with a capture.
camelot-twice = This position has occurred twice; a third time makes it a draw.
camelot-quiet =
    { $count ->
        [one] The game is drawn after one more move without a capture or a move into the enemy’s castle.
       *[other] The game is drawn after { $count } more moves without a capture or a move into the enemy’s castle.
    }

## Narration of moves.

camelot-moved = { $player } plays { $move }.
camelot-castle-moved = { $player } makes the castle move { $move }.
camelot-cantered = { $player } canters { $move }.
camelot-jumped = { $player } jumps { $move }, capturing { $knights ->
        [0] { $men ->
                [one] a man
               *[other] { $men } men
            }
        [one] a knight{ $men ->
                [0] { "" }
                [one] { "" } and a man
               *[other] { "" } and { $men } men
            }
       *[other] { $knights } knights{ $men ->
                [0] { "" }
                [one] { "" } and a man
               *[other] { "" } and { $men } men
            }
    }.
camelot-charged = { $player } makes a knight’s charge, { $move }, capturing { $knights ->
        [0] { $men ->
                [one] a man
               *[other] { $men } men
            }
        [one] a knight{ $men ->
                [0] { "" }
                [one] { "" } and a man
               *[other] { "" } and { $men } men
            }
       *[other] { $knights } knights{ $men ->
                [0] { "" }
                [one] { "" } and a man
               *[other] { "" } and { $men } men
            }
    }.
camelot-entered = { $player } has a piece in the enemy’s castle, on { $square }.
camelot-must-leave = { $player } has landed in their own castle and must leave { $square } on the next turn.
camelot-won-castle = { $player } holds both squares of the enemy’s castle.
camelot-won-captured = { $player } has captured all of { $other }’s pieces.
camelot-won-blocked = { $other } cannot move.
camelot-drawn-one-each = { $player } and { $other } have one piece each.
camelot-drawn-repeated = The same position has occurred three times.
camelot-drawn-quiet =
    { $most ->
        [one] One move without a capture or a move into the enemy’s castle.
       *[other] { $most } moves without a capture or a move into the enemy’s castle.
    }

## How the game ended.

camelot-ending-castle = By taking the castle
camelot-ending-captured = By capturing all pieces
camelot-ending-blocked = By leaving the other side without a move
camelot-ending-one-each = Draw with one piece each
camelot-ending-repeated = Draw by repetition
camelot-ending-quiet = Draw because nothing was captured for too long

## Unreadable texts: not a move, or not a position.

camelot-unreadable = write where the piece starts and every square on which it lands, such as C6-C7, C6-E8-G8 or H4xJ4xL6.
camelot-unreadable-long = no move is longer than { $most } letters.
camelot-unreadable-square = the board has no square { $square }.
camelot-position-fields = a position has six parts with one space between them: board, side, castle moves of White and of Black, the square to be left, and the clock.
camelot-position-ranks = the board is ranks 16 to 1, sixteen of them with / between them.
camelot-position-rank = rank { $rank } has { $count } squares: M and N are White’s men and knights, m and n Black’s, a number is a run of empty squares.
camelot-position-side = the side to move is w or b.
camelot-position-castled = castle moves are counted from 0 to 2.
camelot-position-castled-none = nobody has made castle moves without a piece in the enemy’s castle.
camelot-position-clock = the clock counts from 0 to { $most }.
camelot-position-pieces = a side has at most ten men and four knights.
camelot-position-own-castle = nobody has two pieces in their own castle.
camelot-position-mover = whoever has just moved has at least one piece.
camelot-position-castles = whoever holds both squares of the enemy’s castle has won and is not to move again.
camelot-position-leave = the square to be left follows from the board; here it is { $square }.

## Why a game cannot be set up.

camelot-setup-seats = Camelot is played by two.

## Which rule forbids a move.

camelot-reason-no-piece = there is no piece on { $square }.
camelot-reason-not-yours = the piece on { $square } is not yours.
camelot-reason-leave = your piece on { $square } must leave your castle first.
camelot-reason-must-capture =
    { $count ->
        [0] a jump is obligatory: { $jumps }.
        [one] a jump is obligatory: { $jumps }, or the charge { $charges }.
       *[other] a jump is obligatory: { $jumps }, or one of the charges { $charges }.
    }
camelot-reason-go-on = the capture must go on from { $square }: { $moves }.
camelot-reason-knight = a knight that canters to { $square } can capture from there, so it must.
camelot-reason-stays = the piece on { $square } has entered the enemy’s castle and stays there; it can only make a castle move.
camelot-reason-castled =
    { $most ->
        [one] you have made your castle move.
       *[other] you have made your { $most } castle moves.
    }
camelot-reason-inside = a move ends as soon as the piece is in the enemy’s castle, here on { $square }.
camelot-reason-one-step = a plain move is a single step and cannot be joined to other steps.
camelot-reason-occupied = { $square } is occupied.
camelot-reason-own-castle = you may enter your own castle only with a jump, not with a plain move or a canter to { $square }.
camelot-reason-nothing-between = there is no piece on { $square } to leap over.
camelot-reason-too-far = from { $from } no step and no straight leap leads to { $to }.
camelot-reason-man-charges = only a knight may canter and then jump in one move.
camelot-reason-canter-first = canters come before jumps, never after them.
camelot-reason-twice = a canter may not visit { $square } twice.

## The short rules, a message for each page.

camelot-rules-aim = **The aim.** Bring two of your pieces into the enemy’s castle, or capture all the enemy’s pieces. Each side has four knights and ten men. The board has twelve columns, A to L, and sixteen rows: rows 4 to 13 are whole, rows 3 and 14 go from B to K, 2 and 15 from C to J, and 1 and 16 are the castles. White moves first. White’s castle is F1 and G1, Black’s is F16 and G16.
    .caption = The start, with White below: White heads for F16 and G16 at the top, Black for F1 and G1. Two of White’s first moves are `C6-C7` and `D6-F8`.
camelot-rules-move = **Moves and canters.** Any piece may make one step in any direction to an empty square. Or it may canter: leap straight over a friend beside it to the square behind, which must be empty. A canter may go on and turn, and may stop after any leap, but visits no square twice. Nothing is captured, and nobody has to canter.
    .caption = The knight on C6 may step, for example `C6-C7`, or canter: `C6-E8`, and on from there, `C6-E8-G8`. `H7-H9` is no canter: there is nothing on H8 to leap over.
camelot-rules-jump = **Jumps.** A jump is a straight leap over an enemy beside you to the square behind, which must be empty; the enemy is captured. If any of your pieces can jump, you must jump, and the same piece must go on while it can. Which piece and which way is your choice; it need not be the longest.
    .caption = The man on E5 has jumped to E7 and must go on: `E5xE7xC9` or `E5xE7xG9xI9xK11`, not just `E5xE7`. Nothing else may move, for example `H5-H6`. The knight on J6 cannot take K7 with `J6-L8`, because L8 is occupied.
camelot-rules-charge = **The knight’s charge.** A knight may first canter and then jump, in one move; a man may not. A charge may replace an obligatory jump, but if there is no jump, nobody has to charge. Yet once a canter brings a knight to a square from which it could jump, it must capture before its move ends.
    .caption = The knight on F6 has cantered to F8, next to G9. It may not stop there (`F6-F8`) but must capture: `F6-F8xH10xJ10` or `F6-F8xH10xF12`. Instead of charging, White may also play `F6-G6`.
camelot-rules-enter = **The enemy’s castle.** A piece enters it by any kind of step or leap, and that ends the move at once, even if another jump would be possible. There it never leaves, jumps or canters again. A piece in a castle, yours or the enemy’s, cannot be captured.
    .caption = The knight on E14 must jump: `E14xG16`. There it stops, although G15 stands beside it: `E14xG16xG14` is not allowed.
camelot-rules-castle = **Castle moves.** The only move of a piece in the enemy’s castle is a castle move: to the other castle square, if that is empty. Each player has two castle moves in a game, and none while a capture is due or a piece must leave its own castle. The towers beside a name are that player’s castle moves: filled while left, hollow once made.
    .caption = White could make the castle move `F16-G16`, but a capture is due: White must play `E5xE7`. `F16-F15` is never allowed.
camelot-rules-home = **Your own castle.** No plain move and no canter may end in your own castle. Only a jump may, and must if you have no other. A piece in your own castle must leave it on your next turn before anything else, with a capture if it can.
    .caption = The man on F1 must leave and can capture, so `F1xH3` is the only move. `F1-E2` captures nothing, `F1-G1` does not leave the castle, and `E5-E6` has to wait.
camelot-rules-end = **The end.** You win with two pieces in the enemy’s castle, or if the other side has no piece left or cannot move. It is a draw if each side has one piece left, if a position occurs for the third time, or after 50 moves by each side without a capture or a move into the enemy’s castle. The players may also agree on a draw.
    .caption = With `G15-G16` White holds both castle squares and wins. `F16-G16` would only be a castle move.
camelot-rules-write = **How to write a move.** Write the square of the piece and every square on which it lands, with - for a step or canter and x for a jump. Spaces, capitals and signs do not matter.
    .caption = `F6-G6` is a step, `F6-F8xH10xJ10` a charge with two captures. `f6 g6` and `f6f8h10j10` mean the same.

# Statistics of a player.
camelot-stat-castles =
    { $count ->
        [one] one castle occupied
       *[other] { $count } castles occupied
    }
camelot-feat-captured =
    { $count ->
        [one] one piece captured
       *[other] { $count } pieces captured
    }
camelot-feat-leaps =
    { $count ->
        [one] longest move: one leap
       *[other] longest move: { $count } leaps
    }

## Why a move is better: clauses whose subject is the move. $other is the same number after the other move; $compared is 0 if there is none.

camelot-why-wins = it wins at once
camelot-why-wins-next = it wins with the next move, whatever the answer
camelot-why-stops-win = it keeps the other player from winning with their next move
camelot-why-threatens-win = it threatens to win with your next move
camelot-why-captures =
    the exchange wins { $taken ->
         [one] one piece
        *[other] { $taken } pieces
    }{ $lost ->
        [0] { "" } and loses none
       *[other] { "" } and loses { $lost }
    }{ $compared ->
        [0] { "" }
       *[other] ; the other move { $other-taken ->
            [0] { $other-lost ->
                [0] neither captures nor loses a piece
               *[other] captures none and loses { $other-lost }
            }
           *[other] captures { $other-taken } and loses { $other-lost ->
                [0] none
               *[other] { $other-lost }
            }
        }
    }
camelot-why-saves =
    { $lost ->
        [0] it loses no piece in the exchange
       *[other] it loses { $lost } in the exchange
    }{ $compared ->
        [0] ; as the board stands, { $other-lost } could be lost
       *[other] ; the other move loses { $other-lost }
    }{ $other-taken ->
        [0] { "" }
       *[other] { "" } for { $other-taken } captured
    }
camelot-why-threatens =
    it threatens { $charge ->
        [0] { $move }
       *[other] the charge { $move }
    }, which wins { $taken ->
        [one] one piece
       *[other] { $taken } pieces
    }{ $lost ->
        [0] { "" }
       *[other] { " " }for { $lost }
    }
camelot-why-lane = it opens the way for a canter from { $from } to { $to }
camelot-why-nearer =
    your two foremost pieces are fewer steps from the enemy’s castle, { $count } in all{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }
camelot-why-guards =
    more of your pieces are within three steps of your own castle, { $count }{ $compared ->
        [0] { "" }
       *[other] , instead of { $other }
    }

## The analysis.

camelot-analysis-unit = -# A decision counts if there was a choice and the game was open. Losses are counted in men and in chances to win, a draw being half a win: in an even position, a man more raises the chance from 50% to 65%; five men ahead, or a forced win, is as good as won. A move that lowers the chance to win by { $doubtful } percentage points is doubtful, by { $bad } bad, by { $very_bad } very bad.
camelot-analysis-chances = Chance to win with the better move → the one played: { $win } → { $win_now }.
camelot-heading-win = Win
camelot-analysis-men = { $amount } men
camelot-analysis-curve = { $player }’s winning chances
