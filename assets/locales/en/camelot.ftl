# Camelot: its name, the narration of moves, and why something is not allowed. A reason is the end of a sentence.

camelot = Camelot
camelot-blurb = Knights and men of 1930: canter over friends, jump over enemies, and bring two pieces into the enemy’s castle.

## What may be clicked next.

camelot-from-man = { $square }: man
camelot-from-knight = { $square }: knight
camelot-to = To { $square }
camelot-to-canter = To { $square }, a canter
camelot-to-jump = To { $square }, a jump
camelot-to-castle-move = To { $square }, a castle move
# A move that is not complete yet.
camelot-moving-man = the man on { $square }
camelot-moving-knight = the knight on { $square }
camelot-moving-to = { $before }, to { $square }

## The caption under the board.

camelot-pieces = Pieces: { $white } { $white-count }, { $black } { $black-count }
camelot-castle-moves = Castle moves left: { $white } { $white-count }, { $black } { $black-count }
camelot-due-capture = { $player } must capture.
camelot-due-leave = { $player } must leave their own castle on { $square }.
camelot-due-leave-capture = { $player } must leave their own castle on { $square } with a capture.
camelot-twice = This position stands for the second time; the third time is a draw.
camelot-quiet =
    { $count ->
        [one] The game is drawn after one more move without a capture or a move into a castle.
       *[other] The game is drawn after { $count } more moves without a capture or a move into a castle.
    }

## Narration of moves.

camelot-moved = { $player } plays { $move }.
camelot-castle-moved = { $player } makes the castle move { $move }.
camelot-cantered = { $player } canters { $move }.
camelot-jumped = { $player } jumps { $move }{ $knights ->
        [0] { "" }
        [one] , takes a knight
       *[other] , takes { $knights } knights
    }{ $men ->
        [0] { "" }
        [one] , takes a man
       *[other] , takes { $men } men
    }.
camelot-charged = { $player } charges with a knight, { $move }{ $knights ->
        [0] { "" }
        [one] , takes a knight
       *[other] , takes { $knights } knights
    }{ $men ->
        [0] { "" }
        [one] , takes a man
       *[other] , takes { $men } men
    }.
camelot-entered = { $player } has a piece in the enemy’s castle, on { $square }.
camelot-must-leave = { $player } has landed in their own castle and must leave { $square } on the next turn.
camelot-won-castle = { $player } holds both squares of the enemy’s castle and wins.
camelot-won-captured = { $player } has captured every piece of { $other } and wins.
camelot-won-blocked = { $other } cannot move, so { $player } wins.
camelot-drawn-one-each = { $player } and { $other } have one piece each: a draw.
camelot-drawn-repeated = The position stands for the third time: a draw.
camelot-drawn-quiet =
    { $most ->
        [one] One move without a capture or a move into a castle: a draw.
       *[other] { $most } moves without a capture or a move into a castle: a draw.
    }

## How the game ended.

camelot-ending-castle = won by taking the castle
camelot-ending-captured = won by capturing everything
camelot-ending-blocked = won because the other side could not move
camelot-ending-one-each = drawn with one piece each
camelot-ending-repeated = drawn by repetition
camelot-ending-quiet = drawn for want of captures

## Unreadable texts: not a move, or not a position.

camelot-unreadable = write where the piece starts and every square on which it lands, such as C6-B7, C6-E8-G8 or H4xJ4xL6.
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

camelot-reason-over = the game is over.
camelot-reason-turn = it is the other player’s turn.
camelot-reason-no-piece = nothing stands on { $square }.
camelot-reason-not-yours = the piece on { $square } is not yours.
camelot-reason-leave = your piece on { $square } must leave your castle before anything else.
camelot-reason-must-capture =
    { $count ->
        [0] a jump is obligatory: { $jumps }.
        [one] a jump is obligatory: { $jumps }, or the charge { $charges }.
       *[other] a jump is obligatory: { $jumps }, or one of the charges { $charges }.
    }
camelot-reason-go-on = the jump must go on from { $square }: { $moves }.
camelot-reason-knight = a knight that canters to { $square } could jump from there, so it must capture before the turn ends.
camelot-reason-stays = the piece on { $square } has entered the enemy’s castle and stays there; it can only make a castle move.
camelot-reason-castled =
    { $most ->
        [one] you have made your castle move.
       *[other] you have made your { $most } castle moves.
    }
camelot-reason-inside = the move ends in the enemy’s castle, on { $square }.
camelot-reason-one-step = a plain move is a single step and cannot be joined to other steps.
camelot-reason-occupied = { $square } is occupied.
camelot-reason-own-castle = only a jump may land in your own castle, not a plain move or a canter to { $square }.
camelot-reason-nothing-between = there is nothing on { $square } to leap over.
camelot-reason-too-far = from { $from } no step and no straight leap leads to { $to }.
camelot-reason-man-charges = only a knight may canter and then jump in one move.
camelot-reason-canter-first = canters come before jumps, never after them.
camelot-reason-twice = a canter may not visit { $square } twice.

## The short rules, a message for each page.

camelot-rules-aim = **The aim.** Bring two of your pieces into the enemy’s castle, or capture all of them. Each side has four knights and ten men. White moves first and defends F1 and G1, Black F16 and G16.
camelot-rules-move = **Moves and canters.** Any piece may move one step in any direction to an empty square, or canter: leap straight over a friend beside it to the empty square behind. A canter may go on and turn, and may stop after any leap, but visits no square twice.
camelot-rules-jump = **Jumps.** Leap straight over an enemy beside you and it is taken. You must jump if you can, and go on while the same piece can; which way is yours to choose.
camelot-rules-charge = **The knight’s charge.** A knight may first canter and then jump, all in one move, and may do so instead of an obligatory jump. If a canter brings a knight to where it could jump, it must capture before the turn ends.
camelot-rules-castle = **Castles.** A piece in the enemy’s castle stays there; it may only step to the other castle square, and each player may do so twice in a game. Nobody moves or canters into their own castle, but a jump may land there, and that piece must leave on the next turn before anything else.
camelot-rules-end = **The end.** Two pieces in the enemy’s castle win, and so does taking every enemy piece. Whoever cannot move loses. One piece each, a position that stands for the third time, or 100 moves without a capture or a move into a castle are a draw; players may also agree on one.

# Statistics of a player.
camelot-stat-castles =
    { $count ->
        [one] one castle taken
       *[other] { $count } castles taken
    }
