# The Camelot board in words, for those who cannot see the picture. Each sentence stays under 80 letters without names and lists.

camelot-board-won = { $player } has won.
camelot-board-drawn = { $white } and { $black } have drawn.
camelot-board-turn = It is { $player }’s turn to move.
camelot-board-last = Last move: { $player } { $move }.
# $knights and $men list squares: C6, D7
camelot-board-side = { $player }: knights { $knights }; men { $men }; { $castle-moves ->
    [one] { $castle-moves } castle move
   *[other] { $castle-moves } castle moves
} left.
