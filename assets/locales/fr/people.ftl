# Préférences des joueurs, réglages du serveur et données gardées ; les règles sont dans le fichier anglais.

form-line = - **{ $name }** : { $about }
form-value = { $name } : { $value }

# Le nom de cette langue, dans cette langue.
language-name = français

## Préférences.

preferences-title = **Tes préférences**
preferences-about = -# Elles valent sur tous les serveurs. Chaque choix prend effet aussitôt.
preferences-games = Tes parties
preferences-looks = Langue et couleurs
preferences-invitations = Invitations
preferences-reminders = Rappels
preferences-time = Temps

preference-ping = À toi de jouer
    .about = comment je te dis que c’est à toi de jouer. Si un message privé ne peut pas t’être envoyé, je te mentionne.
preference-ping-channel = une mention près du plateau
preference-ping-direct = un message privé
preference-ping-never = aucune notification

preference-confirm = Confirmer
    .about = quels coups tu dois confirmer. Les coups longs ont deux étapes ou plus. Un coup que tu pourrais prolonger, ou qui n’a qu’une suite possible, est toujours à confirmer. Un bouton qui joue un coup entier ne demande confirmation que si tu as choisi « tous les coups ».
preference-confirm-long = les coups longs
preference-confirm-always = tous les coups
preference-confirm-never = aucun coup

preference-side = Plateau
    .about = de quel côté tu le vois quand tu joues.
preference-side-own = de mon côté
preference-side-first = comme tout le monde

preference-puzzles = Problèmes
    .about = si tu permets que des positions de tes parties terminées deviennent des problèmes pour tout le monde, sans noms. Tous les joueurs de la partie doivent l’accepter.
preference-puzzles-refused = pas tirés de mes parties
preference-puzzles-allowed = aussi tirés de mes parties

preference-language = Langue
    .about = la langue de ce qui n’est visible que pour toi.
preference-language-auto = comme dans mon Discord

preference-theme = Couleurs
    .about = les couleurs des images qui ne sont visibles que pour toi.
preference-theme-auto = comme tout le monde
preference-theme-dark = { setting-theme-dark }
preference-theme-light = { setting-theme-light }
preference-theme-contrast = { setting-theme-contrast }
preference-theme-wood = { setting-theme-wood }
preference-theme-print = { setting-theme-print }

preference-invitations = Invitations
    .about = qui peut t’inviter à une partie en te nommant.
preference-invitations-taken = de tout le monde
preference-invitations-refused = de personne

preference-blocked = Blocages
    .about = les personnes qui ne peuvent ni t’inviter, ni commencer une partie avec toi depuis la liste d’un salon. Personne n’en est averti. 25 personnes au plus.
preference-blocked-none = Choisis qui bloquer

preference-reminders = Rappels
    .about = quand je te rappelle, dans les parties par correspondance (d’un jour ou plus), que ton temps s’écoule. Dans les plus rapides, c’est à la moitié et au dixième du temps. Une fois par jour : un seul message avec toutes les parties où c’est à toi de jouer, à la fin de tes heures de silence.
preference-reminders-both = à la moitié et au dixième du temps
preference-reminders-half = à la moitié du temps
preference-reminders-tenth = au dixième du temps
preference-reminders-day = un jour avant la fin
preference-reminders-six-hours = six heures avant la fin
preference-reminders-hour = une heure avant la fin
preference-reminders-daily = toutes les parties, une fois par jour
preference-reminders-never = jamais

preference-reminders-where = Lieu des rappels
    .about = dans le salon ou par message privé.
preference-reminders-where-as-pinged = comme pour ton tour
preference-reminders-where-channel = près du plateau
preference-reminders-where-direct = par message privé

preference-next-but-one = Parties à trois
    .about = si je te dis en privé qu’un seul joueur joue avant toi.
preference-next-but-one-no = seulement ton tour
preference-next-but-one-yes = aussi un coup avant

preference-zone = Ma montre indique
    .about = quelle heure il est chez toi. Je ne devine rien ; quand l’heure change, choisis de nouveau.

preference-quiet-from = Silence à partir de
    .about = à partir de cette heure, je n’envoie ni mention ni rappel pour les parties par correspondance (d’un jour ou plus, ou sans pendule).
preference-quiet-from-none = jamais

preference-quiet-to = Silence jusqu’à
    .about = à cette heure, j’envoie ce qui a attendu. Les pendules continuent entre-temps.

