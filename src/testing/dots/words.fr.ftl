# La pipopipette : son nom, le récit des coups et pourquoi une chose est interdite. Une raison est la fin d’une phrase.

dots = Pipopipette
dots-blurb = Trace des traits d’un point à l’autre. Qui ferme une case la gagne et rejoue. De deux à quatre personnes.
dots-size = Cases par côté
    .option = taille
    .description = Combien de cases le plateau de la pipopipette a de chaque côté
dots-setup-seats = La pipopipette se joue à deux, à trois ou à quatre.
dots-setup-size = Le plateau a 2, 3 ou 4 cases par côté.

## Ce qu’on peut choisir ensuite.

dots-from = De { $dot }
dots-to =
    Vers { $dot }{ $boxes ->
        [0] { "" }
        [one] , ferme une case
       *[other] , ferme { $boxes } cases
    }

## La ligne sous le plateau.

dots-score = { $player } { $boxes }
dots-and = { $one }, { $next }
dots-left =
    { $count ->
        [one] Il reste un trait.
       *[other] Il reste { $count } traits.
    }

## Le récit des coups.

dots-drew = { $player } trace le trait { $line }.
dots-completed =
    { $boxes ->
        [one] { $player } ferme une case.
       *[other] { $player } ferme { $boxes } cases.
    }
dots-won = { $player } gagne.
dots-shared = La première place est partagée.

## Comment la partie s’est terminée.

dots-ending-full = tous les traits sont tracés

## Textes illisibles : ni un coup ni une position.

dots-unreadable = écris les deux points d’un trait, par exemple a1-b1.
dots-unreadable-far = un trait relie deux points voisins, par exemple a1-b1 ou a1-a2.
dots-position = une position a trois parties séparées par une espace : le nombre de joueurs, à qui c’est de jouer et les rangées du plateau, par exemple 2 a +-+.+/|..../+.+.+/...../+.+.+

## Quelle règle interdit un coup.

dots-reason-over = la partie est terminée.
dots-reason-turn = c’est à { $player } de jouer.
dots-reason-drawn = le trait { $line } est déjà tracé.
dots-reason-outside = le trait { $line } n’est pas sur ce plateau.

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

dots-board-turn = C’est à { $player } de jouer.
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

dots-side-a = A
dots-side-b = B
dots-side-c = C
dots-side-d = D
