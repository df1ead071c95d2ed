# Ligues et tournois toutes rondes.

league-title = **{ $league }** · saison { $season } · { $game }
tournament-title-round-robin = **Toutes rondes : { $game }** · n° { $id }
season-joined =
    { $entered ->
        [0] Personne ne s’est encore inscrit ; il faut être au moins deux.
        [one] Une personne inscrite ; il faut être au moins deux.
       *[other] { $entered } personnes inscrites.
    }
entrants-others =
    { $count ->
        [one] une autre personne
       *[other] { $count } autres
    }
season-divisions = divisions de { $players } joueurs
season-lasts = une saison dure { $time }, et il en commence une tous les { $every }
season-at-once =
    { $games ->
        [one] une partie à la fois par joueur
       *[other] { $games } parties à la fois au plus par joueur
    }
season-ends-after = il dure { $time } au plus
season-twice = chacun rencontre chacun deux fois
season-running = **Fin le { $when }**, une semaine plus tard pour les parties alors en cours · { $running ->
        [0] aucune partie en cours
        [one] une partie en cours
       *[other] { $running } parties en cours
    }, { $waiting ->
        [0] aucune à venir
        [one] une à venir
       *[other] { $waiting } à venir
    }
season-points = Une victoire vaut 2 points, une nulle 1. À égalité comptent les parties entre les ex æquo, puis le Sonneborn-Berger, les points marqués sur le plateau, et la cote au départ.
season-points-three = Une partie donne 2, 1 et 0 points pour ses trois places. Le tableau montre qui a devancé qui : 2 devant, 1 à égalité, 0 derrière. À égalité comptent les parties entre les ex æquo, puis le Sonneborn-Berger et la cote au départ.
season-won = 🏆 **{ $player }** gagne la saison { $season }.
season-won-single = 🏆 **{ $player }** gagne le tournoi.
season-division = Division { $division }
season-promoted = montée : { $players }
season-relegated = descente : { $players }
season-begins = La saison { $season } commence { $when }.
season-begins-after = La saison { $season } commence dès que celle-ci est finie.
season-next = { $begins } { $entered ->
        [0] Personne ne s’est encore inscrit.
        [one] Une personne y est inscrite.
       *[other] { $entered } personnes y sont inscrites.
    } « { button-enter } » et « { button-withdraw } » valent pour la saison { $season }.
season-rejoin = -# Retirés ou ayant dépassé deux fois leur temps, donc dans la saison { $season } seulement après une nouvelle inscription : { $players }.
season-next-players = **Dans la saison { $season }**
season-none = { $by } a mis fin à la ligue.
season-cancelled = Annulé.
season-joined-you = Te voilà dans la ligue à partir de la saison { $season }, jusqu’à ce que tu la quittes.
season-too-few = La ligue est finie : il y avait moins de deux inscrits pour la saison suivante.
season-not-played = -# non jouées : { $games }
season-to-come = -# à venir : { $games }
button-drop-out = Quitter maintenant
button-finish-season = Finir la saison
season-turn = { $players } · à **{ $player }** de jouer · [n° { $id }]({ $link })
season-awaited = { $players } · tous n’ont pas encore confirmé leur présence · [n° { $id }]({ $link })
season-roll = { $players } · { games-dice } · [n° { $id }]({ $link })
season-game = { $players } · [n° { $id }]({ $link })
season-row = { $place }\. **{ $player }** · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
season-game-line = - en cours : { $players }, n° { $id }
season-without-luck = sans la chance { $points } points ({ $games ->
        [one] { $games } partie analysée
       *[other] { $games } parties analysées
    })
tie-head-to-head = derrière dans les parties entre ex æquo
tie-berger = derrière au Sonneborn-Berger
tie-scored = derrière aux points marqués
button-division = Tableau
league-exported = Les tableaux et les parties, en CSV et en JSON.
ask-start = Il y a { $players } participants pour l’instant. Le départ est prévu { $when }. Veux-tu vraiment commencer maintenant ?
ask-withdraw-season = Tu es retiré de la saison prochaine. Veux-tu quitter aussi la saison en cours ? Si moins de la moitié de tes parties sont finies, aucune ne compte ici ; sinon, tu perds celles qui restent. Celles en cours sont abandonnées, ce qui compte pour ta cote.
ask-withdraw-round-robin = Veux-tu vraiment te retirer ? Si moins de la moitié de tes parties sont finies, aucune ne compte ici ; sinon, tu perds celles qui restent. Celles en cours sont abandonnées, ce qui compte pour ta cote.
button-end-league = Oui, y mettre fin
ask-cancel-league = Veux-tu vraiment mettre fin à la ligue ? Ses parties en cours s’arrêtent avec elle et ne comptent pour personne.
refused-league-managers = Ici, seules les personnes qui gèrent le serveur, ou les messages de ce salon, peuvent ouvrir une ligue. </settings> peut le permettre à tous.
refused-league-name = Il faut à une ligue un nom lisible, de 40 caractères au plus.
refused-league-clock = Il faut une pendule à une ligue : au moins un jour par joueur, et pas plus que la durée d’une saison.
refused-no-season = Cette ligue n’a pas de saison de ce numéro.
refused-third-place = Un tournoi toutes rondes n’a pas de match pour la troisième place : son classement dit qui est troisième.
refused-format = Ce format n’existe pas. Choisis un tournoi à élimination directe ou toutes rondes.
format-knockout = Tournoi à élimination directe
format-round-robin = Tournoi toutes rondes

# Sur l’image.
card-season = { $league } · saison { $season }
card-round-robin = Toutes rondes : { $game } n° { $id }
card-season-ends = jusqu’au { $day }
card-season-ended = finie le { $day }
card-season-running = • en cours · vide : à venir
card-division = Division { $division }
card-points = Pts
card-division-told = Division { $division } : { $players }.
card-division-place = { $player } ({ $points })

command-league = ligue
    .description = Ligues : des divisions où chacun rencontre chacun, saison après saison
command-league-create = créer
    .description = Ouvre une ligue dans ce salon ; on s’inscrit à tout moment avec un bouton
command-league-create-name = nom
    .description = Comment s’appelle la ligue
command-league-create-game = jeu
    .description = Quel jeu
command-league-create-clock = cadence
    .description = Réflexion, un jour au moins ; sinon 5 jours et un jour par coup, 10 au plus
command-league-create-players = joueurs
    .description = Combien jouent dans une division, de 4 à 12 ; 8 par défaut
command-league-create-together = ensemble
    .description = Nombre de parties simultanées par joueur ; 2 par défaut
command-league-create-games = parties
    .description = Combien de fois deux joueurs se rencontrent, 1 ou 2 ; 1 par défaut
command-league-create-weeks = semaines
    .description = Toutes les combien de semaines commence une saison, qui finit une semaine avant ; 4 par défaut
command-league-create-days = jours
    .description = Dans combien de jours commence la première saison ; 7 par défaut
command-league-join = participer
    .description = Inscris-toi à la ligue dès la saison prochaine
command-league-leave = quitter
    .description = Quitte la ligue après cette saison, ou tout de suite
command-league-standings = tableau
    .description = Affiche les tableaux, rien que pour toi
command-league-extend = prolonger
    .description = Prolonge la saison en cours
command-league-extend-hours = heures
    .description = De combien d’heures
command-league-cancel = annuler
    .description = Mets fin à la ligue, avec ses parties en cours
command-league-export = exporter
    .description = Les tableaux et les parties d’une saison, en fichiers
command-league-export-season = saison
    .description = Quelle saison ; la saison en cours par défaut
