# Noms et descriptions des commandes ; les règles sont dans le fichier anglais.

command-play = jouer
    .description = Ouvre une partie dans ce salon et attends des joueurs
command-play-game = jeu
    .description = Quel jeu
command-play-opponent = adversaire
    .description = Qui inviter ; laisse vide pour que tout le monde puisse venir
command-play-opponent2 = adversaire2
    .description = Deuxième personne à inviter, dans les jeux à trois ou plus
command-play-opponent3 = adversaire3
    .description = Troisième personne à inviter, dans les jeux à quatre
command-play-engine = niveau
    .description = Zihin prend les places libres, au niveau que tu choisis
command-play-clock = cadence
    .description = Temps, bonus par coup et limite de chacun : 1h, 10m+15s<30m, 5j+1j<10j ; ou aucune

command-find = chercher
    .description = Cherche un adversaire : pendant un jour, on peut commencer la partie avec toi en un clic
command-find-game = jeu
    .description = Quel jeu
command-find-clock = cadence
    .description = Temps, bonus par coup et limite de chacun : 1h, 10m+15s<30m, 5j+1j<10j ; ou aucune

command-move = coup
    .description = Joue un coup dans la partie de ce salon où c’est à toi de jouer
command-move-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-move-move = coup
    .description = Comme 8/5 6/5 pour Table, C6-E8 pour Camelot, 1:c1-c2 pour Talat ; je propose les coups permis

command-game = partie
    .description = Tout le reste à propos d’une partie de ce salon
command-game-board = plateau
    .description = Affiche le plateau de ton côté, rien que pour toi ; demande quelle pièce attaque quoi
command-game-board-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-game-text = texte
    .description = Affiche la position en texte
command-game-text-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-game-export = exporter
    .description = Exporte une partie en fichiers : .mat, notation, JSON
command-game-export-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-game-undo = retour
    .description = Demande aux autres la permission de reprendre ton dernier coup
command-game-undo-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-game-draw = nulle
    .description = Propose la nulle ou accepte-la
command-game-draw-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-game-pause = pause
    .description = Demande aux autres de mettre la partie en pause, ou de continuer
command-game-pause-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-game-resign = abandonner
    .description = Abandonne une partie que tu joues
command-game-resign-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-game-cancel = annuler
    .description = Annule une partie où personne n’a encore joué de coup
command-game-cancel-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-game-history = historique
    .description = La liste des coups d’une partie, rien que pour toi
command-game-history-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici, ou la plus récente
command-game-replay = revoir
    .description = Revois une partie coup par coup, ou fais-en une animation, aussi d’un extrait ou d’un fichier
command-game-replay-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici, ou la plus récente
command-game-replay-from = début
    .description = La première position de l’animation ; 0 est le début
command-game-replay-to = fin
    .description = La dernière position de l’animation
command-game-replay-file = fichier
    .description = Le fichier d’une partie : .mat, .wcf, .talat ou .json

command-dice = dés
    .description = Des dés que chacun peut vérifier, et comment ils tombent
command-dice-verify = vérifier
    .description = Vérifie que les dés d’une partie ou le tirage d’un tournoi sont équitables
command-dice-verify-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici, ou la dernière
command-dice-verify-knockout = tournoi
    .description = Le numéro d’un tournoi, pour vérifier son tirage au sort
command-dice-seed = mot
    .description = Ajoute un mot de ton choix aux dés d’une partie avant qu’ils soient lancés
command-dice-seed-word = mot
    .description = Le mot que tu veux ; il est montré ici, et chaque lancer en dépend
command-dice-seed-number = numéro
    .description = Le numéro de la partie ; sinon, celle que tu joues ici
command-dice-stats = statistiques
    .description = À quelle fréquence sortent faces, doubles et rentrées, et avec quelle probabilité
command-dice-stats-everywhere = partout
    .description = Les parties de tous les salons au lieu de celles de ce salon
command-games = parties
    .description = Tes parties, où qu’elles soient : à qui de jouer, avec des liens
command-games-running = en-cours
    .description = Tes parties, où qu’elles soient : à qui de jouer, avec des liens
command-games-finished = terminées
    .description = Tes parties terminées, à revoir, avec les coups et l’analyse
command-games-finished-opponent = adversaire
    .description = Seulement celles contre cette personne ; Zihin pour toutes celles contre l’ordinateur
command-games-finished-game = jeu
    .description = Seulement les parties de ce jeu
command-games-finished-result = résultat
    .description = Seulement les gagnées, les nulles ou les perdues

command-puzzle = problème
    .description = Une position où un coup est nettement le meilleur : trouve-le
command-puzzle-game = jeu
    .description = Quel jeu ; sinon, n’importe lequel
command-puzzle-difficulty = difficulté
    .description = Quel niveau de Zihin trouve le coup ; sinon, n’importe lequel

command-rules = règles
    .description = Les règles d’un jeu en bref, avec des images
command-rules-game = jeu
    .description = Quel jeu

command-leaderboard = classement
    .description = Où en sont les joueurs de ce salon : cotes, victoires, points
command-leaderboard-game = jeu
    .description = Quel jeu ; sinon, tous
command-leaderboard-season = saison
    .description = Un mois, ou depuis toujours

command-stats = statistiques
    .description = Le bilan de quelqu’un dans ce salon : résultats, adversaires, évolution de la cote
command-stats-user = membre
    .description = Qui ; toi, si tu laisses vide

command-preferences = préférences
    .description = Comment je te préviens, quels coups tu confirmes, ton côté du plateau, ta langue

command-settings = réglages
    .description = Pour ce serveur : langue, couleurs, fils, salons et limites

command-privacy = confidentialité
    .description = Ce que je garde sur toi
command-privacy-show = afficher
    .description = Affiche ce que je garde sur toi
command-privacy-export = exporter
    .description = Reçois dans un fichier tout ce que je garde sur toi
command-privacy-erase = effacer
    .description = Efface ce que je garde sur toi : tes parties sont abandonnées et ton nom disparaît

command-help = aide
    .description = Les commandes, ce qu’elles font, et comment commencer

menu-challenge = Défier
menu-show-stats = Voir les statistiques
menu-text = Position en texte
menu-flip = Retourner pour moi
