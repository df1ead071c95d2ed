# Talat : son nom, le récit des coups, et pourquoi quelque chose est impossible. Une raison est la fin d’une phrase.

talat = Talat
    .kind = tours sur trois plateaux
talat-blurb = trois plateaux, trois couleurs, des tours de trois tailles et de trois formes : prends ce que tu peux et gagne les lignes de départ adverses avant que les plateaux se figent. À trois ; ou à deux, qui jouent aussi tous deux les tours du troisième camp, l’esprit.
talat-setup-seats = Talat se joue à deux ou à trois.

talat-black = noir
talat-white = blanc
talat-grey = gris
# Les plateaux ont des numéros : les initiales de blanc et gris, bg, désigneraient en anglais le plateau gris et noir.
notation-bw = 1
notation-wg = 2
notation-gb = 3
# Les camps dans un diagramme, où personne ne joue.
talat-side-black = Noir
talat-side-white = Blanc
talat-side-grey = Gris

## Ce que l’on peut choisir ensuite. $height va de 1 à 3, $sides est 3, 4 ou 6.

talat-pick =
    { $tower } : { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    }
talat-place = plateau { $board }, { $square }
talat-to = En { $square }
# Un coup encore incomplet.
talat-placing = placer { $tower }
talat-moving = { $tower } depuis { $square } du plateau { $board }
talat-piece =
    plateau { $board }, { $square } : { $tower }, { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    }
talat-piece-zihin =
    plateau { $board }, { $square } : { $tower } de l’esprit, { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    }
talat-take =
    Prend { $tower } en { $square }, { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    }
talat-pass = Passer
talat-can-capture = { $piece }, peut prendre { $taken } en { $square }{ $more ->
        [0] { "" }
       *[other] , et encore { $more }
    }
talat-target-across = { $target }, ligne de départ adverse : 3 points
talat-target-freezes = { $target } : fige le plateau
talat-target-ends = { $target } : fin de la partie

## Quelle tour peut prendre laquelle. $others et $towers énumèrent des tours et leurs cases ; $count dit combien.

talat-takes =
    { $count ->
        [0] { $tower } en { $square } du plateau { $board } ne peut rien prendre de là où elle est.
       *[other] { $tower } en { $square } du plateau { $board } peut prendre { $others }.
    }
talat-attacked =
    { $count ->
        [0] Rien ne peut la prendre.
       *[other] Elle peut être prise par { $others }.
    }
talat-threatened =
    { $count ->
        [one] Sur le plateau { $board }, cette tour { $colour ->
            [noir] noire
            [blanc] blanche
           *[gris] grise
        } peut être prise : { $towers }.
       *[other] Sur le plateau { $board }, ces tours { $colour ->
            [noir] noires
            [blanc] blanches
           *[gris] grises
        } peuvent être prises : { $towers }.
    }
talat-none-threatened = Aucune tour ne peut être prise maintenant.

## La légende sous les plateaux.

talat-frozen =
    { $count ->
        [one] Figé : le plateau { $boards }. La partie finit quand un deuxième plateau est figé.
       *[other] Figés : les plateaux { $boards }.
    }
talat-due-zihin = { $player } joue ses propres tours ou, sur le plateau { $board }, celles de l’esprit.
talat-due-place =
    { $count ->
        [one] { $player } doit placer sa dernière tour { $colour ->
            [noir] noire
            [blanc] blanche
           *[gris] grise
        } sur l’une de ses lignes de départ.
       *[other] { $player } doit placer l’une de ses { $count } tours { $colour ->
            [noir] noires
            [blanc] blanches
           *[gris] grises
        } sur l’une de ses lignes de départ.
    }
talat-due-place-zihin =
    { $count ->
        [one] { $player } doit placer pour l’esprit une dernière tour { $colour ->
            [noir] noire
            [blanc] blanche
           *[gris] grise
        } au choix, sur une ligne de départ de même couleur.
       *[other] { $player } doit placer pour l’esprit une tour { $colour ->
            [noir] noire
            [blanc] blanche
           *[gris] grise
        } au choix, sur une ligne de départ de même couleur ; il en reste { $count } à placer.
    }
