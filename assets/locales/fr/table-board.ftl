# Le texte de remplacement du plateau de Table. Chaque phrase a moins de 80 lettres, sans les noms ni les listes.

table-board-won = { $player } a gagné le match.
table-board-opening = Une nouvelle partie commence par le lancer d’ouverture.
table-light = clairs
table-dark = foncés
table-board-none = aucun pion sur les flèches
table-home-below = en bas à droite
table-home-above = en haut à droite
table-board-throws =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] À { $player } de lancer, jan intérieur { $home }.
       *[no] À { $player } de lancer : pions { $colour }, jan intérieur { $home }.
    }
table-board-plays =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] { $player } a fait { $dice } et doit jouer, jan intérieur { $home }.
       *[no] { $player } a fait { $dice } et doit jouer : pions { $colour }, jan intérieur { $home }.
    }
# $foreign: 1 if the position is in the other player’s numbers of the points, else 0.
table-board-last = Dernier coup : { $player } { $move }{ $foreign ->
    [0] { "" }
   *[other] { "" } (compté par { $player })
}.
# Whose numbers of the points follow.
table-board-points = Flèches comptées par { $player }.
table-board-passed = Dernier coup : { $player } a dû passer.
table-board-score = { $first } { $first-points } – { $second-points } { $second }, match en { $length } points.
# $points énumère les flèches et, entre parenthèses, le nombre de pions qui s’y trouvent : 6 (5), 8 (3)
table-board-side = { $player } : { $points } ; sur la barre { $bar }, sortis { $off }, { $pips ->
    [one] encore { $pips } point à parcourir
   *[other] encore { $pips } points à parcourir
}.
# La position sous forme de texte dit cela en plus du texte de remplacement.
table-text-ways = { $player } va de 24 à 1, avec son jan intérieur de 1 à 6, et { $other } de 1 à 24, avec le sien de 19 à 24.
