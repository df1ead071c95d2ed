# De tekst bij het plaatje van het Table-bord. Elke zin heeft minder dan 80 letters, zonder namen en lijsten.

table-board-won = { $player } wint de match.
table-board-opening = Een nieuwe partij begint met de openingsworp.
table-light = lichte
table-dark = donkere
table-board-none = geen stenen op punten
table-home-below = rechtsonder
table-home-above = rechtsboven
table-board-throws =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] { $player } moet gooien, thuisvak { $home }.
       *[no] { $player } moet gooien: de { $colour } stenen, thuisvak { $home }.
    }
table-board-plays =
    { IS($player, table-side-light, table-side-dark) ->
        [yes] { $player } heeft { $dice } gegooid en is aan zet, thuisvak { $home }.
       *[no] { $player } heeft { $dice } gegooid en is aan zet: de { $colour } stenen, thuisvak { $home }.
    }
# $foreign: 1 if the position is in the other player’s numbers of the points, else 0.
table-board-last = Laatste zet: { $player } { $move }{ $foreign ->
    [0] { "" }
   *[other] { "" } (geteld door { $player })
}.
# Whose numbers of the points follow.
table-board-points = Punten geteld door { $player }.
table-board-passed = Laatste zet: { $player } moest passen.
table-board-score = { $first } { $first-points } – { $second-points } { $second }, match tot { $length } punten.
# $points noemt punten en, tussen haakjes, hoeveel stenen erop staan: 6 (5), 8 (3)
table-board-side = { $player }: { $points }; op de bar { $bar }, uitgespeeld { $off }, nog { $pips ->
    [one] { $pips } oog
   *[other] { $pips } ogen
} te gaan.
# De stelling als tekst zegt dit naast de alternatieve tekst.
table-text-ways = { $player } gaat van 24 naar 1, met thuisvak op 1 tot en met 6, en { $other } van 1 naar 24, met thuisvak op 19 tot en met 24.
