# Puzzels: stellingen waarin één zet duidelijk de beste is.

difficulty-beyond = extreem
puzzle-title = 🧩 **{ $game }**, puzzel { $number }, moeilijkheid: { $difficulty }
# De puzzel van de dag.
puzzle-title-day = 🧩 **{ $game }**, puzzel van de dag, moeilijkheid: { $difficulty }
puzzle-from-game = -# Uit een afgelopen partij.
puzzle-ask = **{ $player }** is{ $dice ->
        [none] { "" }
       *[other] { "" } met { $dice }
    } aan zet. Vind de beste zet: je eerste antwoord telt.
puzzle-too-long = Deze zet is te lang voor de menu’s: typ hem, met de knop.
puzzle-right = ✅ **{ $best }** is de beste zet; de op één na beste is { $next }.
puzzle-wrong = ❌ **{ $played }** is niet de beste zet: **{ $best }** is beter.
puzzle-shown = De beste zet is **{ $best }**; de op één na beste is { $next }.
# $count: solved in a row up to now; $longest: the most ever.
puzzle-streak =
    { $count ->
        [0] Huidige reeks: 0. Record: { $longest }.
       *[other] 🔥 Huidige reeks: { $count }. Record: { $longest }.
    }
puzzle-tried = -# Je had deze puzzel al beantwoord; je eerste antwoord telt.
puzzle-none = Je hebt alle puzzels van deze soort geprobeerd. Kies met </puzzle> een andere moeilijkheid of een ander spel.
refused-difficulty = Die moeilijkheid bestaat niet. Kies er een uit de lijst.
button-puzzle-next = Volgende puzzel
button-puzzle-show = Oplossing tonen
# Below the answer to a puzzle of an earlier day.
puzzle-over = -# De dag van deze puzzel is voorbij; het antwoord telt niet meer.
puzzle-ask-all = **{ $player } is{ $dice ->
        [none] { "" }
       *[other] { "" } met { $dice }
    } aan zet.** Vind de beste zet: iedereen antwoordt voor zichzelf, en het eerste antwoord telt. De oplossing komt morgen.
puzzle-last = De beste zet van de vorige puzzel, in { $game }, was **{ $best }**; de op één na beste was { $next }.
# One of those who have solved the puzzle of the day, with for how many days in a row.
puzzle-solver =
    { $days ->
        [0] { $player }
        [one] { $player }
       *[other] { $player } (🔥 { $days } dagen)
    }
# $more: how many others are not named.
puzzle-solved-by =
    { $more ->
        [0] Opgelost door { $players }.
       *[other] Opgelost door { $players } en nog { $more }.
    }
puzzle-solved-by-nobody = Niemand heeft hem opgelost.
button-puzzle-solve = Oplossen
