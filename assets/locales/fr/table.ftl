# Table : son nom, le récit des lancers et des coups, et pourquoi quelque chose est impossible. Une raison est la fin d’une phrase.

table = Table
    .kind = backgammon roumain
table-blurb = le backgammon à la roumaine, sans videau : ramène tes quinze pions, frappe les pions seuls et gagne le match.
table-length = Points pour gagner
    .option = points
    .description = Table seulement : en combien de points se joue le match ; une partie en vaut 10, 20 ou 30
table-length-value =
    { $value ->
        [10] { $value } · une seule partie
        [30] { $value } · comme d’habitude
       *[other] { $value }
    }

## Ce que l’on peut choisir ensuite.

table-from =
    { $count ->
        [one] Flèche { $point } : { $count } pion
       *[other] Flèche { $point } : { $count } pions
    }
table-from-bar =
    { $count ->
        [one] La barre : { $count } pion, à rentrer d’abord
       *[other] La barre : { $count } pions, à rentrer d’abord
    }
table-to = Sur la flèche { $point }
table-to-hit = Sur la flèche { $point }, en frappant
table-to-off = Sortir le pion
table-from-hits = { $from }, frappe possible en { $points }
table-from-off = { $from }, sortie possible
table-bar = la barre
table-tray = la sortie
# Les camps dans un diagramme, où personne ne joue.
table-side-light = Clair
table-side-dark = Foncé
# Les mots dans les coups écrits : on les lit ainsi ; en écrivant, on peut prendre ceux de n’importe quelle langue.
notation-bar = barre
notation-off = sorti

## Les pas d’un coup encore incomplet.

table-step = de { $from } à { $to }
table-step-hit = de { $from } à { $to } en frappant
table-step-off = de { $from } à la sortie
table-step-from = de { $from } à …
table-steps = { $before }, { $step }

## Ce que l’on peut frapper en un lancer.

table-throws =
    { $throws ->
        [one] { $point } ({ $throws } lancer sur 36)
       *[other] { $point } ({ $throws } lancers sur 36)
    }
table-can-hit = Depuis { $from }, { $player } peut frapper en { $points }.
table-can-hit-none = Depuis { $from }, { $player } ne peut rien frapper en un lancer.
table-hit-safe = Deux pions ou plus sur la flèche { $point } se protègent : on ne peut pas les frapper.
table-hit-by =
    { $throws ->
        [one] { $player } peut frapper le pion en { $point } depuis { $from } : en tout, avec { $throws } lancer sur 36.
       *[other] { $player } peut frapper le pion en { $point } depuis { $from } : en tout, avec { $throws } lancers sur 36.
    }
table-hit-by-none = Le pion en { $point } ne peut pas être frappé en un lancer.
table-ask-threatened = Que peut-on frapper ?
table-ask-attacks = { $player } : ce qu’un pion peut frapper
table-threatened = { $player } : les pions qui peuvent être frappés sont en { $points }.
table-threatened-none = Aucun pion ne peut être frappé en un lancer.

## La légende sous le plateau.

table-due-opening = Nouvelle partie : chacun lance un dé, le plus haut commence.
table-due-throw = À { $player } de lancer les dés.
table-due-enter =
    { $bar ->
        [one] { $player } a un pion sur la barre, qui doit rentrer d’abord.
       *[other] { $player } a { $bar } pions sur la barre, qui doivent rentrer d’abord.
    }

## Récit des coups.

table-thrown-opening = { $bottom } fait { $bottom-die }, { $top } fait { $top-die } : { $player } commence avec { $dice }.
table-thrown = { $player } fait { $dice }.
table-thrown-double = { $player } fait un double, { $dice }.
table-played = { $player } joue { $move }{ $entered ->
        [0] { "" }
        [one] , rentre un pion
       *[other] , rentre { $entered } pions
    }{ $hits ->
        [0] { "" }
        [one] { $entered ->
            [0] { "" } et frappe un pion
           *[other] { "" } et en frappe un
        }
       *[other] { $entered ->
            [0] { "" } et frappe { $hits ->
                [2] deux
               *[other] { $hits }
            } pions
           *[other] { "" } et en frappe { $hits ->
                [2] deux
               *[other] { $hits }
            }
        }
    }{ $off ->
        [0] { "" }
        [one] , sort un pion
       *[other] , sort { $off } pions
    }.
table-passed =
    { $bar ->
        [0] { $player } ne peut pas jouer.
        [one] { $player } ne peut pas rentrer de la barre.
       *[other] { $player } ne peut pas rentrer de la barre.
    }