# In the first turn of each player.
talat-due-first-zihin = { $due } Les gris sont à un esprit : vous placez ses tours tous les deux, puis vous les jouerez aussi.

## Récit des coups.

talat-placed =
    { $player } place { $tower }, la { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    }, en { $square } du plateau { $board }.
talat-placed-zihin =
    { $player } place { $tower } de l’esprit, la { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    }, en { $square } du plateau { $board }.
talat-moved =
    { $player } joue { $tower }, la { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    } : { $move }{ $across ->
        [0] { "" }
       *[other] , jusqu’à la ligne de départ adverse : 3 points
    }.
talat-moved-zihin =
    { $player } joue { $tower } de l’esprit, la { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    } : { $move }{ $across ->
        [0] { "" }
       *[other] , jusqu’à la ligne de départ adverse : 3 points
    }.
talat-captured =
    { $player } prend { $taken }, la { $taken-height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $taken-sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    } { $colour ->
        [noir] noire
        [blanc] blanche
       *[gris] grise
    }, avec { $tower }, la { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    } : { $move }, 5 points{ $across ->
        [0] { "" }
       *[other] , et 3 de plus pour la ligne de départ adverse
    }.
talat-captured-zihin =
    { $player } prend { $taken }, la { $taken-height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $taken-sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    } { $colour ->
        [noir] noire
        [blanc] blanche
       *[gris] grise
    }, avec { $tower } de l’esprit, la { $height ->
        [3] grande
        [2] moyenne
       *[other] petite
    } { $sides ->
        [6] hexagonale
        [4] carrée
       *[other] triangulaire
    } : { $move }, 5 points{ $across ->
        [0] { "" }
       *[other] , et 3 de plus pour la ligne de départ adverse
    }.
talat-passed = { $player } ne peut pas jouer et passe.
talat-begins = Toutes les tours sont placées. { $player } joue le premier coup.
talat-freezes = Le plateau { $board } est figé : aucune tour ne pourra plus y en prendre une autre, et plus rien n’y bouge.
talat-over = Deux plateaux sont figés, la partie est donc finie.
talat-left = Les tours laissées par { $player } restent où elles sont : personne ne les joue plus, mais elles peuvent encore être prises.
talat-left-setup = Les tours encore à placer par { $player } sont placées au hasard. Personne ne les jouera, mais elles peuvent être prises.

## Comment la partie a fini.

talat-ending-points = Avec deux plateaux figés
talat-ending-captures = Égalité de points, départagée par la tour prise de plus grande valeur
talat-ending-shared = Égalité de points et de tours prises

## Textes illisibles : pas un coup, ou pas une position.

talat-unreadable = écris un plateau et deux cases, comme 1:c1-c2.
# While towers are placed.
talat-unreadable-placing = écris une tour, un plateau et une case, comme l6@1:c1 ; peu importent les signes entre eux.
talat-unreadable-long = aucun coup n’a plus de { $most } caractères.
talat-position-fields = une position a sept éléments, séparés par une espace : joueurs, plateaux 1, 2 et 3, camp qui joue, tours à placer, tours prises.
talat-position-players = le nombre de joueurs est 2 ou 3.
talat-position-board = le plateau { $board } doit avoir cinq rangées de cinq cases, avec seulement des tours de ses deux couleurs.
talat-position-turn = le camp qui joue est b, w ou g.
talat-position-hands = les tours à placer sont trois listes, comme s3m4/l6/-.
talat-position-taken = les tours prises sont trois listes avec les couleurs, comme ws3gm4/-/-.
talat-position-twice = il n’y a qu’une tour { $tower }.
talat-position-zihin = à deux joueurs, gris est l’esprit, qui ne joue pas et ne prend rien.
talat-position-own = personne ne peut avoir pris l’une de ses propres tours.
talat-position-hand = le camp qui joue n’a rien à placer, alors que d’autres en ont encore.
talat-position-setup = tant qu’il reste des tours à placer, toutes les autres sont sur leurs cases de départ et aucune n’est prise.