preference-vacation = Vacances
    .about = elles arrêtent tes pendules dans les parties par correspondance (d’un jour ou plus). Elles finissent à la date choisie ou avec ton prochain coup dans n’importe quelle partie. Si ton temps s’écoule sans que tu aies joué nulle part pendant tout ton tour, je te mets en vacances pour une semaine, une fois par an.
preference-vacation-none = Vacances : non
vacation-until = Tu es en vacances jusqu’au { $when }.
vacation-left =
    { $allowed ->
        [one] Il te reste cette année sur ce serveur { $left } sur { $allowed } jour.
       *[other] Il te reste cette année sur ce serveur { $left } sur { $allowed } jours.
    }
vacation-none-left = Il ne t’en reste plus cette année sur ce serveur.
vacation-planned = Elles devaient durer jusqu’au { $when }.
vacation-over = Tes vacances sont finies.
vacation-none-here = Ce serveur n’a pas de vacances.
vacation-days =
    { $count ->
        [one] un jour
       *[other] { $count } jours
    }
button-end-vacation = Finir les vacances
button-continue-vacation = Reprendre les vacances

## Réglages du serveur.

settings-title = **Réglages de ce serveur**
settings-about = -# Chaque choix est enregistré aussitôt et vaut pour les parties ouvertes ensuite ; un plateau prend les nouvelles couleurs à son prochain coup.
settings-games = Parties
settings-places = Salons et limites
settings-time = Temps

setting-language = Langue
    .about = la langue de ce que tout le monde voit.
setting-language-auto = celle de la personne qui ouvre la partie

setting-theme = Couleurs
    .about = les couleurs des images que tout le monde voit.
setting-theme-dark = sombres
setting-theme-light = claires
setting-theme-contrast = contraste élevé
setting-theme-wood = bois
setting-theme-print = noir sur blanc, pour liseuse et papier

setting-threads = Lieu
    .about = où l’on joue.
setting-threads-no = le salon
setting-threads-yes = un fil pour chaque partie, ou pour chaque division d’une ligue

setting-leagues = Ligues
    .about = qui peut ouvrir des ligues.
setting-leagues-managers = qui gère le serveur ou le salon
setting-leagues-everybody = tout le monde

setting-channels = Salons
    .about = où l’on peut ouvrir des parties. N’en choisis aucun pour les permettre tous.
setting-channels-none = Salons : tous

setting-per-person = Parties par personne
    .about = combien de parties une personne peut avoir ouvertes à la fois.
setting-per-person-any = sans limite

setting-per-channel = Parties par salon
    .about = combien de parties un salon peut avoir d’ouvertes à la fois.
setting-per-channel-any = sans limite

setting-daily-puzzle = Problème du jour
    .about = dans quels salons je le publie chaque jour peu avant 08:00 UTC. N’en choisis aucun pour ne pas en avoir.
setting-daily-puzzle-none = Problème du jour : nulle part

setting-vacation = Jours de vacances
    .about = combien de jours par an les pendules d’un joueur peuvent rester arrêtées dans les parties par correspondance (d’un jour ou plus) ; 0 pour aucun. Cela vaut aussi pour les parties en cours.
setting-absence = Vacances en tournoi
    .about = si elles arrêtent aussi les pendules dans les tournois et les ligues. La fin d’un tour ou d’une saison ne change pas.
setting-absence-yes = oui
setting-absence-no = non

refused-not-manager = Ce sont les réglages de tout le serveur : il faut pouvoir le gérer pour les changer. Les tiens sont dans </preferences>.

## Données gardées.

# Remplace le nom d’un joueur qui veut être oublié.
player-gone = Quelqu’un qui est parti

privacy-title = **Ce que je garde sur toi**
privacy-wishes = - tes préférences : { $wishes }
privacy-vacations =
    { $count ->
        [one] - une période de vacances, de quand à quand
       *[other] - { $count } périodes de vacances, de quand à quand
    }
privacy-avatar = - l’identifiant de ta photo de profil, montrée à côté de ton nom dans les classements et sur d’autres cartes
privacy-games =
    { $count ->
        [one] - { $count } partie où tu avais une place, avec le nom que tu y portais
       *[other] - { $count } parties où tu avais une place, avec les noms que tu y portais
    }
privacy-running =
    { $count ->
        [one] - dont { $count } encore ouverte
       *[other] - dont { $count } encore ouvertes
    }
