# Competities en toernooien ieder tegen ieder.

league-title = **{ $league }** · seizoen { $season } · { $game }
tournament-title-round-robin = **Ieder tegen ieder: { $game }** · nr. { $id }
season-joined =
    { $entered ->
        [0] Er doet nog niemand mee; er zijn minstens twee spelers nodig.
        [one] Er doet één speler mee; er zijn er minstens twee nodig.
       *[other] Er doen { $entered } spelers mee.
    }
entrants-others =
    { $count ->
        [one] één ander
       *[other] { $count } anderen
    }
season-divisions = divisies van { $players } spelers
season-lasts = een seizoen duurt { $time }, en om de { $every } begint er een
season-at-once =
    { $games ->
        [one] iedereen heeft één partij tegelijk
       *[other] iedereen heeft hooguit { $games } partijen tegelijk
    }
season-ends-after = het duurt hooguit { $time }
season-twice = iedereen treft iedereen twee keer
season-running = **Eindigt op { $when }**, partijen die dan bezig zijn een week later · { $running ->
        [0] geen partij bezig
        [one] één partij bezig
       *[other] { $running } partijen bezig
    }, { $waiting ->
        [0] geen meer te gaan
        [one] nog één te gaan
       *[other] nog { $waiting } te gaan
    }
season-points = Winst is 2 punten, remise 1. Bij een gelijke stand tellen de partijen tussen de gelijken, dan Sonneborn-Berger, dan de punten op het bord, dan de rating bij het begin.
season-points-three = Een partij geeft 2, 1 en 0 punten voor de drie plaatsen. De stand laat zien wie vóór wie eindigde: 2 ervoor, 1 gelijk, 0 erachter. Bij een gelijke stand tellen de partijen tussen de gelijken, dan Sonneborn-Berger, dan de rating bij het begin.
season-won = 🏆 **{ $player }** wint seizoen { $season }.
season-won-single = 🏆 **{ $player }** wint het toernooi.
season-division = Divisie { $division }
season-promoted = promotie: { $players }
season-relegated = degradatie: { $players }
season-begins = Seizoen { $season } begint { $when }.
season-begins-after = Seizoen { $season } begint zodra dit is afgelopen.
season-next = { $begins } { $entered ->
        [0] Er doet nog niemand mee.
        [one] Er doet één speler mee.
       *[other] Er doen { $entered } spelers mee.
    } “{ button-enter }” en “{ button-withdraw }” gaan over seizoen { $season }.
season-rejoin = -# Uitgestapt of twee keer door de tijd gegaan, dus alleen na opnieuw aanmelden in seizoen { $season }: { $players }.
season-next-players = **In seizoen { $season }**
season-none = { $by } heeft de competitie beëindigd.
season-cancelled = Geannuleerd.
season-joined-you = Je doet mee vanaf seizoen { $season }, totdat je je afmeldt.
season-too-few = De competitie is afgelopen: voor het volgende seizoen waren er minder dan twee spelers.
season-not-played = -# niet gespeeld: { $games }
season-to-come = -# nog te gaan: { $games }
button-drop-out = Nu uitstappen
button-finish-season = Seizoen uitspelen
season-turn = { $players } · **{ $player }** is aan zet · [nr. { $id }]({ $link })
season-awaited = { $players } · nog niet iedereen is present · [nr. { $id }]({ $link })
season-roll = { $players } · { games-dice } · [nr. { $id }]({ $link })
season-game = { $players } · [nr. { $id }]({ $link })
season-row = { $place }\. **{ $player }** · { $points ->
        [one] 1 punt
       *[other] { $points } punten
    } uit { $games ->
        [one] één partij
       *[other] { $games } partijen
    }
season-game-line = - bezig: { $players }, nr. { $id }
season-without-luck = zonder geluk { $points } punten ({ $games ->
        [one] één partij geanalyseerd
       *[other] { $games } partijen geanalyseerd
    })
