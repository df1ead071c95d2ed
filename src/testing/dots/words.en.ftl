# Dots and Boxes: its name, the narration of moves, and why something is not allowed. A reason is the end of a sentence.

dots = Dots and Boxes
dots-blurb = Draw lines from dot to dot. Whoever completes a box has it, and draws again. For two to four players.
dots-size = Boxes a side
    .option = size
    .description = How many boxes the board of Dots and Boxes has on each side
dots-setup-seats = Dots and Boxes is played by two to four.
dots-setup-size = The board has 2, 3 or 4 boxes a side.

## What may be clicked next.

dots-from = From { $dot }
dots-to =
    To { $dot }{ $boxes ->
        [0] { "" }
        [one] , completes a box
       *[other] , completes { $boxes } boxes
    }

## The caption under the board.

dots-score = { $player } { $boxes }
dots-and = { $one }, { $next }
dots-left =
    { $count ->
        [one] One line is left.
       *[other] { $count } lines are left.
    }

## Narration of moves.

dots-drew = { $player } draws { $line }.
dots-completed =
    { $boxes ->
        [one] { $player } completes a box.
       *[other] { $player } completes { $boxes } boxes.
    }
dots-won = { $player } wins.
dots-shared = The first place is shared.

## How the game ended.

dots-ending-full = every line is drawn

## Unreadable texts: not a move, or not a position.

dots-unreadable = write the two dots of a line, such as a1-b1.
dots-unreadable-far = a line joins two dots that are neighbours, such as a1-b1 or a1-a2.
dots-position = a position has three parts with one space between them: the number of players, whose turn it is, and the rows of the board, such as 2 a +-+.+/|..../+.+.+/...../+.+.+

## Which rule forbids a move.

dots-reason-over = the game is over.
dots-reason-turn = it is { $player }’s turn.
dots-reason-drawn = the line { $line } is drawn already.
dots-reason-outside = the line { $line } is not on this board.

## The short rules, a message for each page.

dots-rules-move = **A turn** is one line from a dot to a neighbour, across or down. Choose a dot, then where its line goes, or type both: b2-c2.
    .caption = A line from b2 may go down: `b2-b3`.
dots-rules-again = **Boxes.** Whoever draws the fourth side of a box has that box, and draws again. So do not draw the third.
    .caption = `a3-b3` completes a box.
dots-rules-end = **The end.** When every line is drawn, the most boxes win.
    .caption = `c4-d4` is the last line.

# Statistics of a player.
dots-stat-average = boxes a game: { $points }

## The alternative text of the board. A box is named by the dot at its top left.

dots-board-turn = It is { $player }’s turn.
dots-board-boxes =
    { $player }: { $count ->
        [0] no boxes
        [one] one box, { $list }
       *[other] { $count } boxes, { $list }
    }.
dots-board-open =
    { $count ->
        [0] Every line is drawn.
       *[other] Open lines: { $list }.
    }

dots-side-a = A
dots-side-b = B
dots-side-c = C
dots-side-d = D