## Quelle règle interdit un coup.

talat-reason-setup = on place d’abord toutes les tours : écris une tour, un plateau et une case, comme l6@1:c1.
talat-reason-place-own = il faut maintenant placer une tour { $colour ->
        [noir] noire
        [blanc] blanche
       *[gris] grise
    }.
talat-reason-placed = { $tower } est déjà placée.
talat-reason-all-placed = toutes tes tours sont alors déjà placées.
# Several placements were typed at once, and this one is refused.
talat-reason-one-of = « { $placement } » : { $reason } Rien n’est donc encore placé.
talat-reason-unclear = cela peut être { $moves }.
talat-reason-board = { $colour } n’a pas de ligne de départ sur ce plateau.
talat-reason-start = une tour { $colour ->
        [noir] noire
        [blanc] blanche
       *[gris] grise
    } se place sur une ligne de départ de sa couleur.
talat-reason-occupied = il y a déjà une tour en { $square }.
talat-reason-must-pass = aucune tour ne peut jouer, il n’y a donc qu’un coup : `passe`.
talat-reason-can-move = tu ne peux passer que si aucune tour ne peut jouer.
talat-reason-frozen = le plateau { $board } est figé.
talat-reason-empty = il n’y a pas de tour en { $square }.
talat-reason-not-yours = la tour en { $square } est { $colour ->
        [noir] noire
        [blanc] blanche
       *[gris] grise
    }, elle n’est pas à toi.
talat-reason-zihin = la tour de l’esprit en { $square } du plateau { $board } est jouée par { $player }.
talat-reason-stuck = la tour en { $square } ne peut ni avancer ni prendre.
talat-reason-gone = tu n’as sur les plateaux aucune tour { $tower } à jouer.
talat-reason-backwards = les tours ne reculent jamais.
talat-reason-far = une tour avance d’une case, tout droit ou en diagonale ; de côté, elle ne fait que prendre.
talat-reason-sideways = de côté, une tour ne fait que prendre, et il n’y a rien à prendre.
talat-reason-own = il y a une tour de la même couleur en { $square }.
talat-reason-taller = { $tower } ne prend pas { $other }, qui est plus haute ; seule S3 prend L6.
talat-reason-two-levels = { $tower } ne prend pas { $other } : une tour ne prend que celles qui ont exactement un niveau de moins, ou la même hauteur avec moins de côtés.
talat-reason-sides = { $tower } ne prend pas { $other } : de deux tours de même hauteur, celle qui a le plus de côtés prend l’autre.

## Les règles en bref, un message par page.

talat-rules-aim = **Le but.** Sur chacun des trois plateaux, deux couleurs s’affrontent : noir et blanc sur le plateau 1, blanc et gris sur le 2, gris et noir sur le 3. Chacun a cinq colonnes, de a à e, et cinq rangées, de 1 à 5. Tu joues sur deux plateaux à la fois. Prends des tours, 5 points chacune, et amène les tiennes sur les lignes de départ adverses, 3 points chacune à la fin.
    .caption = Noir est en bas. Sur les deux plateaux du bas, ses tours montent dans l’image : sur le plateau 1 de la rangée 1 à la rangée 5, par exemple `1:c3-c4`, sur le plateau 3 de la rangée 5 à la rangée 1, par exemple `3:d4-d3`.
talat-rules-setup = **La mise en place.** Tu as neuf tours : petites, moyennes et grandes, à trois, quatre ou six côtés. S3 est la petite triangulaire, S4 la petite carrée, S6 la petite hexagonale ; M3, M4 et M6 sont les moyennes, L3, L4 et L6 les grandes. À tour de rôle, chacun place une tour sur l’une de ses lignes de départ, sur l’un ou l’autre de ses plateaux ; une case de départ reste libre. Noir, tiré au sort, commence ; à la revanche, c’est le dernier vainqueur. À trois, le joueur qui a commencé la mise en place joue aussi le premier coup.
    .caption = Noir place L4 sur une case libre de l’une de ses lignes de départ, par exemple `l4@1:a1` ou `l4@3:b5`. `l4@1:c1` est occupée, et `l4@1:a2` n’est pas une case de départ.
