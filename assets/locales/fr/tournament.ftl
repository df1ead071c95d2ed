# Tournois à élimination directe.

bracket-won = Tournoi gagné par { $player }.
bracket-stage = Tournoi, { $round ->
    [final] finale
    [semifinal] demi-finales
   *[stage] tour { $stage } sur { $stages }
} ; matchs décidés : { $decided } sur { $matches }.

bracket-heading = **{ $round ->
    [final] Finale
    [semifinal] Demi-finales
   *[stage] Tour { $stage } sur { $stages }
}**
bracket-bye = passe sans match
bracket-wins = **{ $player }** gagne
bracket-resigned = **{ $player }** gagne par abandon
bracket-late = **{ $player }** gagne au temps
bracket-forfeit = **{ $player }** gagne par forfait
bracket-award = **{ $player }** gagne par décision de l’organisation
bracket-open = en cours, partie n° { $id }
bracket-waiting = va commencer
# À côté des perdants dans l’image, donc aussi court que possible.
bracket-mark-walkover = forfait
bracket-mark-resigned = abandon
bracket-mark-late = temps
bracket-mark-award = décision
bracket-mark-third = troisième place
# Dans le texte alternatif de l’image.
bracket-alt = { $players }.
bracket-alt-won = { $players } : { $winner } gagne.
bracket-alt-third = Troisième place : { $players }.
bracket-alt-third-won = Troisième place : { $players } : { $winner } gagne.
bracket-third = Match pour la troisième place : { $match }
bracket-table = **Classement**
bracket-notices = **Décisions**

refused-no-tournament = Il n’y a ni tournoi ni ligue dans ce salon. Ouvre l’un ou l’autre avec </tournament create> ou </league create>.
refused-tournament-open = Ce salon a déjà un tournoi ou une ligue : il faut attendre la fin, ou que l’organisation l’annule.
refused-tournaments-held = Tu organises déjà des tournois dans { $channels }. Sans gérer ce serveur, tu peux en avoir deux à la fois : attends la fin de l’un d’eux, annule-le avec </tournament cancel>, ou demande à quelqu’un qui gère le serveur d’ouvrir celui-ci.
refused-leagues-held = Tu organises déjà des ligues dans { $channels }. Sans gérer ce serveur, tu peux en avoir deux à la fois : attends la fin de l’une d’elles, annule-la avec </league cancel>, ou demande à quelqu’un qui gère le serveur d’ouvrir celle-ci.
refused-entry-closed = C’est commencé : on ne peut plus s’inscrire.
refused-tournament-not-started = Ce n’est pas encore commencé.
refused-tournament-started = C’est déjà commencé.
refused-tournament-over = C’est fini. </tournament create> ouvre le tournoi suivant.
refused-entered = Tu es déjà inscrit.
refused-entry-blocked = La personne qui organise ne souhaite pas que tu participes.
refused-takes-part = Cette personne a ou a eu une place dans ce tournoi.
refused-no-player = Cette personne n’est pas dans ce tournoi, ou n’y est plus.
refused-replacement-bot = Un bot ne peut pas remplacer un joueur dans un tournoi. Choisis une personne.
refused-not-entered = Il faut participer pour faire cela. Tu peux t’inscrire avec le bouton de la fiche.
refused-out = Tu n’y participes plus.
refused-too-few-entrants = Il faut au moins deux personnes.
refused-too-few-present = Il faut qu’au moins deux personnes aient confirmé leur présence.
refused-organiser-only = Seule la personne qui organise, ou qui peut gérer les messages de ce salon, peut le faire.
refused-no-match = Ce joueur n’a pas de match ouvert dans ce tour.
refused-tournament-terms = Un tournoi a de 2 à 64 places, des matchs en une ou trois parties, des tours d’une heure à 60 jours, et un début encore à venir.
refused-league-exists = Ce serveur a déjà une ligue de ce nom.
refused-round-robin-terms = Un tournoi toutes rondes a de 2 à 12 joueurs et dure d’une heure à 60 jours. Une ligue en a de 4 à 12 par division et des saisons de 60 jours au plus. Le début est encore à venir. Deux joueurs se rencontrent une ou deux fois.

tournament-title = **Tournoi à élimination directe : { $game }** · n° { $id }
tournament-seats =
    { $entered ->
        [0] 0 inscrit sur { $seats } places.
        [one] { $entered } personne inscrite, pour { $seats } places.
       *[other] { $entered } personnes inscrites, pour { $seats } places.
    }