table-won-single = { $player } gagne la partie : { $points } points.
table-won-gammon = { $player } gagne un gammon : { $points } points, car l’adversaire n’a sorti aucun pion.
table-won-backgammon = { $player } gagne un backgammon : { $points } points, car l’adversaire n’a sorti aucun pion et en a encore un sur la barre ou dans le jan intérieur du vainqueur.
table-next-game = Le score est de { $bottom } { $bottom-count } – { $top-count } { $top }. La partie suivante du match en { $length } points commence.

## Comment le match a fini.

table-ending-single = Par une partie simple
table-ending-gammon = Par un gammon
table-ending-backgammon = Par un backgammon
table-match-won = **{ $player }** gagne le match.
table-match-ended = { $by } ; le match s’est terminé { $moves } ({ $time })
table-stake = Tu perds le match entier, { $own } – { $other } jusqu’ici.
table-ending-score = Aux points

## Textes illisibles : pas un coup, ou pas une position.

table-unreadable = écris d’où part chaque pion et où il va, comme 24/18 13/11, barre/22 ou 6/sorti.
table-unreadable-long = aucun coup n’a plus de { $most } caractères.
table-unreadable-throw = un lancer, ce sont deux nombres de 1 à 6, comme 3-1.
table-position-fields = une position est un texte XGID : dix éléments séparés par « : ».
table-position-places = le premier élément d’une position a 26 signes : -, A à O pour le joueur du bas, a à o pour celui du haut.
table-position-bar = le premier signe est la barre du joueur du haut, le dernier celle du joueur du bas.
table-position-checkers = chaque joueur a quinze pions, pas plus.
table-position-both-won = les deux joueurs ne peuvent pas avoir gagné.
table-position-cube = Table se joue sans videau : le videau, son propriétaire et le numéro de règle doivent être 0.
table-position-turn = le camp qui joue est 1 pour le joueur du bas, -1 pour celui du haut, ou 0 avant le lancer d’ouverture.
table-position-dice = les dés sont deux chiffres de 1 à 6, ou 00 avant le lancer.
table-position-score = aucun match ne peut avoir ce score.
table-position-length = un match dure au plus 25 parties de 10 points.

## Pourquoi un match ne peut pas être ouvert.

table-setup-seats = Table se joue à deux.
table-setup-length = un match se joue en un multiple de 10 points, { $most } au plus.

## Quelle règle interdit un coup.

table-reason-over = le match est fini.
table-reason-thrown = les dés sont déjà lancés.
table-reason-throw = les dés sont lancés pour toi.
table-reason-opening-double = deux dés égaux ne décident pas qui commence, on relance donc les deux.
table-reason-can-play = tu ne peux passer que si aucun pion ne peut bouger.
table-reason-must-pass = aucun pion ne peut bouger, il n’y a donc qu’un coup : `passe`.
table-reason-bar-first =
    { $count ->
        [one] ton pion sur la barre doit rentrer d’abord.
       *[other] tes { $count } pions sur la barre doivent rentrer d’abord.
    }
table-reason-backwards = les pions vont des flèches hautes vers les flèches basses.
table-reason-no-checker = tu n’as pas de pion en { $point }.
table-reason-blocked = l’autre joueur tient la flèche { $point } avec deux pions ou plus.
table-reason-not-home = tu ne peux sortir des pions que s’ils sont tous dans ton jan intérieur, flèches 1 à 6.
table-reason-higher-first = un pion plus en arrière, en { $point }, doit d’abord jouer le plus grand nombre.
table-reason-no-hit = il n’y a rien à frapper en { $point }.
table-reason-die = avec les dés { $dice }, aucun pion ne peut avancer de { $number }.
table-reason-die-used = avec les dés { $dice }, tu ne peux jouer { $number } que { $times ->
        [one] { $times } fois
       *[other] { $times } fois
    }.
table-reason-both-dice = tu dois jouer les deux dés, puisque tu le peux.
table-reason-larger-die = un seul dé peut être joué, et ce doit être le plus grand, { $number }.
table-reason-whole-double =
    { $count ->
        [one] ce lancer permet et exige { $count } déplacement, et non { $played }.
       *[other] ce lancer permet et exige { $count } déplacements, et non { $played }.
    }

## Les règles en bref, un message par page.

table-rules-aim = **Le but.** Ramène tes quinze pions dans ton jan intérieur, les flèches 1 à 6, et sors-les tous avant l’adversaire. Chacun compte les flèches de son côté et va des plus hautes vers les plus basses : les deux camps se croisent donc. Le nombre derrière les chevrons, à côté d’un nom, dit combien de points à parcourir il reste en tout aux pions de ce joueur.
    .caption = Le début. Clair, en bas, a fait 3‑1 et peut jouer `8/5 6/5` ; son jan intérieur est en bas à droite.
