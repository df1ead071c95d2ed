# Conseils aux débutants, sur une page à eux.

button-all-tips = Tous les conseils
tips-title = Tous les conseils

tip-rules = </rules> explique chaque jeu en quelques pages courtes, avec des images. « Apprendre » t’y fait essayer le jeu coup par coup.
tip-type = Tu peux te passer des menus : </move> propose les coups permis pendant que tu écris.
tip-undo = « Annuler l’étape » annule une étape d’un coup que tu n’as pas confirmé. Personne d’autre ne voit ce que tu essaies.
tip-computer = Personne dans les parages ? « Jouer contre Zihin », dans une nouvelle partie, me donne les places libres, au niveau que tu choisis.
tip-flip = « Retourner pour moi » te montre un plateau de l’autre côté : ouvre le menu de son message, puis Applications. </game board> te le montre de ton côté.
tip-attacks = </game board> te montre ce que chaque pièce peut prendre et ce qui l’attaque : choisis la pièce sous le plateau.
tip-games = </games running> montre tes parties sur tous les serveurs, avec un lien vers chacune.
tip-preferences = Dans </preferences>, tu choisis comment je te préviens, tes heures de silence, tes vacances et quels coups tu veux confirmer.
tip-clock = Dans </play>, l’option « cadence » limite le temps de réflexion de chacun.
tip-pause = Besoin d’une pause ? Plus → Pause arrête les pendules si les autres sont d’accord.
tip-plan = Tu attends les autres ? « Prévoir des réponses » dans Plus joue aussitôt ta réponse s’ils jouent le coup que tu attends.
tip-tournament = </tournament create> ouvre un tournoi dans le salon, </league create> une ligue. Tout se déroule tout seul.
tip-find = </find> te met pour un jour sur la liste du salon. La première personne qui appuie sur ton nom commence la partie avec toi.
