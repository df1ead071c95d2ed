# Aufgaben: Stellungen, in denen ein Zug klar der beste ist.

difficulty-beyond = extrem
puzzle-title = 🧩 **{ $game }**, Aufgabe { $number }, Stufe: { $difficulty }
# Die Aufgabe des Tages.
puzzle-title-day = 🧩 **{ $game }**, Aufgabe des Tages, Stufe: { $difficulty }
puzzle-from-game = -# Aus einer beendeten Partie.
puzzle-ask = **{ $player }** ist{ $dice ->
        [none] { "" }
       *[other] { "" } mit { $dice }
    } am Zug. Finde den besten Zug: Deine erste Antwort zählt.
puzzle-too-long = Dieser Zug ist zu lang für die Menüs: Gib ihn mit dem Knopf ein.
puzzle-right = ✅ **{ $best }** ist der beste Zug; der nächstbeste ist { $next }.
puzzle-wrong = ❌ **{ $played }** ist nicht der beste Zug: **{ $best }** ist besser.
puzzle-shown = Der beste Zug ist **{ $best }**; der nächstbeste ist { $next }.
# $count: solved in a row up to now; $longest: the most ever.
puzzle-streak =
    { $count ->
        [0] Aktuelle Serie: 0. Rekord: { $longest }.
       *[other] 🔥 Aktuelle Serie: { $count }. Rekord: { $longest }.
    }
puzzle-tried = -# Du hattest diese Aufgabe schon beantwortet; deine erste Antwort zählt.
puzzle-none = Du hast alle Aufgaben dieser Art versucht. Wähle mit </puzzle> eine andere Stufe oder ein anderes Spiel.
refused-difficulty = Diese Stufe gibt es nicht. Wähle eine der angebotenen.
button-puzzle-next = Nächste Aufgabe
button-puzzle-show = Lösung zeigen
# Below the answer to a puzzle of an earlier day.
puzzle-over = -# Der Tag dieser Aufgabe ist vorbei; die Antwort zählt nicht mehr.
puzzle-ask-all = **{ $player } ist{ $dice ->
        [none] { "" }
       *[other] { "" } mit { $dice }
    } am Zug.** Finde den besten Zug: Alle antworten für sich, und die erste Antwort zählt. Die Lösung kommt morgen.
puzzle-last = Der beste Zug der letzten Aufgabe, in { $game }, war **{ $best }**; der nächstbeste war { $next }.
# One of those who have solved the puzzle of the day, with for how many days in a row.
puzzle-solver =
    { $days ->
        [0] { $player }
        [one] { $player }
       *[other] { $player } (🔥 { $days } Tage)
    }
# $more: how many others are not named.
puzzle-solved-by =
    { $more ->
        [0] Gelöst von { $players }.
       *[other] Gelöst von { $players } und { $more } weiteren.
    }
puzzle-solved-by-nobody = Niemand hat sie gelöst.
button-puzzle-solve = Lösen
