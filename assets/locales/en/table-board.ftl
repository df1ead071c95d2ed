# The alternative text of the Table board. Each sentence has fewer than 80 letters, not counting names and lists.

table-board-won = { $player } has won the match.
table-board-opening = A new game begins with the opening roll.
table-light = light
table-dark = dark
table-board-none = no checkers on points
table-home-below = at the bottom right
table-home-above = at the top right
table-board-throws =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] It is { $player }’s turn to roll, home { $home }.
       *[no] It is { $player }’s turn to roll: the { $colour } checkers, home { $home }.
    }
table-board-plays =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] { $player } has rolled { $dice } and is to play, home { $home }.
       *[no] { $player } has rolled { $dice } and is to play: the { $colour } checkers, home { $home }.
    }
# $foreign: 1 if the position is in the other player’s numbers of the points, else 0.
table-board-last = Last move: { $player } { $move }{ $foreign ->
    [0] { "" }
   *[other] { "" } (as { $player } counts)
}.
# Whose numbers of the points follow.
table-board-points = Points as { $player } counts them.
table-board-passed = Last move: { $player } had to pass.
table-board-score = { $first } { $first-points } – { $second-points } { $second }, match to { $length } points.
# $points lists points and, in brackets, how many checkers are on them: 6 (5), 8 (3)
table-board-side = { $player }: { $points }; on the bar { $bar }, borne off { $off }, { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
} to go.
# The position as text says this besides the alternative text.
table-text-ways = { $player } moves from 24 down to 1, with home on 1 to 6, and { $other } from 1 up to 24, with home on 19 to 24.
