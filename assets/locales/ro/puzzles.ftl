# Probleme: poziții în care o mutare este clar cea mai bună.

difficulty-beyond = extrem
puzzle-title = 🧩 **{ $game }**, problema { $number }, nivel: { $difficulty }
# Problema zilei.
puzzle-title-day = 🧩 **{ $game }**, problema zilei, nivel: { $difficulty }
puzzle-from-game = -# Dintr-o partidă încheiată.
puzzle-ask = **{ $player }** la mutare{ $dice ->
        [none] { "" }
       *[other] { "" } cu { $dice }
    }. Găsește cea mai bună mutare: contează primul răspuns.
puzzle-too-long = Mutarea este prea lungă pentru meniuri: scrie-o, cu butonul.
puzzle-right = ✅ **{ $best }** este cea mai bună mutare; următoarea este { $next }.
puzzle-wrong = ❌ **{ $played }** nu este cea mai bună mutare: **{ $best }** este mai bună.
puzzle-shown = Cea mai bună mutare este **{ $best }**; următoarea este { $next }.
# $count: solved in a row up to now; $longest: the most ever.
puzzle-streak =
    { $count ->
        [0] Seria actuală: 0. Record: { $longest }.
       *[other] 🔥 Seria actuală: { $count }. Record: { $longest }.
    }
puzzle-tried = -# Ai mai răspuns la această problemă; contează primul răspuns.
puzzle-none = Ai încercat toate problemele de acest fel. Alege alt nivel sau alt joc cu </puzzle>.
refused-difficulty = Nu există un asemenea nivel. Alege unul dintre cele propuse.
button-puzzle-next = Altă problemă
button-puzzle-show = Arată soluția
# Below the answer to a puzzle of an earlier day.
puzzle-over = -# Ziua acestei probleme a trecut; răspunsul nu mai contează.
puzzle-ask-all = **{ $player } la mutare{ $dice ->
        [none] { "" }
       *[other] { "" } cu { $dice }
    }.** Găsește cea mai bună mutare: fiecare răspunde în privat și contează primul răspuns. Soluția vine mâine.
puzzle-last = Cea mai bună mutare din ultima problemă, la { $game }, a fost **{ $best }**; următoarea era { $next }.
# One of those who have solved the puzzle of the day, with for how many days in a row.
puzzle-solver =
    { $days ->
        [0] { $player }
        [one] { $player }
        [few] { $player } (🔥 { $days } zile)
       *[other] { $player } (🔥 { $days } de zile)
    }
# $more: how many others are not named.
puzzle-solved-by =
    { $more ->
        [0] Rezolvată de { $players }.
       *[other] Rezolvată de { $players } și încă { $more }.
    }
puzzle-solved-by-nobody = Nu a rezolvat-o nimeni.
button-puzzle-solve = Rezolvă
