# Textul alternativ al tablei de Camelot. Fiecare propoziție are sub 80 de litere, fără nume și liste.

camelot-board-won = { $player } a câștigat.
camelot-board-drawn = { $white } și { $black } au făcut remiză.
camelot-white = alb
camelot-black = negru
camelot-none = niciunul
camelot-board-turn = { $player } este la rând.
camelot-board-last = Ultima mutare: { $player } { $move }.
# $knights și $men înșiră câmpuri: C6, D7
camelot-board-side = { $player }{ IS($player, camelot-side-white, camelot-side-black) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
}, spre { $goal }: cai { $knights }; pioni { $men }; { $castle-moves ->
    [one] { $castle-moves } mutare
    [few] { $castle-moves } mutări
   *[other] { $castle-moves } de mutări
} de castel rămase.
