# Dots and Boxes: its name, the narration of moves, and why something is not allowed. A reason is the end of a sentence.

dots = Dots and Boxes
    .kind = for two to four
dots-blurb = Draw lines from dot to dot. Whoever completes a box has it, and draws again. For two to four players.
dots-size = Boxes a side
    .option = size
    .description = How many boxes the board of Dots and Boxes has on each side

## What may be clicked next.

dots-to =
    To { $dot }{ $boxes ->
        [one] , completes a box
       *[other] , completes { $boxes } boxes
    }

## Narration of moves.

dots-drew = { $player } draws { $line }.
dots-completed =
    { $boxes ->
        [one] { $player } completes a box.
       *[other] { $player } completes { $boxes } boxes.
    }

## How the game ended.

dots-ending-full = every line is drawn

## Unreadable texts: not a move, or not a position.

dots-position = a position has three parts with one space between them: the number of players, whose turn it is, and the rows of the board, such as 2 a +-+.+/|..../+.+.+/...../+.+.+

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
