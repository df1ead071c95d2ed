# Ranglijsten en de statistieken van een speler.

leaderboard-title = { $game }, ranglijst van dit kanaal: { $season }
leaderboard-none = Er is hier geen partij beëindigd die telt. Met </play> open je er een.
# Een regel. $facts zijn de rating, uitslagen, punten en overwinningen op rij, gescheiden door punten.
leaderboard-line = { $place }. **{ $player }** { $facts }
leaderboard-points =
    { $points ->
        [one] één punt
       *[other] { $points } punten
    }
# De tekst bij het plaatje: de titel en regels met rating, uitslagen en punten.
leaderboard-beaten =
    { $count ->
        [one] één persoon verslagen
       *[other] { $count } personen verslagen
    }
leaderboard-alt = { $title }.
leaderboard-alt-line = { $place }. { $player } { $rating }; { $results }; { $points }.
leaderboard-alt-line-without-points = { $place }. { $player } { $rating }; { $results }.

season-all = sinds het begin
season-month =
    { $month ->
        [1] januari { $year }
        [2] februari { $year }
        [3] maart { $year }
        [4] april { $year }
        [5] mei { $year }
        [6] juni { $year }
        [7] juli { $year }
        [8] augustus { $year }
        [9] september { $year }
        [10] oktober { $year }
        [11] november { $year }
       *[12] december { $year }
    }
# De dag op een kaart; $month bevat het jaar.
card-day = { $day } { $month }
refused-season = Dat seizoen bestaat niet. Kies er een uit de lijst, of schrijf een maand als 2026-11.

# Koppen in het plaatje; de eerste staan samen op een regel van ongeveer 25 letters.
heading-rating = Rating
heading-results = winst · remise · verlies
heading-results-without-draws = winst · verlies
heading-gained = Winst

leaderboard-rules = Winst telt pas als elke speler { $moves } zetten heeft gedaan; opgeven en tijdsoverschrijding tellen altijd als verlies. Vanaf de zesde partij van de maand tegen dezelfde tegenstander telt elke partij voor de helft van de vorige.
rating-guess = ? betekent een voorlopige rating, uit minder dan vijf partijen met rating. Partijen tegen de computer tellen niet mee voor de rating.
level-plays-like = speelt hier als { $rating } ± { $deviation } ({ $count ->
        [one] één partij
       *[other] { $count } partijen
    })
leaderboard-level = -# Zihin, { $level }: { $estimate }
results = { $won } W, { $drawn } R, { $lost } V
results-without-draws = { $won } W, { $lost } V
streak =
    { $count ->
        [one] één overwinning op rij
       *[other] { $count } overwinningen op rij
    }

stats-title = **{ $player }** in dit kanaal
stats-none = { $player } heeft in dit kanaal nog geen partij beëindigd die telt.
stats-rating = rating { $rating }
stats-longest =
    { $count ->
        [one] langste reeks: één overwinning
       *[other] langste reeks: { $count } overwinningen
    }
encounters-title = **{ $player }** tegen **{ $other }** in dit kanaal
encounters-none = { $player } en { $other } hebben in dit kanaal geen voltooide partijen tegen elkaar.
encounters-luck = geluk { $own } tegen { $other } in { $games ->
        [one] één geanalyseerde partij
       *[other] { $games } geanalyseerde partijen
    }
encounters-game = - nr. { $id } · { $result } { $link }
stats-rivals = Tegen { $rivals }
stats-rival = { $player }: { $results }
stats-alt-results = { $game }: { $player } heeft { $results }.
stats-alt =
    { $count ->
        [one] { $game }: { $player } staat op { $rating } na één partij met rating, onderweg tussen { $least } en { $most }.
       *[other] { $game }: { $player } staat op { $rating } na { $count } partijen met rating, onderweg tussen { $least } en { $most }.
    }

## Kaarten: plaatjes met woorden.

card-game = { $game } nr. { $id }
card-fact = { $name }: { $value }
card-lobby = nieuwe partij
card-stats = statistieken
card-curve = de lijn: de rating na elke partij
card-provisional = ?: nog geen 5 partijen met rating
card-opened-by = geopend door { $player }
card-seat-free = vrije plaats
card-seat-invited = uitgenodigd
card-alt-lobby = { $game } nr. { $id }, nieuwe partij. Spelers: { $players }. Opties: { $options }.
card-alt-free =
    { $count ->
        [one] één vrije plaats
       *[other] { $count } vrije plaatsen
    }
card-alt-invited =
    { $count ->
        [one] één genodigde
       *[other] { $count } genodigden
    }
card-rating = rating { $before } → { $after }
card-rating-repeated = rating { $before } → { $after } (partij { $nth } van de maand tegen dezelfde tegenstander, dus ze telt minder)
card-knockout = Toernooi: { $game } nr. { $id }
card-champion = { $player } wint
card-stage =
    { $round ->
        [final] finale
        [semifinal] halve finales
       *[stage] ronde { $stage } van { $stages }
    }
card-seeds-by-rating = nummers: plaatsing op rating
card-seeds-by-lot = nummers: plaatsing, geloot

## Statistiek van de dobbelstenen. `p` is de kans op zo’n groot verschil door toeval (chi-kwadraat).

dice-stats-title = Dobbelstenen
dice-stats-channel = dit kanaal
dice-stats-everywhere = alle kanalen
dice-stats-people = { $game }: mensen
dice-stats-level = { $game }: Zihin, { $level }
dice-stats-none = Hier is nog geen partij met dobbelstenen beëindigd.
dice-stats-explained = Hoe vaak elke uitkomst voorkwam in afgelopen partijen, en tussen haakjes hoe vaak dat te verwachten was. p is de kans op zo’n groot verschil door toeval (chi-kwadraat): met eerlijke dobbelstenen komt ongeveer één op de twintig onder 0,05.
dice-stats-below = < { $p }
dice-stats-alt = { $whose }: { $test }, n { $n }: { $results }; p { $p }.
heading-n = n
heading-p = p
