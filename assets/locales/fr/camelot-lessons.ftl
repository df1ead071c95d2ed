# Les leçons de Camelot, chacune avec ce qui est dit du coup demandé et de l’erreur habituelle.

camelot-lesson-step = **Le but, et un pas.** Tu es Blanc, en bas. Tu gagnes avec deux pièces dans le château adverse, pour toi F16 et G16, tout en haut ; ou en prenant tout. Toutes les pièces se déplacent de même : un pas dans n’importe quelle direction, vers une case vide. **Fais un pas avec une pièce de ton choix.**
    .right = Toute pièce peut le faire : en avant, de côté, en diagonale, en arrière.
    .wrong = Tu es passé par-dessus une de tes pièces : c’est un galop, et la leçon suivante en parle. Un pas mène à une case juste à côté de la pièce.
camelot-lesson-canter = **Le galop.** Une pièce peut passer tout droit par-dessus une pièce amie voisine, jusqu’à la case juste derrière, qui doit être vide. On ne prend rien. Dans le même coup, elle peut continuer et tourner. **Amène le cavalier de C6 en G8 en un seul coup : par-dessus D7, puis F8.**
    .right = Deux bonds en un coup. Au galop, on traverse vite le plateau.
    .wrong = Un galop peut s’arrêter là, mais celui-ci peut continuer. Avant de confirmer, choisis la case suivante dans le menu.
camelot-lesson-jump = **Le saut.** Passe tout droit par-dessus une pièce adverse voisine, jusqu’à la case vide juste derrière, et tu la prends. Si tu peux sauter, tu dois le faire ; le saut est à ton choix. **C8 et J7 peuvent tous deux sauter. Choisis le saut après lequel Noir ne peut rien prendre.**
    .right = En C10 ton pion est à l’abri, et Noir ne peut rien prendre.
    .wrong = Tu as pris un pion, mais te voilà à côté de J10, et la case derrière toi est vide : Noir saute à son tour.
camelot-lesson-on = **Continuer à sauter.** Après un saut, la même pièce doit encore sauter tant qu’elle le peut. S’il y a deux chemins, tu choisis. **Le pion en E5 doit d’abord sauter en E7. Continue de façon à prendre le plus de pièces.**
    .right = Trois pions en un coup.
    .wrong = Ce chemin n’en prend que deux. Suis chaque chemin jusqu’au bout avant de choisir.
camelot-lesson-charge = **La charge.** Seuls les cavaliers peuvent faire les deux dans le même coup : d’abord galoper, puis sauter. **Charge avec le cavalier en F6 : par-dessus ton pion en F7, puis par-dessus le pion en G9.**
    .right = Une charge prend de loin. Les cavaliers noirs en sont capables aussi.
    .wrong = Un pion peut galoper jusque-là lui aussi, mais son coup s’arrête alors. Seul un cavalier peut sauter après un galop.
camelot-lesson-danger = **Le danger.** Une pièce peut être prise si une pièce adverse est à côté d’elle et si la case juste derrière elle est vide. Regarde cela avant chaque coup. **G8 attaque ton pion en F7, car E6 est vide. Sauve le pion.**
    .right = Sauvé. Tu peux t’écarter, ou mettre une pièce amie sur la case derrière. Méfie-toi aussi des cavaliers plus loin : ils peuvent d’abord s’approcher au galop.
    .wrong = En F8 le pion est toujours à côté de G8, et E8 derrière lui est vide : Noir le prend.
camelot-lesson-guard = **Ton propre château.** Noir a un pion en F1 et gagne si celui de G2 arrive en G1. Ton pion en G14 a besoin de deux coups jusqu’en G16. **Arrête d’abord Noir : prends le pion en G2.**
    .right = Juste à temps. Avant chaque coup, regarde les deux châteaux, et garde quelques pièces chez toi.
    .wrong = Un coup trop tard : Noir va en G1 et gagne.
camelot-lesson-castle = **Gagner.** Une pièce entre dans le château adverse par un pas, un galop ou un saut. Elle y reste ; elle ne peut plus aller que sur l’autre case du château, deux fois au plus. **Tu y as déjà une pièce. Gagne au prochain coup.**
    .right = Les deux cases du château sont à toi : tu gagnes. Un conseil pour ta première partie : avance tes pièces par deux. Elles se couvrent l’une l’autre, et un galop les mène vite au château.
    .wrong = C’était la pièce qui est déjà dans le château. Fais-en entrer une deuxième.
