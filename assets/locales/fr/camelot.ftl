# Camelot : son nom, le récit des coups, et pourquoi quelque chose est impossible. Une raison est la fin d’une phrase.

camelot = Camelot
    .kind = cavaliers et pions, de 1930
camelot-blurb = un duel de cavaliers et de pions, né en 1930 : galope par-dessus tes pièces, saute par-dessus celles de l’adversaire, et amène deux pièces dans le château adverse.

## Ce que l’on peut choisir ensuite.

camelot-from-man = { $square } : pion
camelot-from-knight = { $square } : cavalier
camelot-to = En { $square }
camelot-to-canter = En { $square }, au galop
camelot-to-jump-man = En { $square }, prend le pion en { $over }
camelot-to-jump-knight = En { $square }, prend le cavalier en { $over }
camelot-to-castle-move = En { $square }, mouvement de château
camelot-with-duty = { $label }, { $duty }
camelot-duty-may = peut prendre { $squares }
camelot-duty-must = doit prendre { $squares }
camelot-duty-leave = doit quitter le château
camelot-duty-leave-capture = doit quitter le château et prendre { $squares }
camelot-duty-castle-move = peut faire un mouvement de château
camelot-duty-go-on = et doit ensuite prendre
camelot-duty-enters = dans le château adverse
camelot-duty-own-castle = dans ton propre château
# Un coup encore incomplet.
camelot-moving-man = le pion en { $square }
camelot-moving-knight = le cavalier en { $square }
camelot-moving-to = { $before }, en { $square }
camelot-moving-jump-man = { $before }, en { $square }, en prenant le pion en { $over }
camelot-moving-jump-knight = { $before }, en { $square }, en prenant le cavalier en { $over }
# Les camps dans un diagramme, où personne ne joue.
camelot-side-white = Blanc
camelot-side-black = Noir

## Quelle pièce peut prendre laquelle. $piece est par exemple « le pion en E5 » ; $others et $squares énumèrent des cases, et $count dit combien.

camelot-takes =
    { $count ->
        [0] Il n’y a rien à prendre pour { $piece }.
       *[other] Voici ce que peut prendre { $piece } : { $others }.
    }
camelot-attacked =
    { $count ->
        [0] Rien ne peut la prendre.
       *[other] Elle peut être prise depuis { $others }.
    }
camelot-threatened =
    { $count ->
        [0] { $player } : aucune pièce ne peut être prise maintenant.
       *[other] { $player } : les pièces qui peuvent être prises maintenant sont en { $squares }.
    }

## La légende sous le plateau.

camelot-due-capture = { $player } doit prendre.
camelot-due-leave = { $player } doit sortir de son propre château la pièce en { $square }.
camelot-due-leave-capture = { $player } doit sortir de son propre château la pièce en { $square }, par une prise.
camelot-twice = Cette position est apparue deux fois ; à la troisième, il y a nulle.
camelot-quiet =
    { $count ->
        [one] Encore { $count } coup sans prise ni entrée dans le château adverse, et la partie est nulle.
       *[other] Encore { $count } coups sans prise ni entrée dans le château adverse, et la partie est nulle.
    }

## Récit des coups.

camelot-moved = { $player } joue { $move }.
camelot-castle-moved = { $player } fait le mouvement de château { $move }.
camelot-cantered = { $player } galope : { $move }.
camelot-jumped = { $player } saute, { $move }, et prend { $knights ->
        [0] { $men ->
                [one] un pion
               *[other] { $men } pions
            }
        [one] un cavalier{ $men ->
                [0] { "" }
                [one] { "" } et un pion
               *[other] { "" } et { $men } pions
            }
       *[other] { $knights } cavaliers{ $men ->
                [0] { "" }
                [one] { "" } et un pion
               *[other] { "" } et { $men } pions
            }
    }.
camelot-charged = { $player } lance une charge de cavalier, { $move }, et prend { $knights ->
        [0] { $men ->
                [one] un pion
               *[other] { $men } pions
            }
        [one] un cavalier{ $men ->
                [0] { "" }
                [one] { "" } et un pion
               *[other] { "" } et { $men } pions
            }
       *[other] { $knights } cavaliers{ $men ->
                [0] { "" }
                [one] { "" } et un pion
               *[other] { "" } et { $men } pions
            }
    }.
