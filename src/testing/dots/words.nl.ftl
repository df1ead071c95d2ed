# Kamertje verhuren: de naam, het verslag van de zetten en waarom iets niet mag. Een reden is het einde van een zin.

dots = Kamertje verhuren
    .kind = voor twee tot vier
dots-blurb = Trek lijnen van stip naar stip. Wie een hokje sluit, krijgt het en mag nog eens. Voor twee tot vier spelers.
dots-size = Hokjes per zijde
    .option = grootte
    .description = Hoeveel hokjes het bord van Kamertje verhuren aan elke zijde heeft

## Wat nu gekozen kan worden.

dots-to =
    Naar { $dot }{ $boxes ->
        [one] , sluit een hokje
       *[other] , sluit { $boxes } hokjes
    }

## Het verslag van de zetten.

dots-drew = { $player } trekt de lijn { $line }.
dots-completed =
    { $boxes ->
        [one] { $player } sluit een hokje.
       *[other] { $player } sluit { $boxes } hokjes.
    }

## Hoe de partij eindigde.

dots-ending-full = alle lijnen zijn getrokken

## Onleesbare teksten: geen zet of geen stelling.

dots-position = een stelling heeft drie delen met telkens één spatie ertussen: het aantal spelers, wie aan zet is en de rijen van het bord, bijvoorbeeld 2 a +-+.+/|..../+.+.+/...../+.+.+

## De korte regels, een bericht per bladzijde.

dots-rules-move = **Wie aan zet is,** trekt een lijn van een stip naar de stip ernaast, erboven of eronder. Kies een stip en dan waar de lijn heen gaat, of typ ze allebei: b2-c2.
    .caption = Een lijn vanaf b2 kan omlaag gaan: `b2-b3`.
dots-rules-again = **Hokjes.** Wie de vierde zijde van een hokje trekt, krijgt het en mag nog eens. Trek dus niet de derde.
    .caption = `a3-b3` sluit een hokje.
dots-rules-end = **Het einde.** Als alle lijnen getrokken zijn, winnen de meeste hokjes.
    .caption = `c4-d4` is de laatste lijn.

# De statistieken van een speler.
dots-stat-average = hokjes per partij: { $points }

## De alternatieve tekst van het bord. Een hokje heet naar de stip linksboven.

dots-board-boxes =
    { $player }: { $count ->
        [0] geen hokjes
        [one] één hokje, { $list }
       *[other] { $count } hokjes, { $list }
    }.
dots-board-open =
    { $count ->
        [0] Alle lijnen zijn getrokken.
       *[other] Vrije lijnen: { $list }.
    }
