# La pipopipette : son nom, le récit des coups et pourquoi une chose est interdite. Une raison est la fin d’une phrase.

dots = Pipopipette
    .kind = de deux à quatre
dots-blurb = Trace des traits d’un point à l’autre. Qui ferme une case la gagne et rejoue. De deux à quatre personnes.
dots-size = Cases par côté
    .option = taille
    .description = Combien de cases le plateau de la pipopipette a de chaque côté

## Ce qu’on peut choisir ensuite.

dots-to =
    Vers { $dot }{ $boxes ->
        [one] , ferme une case
       *[other] , ferme { $boxes } cases
    }

## Le récit des coups.

dots-drew = { $player } trace le trait { $line }.
dots-completed =
    { $boxes ->
        [one] { $player } ferme une case.
       *[other] { $player } ferme { $boxes } cases.
    }

## Comment la partie s’est terminée.

dots-ending-full = tous les traits sont tracés

## Textes illisibles : ni un coup ni une position.

dots-position = une position a trois parties séparées par une espace : le nombre de joueurs, à qui c’est de jouer et les rangées du plateau, par exemple 2 a +-+.+/|..../+.+.+/...../+.+.+

## Les règles en bref, un message par page.

dots-rules-move = **À ton tour,** trace un trait d’un point à un voisin, horizontal ou vertical. Choisis un point, puis où va son trait, ou écris les deux : b2-c2.
    .caption = Un trait de b2 peut descendre : `b2-b3`.
dots-rules-again = **Les cases.** Qui trace le quatrième côté d’une case la gagne et rejoue. Ne trace donc pas le troisième.
    .caption = `a3-b3` ferme une case.
dots-rules-end = **La fin.** Quand tous les traits sont tracés, le plus grand nombre de cases l’emporte.
    .caption = `c4-d4` est le dernier trait.

# Les statistiques d’une personne.
dots-stat-average = cases par partie : { $points }

## Le texte alternatif du plateau. Une case porte le nom du point en haut à gauche.

dots-board-boxes =
    { $player } : { $count ->
        [0] aucune case
        [one] une case, { $list }
       *[other] { $count } cases, { $list }
    }.
dots-board-open =
    { $count ->
        [0] Tous les traits sont tracés.
       *[other] Traits libres : { $list }.
    }
