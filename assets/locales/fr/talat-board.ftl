# Le texte de remplacement des plateaux de Talat. Chaque phrase a moins de 45 lettres, sans les noms ni les listes ; une phrase sans nom, moins de 60.

talat-board-over = { $player } a gagné.
talat-board-shared = La partie est finie, et la première place est partagée.
talat-board-turn =
    { IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
        [yes] À { $player } de jouer, { $ways }.
       *[no] À { $player } de jouer : { $colour }, { $ways }.
    }
talat-board-places = { $player } doit placer une tour { $colour ->
    [noir] noire
    [blanc] blanche
   *[gris] grise
} sur { $lines }.
talat-board-places-zihin = { $player } doit placer une tour { $colour ->
    [noir] noire
    [blanc] blanche
   *[gris] grise
} de l’esprit sur { $lines }.
talat-board-zihin = Tours de l’esprit ({ $colour }) : { $first } les joue { $first-way }, { $second } { $second-way }.
# Un plateau et les rangées entre lesquelles une couleur y avance, ou la rangée d’où elle part.
talat-board-way = sur le plateau { $board } de la rangée { $start } à la rangée { $goal }
talat-board-line = la rangée { $start } du plateau { $board }
talat-board-last =
    { $count ->
        [one] Dernier coup : { $moves }.
       *[other] Derniers coups : { $moves }.
    }
talat-board-made = { $player } { $move }
talat-board-made-pass = { $player } a dû passer
talat-board-then = { $before }, puis { $next }
# $towers énumère les tours et leurs cases : L6 c1, S3 d2
talat-board-side = Plateau { $board }, { $colour } : { $towers }.
talat-board-frozen = Plateaux figés : { $boards }.
talat-board-ring = Force : L prend M, M prend S, à hauteur égale qui a plus de côtés, S3 prend L6.
# Les tours prises d’une couleur : noir S3 L6
talat-board-taken = { $colour } { $towers }
talat-board-seat = { $player }{ IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $count ->
    [0] aucune prise
   *[other] a pris { $taken }
}.
talat-board-hand = À placer, { $colour } : { $towers }.
# Sur l’image : le nom du troisième camp dans une partie à deux.
talat-board-spirit = Esprit
# La position sous forme de texte dit cela en plus du texte de remplacement.
talat-text-towers = Dans le nom d’une tour, la lettre est sa hauteur (L grande, M moyenne, S petite) et le chiffre son nombre de côtés.