talat-rules-move = **Un coup**, c’est un déplacement ou une prise avec une tour. On avance en s’éloignant de sa ligne de départ : Noir sur le plateau 1, Blanc sur le 2 et Gris sur le 3 vont de la rangée 1 à la rangée 5, l’autre couleur de la rangée 5 à la rangée 1. Une tour avance d’une case, tout droit ou en diagonale, vers une case vide. Elle prend tout droit ou en diagonale devant elle, ou juste à côté, et se met à la place de la tour prise. Rien ne recule jamais. Prendre n’est pas obligatoire. Tu ne passes que si tu n’as aucun coup, et cela se fait tout seul.
    .caption = M4 en c3 du plateau 1 peut avancer, par exemple `1:c3-c4`, ou prendre devant elle, `1:c3xd4`, ou de côté, `1:c3xb3`. Elle ne peut ni se déplacer de côté, `1:c3-d3`, ni reculer, `1:c3-c2`. Sur 3, Noir va dans l’autre sens : `3:a4-a3`. `passe` n’est pas permis ici.
talat-rules-take = **Qui prend quoi.** Une grande prend une moyenne, et une moyenne une petite, quelle que soit leur forme ; une grande ne prend pas une petite. De deux tours de même hauteur, celle qui a le plus de côtés prend l’autre. Une seule exception, la règle Goliath : la plus petite, S3, prend la plus grande, L6. L’anneau en haut à gauche de l’image résume tout cela.
    .caption = L6 en c2 du plateau 1 peut prendre M3, `1:c2xb3`, L4, `1:c2xc3`, et M4, `1:c2xd2`, mais pas S3, `1:c2xd3`.
talat-rules-freeze = **Les plateaux figés.** Quand plus aucune prise ne peut survenir sur un plateau, de quelque façon que jouent ses tours, il est figé : plus rien n’y bouge jusqu’à la fin de la partie. Quand deux plateaux sont figés, la partie est finie.
    .caption = Le plateau 2 est figé : aucune de ses tours ne peut plus arriver à côté d’une tour qu’elle prend, ou qui la prend.
talat-rules-points = **Les points.** 5 pour chaque tour que tu as prise, et 3 pour chacune de tes tours qui se trouve à la fin sur une ligne de départ adverse, aussi sur les plateaux figés. À égalité de points, la tour prise de plus grande valeur décide, dans l’ordre L6, L4, L3, M6, M4, M3, S6, S4, S3 ; puis la deuxième, et ainsi de suite ; si elles sont les mêmes, le plus grand nombre l’emporte. Si tout est égal, la victoire est partagée.
    .caption = Noir a pris quatre tours, 20 points, et en a trois sur les lignes de départ adverses, 9 points : 29. Blanc en a 24 et Gris 21.
talat-rules-zihin = **Deux joueurs et l’esprit.** Noir et Blanc sont les joueurs ; le gris est à un esprit, le Zihin des règles d’origine. Chacun place d’abord à tour de rôle une de ses tours, les tours du Zihin, jusqu’à la huitième ; la neuvième reste de côté. Puis chacun place ses neuf tours. Le joueur qui place la dernière joue le premier coup. Tu joues les tours de l’esprit sur le plateau où il affronte ton adversaire : Noir sur le plateau 2, Blanc sur le plateau 3. Ce qu’elles prennent est à toi, et chacune qui se trouve à la fin sur la ligne de départ de ton adversaire te rapporte 3 points, comme tes propres tours sur la ligne de l’esprit.
    .caption = Noir peut jouer les tours de l’esprit sur le plateau 2, par exemple `2:a5-a4`, mais pas sur le plateau 3 : `3:a2-a3` est à Blanc. Noir a pris deux tours, et l’une des siennes est sur la ligne de départ adverse du plateau 1 : 13 points.
