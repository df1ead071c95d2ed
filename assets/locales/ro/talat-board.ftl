# Textul alternativ al planșelor de Talat. Fiecare propoziție are sub 45 de litere, fără nume și liste; una fără nume, sub 60.

talat-board-over = { $player } a câștigat.
talat-board-shared = Partida s-a terminat, iar primul loc este împărțit.
talat-board-turn =
    { IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
        [yes] { $player } este la rând, { $ways }.
       *[no] { $player } ({ $colour }) este la rând, { $ways }.
    }
talat-board-places = { $player } are de pus un turn { $colour } pe { $lines }.
talat-board-places-zihin = { $player } are de pus un turn { $colour } al fantomei pe { $lines }.
talat-board-zihin = Turnurile fantomei ({ $colour }): { $first } le mută { $first-way }, { $second } { $second-way }.
# O planșă și liniile între care merge o culoare pe ea, sau linia pe care începe.
talat-board-way = de la linia { $start } la { $goal } pe { $board }
talat-board-line = linia { $start } din { $board }
talat-board-last =
    { $count ->
        [one] Ultima mutare: { $moves }.
        [few] Ultimele mutări: { $moves }.
       *[other] Ultimele mutări: { $moves }.
    }
talat-board-made = { $player } { $move }
talat-board-made-pass = { $player } a cedat rândul
talat-board-then = { $before }, apoi { $next }
# $towers înșiră turnurile și căsuțele: L6 c1, S3 d2
talat-board-side = Planșa { $board }, { $colour }: { $towers }.
talat-board-frozen = Înghețate: { $boards }.
talat-board-ring = Forța: L ia M, M ia S, la aceeași înălțime cel cu mai multe laturi, S3 ia L6.
# Turnurile capturate de o culoare: negru S3 L6
talat-board-taken = { $colour } { $towers }
talat-board-seat = { $player }{ IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
}: { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}, { $count ->
    [0] nu a capturat nimic
   *[other] a capturat { $taken }
}.
talat-board-hand = De pus, { $colour }: { $towers }.
# În imagine, ca nume al celei de-a treia tabere într-un joc în doi.
talat-board-spirit = Fantomă
# Poziția ca text spune aceasta pe lângă textul alternativ.
talat-text-towers = În numele unui turn, litera arată înălțimea (L mare, M mediu, S mic), iar cifra numărul de laturi.
