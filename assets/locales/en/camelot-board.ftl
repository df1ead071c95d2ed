# The alternative text of the Camelot board. Each sentence has fewer than 80 letters, not counting names and lists.

camelot-board-won = { $player } has won.
camelot-board-drawn = { $white } and { $black } have drawn.
camelot-white = White
camelot-black = Black
camelot-none = none
camelot-board-turn = It is { $player }’s turn to move.
camelot-board-last = Last move: { $player } { $move }.
# $knights and $men list squares: C6, D7
camelot-board-side = { $player }{ IS($player, camelot-side-white, camelot-side-black) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
}, heading for { $goal }: knights { $knights }; men { $men }; { $castle-moves ->
    [one] { $castle-moves } castle move
   *[other] { $castle-moves } castle moves
} left.
