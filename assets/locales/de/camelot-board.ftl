# Der Alternativtext zum Camelot-Brett. Jeder Satz hat ohne Namen und Listen weniger als 80 Buchstaben.

camelot-board-won = { $player } hat gewonnen.
camelot-board-drawn = { $white } und { $black } haben remis gespielt.
camelot-white = Weiß
camelot-black = Schwarz
camelot-none = keine
camelot-board-turn = Am Zug: { $player }.
camelot-board-last = Letzter Zug: { $player } { $move }.
# $knights und $men zählen Felder auf: C6, D7
camelot-board-side = { $player }{ IS($player, camelot-side-white, camelot-side-black) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
}, Ziel { $goal }: Ritter { $knights }; Bauern { $men }; noch { $castle-moves ->
    [one] { $castle-moves } Burgzug
   *[other] { $castle-moves } Burgzüge
}.
