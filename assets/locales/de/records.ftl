# Partien, die Discord als Dateien verlassen, und Dateien, die gelesen werden.

## Die Dateien.

export-title =
    { $running ->
        [yes] **{ $game }** Nr. { $id }, bisher:
       *[no] **{ $game }** Nr. { $id }:
    }
export-file = - `.{ $extension }`: { $what }
format-json = das ganze Protokoll mit allen Zeiten, für Programme
table-format-mat = das Match, für GNU Backgammon und andere Backgammon-Programme
camelot-format-wcf = die Züge in der Notation der World Camelot Federation
talat-format-talat = die Züge in Notation, Zeile für Zeile

## Eine gelesene Datei.

replay-title = **{ $game }**: { $players }
replay-title-date = **{ $game }**: { $players }, { $date }
replay-part =
    { $turns ->
        [one] - Partie { $number }: ein Zug, danach { $points }
       *[other] - Partie { $number }: { $turns } Züge, danach { $points }
    }
replay-more =
    { $count ->
        [one] - … und eine weitere
       *[other] - … und { $count } weitere
    }
replay-whole =
    { $turns ->
        [one] Ein Zug, am Ende { $points }.
       *[other] { $turns } Züge, am Ende { $points }.
    }
replay-won = { $winner } hat gewonnen.
replay-shared = Der Sieg wurde geteilt.
replay-open = Es wurde nicht zu Ende gespielt.
replay-nameless = ohne Namen
refused-file-large = Die Datei ist zu groß: Gelesen werden höchstens { $most } KB.
refused-file-gone = Die Datei lässt sich nicht von Discord holen. Bitte lade sie noch einmal hoch.
refused-record = Diese Datei lässt sich nicht lesen. Zeile { $line }: { $reason }
refused-reading = Ich lese gerade noch eine andere Datei von dir. Bitte versuch es gleich noch einmal.
refused-readings = Ich lese gerade die Dateien anderer. Bitte versuch es gleich noch einmal.
refused-own-animation = Ich mache gerade noch eine andere Animation für dich. Bitte versuch es noch einmal, wenn sie da ist.

## Warum eine Datei abgelehnt wird. Eine Begründung ist das Ende eines Satzes.

record-move = { $move }: { $reason }
record-empty = sie ist leer.
record-unknown = das Format kenne ich nicht.
record-utf16 = sie ist in UTF-16 geschrieben; speichere sie als UTF-8.
record-zero = darin steht ein Nullbyte, also ist es kein Text.
record-number = hier müsste die Zugnummer { $number } stehen.
record-too-large = sie ist größer als { $most } KB.
record-long = das ist zu lang.
record-json = das ist kein Protokoll einer Partie in JSON.
record-version = das Protokoll stammt von einer neueren Version.
record-unknown-game = das Spiel { $game } kenne ich nicht.
record-who = niemand mit diesem Namen spielt mit.
record-act = das geht jetzt nicht.
record-after-end = vorher ist die Partie schon vorbei.
record-ambiguous = mehrere Züge passen.
record-variant = die Spielvariante { $text } kenne ich nicht.
record-comment = { $text } ist ein Kommentar in einem anderen Format; hier stehen Kommentare in geschweiften Klammern oder hinter einem Semikolon.
record-comment-open = hier beginnt ein Kommentar, der nicht endet.
record-variation = { $text } gehört zu einer Nebenvariante; gelesen werden nur die Züge der Partie.
record-events = die Partie hat mehr als { $most } Züge und Würfe.
