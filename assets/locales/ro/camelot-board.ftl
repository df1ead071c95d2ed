# Textul alternativ al tablei de Camelot. Fiecare propoziție are sub 80 de litere, fără nume și liste.

camelot-board-won = { $player } a câștigat.
camelot-board-drawn = { $white } și { $black } au făcut remiză.
camelot-white = albul
camelot-black = negrul
camelot-none = niciunul
camelot-board-turn =
    { IS($player, camelot-side-white, camelot-side-black) ->
        [yes] { $player } este la rând, spre { $goal }.
       *[no] { $player } este la rând, cu { $colour }, spre { $goal }.
    }
camelot-board-last = Ultima mutare: { $player } { $move }.
# $knights și $men înșiră câmpuri: C6, D7
camelot-board-side = { $player }: cai { $knights }; pioni { $men }; { $castle-moves ->
    [one] { $castle-moves } mutare
    [few] { $castle-moves } mutări
   *[other] { $castle-moves } de mutări
} de castel rămase.
