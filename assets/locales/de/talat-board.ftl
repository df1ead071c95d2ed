# Der Alternativtext zu den Talat-Spielplänen. Jeder Satz hat ohne Namen und Listen weniger als 45 Buchstaben; einer ohne Namen weniger als 60.

talat-board-over = { $player } hat gewonnen.
talat-board-shared = Die Partie ist vorbei, der erste Platz ist geteilt.
talat-board-turn =
    { IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
        [yes] Am Zug: { $player }, { $ways }.
       *[no] Am Zug: { $player }, { $colour }, { $ways }.
    }
talat-board-places = { $player } muss einen { $colour ->
    [schwarz] schwarzen
    [grau] grauen
   *[weiss] weißen
} Turm auf { $lines } setzen.
talat-board-places-zihin = { $player } muss einen { $colour ->
    [schwarz] schwarzen
    [weiss] weißen
   *[grau] grauen
} Turm des Geistes auf { $lines } setzen.
talat-board-zihin = Die Türme des Geistes ({ $colour }) zieht { $first } { $first-way }, { $second } { $second-way }.
# Ein Plan und die Reihen, zwischen denen eine Farbe darauf zieht, oder die Reihe, auf der sie beginnt.
talat-board-way = von Reihe { $start } nach { $goal } auf { $board }
talat-board-line = Reihe { $start } von { $board }
talat-board-last =
    { $count ->
        [one] Letzter Zug: { $moves }.
       *[other] Letzte Züge: { $moves }.
    }
talat-board-made = { $player } { $move }
talat-board-made-pass = { $player } musste passen
talat-board-then = { $before }, dann { $next }
# $towers zählt Türme und Felder auf: L6 c1, S3 d2
talat-board-side = Plan { $board }, { $colour }: { $towers }.
talat-board-frozen = Eingefroren: { $boards }.
talat-board-ring = Stärke: L schlägt M, M schlägt S, bei gleicher Höhe mehr Ecken, S3 schlägt L6.
# Geschlagene Türme einer Farbe: schwarz S3 L6
talat-board-taken = { $colour } { $towers }
talat-board-seat = { $player }{ IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $count ->
    [0] nichts geschlagen
   *[other] geschlagen: { $taken }
}.
talat-board-hand = Zu setzen, { $colour }: { $towers }.
# Auf dem Bild, als Name der dritten Seite in einer Partie zu zweit.
talat-board-spirit = Geist
# Das sagt die Stellung als Text über den Alternativtext hinaus.
talat-text-towers = Im Namen eines Turms ist der Buchstabe die Höhe (L groß, M mittel, S klein) und die Ziffer die Zahl der Ecken.