camelot-entered = { $player } a une pièce dans le château adverse, en { $square }.
camelot-must-leave = { $player } a atterri dans son propre château et devra quitter { $square } au prochain coup.
camelot-won-castle = { $player } tient les deux cases du château adverse.
camelot-won-captured = { $player } a pris toutes les pièces de { $other }.
camelot-won-blocked = { $other } ne peut plus jouer.
camelot-drawn-one-each = { $player } et { $other } n’ont plus qu’une pièce chacun.
camelot-drawn-repeated = La même position est apparue trois fois.
camelot-drawn-quiet =
    { $most ->
        [one] { $most } coup sans prise ni entrée dans le château adverse.
       *[other] { $most } coups sans prise ni entrée dans le château adverse.
    }

## Comment la partie a fini.

camelot-ending-castle = Par la prise du château
camelot-ending-captured = Par la prise de toutes les pièces
camelot-ending-blocked = Par blocage de l’adversaire
camelot-ending-one-each = Nulle avec une pièce partout
camelot-ending-repeated = Nulle par répétition
camelot-ending-quiet = Nulle faute de prise depuis trop longtemps

## Textes illisibles : pas un coup, ou pas une position.

camelot-unreadable = écris d’où part la pièce et chaque case où elle se pose, comme C6-C7, C6-E8-G8 ou H4xJ4xL6.
camelot-unreadable-long = aucun coup n’a plus de { $most } caractères.
camelot-unreadable-square = le plateau n’a pas de case { $square }.
camelot-position-fields = une position a six éléments, séparés par une espace : le plateau, le camp, les mouvements de château de Blanc et de Noir, la case à quitter et le compteur.
camelot-position-ranks = le plateau se compose des rangées 16 à 1, seize en tout, séparées par /.
camelot-position-rank = la rangée { $rank } a { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } : M et N sont les pions et les cavaliers de Blanc, m et n ceux de Noir, un nombre est une suite de cases vides.
camelot-position-side = le camp qui joue est w ou b.
camelot-position-castled = les mouvements de château se comptent de 0 à 2.
camelot-position-castled-none = sans pièce dans le château adverse, personne n’a fait de mouvement de château.
camelot-position-clock = le compteur va de 0 à { $most }.
camelot-position-pieces = un camp a dix pions et quatre cavaliers au plus.
camelot-position-own-castle = personne n’a deux pièces dans son propre château.
camelot-position-mover = le camp qui vient de jouer a au moins une pièce.
camelot-position-castles = un camp qui tient les deux cases du château adverse a gagné et n’a plus à jouer.
camelot-position-leave = la case à quitter découle du plateau ; ici, c’est { $square }.

## Pourquoi une partie ne peut pas être ouverte.

camelot-setup-seats = Camelot se joue à deux.

## Quelle règle interdit un coup.

camelot-reason-no-piece = il n’y a pas de pièce en { $square }.
camelot-reason-not-yours = la pièce en { $square } n’est pas à toi.
camelot-reason-leave = ta pièce en { $square } doit d’abord quitter ton château.
camelot-reason-must-capture =
    { $count ->
        [0] le saut est obligatoire : { $jumps }.
        [one] le saut est obligatoire : { $jumps }, ou la charge { $charges }.
       *[other] le saut est obligatoire : { $jumps }, ou l’une des charges { $charges }.
    }
camelot-reason-go-on = la prise doit continuer depuis { $square } : { $moves }.
camelot-reason-knight = un cavalier qui galope jusqu’en { $square } peut prendre de là : il doit donc le faire.
camelot-reason-stays = la pièce en { $square } est entrée dans le château adverse et y reste ; elle ne peut faire qu’un mouvement de château.
camelot-reason-castled =
    { $most ->
        [one] tu as déjà fait ton mouvement de château.
       *[other] tu as déjà fait tes { $most } mouvements de château.
    }
camelot-reason-inside = le coup s’arrête dès que la pièce est dans le château adverse, ici en { $square }.
camelot-reason-one-step = un mouvement simple est un seul pas et ne se combine avec aucun autre.
camelot-reason-occupied = La case { $square } est occupée.
camelot-reason-own-castle = on n’entre dans son propre château que par un saut, pas par un mouvement simple ou un galop jusqu’en { $square }.
camelot-reason-nothing-between = il n’y a pas de pièce à franchir en { $square }.
camelot-reason-too-far = aucun pas ni aucun bond en ligne droite ne mène de { $from } à { $to }.
camelot-reason-man-charges = seul un cavalier peut galoper puis sauter dans le même coup.
camelot-reason-canter-first = le galop vient avant les sauts, jamais après.
camelot-reason-twice = un galop ne passe pas deux fois par { $square }.

