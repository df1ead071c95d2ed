# Clasamente și statisticile unui jucător.

leaderboard-title = { $game }, clasamentul acestui canal: { $season }
leaderboard-none = Aici nu s-a terminat nicio partidă care să conteze. Comanda </play> deschide una.
leaderboard-line = { $place }. **{ $player }** { $facts }
leaderboard-points =
    { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }
leaderboard-beaten =
    { $count ->
        [one] o persoană învinsă
        [few] { $count } persoane învinse
       *[other] { $count } de persoane învinse
    }
leaderboard-alt = { $title }.
leaderboard-alt-line = { $place }. { $player } { $rating }; { $results }; { $points }.
leaderboard-alt-line-without-points = { $place }. { $player } { $rating }; { $results }.

season-all = dintotdeauna
season-month =
    { $month ->
        [1] ianuarie { $year }
        [2] februarie { $year }
        [3] martie { $year }
        [4] aprilie { $year }
        [5] mai { $year }
        [6] iunie { $year }
        [7] iulie { $year }
        [8] august { $year }
        [9] septembrie { $year }
        [10] octombrie { $year }
        [11] noiembrie { $year }
       *[12] decembrie { $year }
    }
card-day = { $day } { $month }
refused-season = Nu există un asemenea sezon. Alege unul dintre cele propuse sau scrie luna ca 2026-11.

heading-rating = Rating
heading-results = victorii · remize · înfrângeri
heading-results-without-draws = victorii · înfrângeri
heading-gained = Câștig

leaderboard-rules = O victorie contează numai după ce fiecare parte a făcut { $moves } mutări; un abandon sau un timp depășit contează oricând. De la a șasea partidă din lună cu același adversar, fiecare contează pe jumătate cât cea dinainte.
rating-guess = ? înseamnă un rating provizoriu, din mai puțin de cinci partide cu rating. Partidele cu calculatorul nu schimbă ratingul.
level-plays-like = joacă aici la nivelul { $rating } ± { $deviation } ({ $count ->
        [one] o partidă
        [few] { $count } partide
       *[other] { $count } de partide
    })
leaderboard-level = -# Zihin, { $level }: { $estimate }
results = { $won } V, { $drawn } R, { $lost } Î
results-without-draws = { $won } V, { $lost } Î
streak =
    { $count ->
        [one] o victorie la rând
        [few] { $count } victorii la rând
       *[other] { $count } de victorii la rând
    }

stats-title = **{ $player }** pe acest canal
stats-none = { $player } nu are încă pe acest canal nicio partidă terminată care contează.
stats-rating = rating { $rating }
stats-longest =
    { $count ->
        [one] cea mai lungă serie: o victorie
        [few] cea mai lungă serie: { $count } victorii
       *[other] cea mai lungă serie: { $count } de victorii
    }
encounters-title = **{ $player }** contra **{ $other }** pe acest canal
encounters-none = { $player } și { $other } nu au partide terminate între ei pe acest canal.
encounters-luck = noroc { $own } la { $other } în { $games ->
        [one] o partidă analizată
        [few] { $games } partide analizate
       *[other] { $games } de partide analizate
    }
encounters-game = - nr. { $id } · { $result } { $link }
stats-rivals = Adversari: { $rivals }
stats-rival = { $player }: { $results }
stats-alt-results = { $game }: { $player } are { $results }.
stats-alt =
    { $count ->
        [one] { $game }: { $player } are ratingul { $rating } după o partidă cu rating, pe parcurs între { $least } și { $most }.
        [few] { $game }: { $player } are ratingul { $rating } după { $count } partide cu rating, pe parcurs între { $least } și { $most }.
       *[other] { $game }: { $player } are ratingul { $rating } după { $count } de partide cu rating, pe parcurs între { $least } și { $most }.
    }

## Cartonașe: desene cu cuvinte.

card-game = { $game } nr. { $id }
card-fact = { $name }: { $value }
card-lobby = partidă nouă
card-stats = statistici
card-curve = curba: ratingul după fiecare partidă
card-provisional = ?: sub cinci partide cu rating
card-opened-by = deschisă de { $player }
card-seat-free = loc liber
card-seat-invited = loc rezervat
card-alt-lobby = { $game } nr. { $id }, partidă nouă. Jucători: { $players }. Opțiuni: { $options }.
card-alt-free =
    { $count ->
        [one] un loc liber
        [few] { $count } locuri libere
       *[other] { $count } de locuri libere
    }
card-alt-invited =
    { $count ->
        [one] un loc rezervat
        [few] { $count } locuri rezervate
       *[other] { $count } de locuri rezervate
    }
card-rating = rating { $before } → { $after }
card-rating-repeated = rating { $before } → { $after } (partida { $nth } din lună cu același adversar, deci contează mai puțin)
card-knockout = Turneu: { $game } nr. { $id }
card-champion = Câștigă { $player }
card-stage =
    { $round ->
        [final] finala
        [semifinal] semifinale
       *[stage] etapa { $stage } din { $stages }
    }
card-seeds-by-rating = numerele: ordinea după rating
card-seeds-by-lot = numerele: ordinea trasă la sorți

## Statistica zarurilor. `p` este probabilitatea unei abateri atât de mari din întâmplare (hi-pătrat).

dice-stats-title = Zaruri
dice-stats-channel = canalul acesta
dice-stats-everywhere = toate canalele
dice-stats-people = { $game }: oameni
dice-stats-level = { $game }: Zihin, { $level }
dice-stats-none = Aici nu s-a terminat nicio partidă cu zaruri.
dice-stats-explained = De câte ori a ieșit fiecare rezultat în partidele terminate și, în paranteze, de câte ori era de așteptat. p este probabilitatea unei abateri atât de mari din întâmplare (hi-pătrat): la zaruri corecte, cam una din douăzeci este sub 0,05.
dice-stats-below = < { $p }
dice-stats-alt = { $whose }: { $test }, n { $n }: { $results }; p { $p }.
heading-n = n
heading-p = p
