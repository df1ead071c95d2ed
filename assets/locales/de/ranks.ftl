# Ranglisten und die Statistik einer Person.

leaderboard-title = { $game }, Rangliste dieses Kanals: { $season }
leaderboard-none = Hier ist keine Partie zu Ende gegangen, die zählt. </play> eröffnet eine.
# Eine Zeile. $facts sind Wertung, Ergebnisse, Punkte und Siegesserie, durch Punkte getrennt.
leaderboard-line = { $place }. **{ $player }** { $facts }
leaderboard-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
# Der Alternativtext zum Bild: die Überschrift und Zeilen aus Wertung, Ergebnissen und Punkten.
leaderboard-beaten =
    { $count ->
        [one] eine Person besiegt
       *[other] { $count } Personen besiegt
    }
leaderboard-alt = { $title }.
leaderboard-alt-line = { $place }. { $player } { $rating }; { $results }; { $points }.
leaderboard-alt-line-without-points = { $place }. { $player } { $rating }; { $results }.

season-all = insgesamt
season-month =
    { $month ->
        [1] Januar { $year }
        [2] Februar { $year }
        [3] März { $year }
        [4] April { $year }
        [5] Mai { $year }
        [6] Juni { $year }
        [7] Juli { $year }
        [8] August { $year }
        [9] September { $year }
        [10] Oktober { $year }
        [11] November { $year }
       *[12] Dezember { $year }
    }
# Der Tag auf einer Karte; $month enthält das Jahr. Nach dem Punkt steht ein geschütztes Leerzeichen.
card-day = { $day }.{ "\u00A0" }{ $month }
refused-season = Diesen Zeitraum gibt es nicht. Wähle einen der angebotenen, oder schreib einen Monat so: 2026-11.

# Spaltenköpfe des Bildes; die ersten teilen sich eine Zeile mit etwa 25 Buchstaben.
heading-rating = Wert.
heading-results = Siege · Remis · Niederlagen
heading-results-without-draws = Siege · Niederlagen
heading-gained = Zuwachs

leaderboard-rules = Ein Sieg zählt erst, wenn jede Seite { $moves } Züge gemacht hat; Aufgabe und Zeitüberschreitung zählen immer als Niederlage. Ab der sechsten Partie im Monat gegen dieselbe Person zählt jede halb so viel wie die vorige.
rating-guess = ? bedeutet eine vorläufige Wertung aus weniger als fünf gewerteten Partien. Partien gegen den Computer werden nicht gewertet.
level-plays-like = spielt hier wie { $rating } ± { $deviation } ({ $count ->
        [one] eine Partie
       *[other] { $count } Partien
    })
leaderboard-level = -# Zihin, { $level }: { $estimate }
results = { $won } S, { $drawn } R, { $lost } N
results-without-draws = { $won } S, { $lost } N
streak =
    { $count ->
        [one] ein Sieg in Folge
       *[other] { $count } Siege in Folge
    }

stats-title = **{ $player }** in diesem Kanal
stats-none = { $player } hat in diesem Kanal noch keine Partie beendet, die zählt.
stats-rating = Wertung { $rating }
stats-longest =
    { $count ->
        [one] längste Serie: ein Sieg
       *[other] längste Serie: { $count } Siege
    }
encounters-title = **{ $player }** gegen **{ $other }** in diesem Kanal
encounters-none = { $player } und { $other } haben in diesem Kanal keine beendeten Partien gegeneinander.
encounters-luck = Glück { $own } zu { $other } in { $games ->
        [one] einer analysierten Partie
       *[other] { $games } analysierten Partien
    }
encounters-game = - Nr. { $id } · { $result } { $link }
stats-rivals = Gegen { $rivals }
stats-rival = { $player }: { $results }
stats-alt-results = { $game }: { $player } hat { $results }.
stats-alt =
    { $count ->
        [one] { $game }: { $player } steht nach einer gewerteten Partie bei { $rating }, unterwegs zwischen { $least } und { $most }.
       *[other] { $game }: { $player } steht nach { $count } gewerteten Partien bei { $rating }, unterwegs zwischen { $least } und { $most }.
    }

## Karten: Bilder mit Wörtern.

card-game = { $game } Nr. { $id }
card-fact = { $name }: { $value }
card-lobby = neue Partie
card-stats = Statistik
card-curve = die Kurve: Wertung nach jeder Partie
card-provisional = ?: weniger als fünf gewertete Partien
card-opened-by = eröffnet von { $player }
card-seat-free = freier Platz
card-seat-invited = eingeladen
card-alt-lobby = { $game } Nr. { $id }, neue Partie. Plätze: { $players }. Optionen: { $options }.
card-alt-free =
    { $count ->
        [one] ein freier Platz
       *[other] { $count } freie Plätze
    }
card-alt-invited =
    { $count ->
        [one] ein Platz für Eingeladene
       *[other] { $count } Plätze für Eingeladene
    }
card-rating = Wertung { $before } → { $after }
card-rating-repeated = Wertung { $before } → { $after } (Partie { $nth } des Monats gegen dieselbe Person, zählt daher weniger)
card-knockout = Turnier: { $game } Nr. { $id }
card-champion = { $player } gewinnt
card-stage =
    { $round ->
        [final] Finale
        [semifinal] Halbfinale
       *[stage] Runde { $stage } von { $stages }
    }
card-seeds-by-rating = Zahlen: Setzliste, Wertung
card-seeds-by-lot = Zahlen: Setzliste, gelost

## Statistik der Würfel. `p` ist die Wahrscheinlichkeit, dass eine so große Abweichung zufällig entsteht (Chi-Quadrat).

dice-stats-title = Würfel
dice-stats-channel = dieser Kanal
dice-stats-everywhere = alle Kanäle
dice-stats-people = { $game }: Menschen
dice-stats-level = { $game }: Zihin, { $level }
dice-stats-none = Hier ist noch keine Partie mit Würfeln zu Ende gegangen.
dice-stats-explained = Wie oft jedes Ergebnis in beendeten Partien vorkam und, in Klammern, wie oft es zu erwarten war. p ist die Wahrscheinlichkeit, dass eine so große Abweichung zufällig entsteht (Chi-Quadrat): Bei fairen Würfeln liegt etwa eines von zwanzig unter 0,05.
dice-stats-below = < { $p }
dice-stats-alt = { $whose }: { $test }, n { $n }: { $results }; p { $p }.
heading-n = n
heading-p = p