## Les règles en bref, un message par page.

camelot-rules-aim = **Le but.** Amène deux de tes pièces dans le château adverse, ou prends toutes les pièces adverses. Chaque camp a quatre cavaliers et dix pions. Le plateau a douze colonnes, de A à L, et seize rangées : les rangées 4 à 13 sont entières, 3 et 14 vont de B à K, 2 et 15 de C à J ; 1 et 16 sont les châteaux. Blanc commence. Le château de Blanc est en F1 et G1, celui de Noir en F16 et G16.
    .caption = Le début, Blanc en bas : il vise F16 et G16, en haut ; Noir vise F1 et G1. Deux premiers coups possibles de Blanc : `C6-C7` et `D6-F8`.
camelot-rules-move = **Mouvement simple et galop.** Toute pièce peut faire un pas dans n’importe quelle direction, vers une case vide. Ou elle peut galoper : passer tout droit par-dessus une pièce amie voisine, jusqu’à la case juste derrière, qui doit être vide. Un galop peut continuer, tourner, et s’arrêter après chaque bond, mais ne passe pas deux fois par la même case. On ne prend rien, et personne n’est obligé de galoper.
    .caption = Le cavalier en C6 peut faire un pas, par exemple `C6-C7`, ou galoper : `C6-E8`, et de là plus loin, `C6-E8-G8`. `H7-H9` n’est pas un galop : il n’y a rien à franchir en H8.
camelot-rules-jump = **Le saut.** Un saut passe tout droit par-dessus une pièce adverse voisine, jusqu’à la case juste derrière, qui doit être vide ; la pièce adverse est prise. Si l’une de tes pièces peut sauter, tu dois sauter, et la même pièce doit continuer tant qu’elle le peut. La pièce et le chemin sont à ton choix ; ce n’est pas forcément le plus long.
    .caption = Le pion en E5 a sauté en E7 et doit continuer : `E5xE7xC9` ou `E5xE7xG9xI9xK11`, pas seulement `E5xE7`. Aucune autre pièce ne peut jouer, par exemple `H5-H6`. Le cavalier en J6 ne peut pas prendre en K7 par `J6-L8`, car L8 est occupée.
camelot-rules-charge = **La charge du cavalier.** Un cavalier peut d’abord galoper puis sauter, dans le même coup ; un pion ne le peut pas. Une charge peut remplacer un saut obligatoire, mais s’il n’y a aucun saut, personne n’est obligé de charger. En revanche, dès qu’un galop amène un cavalier sur une case d’où il pourrait sauter, il doit prendre avant la fin du coup.
    .caption = Le cavalier en F6 a galopé jusqu’en F8, à côté de G9. Il ne peut pas s’arrêter là (`F6-F8`), il doit prendre : `F6-F8xH10xJ10` ou `F6-F8xH10xF12`. Au lieu de charger, Blanc peut aussi jouer `F6-G6`.
camelot-rules-enter = **Le château adverse.** Une pièce y entre par n’importe quel pas ou bond, et le coup s’arrête aussitôt, même si un autre saut était possible. Elle n’en sort plus, ne saute plus et ne galope plus. Une pièce dans un château, le tien ou celui de l’adversaire, ne peut pas être prise.
    .caption = Le cavalier en E14 doit sauter : `E14xG16`. Il s’y arrête, bien que G15 soit juste à côté : `E14xG16xG14` est interdit.
camelot-rules-castle = **Le mouvement de château.** Le seul coup d’une pièce dans le château adverse est un mouvement de château : vers l’autre case du château, si elle est vide. Chacun a deux mouvements de château par partie, et aucun tant qu’il doit prendre ou qu’une pièce doit quitter son propre château. Les tours à côté d’un nom sont les mouvements de château de ce joueur : pleines tant qu’ils restent, creuses ensuite.
    .caption = Blanc pourrait faire le mouvement de château `F16-G16`, mais une prise est obligatoire : il doit jouer `E5xE7`. `F16-F15` n’est jamais permis.
camelot-rules-home = **Ton propre château.** Aucun mouvement simple ni galop ne peut finir dans ton propre château. Seul un saut le peut, et le doit si tu n’en as pas d’autre. Une pièce dans ton propre château doit le quitter à ton coup suivant, avant toute autre chose, par une prise si elle le peut.
    .caption = Le pion en F1 doit partir et peut prendre : `F1xH3` est le seul coup. `F1-E2` ne prend rien, `F1-G1` ne quitte pas le château, et `E5-E6` doit attendre.