tournament-starts = Début { $when }.
tournament-starts-by-hand = { $organiser } commencera le tournoi avec le bouton « { button-start } » ci-dessous.
tournament-check-in = Pour participer, il faut confirmer sa présence avant le début.
tournament-stage-lasts = un tour dure { $time } au plus
tournament-groups =
    { $group ->
        [4] on joue par tables de quatre, ou moins si le nombre de joueurs ne tombe pas juste
       *[other] on joue par tables de trois, ou de deux si le nombre de joueurs ne tombe pas juste
    } : le vainqueur passe au tour suivant, et les meilleurs des autres s’il reste de la place
tournament-best-of = au meilleur des trois parties
tournament-third = avec un match pour la troisième place
tournament-rated = têtes de série selon la cote

## Le tirage au sort, que chacun peut vérifier. Entre accents graves : 256 bits en base64url ou des identifiants de Discord.

draw-sealed = -# 🎲 Tirage scellé : `{ $seal }`
draw-revealed = -# 🎲 Le sceau du tirage est ouvert. Secret : `{ $secret }`. Le bouton « { button-draw-of-seeds } », sur la fiche, permet de le vérifier.
draw-started = **{ $player }** lance le tournoi de { $game } n° { $id }.
draw-system = L’ordre du tableau de ce tournoi est tiré au sort par le générateur de l’ordinateur où tourne le bot : le tournoi a été ouvert avant que les tirages puissent être vérifiés.
draw-explained = Avant toute inscription, le bot a choisi un secret et publié son SHA-256, le sceau. L’ordre du tableau découle du secret, du numéro du tournoi, du nombre de joueurs et des identifiants de deux clics : celui qui a ouvert le tournoi et celui qui l’a lancé. Discord les choisit et les montre sur les réponses publiques, la fiche et la ligne qui dit qui l’a lancé. Si le tournoi commence à l’heure prévue, l’identifiant de la fiche remplace le second. Le tirage met les joueurs dans un ordre ; ils sont comptés selon leur identifiant Discord. Personne n’a pu deviner le tirage d’après le sceau, ni le choisir une fois les joueurs connus. Rien d’autre dans un tournoi n’est laissé au hasard, sauf les dés de ses parties, qui ont leurs propres sceaux.
draw-explained-first = Avant toute inscription, le bot a choisi un secret et publié son SHA-256, le sceau. L’ordre du tableau découle du secret, du numéro du tournoi et des clics par lesquels les joueurs se sont inscrits. Personne n’a pu deviner le tirage d’après le sceau, ni le choisir une fois les joueurs connus. Rien d’autre dans un tournoi n’est laissé au hasard, sauf les dés de ses parties, qui ont leurs propres sceaux.
draw-explained-rating = L’ordre est celui de la cote : le sort ne départage que les joueurs de même cote, ou sans cote.
draw-explained-later = Le secret est montré au début. Tu pourras alors vérifier ici le tirage.
draw-explained-file = Le fichier contient tout pour vérifier par toi-même : `zihin dice verify FICHIER`, ou le petit programme en Python dans la documentation du bot. Compare le sceau avec celui de la fiche avant le début, et les identifiants avec ceux des messages publics.
draw-right = ✅ Le tirage en découle.
draw-follows = Il découle du secret et de { $ids }.
draw-seeds = **Ordre du tableau, avec le rang de chaque joueur selon son identifiant Discord**
draw-seeds-first = **Ordre du tableau, avec les clics d’inscription des joueurs**
draw-seed = { $seed }\. { $player } · { $by }
draw-seed-first = { $seed }\. { $player } `{ $by }`
button-draw-of-seeds = Tirage au sort
refused-tournament-not-posted = La fiche du tournoi va apparaître. Inscris-toi avec son bouton.

tournament-stage = **{ $round ->
    [final] Finale
    [semifinal] Demi-finales
   *[stage] Tour { $stage } sur { $stages }
}** · fin { $when }
tournament-no-show = Toute personne qui, d’ici là, n’aura ni joué ni confirmé sa présence perdra le match ; si personne ne l’a fait, c’est la personne la mieux placée dans le tableau qui passera.
tournament-won = 🏆 **{ $player }** gagne le tournoi.
tournament-won-by = 🏆 **{ $player }** gagne le tournoi ({ $how }).
tournament-vacations = Ici, les vacances arrêtent les pendules.
tournament-no-vacations = Ici, les vacances n’arrêtent pas les pendules.
tournament-cancelled = Le tournoi a été annulé.
tournament-place = { $place }\. { $player }
tournament-place-shared = { $place }–{ $last }\. { $player }
tournament-begins =
    { $round ->
        [final] La **finale** du tournoi de { $game } commence.
        [semifinal] Les **demi-finales** du tournoi de { $game } commencent.
       *[stage] Le **tour { $stage } sur { $stages }** du tournoi de { $game } commence.
    } { $link }