table-rules-throw = **Un coup.** Les dés sont lancés pour toi. Chaque dé fait avancer un pion de son nombre ; un double se joue quatre fois. Un pion peut se poser sur une flèche vide, sur tes propres pions ou sur un pion adverse seul, mais jamais là où il y en a deux ou plus. Un même pion peut utiliser les deux dés s’il peut aussi se poser entre les deux. Si les deux dés peuvent être joués, ils doivent l’être ; si un seul le peut, ce doit être le plus grand, si possible. Au premier lancer, chacun lance un dé ; le plus haut commence et joue les deux.
    .caption = Clair a joué le 3, de 8 à 5. Il reste le 1, par exemple `8/5 6/5` ou `8/5 24/23`. Les deux dés avec un seul pion : `24/20`. `13/10` seul n’est pas permis, puisque le 1 peut aussi être joué.
table-rules-hit = **Frapper.** Un pion seul peut être frappé : pose-toi dessus, et il va sur la barre. Si tu as un pion sur la barre, tu dois le rentrer avant toute autre chose : un dé le rentre sur la flèche 25 moins son nombre : 24 avec un 1, jusqu’à 19 avec un 6. S’il ne peut pas rentrer, tu passes.
    .caption = Clair a un pion sur la barre. Le 3 le rentre en 22 et frappe : `barre/22* 13/7`. Le 6 ne le rentre pas (`barre/19`), car il y a quatre pions en 19. `13/7 8/5` n’est pas permis avant qu’il soit rentré.
table-rules-off = **La sortie.** Une fois tous tes pions dans ton jan intérieur, un dé sort un pion de la flèche qui porte son nombre. Si cette flèche est vide, tu dois jouer un pion d’une flèche plus haute ; s’il n’y en a pas, sors-en un de ta flèche la plus haute. Rien ne t’oblige à sortir un pion tant qu’un autre coup est possible.
    .caption = Avec 6-3, Clair peut en sortir deux : `6/sorti 3/sorti`. Ou `6/3 5/sorti` : après le 3, il n’y a plus de pion en 6, et le 6 en sort un de 5. `5/sorti 3/sorti` n’est pas permis, car il y a un pion en 6.
table-rules-points = **Les points.** Une partie vaut 10 points ; 20 si le perdant n’a rien sorti (un gammon) ; 30 s’il a en plus un pion sur la barre ou dans le jan intérieur du vainqueur (un backgammon). Un match se joue en 30 points, sauf autre choix, et la partie suivante s’enchaîne d’elle-même.
    .caption = Le score est de 10 – 20. `1/sorti` gagne un backgammon, 30 points, car Foncé n’a rien sorti et a un pion sur la flèche 3 de Clair.
table-rules-write = **Comment écrire un coup.** Pour chaque pion, écris d’où il vient et où il va : 24/18 13/11, barre/22, 6/sorti. Les numéros sont ceux qui sont imprimés pour toi sur le plateau. L’étoile d’une frappe, l’ordre et les signes ne comptent pas, et 8/5(2) est le même coup deux fois.
    .caption = `barre/22* 13/7`, `barre 22 13 7` et `b22 137` veulent dire la même chose. Un seul pion avec les deux dés : `barre/22/16`.

# L’unité d’une analyse.
table-analysis-unit = -# Une décision compte s’il y avait le choix et que la partie était ouverte. Une partie simple vaut 10 points ; dans un match, la valeur d’un point dépend du score. Un coup qui perd { $doubtful ->
    [one] { $doubtful } point
   *[other] { $doubtful } points
} est douteux, { $bad } mauvais, { $very_bad } très mauvais. Un lancer est très chanceux à partir de 3 points, un joker à partir de 6.
table-analysis-curve = Les chances de { $player } de gagner
table-analysis-chances = Avec le meilleur coup → le coup joué : victoire { $win } → { $win_now }, gammon { $gammon } → { $gammon_now }, backgammon { $backgammon } → { $backgammon_now }, gammon perdu { $lost_gammon } → { $lost_gammon_now }.
table-heading-win = Victoire
table-heading-gammon = Gammon
# Words for how well somebody has played, the best first.
table-rating-supernatural = surnaturel
table-rating-world-class = élite mondiale
table-rating-expert = excellent
table-rating-advanced = très bon
table-rating-intermediate = moyen
table-rating-casual = amateur
table-rating-beginner = débutant
table-rating-awful = désastreux

# Statistiques d’un joueur.
table-stat-average = points par match : { $points }
table-stat-gammons =
    { $count ->
        [one] { $count } gammon gagné
       *[other] { $count } gammons gagnés
    }