tie-head-to-head = lager door de partijen tussen de gelijken
tie-berger = lager door Sonneborn-Berger
tie-scored = lager door de punten op het bord
button-division = Stand
league-exported = Standen en partijen, als CSV en als JSON.
ask-start = Er doen nu { $players } spelers mee. Het begint { $when } vanzelf. Wil je echt nu al beginnen?
ask-withdraw-season = Je bent uit het volgende seizoen. Wil je ook uit het huidige stappen? Is minder dan de helft van je partijen afgelopen, dan telt er hier geen; anders verlies je de rest. De lopende geef je op, en dat telt voor je rating.
ask-withdraw-round-robin = Wil je er echt uitstappen? Is minder dan de helft van je partijen afgelopen, dan telt er hier geen; anders verlies je de rest. De lopende geef je op, en dat telt voor je rating.
button-end-league = Ja, beëindigen
ask-cancel-league = Wil je de competitie echt beëindigen? De lopende partijen stoppen dan en tellen voor niemand.
refused-league-managers = Hier kan alleen wie de server beheert, of de berichten in dit kanaal, een competitie openen. Met </settings> mag het iedereen.
refused-league-name = Een competitie heeft een leesbare naam nodig, van hooguit 40 tekens.
refused-league-clock = Een competitie heeft een klok nodig: minstens een dag voor elke speler, en niet meer dan een seizoen duurt.
refused-no-season = Deze competitie heeft geen seizoen met dat nummer.
refused-third-place = Een toernooi ieder tegen ieder heeft geen match om de derde plaats: de stand zegt wie derde is.
refused-format = Dat soort toernooi is er niet. Kies een knock-outtoernooi of een toernooi ieder tegen ieder.
format-knockout = Knock-outtoernooi
format-round-robin = Toernooi ieder tegen ieder

# Op het plaatje.
card-season = { $league } · seizoen { $season }
card-round-robin = Ieder tegen ieder: { $game } nr. { $id }
card-season-ends = tot { $day }
card-season-ended = afgelopen op { $day }
card-season-running = • bezig · leeg: nog te gaan
card-division = Divisie { $division }
card-points = Ptn
card-division-told = Divisie { $division }: { $players }.
card-division-place = { $player } ({ $points })

command-league = competitie
    .description = Competities: divisies van ieder tegen ieder, seizoen na seizoen
command-league-create = openen
    .description = Open een competitie in dit kanaal; meedoen kan altijd, met een knop
command-league-create-name = naam
    .description = Hoe de competitie heet
command-league-create-game = spel
    .description = Welk spel
command-league-create-clock = bedenktijd
    .description = Bedenktijd, minstens een dag; anders 5 dagen en een dag per zet, hooguit 10
command-league-create-players = spelers
    .description = Hoeveel er in een divisie spelen, 4 tot 12; 8 als je het weglaat
command-league-create-together = tegelijk
    .description = Hoeveel partijen een speler tegelijk heeft; 2 als je het weglaat
command-league-create-games = partijen
    .description = Hoe vaak twee spelers elkaar treffen, 1 of 2; 1 als je het weglaat
command-league-create-weeks = weken
    .description = Om de hoeveel weken een seizoen begint; het eindigt een week eerder; 4 als je het weglaat
command-league-create-days = dagen
    .description = Over hoeveel dagen het eerste seizoen begint; 7 als je het weglaat
command-league-join = meedoen
    .description = Doe mee vanaf het volgende seizoen
command-league-leave = verlaten
    .description = Stap na dit seizoen uit de competitie, of meteen
command-league-standings = stand
    .description = Bekijk de standen, alleen voor jou
command-league-extend = verlengen
    .description = Verleng het huidige seizoen
command-league-extend-hours = uren
    .description = Met hoeveel uur
command-league-cancel = stoppen
    .description = Beëindig de competitie, met de lopende partijen
command-league-export = exporteren
    .description = De standen en partijen van een seizoen als bestanden
command-league-export-season = seizoen
    .description = Welk seizoen; het huidige als je het weglaat