camelot-rules-end = **La fin.** Tu gagnes avec deux pièces dans le château adverse, ou si l’adversaire n’a plus de pièce ou ne peut plus jouer. Il y a nulle s’il reste une pièce à chacun, si une position apparaît pour la troisième fois, ou après 50 coups de chaque camp sans prise ni entrée dans le château adverse. On peut aussi convenir d’une nulle.
    .caption = Avec `G15-G16`, Blanc tient les deux cases du château et gagne. `F16-G16` ne serait qu’un mouvement de château.
camelot-rules-write = **Comment écrire un coup.** Écris la case de la pièce et chaque case où elle se pose, avec - pour un pas ou un galop et x pour un saut. Les espaces, les majuscules et les signes ne comptent pas.
    .caption = `F6-G6` est un pas, `F6-F8xH10xJ10` une charge avec deux prises. `f6 g6` et `f6f8h10j10` veulent dire la même chose.

# Statistiques d’un joueur.
camelot-stat-castles =
    { $count ->
        [one] { $count } château occupé
       *[other] { $count } châteaux occupés
    }
camelot-feat-captured =
    { $count ->
        [one] { $count } pièce prise
       *[other] { $count } pièces prises
    }
camelot-feat-leaps =
    { $count ->
        [one] plus long coup : { $count } bond
       *[other] plus long coup : { $count } bonds
    }

## Pourquoi un coup est meilleur : le sujet est le coup.

camelot-why-wins = il gagne tout de suite
camelot-why-wins-next = il gagne au coup suivant, quelle que soit la réponse
camelot-why-stops-win = il empêche l’autre camp de gagner à son prochain coup
camelot-why-threatens-win = il menace de gagner à ton prochain coup
camelot-why-captures =
    dans l’échange, il prend { $taken ->
         [one] { $taken } pièce
        *[other] { $taken } pièces
    }{ $lost ->
        [0] { "" } et n’en perd aucune
       *[other] { "" } et en perd { $lost }
    }{ $compared ->
        [0] { "" }
       *[other] { " " }; l’autre coup { $other-taken ->
            [0] { $other-lost ->
                [0] ne prend et ne perd aucune pièce
               *[other] n’en prend aucune et en perd { $other-lost }
            }
           *[other] en prend { $other-taken } et { $other-lost ->
                [0] n’en perd aucune
               *[other] en perd { $other-lost }
            }
        }
    }
camelot-why-saves =
    { $lost ->
        [0] il ne perd aucune pièce dans l’échange
        [one] il perd { $lost } pièce dans l’échange
       *[other] il perd { $lost } pièces dans l’échange
    }{ $compared ->
        [0] { " " }; en l’état, tu pourrais en perdre { $other-lost }
       *[other] { " " }; l’autre coup en perd { $other-lost }
    }{ $other-taken ->
        [0] { "" }
       *[other] { "" } contre { $other-taken } prises
    }
camelot-why-threatens =
    il menace { $charge ->
        [0] { $move }
       *[other] la charge { $move }
    }, qui gagne { $taken ->
        [one] { $taken } pièce
       *[other] { $taken } pièces
    }{ $lost ->
        [0] { "" }
       *[other] { " " }contre { $lost }
    }
camelot-why-lane = il ouvre la voie à un galop de { $from } à { $to }
camelot-why-nearer =
    tes deux pièces de tête sont plus près du château adverse, à { $count } pas en tout{ $compared ->
        [0] { "" }
       *[other] { "" } au lieu de { $other }
    }
camelot-why-guards =
    davantage de tes pièces sont à trois pas au plus de ton château, { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } au lieu de { $other }
    }

## The analysis.

camelot-analysis-unit = -# Une décision compte s’il y avait le choix et que la partie était ouverte. Les pertes se comptent en pions et en chances de gagner, une nulle valant un demi-gain : dans une position égale, un pion de plus fait passer la chance de 50 à 65 % ; un camp qui a cinq pions d’avance, ou peut imposer le gain, a gagné. Un coup qui baisse la chance de gagner de { $doubtful } points de pourcentage est douteux, de { $bad } mauvais, de { $very_bad } très mauvais.
camelot-analysis-chances = Chances de gagner avec le meilleur coup → le coup joué : { $win } → { $win_now }.
camelot-heading-win = Victoire
camelot-analysis-men =
    { $amount ->
        [one] { $amount } pion
       *[other] { $amount } pions
    }
camelot-analysis-curve = Les chances de { $player } de gagner
