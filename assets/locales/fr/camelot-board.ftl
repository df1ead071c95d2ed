# Le texte de remplacement du plateau de Camelot. Chaque phrase a moins de 80 lettres, sans les noms ni les listes.

camelot-board-won = { $player } a gagné.
camelot-board-drawn = { $white } et { $black } ont fait nulle.
camelot-white = Blanc
camelot-black = Noir
camelot-none = aucun
camelot-board-turn = À { $player } de jouer.
camelot-board-last = Dernier coup : { $player } { $move }.
# $knights et $men énumèrent des cases : C6, D7
camelot-board-side = { $player }{ IS($player, camelot-side-white, camelot-side-black) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
}, vers { $goal } : cavaliers { $knights } ; pions { $men } ; { $castle-moves ->
    [one] encore { $castle-moves } mouvement
   *[other] encore { $castle-moves } mouvements
} de château.
