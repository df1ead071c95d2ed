# Messages sur les parties de tous les jeux. Les noms des joueurs, les liens et les coups sont déjà mis en forme pour Discord.

click = { $square }
# Passer, dans un coup écrit.
notation-pass = passe

## Tous les jeux : à qui c’est de jouer, ce qui a été joué, qui a gagné et pourquoi un coup ou un réglage est refusé. Une raison est la fin d’une phrase.

turn = C’est à { $player } de jouer.
turn-dice = C’est le moment de lancer les dés.
played = { $player } joue { $move }.
won = { $player } gagne.
won-shared = La première place est partagée.
reason-over = la partie est finie.
reason-turn = c’est à { $player } de jouer.
reason-turn-other = c’est à l’autre joueur de jouer.
reason-dice = les dés ne sont pas encore lancés.
reason-no-move = ce coup n’est pas permis ici ; { $example } l’est.
setup-seats = Ce jeu se joue à { $seats }.
setup-option = { $option } : { $values }.
side-a = A
side-b = B
side-c = C
side-d = D

## La partie qui attend ses joueurs.

lobby-option = { $name } : **{ $value }**
lobby-waiting =
    { $free ->
        [one] Il reste une place. La partie commence dès qu’elle est prise.
       *[other] Il reste { $free } places. La partie commence dès que toutes sont prises.
    }
lobby-waiting-invited =
    { $invited ->
        [one] La partie commencera dès que { $players } l’aura rejointe.
       *[other] La partie commencera dès que { $players } l’auront rejointe.
    }
clock = Cadence
clock-time = { $time } par joueur
clock-none = sans limite de temps
# Les lettres des jours, des heures, des minutes et des secondes.
clock-letters = jhms
clock-bonus = { $time } de plus par coup
clock-limit = { $time } au plus
clock-per-move = { $time } par coup
clock-quick = fini en deux heures
clock-live = dix minutes, et quelques secondes par coup
clock-daily = un jour par coup
clock-slow = cinq jours, et un de plus par coup
clock-weekly = une semaine par coup
engine-level = Zihin, { $level }
level-easy = facile
level-medium = moyen
level-hard = difficile
level-master = maître
lobby-may-start = Ou bien { $host } commence tout de suite : il y a assez de joueurs.
lobby-invitation = { $player }, { $host } t’invite à une partie de { $game }.
lobby-declined = { $player } ne joue pas : la place est à qui la veut.
lobby-declined-word = { $player } ne joue pas : « { $word } ». La place est à qui la veut.
lobby-cancelled = La partie a été annulée et ne compte pour personne.
lobby-cancelled-award = L’organisation a décidé du match, et la partie s’est arrêtée sans résultat : **{ $player }** gagne le match.
lobby-cancelled-walkover = Le match s’est décidé par forfait, et la partie s’est arrêtée sans résultat : **{ $player }** gagne le match.

## Le message du plateau.

board-title = **{ $game }** n° { $id }
board-knockout = tournoi n° { $id }
board-turn = À **{ $player }** de jouer.
board-turn-until = À **{ $player }** de jouer ; fin du temps { $when }.
board-clock = ⏱ { $left }
board-away = { $player } est en vacances jusqu’au { $when }
board-dice = Dés : { $dice }
board-check-in = Avant le premier coup, tout le monde confirme sa présence ; la pendule démarre ensuite. On attend : **{ $players }**. Toute absence à la fin du tour vaut défaite.
board-paused = La partie est en pause jusqu’à ce que vous vous accordiez pour la reprendre.

offer-draw = **{ $player }** propose la nulle.
offer-takeback =
    { $later ->
        [0] **{ $player }** demande à reprendre { $move }.
        [one] **{ $player }** demande à reprendre { $move } et le coup suivant.
       *[other] **{ $player }** demande à reprendre { $move } et les { $later } coups suivants.
    }
