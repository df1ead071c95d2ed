# De tekst bij het plaatje van het Camelotbord. Elke zin heeft minder dan 80 letters, zonder namen en lijsten.

camelot-board-won = { $player } heeft gewonnen.
camelot-board-drawn = { $white } en { $black }: remise.
camelot-white = wit
camelot-black = zwart
camelot-none = geen
camelot-board-turn = Aan zet: { $player }.
camelot-board-last = Laatste zet: { $player } { $move }.
# $knights en $men noemen velden: C6, D7
camelot-board-side = { $player }{ IS($player, camelot-side-white, camelot-side-black) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
}, op weg naar { $goal }: ridders { $knights }; pionnen { $men }; nog { $castle-moves ->
    [one] { $castle-moves } kasteelzet
   *[other] { $castle-moves } kasteelzetten
}.