tournament-done = C’est fait – voir la fiche.
tournament-checked-in = Ta présence est confirmée pour ce tour.
tournament-news = Tournoi n° { $id } : { $what }
notice-started = { $by } a lancé le tournoi.
notice-started-season = { $by } a lancé la saison { $season }.
notice-extended-season = { $by } a prolongé la saison : { $time } de plus.
notice-cancelled-league = { $by } a mis fin à la ligue.
notice-replaced = { $by } a changé un joueur : { $new } remplace { $player }.
notice-awarded = { $by } a attribué le match à { $player }, contre { $others }.
notice-extended = { $by } a prolongé le tour : { $time } de plus.
notice-credited = On n’a pas pu jouer pendant un moment : le tour dure { $time } de plus.
notice-put-off = On n’a pas pu jouer pendant un moment : le tournoi commence { $time } plus tard.
notice-withdrawn = { $player } s’est retiré.
notice-cancelled = { $by } a annulé le tournoi.
notice-too-few = Il y avait moins de deux personnes au départ : le tournoi est annulé.
ask-award = Veux-tu vraiment attribuer le match à **{ $player }** et le faire perdre à **{ $others }** ?
button-award-yes = Oui, l’attribuer
ask-cancel-knockout = Veux-tu vraiment annuler le tournoi ? Ses parties en cours s’arrêtent avec lui et ne comptent pour personne.
button-cancel-knockout-yes = Oui, annuler
ask-withdraw = Veux-tu vraiment quitter le tournoi ? Tu perds ton match ouvert et tu ne pourras pas revenir.
button-withdraw-yes = Oui, je le quitte
button-bracket = En texte
button-check-in = Confirmer ma présence
button-enter = S’inscrire
button-withdraw = Quitter

command-tournament = tournoi
    .description = Tournois dans ce salon, à élimination directe ou toutes rondes
command-tournament-create = créer
    .description = Ouvre un tournoi dans ce salon ; on s’inscrit avec un bouton
command-tournament-create-game = jeu
    .description = Quel jeu
command-tournament-create-clock = cadence
    .description = Temps de réflexion dans chaque partie
command-tournament-create-seats = places
    .description = Combien de personnes peuvent s’inscrire, de 2 à 64 ; toutes rondes 12
command-tournament-create-games = parties
    .description = Parties d’un match : 1 ou 3 ; toutes rondes, combien de fois on se rencontre : 1 ou 2
command-tournament-create-stage = tour
    .description = Combien d’heures dure un tour, ou tout le tournoi ; laisse vide pour une semaine
command-tournament-create-start = début
    .description = Dans combien d’heures il commence ; sinon, c’est toi qui donnes le départ
command-tournament-create-rated = têtes-de-série
    .description = Les meilleurs de ce salon sont-ils têtes de série ? Sinon, on tire au sort
command-tournament-create-third = petite-finale
    .description = Joue-t-on un match pour la troisième place ?
command-tournament-create-checkin = présence
    .description = Faut-il confirmer sa présence avant le début ?
command-tournament-create-format = format
    .description = Tournoi à élimination directe ou toutes rondes ; sinon à élimination directe
command-tournament-join = participer
    .description = Inscris-toi au tournoi
command-tournament-leave = quitter
    .description = Quitte le tournoi
command-tournament-start = démarrer
    .description = Ferme les inscriptions et commence
command-tournament-bracket = tableau
    .description = Affiche le tableau, rien que pour toi
command-tournament-cancel = annuler
    .description = Annule le tournoi, avec ses parties en cours
command-tournament-replace = remplacer
    .description = Mets quelqu’un d’autre à la place d’un joueur
command-tournament-replace-player = joueur
    .description = Qui ne joue plus
command-tournament-replace-by = par
    .description = Qui joue à la place
command-tournament-award = attribuer
    .description = Décide du match ouvert d’un joueur en sa faveur
command-tournament-award-player = joueur
    .description = Qui gagne le match
command-tournament-extend = prolonger
    .description = Prolonge le tour actuel
command-tournament-extend-hours = heures
    .description = De combien d’heures
