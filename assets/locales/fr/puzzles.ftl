# Problèmes : positions où un coup est nettement le meilleur.

difficulty-beyond = extrême
puzzle-title = 🧩 **{ $game }**, problème { $number }, niveau : { $difficulty }
# Le problème du jour.
puzzle-title-day = 🧩 **{ $game }**, problème du jour, niveau : { $difficulty }
puzzle-from-game = -# Tiré d’une partie terminée.
puzzle-ask = À **{ $player }** de jouer{ $dice ->
        [none] { "" }
       *[other] { "" } avec { $dice }
    }. Trouve le meilleur coup : ta première réponse compte.
puzzle-too-long = Ce coup est trop long pour les menus : écris-le, avec le bouton.
puzzle-right = ✅ **{ $best }** est le meilleur coup ; le suivant est { $next }.
puzzle-wrong = ❌ **{ $played }** n’est pas le meilleur coup : **{ $best }** est plus fort.
puzzle-shown = Le meilleur coup est **{ $best }** ; le suivant est { $next }.
# $count: solved in a row up to now; $longest: the most ever.
puzzle-streak =
    { $count ->
        [0] Série en cours : 0. Record : { $longest }.
       *[other] 🔥 Série en cours : { $count }. Record : { $longest }.
    }
puzzle-tried = -# Tu avais déjà répondu à ce problème ; ta première réponse compte.
puzzle-none = Tu as essayé tous les problèmes de ce genre. Choisis une autre difficulté ou un autre jeu avec </puzzle>.
refused-difficulty = Cette difficulté n’existe pas. Choisis l’une de celles qui sont proposées.
button-puzzle-next = Problème suivant
button-puzzle-show = Voir la solution
# Below the answer to a puzzle of an earlier day.
puzzle-over = -# Le jour de ce problème est passé ; la réponse ne compte plus.
puzzle-ask-all = **À { $player } de jouer{ $dice ->
        [none] { "" }
       *[other] { "" } avec { $dice }
    }.** Trouve le meilleur coup : chacun répond en privé, et la première réponse compte. La solution arrive demain.
puzzle-last = Le meilleur coup du dernier problème, dans { $game }, était **{ $best }** ; le suivant était { $next }.
# One of those who have solved the puzzle of the day, with for how many days in a row.
puzzle-solver =
    { $days ->
        [0] { $player }
        [one] { $player }
       *[other] { $player } (🔥 { $days } jours)
    }
# $more: how many others are not named.
puzzle-solved-by =
    { $more ->
        [0] Résolu par { $players }.
        [one] Résolu par { $players } et { $more } autre.
       *[other] Résolu par { $players } et { $more } autres.
    }
puzzle-solved-by-nobody = Personne ne l’a résolu.
button-puzzle-solve = Résoudre