offer-concede = **{ $player }** propose de céder la partie en cours, ce qui ferait { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour { $others }.
offer-pause = **{ $player }** demande une pause.
offer-resume = **{ $player }** demande à continuer.
offer-cancel = **{ $player }** demande à annuler la partie. Elle ne compterait pour personne.
offer-cancel-knockout = **{ $player }** propose d’annuler la partie. Elle sera rejouée dans le tournoi.
offer-rematch = **{ $player }** veut une revanche.
offer-agreed = D’accord jusqu’ici : { $players }.
offer-declined =
    { $kind ->
        [draw] **{ $player }** refuse la nulle.
        [takeback] **{ $player }** refuse que le coup soit repris.
        [pause] **{ $player }** ne veut pas de pause.
        [resume] **{ $player }** ne veut pas encore continuer.
        [cancel] **{ $player }** ne veut pas annuler la partie.
        [rematch] **{ $player }** ne veut pas de revanche.
        [concede-1] **{ $player }** n’accepte pas : la partie continue.
        [concede-2] **{ $player }** n’accepte pas : la partie continue.
        [concede-3] **{ $player }** n’accepte pas : la partie continue.
       *[other] **{ $player }** refuse.
    }
offer-withdrawn = **{ $player }** retire sa proposition.
offer-rematch-on = 🤝 La revanche a commencé.
board-replaced = Le plateau est maintenant ici : { $link }

## Appels au plateau, un par coup.

ping-move = { $player } : à toi de jouer, { $game } n° { $id }.
ping-check-in =
    { $count ->
        [one] { $player } : confirme ta présence pour { $game } n° { $id }, et la partie pourra commencer.
       *[other] { $player } : confirmez votre présence pour { $game } n° { $id }, et la partie pourra commencer.
    }
ping-half = { $player } : dans { $game } n° { $id }, la moitié de ton temps est passée ; fin du temps { $when }.
ping-tenth = { $player } : dans { $game } n° { $id }, il te reste un dixième de ton temps ; fin du temps { $when }.
ping-hours = { $player } : ton temps dans { $game } n° { $id } finit { $when }.
ping-next-but-one = { $player } : après le prochain coup, c’est à toi de jouer, { $game } n° { $id }.
digest-title = C’est à toi de jouer ici :
digest-line = - { $game } n° { $id } { $link }
digest-line-until = - { $game } n° { $id }, fin du temps { $when } { $link }
ping-answer = { $player }, dans { $game } n° { $id } :
ping-over = { $player } : { $game } n° { $id }, c’est fini.

## La fin d’une partie.

end-won = **{ $player }** gagne.
end-drawn = La partie est nulle.
end-shared = Victoire partagée : **{ $players }**.
end-place = { $place }\. { $player } : { $points }
end-how = { $by }, { $moves } ({ $time })
end-moves =
    { $count ->
        [0] avant le premier coup
        [one] après { $count } coup
       *[other] après { $count } coups
    }
time-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
time-under-a-minute = moins d’une minute
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
time-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
end-score = Score final : { $score }
ending-resigned = Par abandon
ending-time = Au temps
ending-agreed = Nulle par accord mutuel
ending-unknown = D’une manière que le fichier ne dit pas
ending-erased = Terminée sans compter, car les données d’un joueur ont été effacées
end-early = -# La partie a fini avant que chaque camp ait joué { $moves } coups : elle ne compte ni pour la cote, ni pour le classement, ni pour les statistiques.
end-early-lost = -# Pour la cote et les statistiques, la partie compte comme une défaite pour qui a abandonné ou dépassé son temps, mais pas comme une victoire : tout le monde n’avait pas joué { $moves } coups.
uncounted-taken-back = -# Des coups ont été repris dans une partie contre moi : elle ne compte ni pour la cote, ni pour le classement, ni pour les statistiques.
uncounted-position = -# La partie a commencé à partir d’une position choisie : elle ne compte ni pour la cote, ni pour le classement, ni pour les statistiques.
before-taking-back = -# Contre moi, tu peux reprendre des coups, mais alors la partie ne compte pas.
narration-resigned = { $player } abandonne.
narration-late = { $player } n’a plus de temps.
narration-present = { $player } est là.
narration-erased = { $player } quitte la partie.
narration-forced = C’était le seul coup possible.
narration-whole = Il n’y a rien de plus à raconter : le plateau montre tout.
narration-more =
    { $count ->
        [one] { $count } coup précédent
       *[other] { $count } coups précédents
    }
narration-credit = On n’a pas pu jouer pendant un moment : { $player } récupère { $time }.
narration-agreed = La proposition est acceptée.
narration-rest = { $player } fait placer le reste au hasard.
narration-repeat = { $player } répète la mise en place de sa dernière partie.
narration-place = { $player } a choisi plusieurs placements d’avance : un par tour.
narration-left-out =
    { $count ->
        [one] Pour { $player }, le placement { $placements } n’est plus possible : il est laissé de côté.
       *[other] Pour { $player }, les placements { $placements } ne sont plus possibles : ils sont laissés de côté.
    }
narration-resumed = La partie continue.
narration-taken-back =
    { $count ->
        [one] Le dernier coup a été repris.
       *[other] Les { $count } derniers coups ont été repris.
    }
narration-conceded = { $player } cède la partie en cours, ce qui fait { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour { $other }.

## Boutons, menus et formulaire où l’on écrit un coup.

button-join = Rejoindre
button-start = Commencer
button-fill = Jouer contre Zihin
fill-which = Choisis le niveau de Zihin
fill-players =
    { $count ->
        [2] à deux
       *[other] à { $count }
    }
button-move = Jouer
button-place = Placer
button-leave = Quitter
button-cancel = Annuler la partie
button-type = Écrire un coup
button-more = Plus
button-to-more = ◀ { button-more }
button-to-help = ◀ Aide
button-undo = Annuler l’étape
button-confirm = Confirmer
button-resign = Abandonner
button-resign-yes = Oui, j’abandonne
button-cancel-yes = Oui, annuler la partie
button-concede =
    { $points ->
        [one] Céder la partie ({ $points } point)
       *[other] Céder la partie ({ $points } points)
    }
button-no = Non, on ne change rien
button-no-play = Non, je continue
button-close = Fermer
button-view = De mon côté
button-export = Exporter
button-text = Position en texte
button-threatened = Que peut-on prendre ?
button-rules = Règles
button-before = ◀
button-after = ▶
button-draw = Proposer la nulle
button-takeback = Reprendre mon dernier coup
button-pause = Pause
button-resume = Continuer
button-cancel-together = Annuler la partie
button-rest = Placer le reste pour moi
button-rest-yes = Oui, les placer
button-rest-no = Non, je choisis
button-repeat-setup = Comme la dernière fois
button-hint = Indice
button-agree = Accepter
button-decline = Refuser
button-analysis = Analyse
button-replay = Revoir
button-what-if = Et si…
button-what-if-values = Valeurs
button-what-if-play = Continuer contre Zihin
button-share = Partager
button-history = Coups
button-replay-first = |◀
button-replay-back = ◀
button-replay-forward = ▶
button-replay-last = ▶|
button-replay-back-five = −5
button-replay-forward-five = +5
button-animation = GIF
button-animation-from-here = GIF à partir d’ici
button-finished-list = ◀ Parties terminées
select-finished = Ouvre une partie…
button-rematch = Revanche
button-thread = Déplacer dans un fil
button-close-game = Fermer cette partie

select-piece = Choisis ce que tu joues
select-place = Choisis ce que tu places
select-next = Choisis l’étape suivante
select-throw = Choisis les dés
select-attacks = { $player } : attaques d’une pièce

## The list of those who look for a game in a channel.

list-title = **On cherche une partie dans ce salon**
# Options, clock and the time left, in one line.
list-entry = - **{ $player }** · { $game } · { $terms } · se termine { $when }
list-about = -# Appuie sur un nom, et la partie commence aussitôt. </find> te met sur cette liste pour un jour.
button-meet = { $player } · { $game }
button-stop-looking = Ne plus chercher
done-looking = Personne ne cherche exactement cette partie pour l’instant. Tu es sur la liste de ce salon pour un jour : la première personne qui appuie sur ton nom commence la partie avec toi.
done-not-looking = Tu n’es plus sur la liste de ce salon.
refused-not-searching = Tu n’es pas sur la liste de ce salon. </find> t’y met.
refused-own-search = C’est toi : quelqu’un d’autre doit appuyer sur ton nom. « { button-stop-looking } » te retire de la liste.
refused-search-ended = Cette recherche est finie. Choisis quelqu’un d’autre, ou mets-toi sur la liste avec </find>.
refused-list-full = Il y a déjà { $most } noms sur la liste de ce salon, et il n’y a plus de place. Commence une partie avec quelqu’un de la liste, ou réessaie plus tard.

## An invitation is declined, or blocked.

invitation-decline-title = Refuser l’invitation
invitation-decline-label = Un mot, si tu veux (tout le monde le lit)
invitation-decline-example = Par exemple : pas ce soir, demain volontiers
done-declined = Tu as refusé.
button-block = Bloquer { $player }
done-blocked = Tu ne recevras plus d’invitations de { $player }, qui n’en saura rien. Avec </preferences>, tu peux changer d’avis.
done-invited-quietly = Invitation sans notification : { $players }. En cinq minutes, je ne notifie une personne qu’une fois pour tes invitations, et trois fois au plus pour celles de tout le monde.
refused-invitation = Tu ne peux pas commencer de partie avec { $player } pour l’instant. Choisis quelqu’un d’autre, ou ouvre une partie sans adversaire : n’importe qui pourra y venir.
refused-too-many-blocked = Ta liste a de la place pour 25 personnes. Retires-en une dans </preferences>, ou choisis-y de ne recevoir aucune invitation.

type-title = Écrire un coup
# A button below the refusal of what was typed: opens the form with it.
type-again = Corriger et renvoyer
type-label = Ton coup
type-example = Par exemple { $move }
type-example-several = Plusieurs à la fois, par exemple { $move }

## Le panneau privé où l’on choisit son coup.

panel-choose = Choisis ce que tu veux jouer.
panel-place = Choisis ce que tu places, puis où.
panel-so-far = Jusqu’ici : **{ $move }** – et ensuite ?
board-side = Le plateau, avec { $player } en bas.
panel-ready = Ton coup : **{ $move }**. Confirme-le, ou annule la dernière étape.
panel-ready-or-on = Ton coup : **{ $move }**. Confirme-le, continue-le dans le menu, ou annule la dernière étape.
hint-thinking = 🤔 Je cherche un coup…
panel-hint = Coup proposé : **{ $move }** (pas encore joué)
# Sous l’indice : ce que ferait le coup.
panel-hint-then = -# Si tu le confirmes : { $told }
panel-too-long = Ce coup est trop long pour les menus : écris-le, avec le bouton ou avec </move>.
panel-played = Ton coup est joué : **{ $move }**.
panel-placed = Placements choisis : **{ $move }**. Un par tour.
menu-title = **{ $game }** n° { $id } : autres actions
menu-invite = Inviter quelqu’un
shared = 📣 { $player } partage :
which-game =
    { $count ->
        [one] Tu as une partie ici. Laquelle choisis-tu ?
       *[other] Tu as { $count } parties ici. Laquelle choisis-tu ?
    }
challenge-which = À quel jeu veux-tu défier { $player } ?
challenge-game = Choisis un jeu
rules-title = **{ $game }** : les règles, { $page } sur { $pages }
rules-moving = **Comment jouer un coup.** Choisis la pièce dans le menu sous le plateau, puis où elle va. Ou appuie sur « Écrire un coup » et écris-le. Ou utilise </move>, qui propose les coups permis pendant que tu écris.

## Le guide des débutants : des leçons sur un plateau privé.

button-learn = Apprendre
lesson-title = 🎓 **{ $game }**, leçon { $step } sur { $steps }
lesson-how = -# Choisis une pièce dans le menu, puis où elle va, et confirme. Ou écris le coup. Personne d’autre ne voit ceci, et rien ne compte.
lesson-other = Ce coup est permis, mais ce n’est pas celui qu’on cherche ici.
lesson-end = 🎓 **{ $game }** : c’était la dernière leçon. À toi de jouer ! Tu auras peut-être une autre couleur qu’ici. Au niveau facile, je débute aussi, et Plus te donne un indice ou reprend ton dernier coup. Tous les détails restent dans </rules>.
button-lesson-next = Continuer
button-lesson-again = Réessayer
button-lesson-show = Montre-moi
button-lesson-begin = Recommencer
button-lesson-play = Contre Zihin (facile)

# La légende, dernière page des règles : les signes sur les plateaux de tous les jeux, chacun avec son numéro dans l’image.
legend-about = **Les signes sur le plateau**
legend-alt = Exemples des marques, chacun avec le numéro de sa ligne dans le texte.
legend-line = { $number } – { $meaning }
legend-last-move = un coup qui vient d’être joué, dans la couleur du joueur ; s’il y en a plusieurs, ils sont numérotés dans l’ordre
legend-repeated = une étape faite deux fois
legend-entered = le coup que tu es en train de composer
legend-captured = une pièce prise, là où elle était
sign-may-move = cette pièce peut jouer
sign-must-move = cette pièce doit jouer
sign-origin = la pièce que tu as choisie
sign-target = elle peut aller ici
sign-capture-target = elle peut prendre ou frapper cette pièce
sign-threatened = l’adversaire peut prendre ou frapper cette pièce

## Confirmations de ce qui est irréversible.

ask-resign = Veux-tu vraiment abandonner { $game } n° { $id } ?
ask-resign-counts = Cela compte comme une défaite.
ask-resign-early = Pour la cote et les statistiques, cela compte comme une défaite pour toi, et pour personne d’autre, car tout le monde n’a pas encore joué { $moves } coups.
ask-resign-uncounted = La partie a commencé à partir d’une position choisie : cela ne compte ni pour la cote, ni pour le classement, ni pour les statistiques.
ask-resign-taken-back = Des coups ont été repris dans une partie contre moi : cela ne compte ni pour la cote, ni pour le classement, ni pour les statistiques.
ask-resign-goes-on = Les autres continuent sans toi, et tu finis à la dernière place.
ask-resign-knockout = Cela compte dans le tournoi ou la ligue.
ask-concede = Ou propose de céder seulement la partie en cours, pour des points : l’autre camp doit accepter.
ask-cancel = Veux-tu vraiment annuler { $game } n° { $id } ? Elle ne comptera pour personne.
ask-close = Veux-tu vraiment fermer { $game } n° { $id } à la place de ceux qui y jouent ? Elle ne comptera pour personne.
ask-close-knockout = Elle sera rejouée dans le tournoi.
ask-rest = Dois-je placer au hasard tout ce qu’il te reste à placer dans { $game } n° { $id } ? Tu ne pourras plus choisir les cases ensuite.

## Accusés de réception privés.

done-crowded = Au moins deux autres parties sont ouvertes dans ce salon. Celle-ci serait plus facile à suivre dans son propre fil.
done-moved = La partie a maintenant son propre fil.
done-settings = -# Tu gères ce serveur : dans </settings>, tu choisis sa langue, les couleurs des plateaux, si chaque partie a son propre fil, les salons où l’on peut ouvrir des parties, et combien à la fois. Je n’en parlerai plus.
done-fewer = -# Pour une partie contre moi seulement, choisis-moi comme adversaire.
done-options-ignored = Laissé de côté, car { $game } n’en a pas : { $names }. Tout le reste est comme tu l’as saisi.
done-offered =
    { $others ->
        [one] J’ai demandé à l’autre joueur. Tout coup joué annule la proposition.
       *[other] J’ai demandé aux autres joueurs. Tout coup joué annule la proposition.
    }
done-asked =
    { $others ->
        [one] J’ai demandé à l’autre joueur.
       *[other] J’ai demandé aux autres joueurs.
    }
done-agreed = C’est fait.
lobby-still = Cette partie attend encore des joueurs :

## Refus : pourquoi quelque chose est impossible, et quoi faire à la place. Toujours en privé.

refused-no-game = Cette partie n’existe pas ici. </games running> montre les tiennes.
refused-no-board = Ce message n’est pas l’un de mes plateaux.
refused-no-game-here = Tu ne joues pas dans ce salon. </play> ouvre une partie.
refused-several-games =
    { $count ->
        [one] Tu as une partie ici. Donne son numéro : { $games }.
       *[other] Tu as { $count } parties ici. Dis laquelle par son numéro : { $games }.
    }
refused-not-yours = Tu ne joues pas dans cette partie. </play> en ouvre une à toi.
refused-not-your-turn = C’est à { $player } de jouer.
refused-not-your-turn-anywhere = Ce n’est à toi de jouer dans aucune partie de ce salon.
refused-stale = On a joué entre-temps. Le plateau est maintenant ici :
refused-over = Cette partie est finie.
refused-not-over = Cette partie n’est pas encore finie.
refused-not-begun = Cette partie n’a pas encore commencé : elle attend des joueurs.
refused-begun = Cette partie a déjà commencé. Tant que personne n’a joué, </game cancel> permet encore de l’annuler ; ensuite, on peut abandonner.
refused-full = Toutes les places sont prises.
refused-too-few =
    Il faut au moins { $least ->
        [one] { $least } joueur
       *[other] { $least } joueurs
    } pour cette partie. Attends que quelqu’un arrive, ou invite quelqu’un.
refused-left = Tu as quitté cette partie. Les autres continuent sans toi.
refused-gone = Je n’ai plus accès au salon de cette partie. Elle reste en suspens une semaine au plus, et les pendules sont arrêtées.
refused-not-checked-in = Tout le monde n’a pas encore confirmé sa présence. Le bouton est sous le plateau.
refused-paused = La partie est en pause. Avec « Continuer », sous le plateau, tu proposes de la reprendre.
refused-out-of-time = Ton temps est écoulé.
refused-clock = Je ne comprends pas cette cadence. Écris le temps, le bonus par coup et la limite avec leurs unités (j, h, m, s) : 5j+1j<10j, 10m+15s ou simplement 1h.
refused-no-seat-for-computer = Tes invités prennent toutes les places, il n’en reste pas pour Zihin. Ne choisis pas de niveau, ou invite une personne de moins.
refused-no-computer = Ce niveau n’existe pas. Choisis facile, moyen, difficile ou maître, ou n’en choisis aucun.
refused-no-analysis = Je n’analyse que les parties finies, et pas pour tous les jeux.
refused-no-what-if = On ne peut essayer d’autres coups qu’une fois la partie finie.
refused-no-moves-yet = Personne n’a encore joué de coup dans cette partie.
refused-no-game-yet = Aucune partie n’a encore été jouée dans ce salon. </play> en ouvre une.
refused-no-own-game = Tu n’as encore terminé aucune partie dans ce salon. Donne le numéro d’une partie : </games finished> liste les tiennes.
refused-positions = Les positions de cette partie vont de 0 à { $last }, et la première ne peut pas venir après la dernière.
refused-animation = Cette animation serait trop lourde pour Discord. Choisis un extrait plus court avec les options « début » et « fin ».
refused-result = Ce résultat n’existe pas. Choisis l’un de ceux qui sont proposés.
refused-no-hints = Tu ne reçois d’indices que si tu joues contre Zihin et personne d’autre.
refused-not-setup = Il n’y a plus rien à placer.
refused-no-draws = Dans { $game }, on ne peut pas convenir d’une nulle.
refused-computer-draw = Dans une partie avec Zihin, on ne peut pas convenir d’une nulle.
refused-no-concession = On ne peut pas céder maintenant la partie en cours pour des points.
refused-no-earlier-setup = Tu n’as pas encore de mise en place à répéter dans ce jeu.
refused-nothing-to-take-back = Tu n’as aucun coup à reprendre.
refused-paused-already = La partie est déjà en pause.
refused-not-paused = La partie n’est pas en pause.
refused-offered = Tu es déjà d’accord. Une réponse est encore attendue.
refused-offer-open = Une autre proposition attend une réponse. Réponds-y, ou joue un coup.
refused-own-offer-open = Ta proposition attend encore une réponse. Tout coup joué l’annule.
refused-not-offered = Cette proposition ne tient plus.
refused-invited-only = Les places libres sont réservées aux personnes invitées.
refused-not-invited = Tu n’as pas d’invitation à cette partie.
refused-too-late = Quelqu’un a déjà joué, la partie ne peut donc plus être annulée. Tu peux encore abandonner.
refused-seated = Tu as déjà une place dans cette partie.
refused-host-only = Cela revient à { $player }, qui a ouvert la partie.
refused-channel = On ne joue pas dans ce salon. Essaie { $channels }.
refused-person-full =
    { $most ->
        [one] Tu as { $most } partie ouverte sur ce serveur, et c’est la limite ici. Termine-la ou annule-la d’abord.
       *[other] Tu as { $most } parties ouvertes sur ce serveur, et c’est la limite ici. Termine ou annule d’abord l’une d’elles.
    }
refused-channel-full =
    { $most ->
        [one] Ce salon a { $most } partie ouverte, et c’est sa limite. Attends qu’elle soit finie, ou choisis un autre salon.
       *[other] Ce salon a { $most } parties ouvertes, et c’est sa limite. Attends que l’une soit finie, ou choisis un autre salon.
    }
refused-bot = Ce bot ne sait pas jouer. Invite une personne, ou Zihin.
refused-already-invited = Cette personne a déjà été invitée, ou joue déjà.
refused-yourself = Tu ne peux pas jouer contre toi-même. Invite quelqu’un d’autre, ou ne choisis pas d’adversaire pour que n’importe qui puisse venir.
refused-unknown-game = Je ne connais pas de jeu « { $name } ». Choisis { $games }.
# Sous la position en texte, pour le joueur dont c’est le tour.
text-how = Joue avec </move>, qui propose des coups permis pendant la saisie.
text-position = -# La position, à copier :
text-too-long = c’est trop long : un coup ou une position a { $most } caractères au plus.
refused-ambiguous = Cela pourrait désigner plusieurs coups.
refused-meant = { $reason } Voulais-tu dire { $moves } ?
refused-button = Je ne connais pas ce bouton. Il vient peut-être d’une version plus ancienne : </game board> te donne un plateau tout neuf.
refused-command = Je ne comprends pas cette commande : il manque quelque chose, ou une valeur n’est pas permise. Écris-la de nouveau et choisis parmi ce qui est proposé.
refused-choice = On ne peut pas choisir cela ici. Rouvre le formulaire et choisis dans ses listes.
refused-moderators-only = Pour fermer une partie où l’on ne joue pas, il faut pouvoir gérer les messages de ce salon.

## Pannes où le joueur n’est pour rien.

failed = Quelque chose s’est mal passé de mon côté. Si tu étais en train de jouer, regarde le plateau avant de réessayer. Si cela se répète, donne le numéro { $reference } à la personne qui gère ce bot.
interrupted = Je ne peux pas terminer : je viens de perdre le contact avec ma base de données. Dans quelques secondes, cela remarchera. Si tu étais en train de jouer, regarde le plateau avant de réessayer.
board-late = C’est enregistré. Discord n’accepte pas le nouveau plateau pour l’instant ; il apparaîtra dès que possible.
board-behind = Le plateau actuel ne peut pas être affiché pour l’instant ; il apparaîtra dès que Discord l’acceptera.
board-failed = C’est enregistré, mais l’affichage s’est mal passé. Si cela se répète, donne le numéro { $reference } à la personne qui gère ce bot.
board-refused = C’est enregistré, mais je n’ai pas le droit de publier le nouveau plateau ici. Il manque : { $permissions }. Dès qu’un modérateur change cela, le plateau apparaît de lui-même.
board-timed-out = C’est enregistré, mais un modérateur m’a exclu temporairement : je ne peux rien publier ici. Cela prend fin { $when } ; le plateau apparaîtra alors de lui-même.
board-gone = C’est enregistré, mais je n’ai plus accès au salon de cette partie. S’il revient, le plateau aussi ; d’ici là, la partie reste en suspens, une semaine au plus.
failed-permission = Je n’ai pas le droit de faire cela ici. Une personne qui gère le serveur doit me donner cette permission : { $permissions }.
failed-timed-out = Un modérateur m’a exclu temporairement ici. Cela prend fin { $when }.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-create-public-threads = Créer des fils publics
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages

## Listes.

games-title = Tes parties
games-none = Tu ne joues pas en ce moment. </play> ouvre une partie.
games-line = { $game } n° { $id }, { $players } : { $state } { $link }
games-your-turn = **à toi de jouer**
games-their-turn = à { $player } de jouer
games-until = { $turn }, fin du temps { $when }
games-paused = en pause
games-check-in = attend que tout le monde confirme sa présence
games-dice = attend le premier lancer
games-over = terminée
games-gone = en suspens : je n’ai plus accès à son salon
games-lobby = attend des joueurs
games-unreadable = ne peut pas être affichée ; la modération peut l’annuler avec </game cancel>
games-more =
    { $count ->
        [one] et encore une
       *[other] et encore { $count }
    }

finished-title = Tes parties terminées
finished-none = Tu n’as encore terminé aucune partie ici. </play> en ouvre une.
finished-none-such = Tu n’as pas terminé de telle partie ici.
finished-line = { $game } n° { $id }, { $players } : **{ $result }**, { $when }
result-won = gagnée
result-drawn = nulle
result-lost = perdue
page-of = -# Page { $page } sur { $pages }

## Revoir une partie : le panneau et l’animation.

replay-position =
    { $position ->
        [0] Le début. { $steps ->
            [0] Personne n’a encore joué.
            [one] Une autre position suit.
           *[other] { $steps } autres positions suivent.
        }
       *[other] Position { $position } sur { $steps }
    }
animation-progress = Je prépare l’animation : position { $done } sur { $count }…
animation-alt = Une animation de la partie, de la position { $first } à la position { $last }. À la fin :

## Aide.

help-title = Comment jouer
help-begin = </play> ouvre une partie. N’importe qui peut la rejoindre avec le bouton, ou tu invites quelqu’un. Personne pour l’instant ? </find> te met pour un jour sur la liste du salon. Ou invite-moi, et règle ma force avec l’option « niveau ». Les tournois : </tournament create> ; les ligues, saison après saison : </league create>.
help-begin-direct = </play> ouvre ici même une partie contre moi ; règle ma force avec l’option « niveau ». Sur un serveur, tu joues avec d’autres personnes, et il y a des tournois et des classements.
help-move = Quand c’est à toi, choisis une pièce sous le plateau, puis où elle va ; un coup plus long attend que tu le confirmes. Ou écris le coup : </move> connaît ceux qui sont permis. Pendant la mise en place, tu peux écrire plusieurs pièces à la fois, séparées par des virgules. Sans l’image : </game text> dit la position en toutes lettres. Pendant que quelqu’un d’autre doit jouer, « Prévoir des réponses » dans Plus enregistre ta réponse d’avance.
help-games = Les jeux (chaque bouton montre les règles d’un jeu)
help-game = - **{ $game }** : { $about }
help-learn = Tu découvres un jeu ? « Apprendre », à côté des règles, t’y guide en courtes leçons sur un plateau rien que pour toi.
help-commands = Toutes les commandes
help-line = { $command } : { $description }

## L’analyse d’une partie terminée.

analysis-title = { $game } n° { $id } : analyse
analysis-progress = 🔎 Examen des coups : { $done } sur { $of }.
analysis-goes-on = Cela prend plus de temps que d’habitude. L’analyse continue sans toi : appuie de nouveau sur « Analyse » dans un moment.
analysis-mistakes =
    { $decisions ->
        [one] { $decisions } décision
       *[other] { $decisions } décisions
    } ; douteuses : { $doubtful }, mauvaises : { $bad }, très mauvaises : { $very_bad }
# $amount is an amount with its unit, such as “0.2 points”.
analysis-average = perte moyenne par décision : { $amount }
analysis-rated = { $lost } ({ $rating })
analysis-luck = chance { $luck }, lancers très chanceux : { $lucky }, jokers : { $jokers }, meilleur lancer { $best }, pire lancer { $worst }
analysis-throw = { $throw } ({ $luck })
# A number with its sign.
analysis-signed =
    { $sign ->
        [plus] +{ $amount }
        [minus] −{ $amount }
       *[none] { $amount }
    }
analysis-percent = { $share } %
analysis-points =
    { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
analysis-without-luck-match = Corrigé de la chance, { $player } aurait eu { $result } de chances de gagner le match.
analysis-without-luck-game = Corrigé de la chance, le résultat de { $player } serait de { $result } points.
analysis-doubtful = douteux
analysis-bad = mauvais
analysis-very-bad = très mauvais
analysis-row-decisions = Décisions
analysis-row-doubtful = Douteuses
analysis-row-bad = Mauvaises
analysis-row-very-bad = Très mauvaises
analysis-row-average = Perte moyenne
analysis-row-rating = Niveau
analysis-row-luck = Chance
analysis-row-lucky = Lancers chanceux
analysis-row-jokers = Jokers
analysis-row-best-throw = Meilleur lancer
analysis-row-worst-throw = Pire lancer
analysis-row-without-luck = Sans la chance
analysis-heading-value = Valeur
analysis-alt-move = { $move } : { $value }.
analysis-alt =
    { $decisions ->
        [one] { $player } : { $decisions } décision, douteuses { $doubtful }, mauvaises { $bad }, très mauvaises { $very_bad }.
       *[other] { $player } : { $decisions } décisions, douteuses { $doubtful }, mauvaises { $bad }, très mauvaises { $very_bad }.
    }
analysis-mistake =
    { $more ->
        [0] Erreur { $number } sur { $of }, les pires d’abord.
        [one] Erreur { $number } parmi les { $of } plus coûteuses ; il y en a encore une.
       *[other] Erreur { $number } parmi les { $of } plus coûteuses ; il y en a encore { $more }.
    } Coup { $turn }{ $section } : ❌ { $player } a joué **{ $played }**{ $dice ->
        [none] { "" }
       *[other] { "" } avec { $dice }
    } ({ $severity }) : en rouge et en pointillés dans l’image.
analysis-better = ✅ **{ $best }** valait { $lost } de plus : en vert dans l’image.
# A mistake in one line.
analysis-line = Coup { $turn }{ $section } : { $player } a joué { $played }{ $dice ->
        [none] { "" }
       *[other] { "" } avec { $dice }
    } ({ $severity }) ; { $best } valait { $lost } de plus.
stats-errors =
    { $count ->
        [one] perte moyenne par décision : { $amount } ({ $count } partie analysée)
       *[other] perte moyenne par décision : { $amount } ({ $count } parties analysées)
    }
card-errors = Perte moyenne par décision, par partie
dice-stats-luck = Chance dans les parties analysées : { $amount } par lancer ({ $throws } lancers)
analysis-clean = Aucune erreur trouvée.
analysis-clean-own = Tu n’as fait aucune erreur.
analysis-cut = Le temps a manqué pour examiner chaque coup de près : les petites pertes peuvent être mal jugées.

## The private board on which one moves for all sides.

what-if-title =
    Et si… { $title }{ $steps ->
        [0] { "" } : tu joues pour tous les camps.
       *[other] , étape { $step } sur { $steps }.
    }
what-if-dice = Choisis les dés ou lance-les.
what-if-values = Ce que { $more ->
    [0] chaque coup fait
   *[other] les meilleurs coups font
} gagner ou perdre à { $player }, à mon avis :
what-if-value = - **{ $move }** : { $value }
what-if-value-tried = - **{ $move }** : { $value } (que tu as essayé)
what-if-no-values = Je n’ai pas de valeurs pour cette position.
what-if-too-long = Cette variante est trop longue pour un plateau privé. Reviens en arrière ou continue depuis une position précédente.

## Des dés que chacun peut vérifier. Entre accents graves : 256 bits en base64url ou des identifiants de Discord.

dice-sealed = -# 🎲 Dés scellés : `{ $seal }`
sealed-rematch = -# 🎲 Revanche scellée : `{ $seal }`
dice-parts = -# Ajouté par les joueurs : { $parts }
dice-part = { $player } `{ $interaction }`
dice-part-word = { $player } `{ $interaction }` avec un mot (SHA-256 `{ $word }`)
dice-wait = 🎲 L’un des joueurs commence la partie en appuyant sur « { button-throw } ». D’ici là, chacun peut ajouter un mot aux dés avec </dice seed>.
dice-revealed = -# 🎲 Le sceau des dés est ouvert. Secret : `{ $secret }`. </dice verify> vérifie chaque lancer.
dice-added-word = **{ $player }** ajoute le mot « { $word } » aux dés de { $game } n° { $id }.
button-throw = Lancer
ping-roll =
    { $count ->
        [one] { $player } : lance les premiers dés de { $game } n° { $id }.
       *[other] { $player } : lancez les premiers dés de { $game } n° { $id }.
    }
dice-none = Dans cette partie, seules les places sont tirées au sort.
dice-system = Cette partie n’a pas de dés que tu puisses vérifier : ses lancers viennent du générateur de l’ordinateur où tourne le bot.
dice-explained = Avant que les joueurs fassent quoi que ce soit, le bot a choisi un secret et publié son SHA-256, le sceau. Chaque lancer découle du secret, du numéro de la partie, du rang du lancer dans la partie et de ce que les joueurs ont ajouté. Personne n’a pu choisir un lancer après avoir vu la position, et personne n’a pu en deviner un d’après le sceau.
dice-explained-later = Le secret est montré à la fin de la partie. Tu pourras alors vérifier ici chaque lancer.
dice-explained-file = Le fichier contient tout pour vérifier par toi-même : `zihin dice verify FICHIER`, ou le petit programme en Python dans la documentation du bot. Compare le sceau avec celui qui a été publié, et les lancers avec ceux de la partie.
lots-sealed = -# 🎲 Tirage scellé : `{ $seal }`
lots-revealed = -# 🎲 Le sceau est ouvert. Secret : `{ $secret }`. </dice verify> vérifie tout ce qui a été tiré au sort.
lots-explained = Avant que les joueurs fassent quoi que ce soit, le bot a choisi un secret et publié son SHA-256, le sceau. Les places et tout ce qui a été placé au hasard découlent du secret, du numéro de la partie et de ce que les joueurs ont ajouté. Personne n’a pu choisir un tirage après avoir vu la position, et personne n’a pu en deviner un d’après le sceau.
lots-explained-later = Le secret est montré à la fin de la partie. Tu pourras alors vérifier ici tout ce qui a été tiré au sort.
lots-explained-file = Le fichier contient tout pour vérifier par toi-même : `zihin dice verify FICHIER`, ou le petit programme en Python dans la documentation du bot. Compare le sceau avec celui qui a été publié, et ce qui a été tiré au sort avec la partie.
dice-first-form = Les dés de cette partie ont la forme 1, car elle a commencé avant la forme 2. La preuve ne montre ni qu’aucun lancer ne manque, ni que chacun était dû là où il est : compare-les avec la partie.
dice-right =
    { $count ->
        [one] ✅ Le seul tirage en découle.
       *[other] ✅ Les { $count } tirages en découlent tous.
    }
dice-wrong = ❌ La preuve n’est pas bonne : { $place }
dice-table-secret = Secret
dice-table-seal = Son SHA-256, le sceau
dice-table-added = Ajouté par les joueurs
dice-table-draws = Lancers et autres tirages
lots-table-draws = Tirages au sort
refused-dice-thrown = Les dés ont été lancés, on ne peut plus rien y ajouter.
refused-word-added = Tu as déjà ajouté un mot à ces dés.
refused-no-fair-dice = Les dés de cette partie ne peuvent pas être vérifiés, on ne peut donc rien y ajouter.
refused-word = Un mot a { $most } caractères au plus : lettres, chiffres, espaces, traits d’union et points.
refused-not-there = Je ne suis pas membre ici, donc je ne peux pas y publier de plateau. Envoie-moi un message privé et utilise </play> là-bas : cela marche pour tout le monde.
refused-direct-opponent = En message privé, tu joues contre Zihin. Pour jouer avec d’autres personnes, utilise </play> sur un serveur.
refused-servers-only = Cela concerne tout un serveur, donc ne marche que sur les serveurs. Ici, tu as </play>, </games running>, </stats> et </help>.

## Pourquoi un coup est meilleur : le sujet est le coup.

why = Pourquoi : { $first }.
why-two = Pourquoi : { $first }, et { $second }.
# How best play goes on after the better move and after the other one; lines and answers are moves.
why-forces-win =
    il force le gain{ $moves ->
        [0] { "" }
       *[other] { " " }en { $moves } coups au plus
    }
why-allows-win =
    après l’autre coup, la défaite est forcée{ $moves ->
        [0] { "" }
       *[other] { " " }en { $moves } coups au plus
    }, à commencer par { $answer }
why-captures = avec les meilleurs coups, tu { $better } ; après l’autre coup, tu { $other }
why-balance =
    { $taken ->
        [0] en perds { $lost }
       *[other] { $lost ->
            [0] en prends { $taken } et n’en perds aucune
           *[other] en prends { $taken } et en perds { $lost }
        }
    } ({ $line })
why-no-capture = ne prends et ne perds rien dans l’immédiat
why-draws = avec les meilleurs coups, la partie est nulle par répétition ({ $line } …)
why-allows-draw = l’autre coup permet la nulle par répétition ({ $line } …)
why-prevents = l’autre coup permet { $answer }
