# Textul alternativ al tablei de Table. Fiecare propoziție are sub 80 de litere, fără nume și liste.

table-board-won = { $player } a câștigat meciul.
table-board-opening = Începe o partidă nouă: urmează aruncarea de deschidere.
table-light = albe
table-dark = negre
table-board-none = fără piese pe locuri
table-home-below = în dreapta jos
table-home-above = în dreapta sus
table-board-throws =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] Urmează să arunce { $player }, cu casa { $home }.
       *[no] Urmează să arunce { $player }: piesele { $colour }, cu casa { $home }.
    }
table-board-plays =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] { $player } a dat { $dice } și este la rând, cu casa { $home }.
       *[no] { $player } a dat { $dice } și este la rând: piesele { $colour }, cu casa { $home }.
    }
# $foreign: 1 if the position is in the other player’s numbers of the points, else 0.
table-board-last = Ultima mutare: { $player } { $move }{ $foreign ->
    [0] { "" }
   *[other] { "" } (numărată de { $player })
}.
# Whose numbers of the points follow.
table-board-points = Locurile sunt numerotate cum le vede { $player }.
table-board-passed = Ultima mutare: { $player } a cedat rândul.
table-board-score = { $first } { $first-points } – { $second-points } { $second }, meci până la { $length } { $length ->
    [one] punct
    [few] puncte
   *[other] de puncte
}.
# $points înșiră locurile și, în paranteză, câte piese stau pe ele: 6 (5), 8 (3)
table-board-side = { $player }: { $points }; pe bară { $bar }, scoase { $off }, mai are de mers { $pips ->
    [one] { $pips } pas
    [few] { $pips } pași
   *[other] { $pips } de pași
}.
# Poziția în cuvinte spune aceasta pe lângă textul alternativ.
table-text-ways = { $player } merge de la 24 la 1, cu casa pe 1–6, iar { $other } de la 1 la 24, cu casa pe 19–24.
