# Aufgaben: Stellungen, in denen ein Zug klar der beste ist.

difficulty-beyond = extrem
puzzle-title = 🧩 **{ $game }**, Aufgabe { $number }, Schwierigkeit: { $difficulty }
# Die Aufgabe des Tages.
puzzle-title-day = 🧩 **{ $game }**, Aufgabe des Tages, Schwierigkeit: { $difficulty }
puzzle-ask = **{ $player }** ist am Zug. Finde den besten Zug: Deine erste Antwort zählt.
puzzle-too-long = Dieser Zug ist zu lang für die Menüs: Gib ihn mit dem Knopf ein.
puzzle-right = ✅ **{ $best }** ist der beste Zug.
puzzle-wrong = ❌ **{ $played }** ist nicht der beste Zug: **{ $best }** ist besser.
puzzle-shown = Der beste Zug ist **{ $best }**.
# $count: solved in a row up to now; $longest: the most ever.
puzzle-streak =
    { $count ->
        [0] In Folge gelöst: keine. Deine längste Serie: { $longest }.
       *[other] 🔥 In Folge gelöst: { $count }. Deine längste Serie: { $longest }.
    }
puzzle-tried = -# Du hattest diese Aufgabe schon beantwortet; deine erste Antwort zählt.
puzzle-none = Du hast alle Aufgaben dieser Art versucht. Wähle mit </puzzle> eine andere Schwierigkeit oder ein anderes Spiel.
refused-difficulty = Diese Schwierigkeit gibt es nicht. Wähle eine der angebotenen.
button-puzzle-next = Nächste Aufgabe
button-puzzle-show = Antwort zeigen
