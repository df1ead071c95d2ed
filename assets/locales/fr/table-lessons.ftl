# Les leçons de Table, chacune avec ce qui est dit du coup demandé et de l’erreur habituelle.

table-lesson-points = **10, 20, 30.** On joue comme au backgammon, et c’est moi qui lance les dés. Une partie vaut 10 points, un gammon 20, un backgammon 30, et un match se joue en 30. **Sors tes deux derniers pions.**
    .right = L’adversaire n’a rien sorti et a un pion dans ton jan intérieur : un backgammon, 30 points, tout le match.
    .wrong = Il te reste un pion. Avec 2 et 1, tu peux sortir les deux.
table-lesson-level = **Pas de videau.** L’enjeu ne change jamais ; c’est la marque qui dit ce que vaut un gammon. **À 20–20, toute victoire décide du match. Joue 6-4 de sorte qu’aucun de tes pions ne puisse être frappé.**
    .right = Aucun pion n’est seul. Un gammon ne vaudrait pas plus qu’une partie simple.
    .wrong = Frapper donne plus de gammons, mais à 20–20 ils ne valent rien, et avec un 1 c’est ton pion qui peut être frappé.
table-lesson-behind = **Le même lancer à 0–20.** Si tu gagnes une partie simple, on en est à 10–20 ; si tu gagnes un gammon, à 20–20. **Joue 6-4 pour le gammon : frappe depuis la flèche 7.**
    .right = Avec deux pions sur la barre, l’adversaire perdra souvent un gammon. Ici, le risque en vaut la peine.
    .wrong = C’est sûr, mais cela rapporte rarement plus de 10 points.