privacy-moves =
    { $count ->
        [one] - { $count } coup ou autre action dans une partie, avec l’heure
       *[other] - { $count } coups et autres actions dans des parties, avec l’heure
    }
privacy-offers =
    { $count ->
        [one] - { $count } nulle, pause ou autre proposition que tu as faite ou acceptée
       *[other] - { $count } nulles, pauses et autres propositions que tu as faites ou acceptées
    }
privacy-dice =
    { $count ->
        [one] - { $count } clic ou mot que tu as ajouté aux dés d’une partie
       *[other] - { $count } clics et mots que tu as ajoutés aux dés de plusieurs parties
    }
privacy-plans =
    { $count ->
        [one] - des réponses prévues dans { $count } partie
       *[other] - des réponses prévues dans { $count } parties
    }
privacy-stats =
    { $count ->
        [one] - { $count } exploit compté dans une partie, comme un gammon
       *[other] - { $count } exploits comptés dans des parties, comme des gammons
    }
privacy-opened =
    { $count ->
        [one] - { $count } partie que tu as ouverte sans y jouer
       *[other] - { $count } parties que tu as ouvertes sans y jouer
    }
privacy-invitations =
    { $count ->
        [one] - { $count } invitation à une partie
       *[other] - { $count } invitations à des parties
    }
privacy-searches =
    { $count ->
        [one] - { $count } partie que tu cherches, avec le nom que tu avais
       *[other] - { $count } parties que tu cherches, avec les noms que tu avais
    }
privacy-puzzles =
    { $count ->
        [one] - ta réponse à un problème
       *[other] - tes réponses à { $count } problèmes
    }
privacy-lessons =
    { $count ->
        [one] - la leçon où tu en es dans un jeu
       *[other] - les leçons où tu en es dans { $count } jeux
    }
privacy-blocks =
    { $count ->
        [one] - { $count } personne que tu as bloquée
       *[other] - { $count } personnes que tu as bloquées
    }
privacy-tournaments =
    { $count ->
        [one] - { $count } inscription à un tournoi
       *[other] - { $count } inscriptions à des tournois
    }
privacy-organised =
    { $count ->
        [one] - { $count } tournoi que tu as ouvert
       *[other] - { $count } tournois que tu as ouverts
    }
privacy-events =
    { $count ->
        [one] - { $count } chose que tu as faite dans un tournoi, comme t’y inscrire
       *[other] - { $count } choses que tu as faites dans des tournois, comme t’y inscrire
    }
privacy-standings =
    { $count ->
        [one] - { $count } ligne d’un classement
       *[other] - { $count } lignes de classements
    }
privacy-nothing = Je ne garde rien sur toi, et je ne lis pas ce que tu écris.
privacy-else = Je ne garde rien d’autre, et je ne lis pas ce que tu écris. </privacy export> t’envoie tout dans un fichier, </privacy erase> me le fait oublier.
# Liens vers les pages des personnes qui gèrent le bot.
privacy-notice = Politique de confidentialité
terms-of-use = Conditions d’utilisation
source-code = Code source
privacy-file = Voici tout ce que je garde sur toi. Les heures sont en millisecondes depuis 1970 ; les longs nombres sont les identifiants de Discord.
# Le nom du fichier ; lettres sans accent, traits d’union et un point.
privacy-file-name = sur-toi.json

ask-forget = **Dois-je t’oublier ?** C’est irréversible.
ask-forget-games =
    { $count ->
        [0] - Tu n’as pas de partie ouverte.
        [one] - Ta partie ouverte est abandonnée ou annulée aussitôt.
       *[other] - Tes { $count } parties ouvertes sont abandonnées ou annulées aussitôt.
    }
ask-forget-stays =
    - Tes préférences, tes invitations et tes lignes dans les classements sont effacées.
    - Les parties que tu as jouées restent, pour les autres, sous le nom « Quelqu’un qui est parti ».
    - Les messages déjà publiés dans les salons restent tels quels.
done-forgotten = C’est fait : je ne garde plus rien sur toi.
button-forget-yes = Oui, oublie-moi
button-forget-no = Non

## Whoever runs the bot keeps somebody out.

refused-person-kept-out = La personne qui gère ce bot t’a bloqué l’accès.
refused-server-kept-out = La personne qui gère ce bot a bloqué ce serveur.

refused-own-opponent = Choisis quelqu’un d’autre : on ne joue pas contre soi-même.
