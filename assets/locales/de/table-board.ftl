# Der Alternativtext zum Table-Brett. Jeder Satz hat ohne Namen und Listen weniger als 80 Buchstaben.

table-board-won = { $player } hat das Match gewonnen.
table-board-opening = Eine neue Partie beginnt mit dem Eröffnungswurf.
table-light = hellen
table-dark = dunklen
table-board-none = keine Steine auf den Feldern
table-home-below = rechts unten
table-home-above = rechts oben
table-board-throws =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] { $player } ist am Wurf, Heimfeld { $home }.
       *[no] { $player } ist am Wurf, mit den { $colour } Steinen, Heimfeld { $home }.
    }
table-board-plays =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] { $player } hat { $dice } gewürfelt und ist am Zug, Heimfeld { $home }.
       *[no] { $player } hat { $dice } gewürfelt und ist am Zug, mit den { $colour } Steinen, Heimfeld { $home }.
    }
# $foreign: 1 if the position is in the other player’s numbers of the points, else 0.
table-board-last = Letzter Zug: { $player } { $move }{ $foreign ->
    [0] { "" }
   *[other] { "" } (gezählt von { $player })
}.
# Whose numbers of the points follow.
table-board-points = Felder gezählt von { $player }.
table-board-passed = Letzter Zug: { $player } musste passen.
table-board-score = { $first } { $first-points } – { $second-points } { $second }, Match auf { $length } Punkte.
# $points zählt Felder auf und, in Klammern, wie viele Steine darauf stehen: 6 (5), 8 (3)
table-board-side = { $player }: { $points }; auf der Bar { $bar }, abgetragen { $off }, noch { $pips ->
    [one] { $pips } Pip
   *[other] { $pips } Pips
}.
# Das sagt die Stellung als Text über den Alternativtext hinaus.
table-text-ways = { $player } zieht von 24 nach 1, mit dem Heimfeld auf 1 bis 6, und { $other } von 1 nach 24, mit dem Heimfeld auf 19 bis 24.
