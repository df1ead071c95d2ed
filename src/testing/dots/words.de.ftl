# Käsekästchen: der Name, die Erzählung der Züge und warum etwas nicht erlaubt ist. Ein Grund ist das Ende eines Satzes.

dots = Käsekästchen
    .kind = für zwei bis vier
dots-blurb = Zieh Linien von Punkt zu Punkt. Wer ein Kästchen schließt, bekommt es und zieht noch einmal. Für zwei bis vier Personen.
dots-size = Kästchen je Seite
    .option = groesse
    .description = Wie viele Kästchen der Plan von Käsekästchen auf jeder Seite hat

## Was als Nächstes gewählt werden kann.

dots-to =
    Nach { $dot }{ $boxes ->
        [one] , schließt ein Kästchen
       *[other] , schließt { $boxes } Kästchen
    }

## Die Erzählung der Züge.

dots-drew = { $player } zieht die Linie { $line }.
dots-completed =
    { $boxes ->
        [one] { $player } schließt ein Kästchen.
       *[other] { $player } schließt { $boxes } Kästchen.
    }

## Wie die Partie endete.

dots-ending-full = alle Linien sind gezogen

## Unlesbare Texte: kein Zug oder keine Stellung.

dots-position = eine Stellung hat drei Teile mit je einem Leerzeichen dazwischen: die Zahl der Spieler, wer am Zug ist und die Reihen des Plans, zum Beispiel 2 a +-+.+/|..../+.+.+/...../+.+.+

## Die kurzen Regeln, eine Nachricht je Seite.

dots-rules-move = **Wer am Zug ist,** zieht eine Linie von einem Punkt zu einem benachbarten, waagerecht oder senkrecht. Wähle einen Punkt, dann wohin seine Linie geht, oder schreib beide: b2-c2.
    .caption = Eine Linie von b2 kann nach unten gehen: `b2-b3`.
dots-rules-again = **Kästchen.** Wer die vierte Seite eines Kästchens zieht, bekommt es und zieht noch einmal. Zieh also nicht die dritte.
    .caption = `a3-b3` schließt ein Kästchen.
dots-rules-end = **Das Ende.** Wenn alle Linien gezogen sind, gewinnen die meisten Kästchen.
    .caption = `c4-d4` ist die letzte Linie.

# Die Statistik einer Person.
dots-stat-average = Kästchen je Partie: { $points }

## Der Alternativtext des Plans. Ein Kästchen heißt nach dem Punkt oben links.

dots-board-boxes =
    { $player }: { $count ->
        [0] kein Kästchen
        [one] ein Kästchen, { $list }
       *[other] { $count } Kästchen, { $list }
    }.
dots-board-open =
    { $count ->
        [0] Alle Linien sind gezogen.
       *[other] Freie Linien: { $list }.
    }