table-stat-backgammons =
    { $count ->
        [one] { $count } backgammon gagné
       *[other] { $count } backgammons gagnés
    }
table-feat-hits =
    { $count ->
        [one] { $count } frappe
       *[other] { $count } frappes
    }
table-feat-doubles =
    { $count ->
        [one] { $count } double
       *[other] { $count } doubles
    }
table-section = { $bottom-count } – { $top-count }

## Matchs venus de fichiers. Le videau ne fait pas partie de Table : il n’est que mentionné.

table-record-doubles = **{ $player }** propose le videau à { $cube }.
table-record-takes = **{ $player }** accepte le videau.
table-record-drops = **{ $player }** refuse le videau.
table-record-worth = Avec le videau, **{ $player }** gagne { $points } points.
table-record-no-length = il manque la ligne avec la longueur du match, comme `3 point match`.
table-record-length = un match a { $most } points au plus.
table-record-no-game = il manque la ligne `Game 1` et les noms.
table-record-names = il faudrait ici les noms avec le score, comme `Ana : 0   Bogdan : 0`.
table-record-second-match = un autre match commence ici ; un fichier n’en contient qu’un.
table-record-unreadable = { $text } n’est ni un lancer de dés avec son coup, ni la fin d’une partie.
table-record-over = le match est fini avant cette partie.
table-record-after-end = la partie est finie avant ces dés.
table-record-turn = c’est à l’autre joueur de jouer.
table-record-unknown-move = il manque le coup qui précède ces dés.
table-record-comment = { $text } est un commentaire d’un autre format ; ici, les commentaires suivent le signe « ; ».
table-record-units = dans un tel fichier, une partie vaut { $most } points au plus.

## Statistiques des dés : le nom d’un test, et un résultat avec combien de fois il est sorti et combien de fois on l’attendait.

table-dice-face = Faces
table-dice-face-result = { $number } : { $count } ({ $expected })
table-dice-double = Doubles
table-dice-double-result = { $count } ({ $expected })
table-dice-enter = Rentrées de la barre
table-dice-enter-result = { $count } ({ $expected })

## Pourquoi un coup est meilleur : le sujet est le coup.

table-why-wins = il gagne la partie tout de suite
table-why-saves = il sort un pion, et tu ne peux plus perdre de gammon
table-why-hits = il frappe en { $points }
table-why-sends-back = en frappant, il coûte en face davantage de points à parcourir, { $count } au lieu de { $other }
table-why-shots =
    { $count ->
        [0] aucun lancer ne permet de te frapper{ $compared ->
            [0] { "" }
           *[other] , au lieu de { $other }
        }
       *[other] moins de lancers permettent de te frapper, { $count } sur 36{ $compared ->
            [0] { "" }
           *[other] { "" } au lieu de { $other }
        }
    }
table-why-makes = il occupe la flèche { $point }
table-why-keeps = il garde la flèche { $point }
table-why-prime =
    { $length } flèches de suite, de { $from } à { $to }, barrent la route à { $count ->
         [one] { $count } pion adverse
        *[other] { $count } pions adverses
    }
table-why-stays-out =
    { $count } lancers sur 36 laissent ton adversaire sur la barre{ $compared ->
        [0] { "" }
       *[other] , au lieu de { $other }
    }
table-why-escapes =
    il fait quitter le jan adverse à { $count ->
         [one] { $count } pion
        *[other] { $count } pions
    }{ $compared ->
        [0] { "" }
       *[other] { "" } au lieu de { $other }
    }
table-why-builders =
    si rien ne change, { $count } lancers sur 36 permettent ensuite d’occuper la flèche { $point }{ $compared ->
        [0] { "" }
       *[other] , au lieu de { $other }
    }
table-why-deep =
    il laisse moins de pions au fond de ton jan, sur les flèches 1 et 2 : { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } au lieu de { $other }
    }
table-why-crossovers =
    tes pions ont moins de jans à traverser : { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } au lieu de { $other }
    }
table-why-bears-off =
    il sort { $count ->
         [one] { $count } pion
        *[other] { $count } pions
    }{ $compared ->
        [0] { "" }
       *[other] { "" } au lieu de { $other }
    }
table-why-next-last =
    ensuite, { $count } lancers sur 36 sortent tout ce qui reste{ $compared ->
        [0] { "" }
       *[other] , au lieu de { $other }
    }
table-why-next-two =
    ensuite, { $count } lancers sur 36 sortent au moins deux pions{ $compared ->
        [0] { "" }
       *[other] , au lieu de { $other }
    }
