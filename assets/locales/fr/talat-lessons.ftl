# Les leçons de Talat, chacune avec ce qui est dit du coup demandé et de l’erreur habituelle.

talat-lesson-forward = **En avant.** Tu es Noir, en bas, et tu joues sur les deux plateaux du bas. Sur les deux, on avance en s’éloignant de sa ligne de départ, vers le haut de l’image. Une tour avance d’une case, tout droit ou en diagonale. **Déplace une de tes tours.**
    .right = Toutes les tours avancent ainsi, et aucune ne recule jamais. Leur nom dit la taille et les côtés : M4 est moyenne, à quatre côtés.
    .wrong = De côté, une tour ne fait que prendre. Avance tout droit ou en diagonale.
talat-lesson-beside = **Prendre.** Une tour prend tout droit ou en diagonale devant elle, et aussi de côté, juste à sa gauche ou à sa droite. Elle se met à la place de la tour prise, et tu gagnes 5 points. **Prends la tour blanche S4 avec M6.**
    .right = 5 points. À côté d’elle, une tour prend à gauche et à droite, mais jamais derrière.
    .wrong = Maintenant S4 est derrière ta tour, et rien ne recule jamais.
talat-lesson-height = **La hauteur.** Une grande prend une moyenne, et une moyenne une petite : toujours exactement une taille au-dessous, quelle que soit la forme. L’anneau en haut à gauche le montre. **Prends la S6 blanche.**
    .right = Une moyenne prend une petite.
    .wrong = L4 a deux tailles de plus que S6 : une grande ne prend pas une petite.
talat-lesson-sides = **Les côtés.** De deux tours de même hauteur, celle qui a le plus de côtés prend l’autre : hexagone, carré, triangle. **Ta M4 touche M3 et M6. Prends celle qu’elle peut prendre.**
    .right = Quatre côtés l’emportent sur trois.
    .wrong = M6 a plus de côtés que M4 : c’est donc M6 qui peut te prendre.
talat-lesson-goliath = **La règle Goliath.** La plus petite tour, S3, prend la plus grande, L6. **L6 est juste devant ta S3. Que fais-tu ?**
    .right = Et L6 n’aurait pas pu prendre S3.
    .wrong = Inutile de fuir : L6 ne peut pas prendre S3, mais S3 peut prendre L6.
talat-lesson-across = **La ligne de départ adverse.** Chacune de tes tours qui s’y trouve à la fin te rapporte 3 points. Elle y reste, mais peut encore être prise de côté. **Amène M4 là-bas, sur une case où rien ne peut la prendre.**
    .right = 3 points, et plus rien ne peut venir à côté d’elle.
    .wrong = Là, L3 est juste à côté, et une grande prend une moyenne.
talat-lesson-freeze = **Les plateaux figés.** Quand plus aucune prise ne peut survenir sur un plateau, il est figé : plus rien n’y bouge. Quand deux plateaux sont figés, la partie est finie, et qui a le plus de points gagne. **Un plateau est figé, et tu mènes. Finis la partie : passe S6 avec M4, de sorte qu’aucune ne puisse prendre l’autre.**
    .right = La partie est finie, et tu gagnes. Qui mène veut des plateaux figés ; qui est mené garde les tours à portée.
    .wrong = À côté de S6, ta tour peut encore prendre : le plateau n’est donc pas figé. Reste à distance.
talat-lesson-spirit = **L’esprit.** À deux joueurs, le gris est à un esprit. Sur le plateau entre le gris et Blanc, c’est toi qui joues ses tours, et ce qu’elles prennent est à toi ; entre le gris et toi, c’est Blanc. **Prends la M4 blanche avec une tour grise.**
    .right = 5 points pour toi. Une tour grise sur la ligne de départ de Blanc te rapporterait 3 points à la fin.
    .wrong = Sur ce plateau, c’est Blanc qui joue les tours grises. Toi, tu joues celles entre le gris et Blanc.
