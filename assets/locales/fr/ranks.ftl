# Classements et statistiques d’un joueur.

leaderboard-title = { $game }, classement de ce salon : { $season }
leaderboard-none = Aucune partie qui compte n’a été terminée ici. </play> en ouvre une.
leaderboard-line = { $place }. **{ $player }** { $facts }
leaderboard-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
leaderboard-beaten =
    { $count ->
        [one] { $count } personne battue
       *[other] { $count } personnes battues
    }
leaderboard-alt = { $title }.
leaderboard-alt-line = { $place }. { $player } { $rating } ; { $results } ; { $points }.
leaderboard-alt-line-without-points = { $place }. { $player } { $rating } ; { $results }.

season-all = depuis toujours
season-month =
    { $month ->
        [1] janvier { $year }
        [2] février { $year }
        [3] mars { $year }
        [4] avril { $year }
        [5] mai { $year }
        [6] juin { $year }
        [7] juillet { $year }
        [8] août { $year }
        [9] septembre { $year }
        [10] octobre { $year }
        [11] novembre { $year }
       *[12] décembre { $year }
    }
card-day =
    { $day ->
        [1] 1er { $month }
       *[other] { $day } { $month }
    }
refused-season = Cette saison n’existe pas. Choisis l’une de celles qui sont proposées, ou écris un mois comme 2026-11.

heading-rating = Cote
heading-results = gagnées · nulles · perdues
heading-results-without-draws = gagnées · perdues
heading-gained = Gain

leaderboard-rules = Une victoire ne compte que si chaque camp a joué { $moves } coups ; un abandon ou un dépassement de temps compte toujours. À partir de la sixième partie du mois contre la même personne, chacune compte moitié moins que la précédente.
rating-guess = ? signale une cote provisoire, tirée de moins de cinq parties classées. Les parties contre l’ordinateur ne sont pas classées.
level-plays-like = joue ici comme { $rating } ± { $deviation } ({ $count ->
        [one] { $count } partie
       *[other] { $count } parties
    })
leaderboard-level = -# Zihin, { $level } : { $estimate }
results = { $won } V, { $drawn } N, { $lost } D
results-without-draws = { $won } V, { $lost } D
streak =
    { $count ->
        [one] { $count } victoire de suite
       *[other] { $count } victoires de suite
    }

stats-title = **{ $player }** dans ce salon
stats-none = { $player } n’a pas encore terminé de partie qui compte dans ce salon.
stats-rating = cote { $rating }
stats-longest =
    { $count ->
        [one] plus longue série : { $count } victoire
       *[other] plus longue série : { $count } victoires
    }
encounters-title = **{ $player }** contre **{ $other }** dans ce salon
encounters-none = { $player } et { $other } n’ont aucune partie terminée l’un contre l’autre dans ce salon.
encounters-luck = chance { $own } contre { $other } en { $games ->
        [one] { $games } partie analysée
       *[other] { $games } parties analysées
    }
encounters-game = - n° { $id } · { $result } { $link }
stats-rivals = Contre { $rivals }
stats-rival = { $player } : { $results }
stats-alt-results = { $game } : { $player } a { $results }.
stats-alt =
    { $count ->
        [one] { $game } : { $player } a une cote de { $rating } après { $count } partie classée, entre { $least } et { $most } en chemin.
       *[other] { $game } : { $player } a une cote de { $rating } après { $count } parties classées, entre { $least } et { $most } en chemin.
    }

## Cartes : des images avec des mots.

card-game = { $game } n° { $id }
card-fact = { $name } : { $value }
card-lobby = nouvelle partie
card-stats = statistiques
card-curve = la courbe : la cote après chaque partie
card-provisional = ? : moins de cinq parties classées
card-opened-by = ouverte par { $player }
card-seat-free = place libre
card-seat-invited = place réservée
card-alt-lobby = { $game } n° { $id }, nouvelle partie. Joueurs : { $players }. Options : { $options }.
card-alt-free =
    { $count ->
        [one] une place libre
       *[other] { $count } places libres
    }
card-alt-invited =
    { $count ->
        [one] une place réservée
       *[other] { $count } places réservées
    }
card-rating = cote { $before } → { $after }
card-rating-repeated = cote { $before } → { $after } (partie { $nth } du mois contre la même personne : elle compte moins)
card-knockout = Tournoi : { $game } n° { $id }
card-champion = { $player } gagne
card-stage =
    { $round ->
        [final] finale
        [semifinal] demi-finales
       *[stage] tour { $stage } sur { $stages }
    }
card-seeds-by-rating = numéros : têtes de série selon la cote
card-seeds-by-lot = numéros : ordre tiré au sort

## Statistiques des dés. `p` dit la probabilité d’un tel écart par hasard (khi-deux).

dice-stats-title = Dés
dice-stats-channel = ce salon
dice-stats-everywhere = tous les salons
dice-stats-people = { $game } : humains
dice-stats-level = { $game } : Zihin, { $level }
dice-stats-none = Aucune partie avec des dés n’a été terminée ici.
dice-stats-explained = Combien de fois chaque résultat est sorti dans les parties terminées et, entre parenthèses, combien de fois on l’attendait. p est la probabilité d’un écart aussi grand par hasard (khi-deux) : avec des dés équilibrés, environ une valeur sur vingt est inférieure à 0,05.
dice-stats-below = < { $p }
dice-stats-alt = { $whose } : { $test }, n { $n } : { $results } ; p { $p }.
heading-n = n
heading-p = p