talat-rules-write = **Comment écrire un coup.** Écris le plateau et les deux cases ; pour placer une tour, écris la tour, le plateau et la case, comme l6@1:c1. La tour et la case où elle va suffisent si un seul coup convient. Les signes et les espaces ne comptent pas. Pendant la mise en place, tu peux écrire plusieurs tours à la fois, séparées par des virgules : `l6@1:c1, m4@3:c5`.
    .caption = `1:c3xd4`, `1 c3 d4` et `m4 d4` veulent dire la même chose : M4 prend S6. `1:c3-c4` est un coup sans prise.

# Statistiques d’un joueur.
talat-stat-average = points par partie : { $points }
talat-feat-captured =
    { $count ->
        [one] { $count } tour prise
       *[other] { $count } tours prises
    }
talat-feat-crossed =
    { $count ->
        [one] { $count } tour sur la ligne de départ adverse
       *[other] { $count } tours sur la ligne de départ adverse
    }

## Pourquoi un coup est meilleur : le sujet est le coup.

talat-why-ends = il termine la partie, que tu gagnes { $count } à { $other }
talat-why-scores =
    il rapporte tout de suite { $count } points{ $compared ->
        [0] { "" }
       *[other] { "" } au lieu de { $other }
    }
talat-why-saves =
    rien ne peut prendre { $towers } pour l’instant{ $compared ->
        [0] { "" }
       *[other] , au contraire de l’autre coup
    }
talat-why-threatens = il menace de prendre { $towers }
talat-why-freezes =
    il fige le plateau { $board }, où l’autre camp avait encore { $count ->
         [one] { $count } tour
        *[other] { $count } tours
    } en chemin vers la ligne de départ adverse, et toi { $other }
talat-why-keeps-open =
    il ne fige pas le plateau { $board }, où tu as encore { $count ->
         [one] { $count } tour
        *[other] { $count } tours
    } en chemin vers la ligne de départ adverse, et l’autre camp { $other }
talat-why-safe = plus rien ne pourra jamais prendre { $tower }
talat-why-crosses =
    { $count ->
         [one] { $count } de tes tours peut
        *[other] { $count } de tes tours peuvent
    } atteindre la ligne de départ adverse au prochain coup{ $compared ->
        [0] { "" }
       *[other] { "" } au lieu de { $other }
    }
talat-why-stops =
    moins de tours des autres peuvent atteindre la ligne de départ adverse à leur prochain coup, { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } au lieu de { $other }
    }
# On one board, with its moves in order.
talat-why-wins =
    sur le plateau { $board }, tu prends { $count ->
         [one] { $count } tour
        *[other] { $count } tours
    } de plus que tu n’en perds{ $other ->
        [0] { "" }
       *[other] , au lieu de { $other }
    }, quoi que fasse l’autre camp ({ $line }{ $gaps ->
        [0] { "" }
       *[other]  ; … est un coup sur un autre plateau
    })
talat-why-prevents =
    après l’autre coup, l’autre camp prend sur le plateau { $board } { $count ->
         [one] { $count } tour
        *[other] { $count } tours
    } de plus qu’il n’en perd{ $other ->
        [0] { "" }
       *[other] , au lieu de { $other }
    }, quoi que tu fasses ({ $line }{ $gaps ->
        [0] { "" }
       *[other]  ; … est un coup sur un autre plateau
    })

## The analysis.

talat-analysis-unit = -# Une décision compte s’il y avait le choix et que la partie était ouverte ; le placement des tours n’est pas jugé. Les pertes se comptent en points de l’avance que tu peux attendre à la fin sur le meilleur des autres ; dix points d’avance (à trois, trente), ou un gain forcé, c’est gagné. Un coup qui perd { $doubtful ->
    [one] { $doubtful } point
   *[other] { $doubtful } points
} est douteux, { $bad } mauvais, { $very_bad } très mauvais.
talat-analysis-curve = L’avance de { $player } en points
