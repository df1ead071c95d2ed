# Table: de naam, het verhaal van worpen en zetten, en waarom iets niet mag. Een reden is het einde van een zin.

table = Table
    .kind = Roemeense backgammon
table-blurb = Roemeens backgammon zonder verdubbelingssteen: breng je vijftien stenen naar je thuisvak, sla losse stenen en win de match.
table-length = Punten om te winnen
    .option = punten
    .description = Alleen voor Table: tot hoeveel punten de match gaat; een partij levert er 10, 20 of 30 op
table-length-value =
    { $value ->
        [10] { $value } · één partij
        [30] { $value } · gebruikelijk
       *[other] { $value }
    }

## Wat nu kan worden aangeklikt.

table-from =
    { $count ->
        [one] Punt { $point }: één steen
       *[other] Punt { $point }: { $count } stenen
    }
table-from-bar =
    { $count ->
        [one] De bar: één steen, moet eerst binnenkomen
       *[other] De bar: { $count } stenen, moeten eerst binnenkomen
    }
table-to = Naar punt { $point }
table-to-hit = Naar punt { $point }, met slag
table-to-off = Steen uitspelen
table-from-hits = { $from }, kan slaan op { $points }
table-from-off = { $from }, kan uitgespeeld worden
table-bar = de bar
table-tray = de zijkant
# De kleuren in een diagram, waarin niemand speelt.
table-side-light = Licht
table-side-dark = Donker
# De woorden in geschreven zetten: wie een zet leest, leest deze; wie er een typt, mag die van elke taal gebruiken.
notation-bar = bar
notation-off = uit

## De stappen van een zet die nog niet af is.

table-step = { $from } naar { $to }
table-step-hit = { $from } naar { $to } met slag
table-step-off = { $from } uitgespeeld
table-step-from = { $from } naar …
table-steps = { $before }, { $step }

## Wat met één worp kan worden geslagen.

table-throws = { $point } ({ $throws } van de 36 worpen)
table-can-hit = Vanaf { $from } kan { $player } slaan op { $points }.
table-can-hit-none = Vanaf { $from } kan { $player } met één worp niets slaan.
table-hit-safe = Twee of meer stenen op punt { $point } beschermen elkaar: ze kunnen niet geslagen worden.
table-hit-by = { $player } kan de steen op { $point } slaan vanaf { $from }: in totaal met { $throws } van de 36 worpen.
table-hit-by-none = De steen op { $point } kan niet met één worp geslagen worden.
table-ask-threatened = Wat kan er geslagen worden?
table-ask-attacks = { $player }: wat een steen kan slaan
table-threatened = { $player }: de stenen die geslagen kunnen worden, staan op { $points }.
table-threatened-none = Met één worp kan geen enkele steen geslagen worden.

## De tekst onder het bord.

table-due-opening = Een nieuwe partij: elke speler gooit één dobbelsteen, de hoogste begint.
table-due-throw = { $player } moet de dobbelstenen gooien.
table-due-enter =
    { $bar ->
        [one] { $player } heeft één steen op de bar, die eerst moet binnenkomen.
       *[other] { $player } heeft { $bar } stenen op de bar, die eerst moeten binnenkomen.
    }

## Het verhaal van de zetten.

table-thrown-opening = { $bottom } gooit { $bottom-die }, { $top } gooit { $top-die }: { $player } begint met { $dice }.
table-thrown = { $player } gooit { $dice }.
table-thrown-double = { $player } gooit dubbel: { $dice }.
table-played = { $player } speelt { $move }{ $entered ->
        [0] { "" }
        [one] , komt binnen met een steen
       *[other] , komt binnen met { $entered } stenen
    }{ $hits ->
        [0] { "" }
        [one] , slaat een steen
       *[other] , slaat { $hits } stenen
    }{ $off ->
        [0] { "" }
        [one] , speelt een steen uit
       *[other] , speelt { $off } stenen uit
    }.
table-passed =
    { $bar ->
        [0] { $player } kan niet zetten.
        [one] { $player } kan niet binnenkomen vanaf de bar.
       *[other] { $player } kan niet binnenkomen vanaf de bar.
    }
table-won-single = { $player } wint de partij: { $points } punten.
table-won-gammon = { $player } wint met gammon: { $points } punten, want de verliezer heeft geen enkele steen uitgespeeld.
table-won-backgammon = { $player } wint met backgammon: { $points } punten, want de verliezer heeft geen enkele steen uitgespeeld en heeft er nog een in het thuisvak van de winnaar of op de bar.
table-next-game = De stand is { $bottom } { $bottom-count } – { $top-count } { $top }. De volgende partij van de match tot { $length } punten begint.

## Hoe de match eindigde.

table-ending-single = Door een enkele partij
table-ending-gammon = Door een gammon
table-ending-backgammon = Door een backgammon
table-match-won = **{ $player }** wint de match.
table-match-ended = { $by }; de match eindigde { $moves } ({ $time })
table-stake = Je verliest de hele match, tot nu toe { $own } – { $other }.
table-ending-score = Op punten

## Onleesbare tekst: geen zet, of geen stelling.

table-unreadable = schrijf waar elke steen vandaan komt en waar hij heen gaat, zoals 24/18 13/11, bar/22 of 6/uit.
table-unreadable-long = geen enkele zet is langer dan { $most } tekens.
table-unreadable-throw = een worp is twee getallen van 1 tot 6, zoals 3-1.
table-position-fields = een stelling is XGID-tekst: tien delen met dubbele punten ertussen.
table-position-places = het eerste deel van een stelling heeft 26 tekens: -, A tot O voor de speler onder, a tot o voor de speler boven.
table-position-bar = het eerste teken is de bar van de speler boven, het laatste die van de speler onder.
table-position-checkers = elke speler heeft vijftien stenen, niet meer.
table-position-both-won = de twee spelers kunnen niet allebei gewonnen hebben.
table-position-cube = Table heeft geen verdubbelingssteen: de verdubbelingssteen, de eigenaar ervan en het regelnummer moeten 0 zijn.
table-position-turn = de beurt is 1 voor de speler onder, -1 voor de speler boven, of 0 voor de openingsworp.
table-position-dice = de dobbelstenen zijn twee cijfers van 1 tot 6, of 00 voor de worp.
table-position-score = deze stand kan in geen enkele match voorkomen.
table-position-length = een match is hooguit 25 partijen van 10 punten lang.

## Waarom een match niet kan worden begonnen.

table-setup-seats = Table speel je met z’n tweeën.
table-setup-length = een match gaat tot een veelvoud van 10 punten, hooguit { $most }.

## Welke regel een zet verbiedt.

table-reason-over = de match is afgelopen.
table-reason-thrown = er is al gegooid met de dobbelstenen.
table-reason-throw = de dobbelstenen worden voor je gegooid.
table-reason-opening-double = gelijke dobbelstenen beslissen niet wie begint, dus gooien beide spelers opnieuw.
table-reason-can-play = passen mag alleen als geen enkele steen kan zetten.
table-reason-must-pass = geen enkele steen kan zetten, dus je kunt alleen passen.
table-reason-bar-first =
    { $count ->
        [one] je steen op de bar moet eerst binnenkomen.
       *[other] je { $count } stenen op de bar moeten eerst binnenkomen.
    }
table-reason-backwards = stenen gaan van hoge punten naar lage.
table-reason-no-checker = je hebt geen steen op { $point }.
table-reason-blocked = de tegenstander houdt punt { $point } bezet met twee of meer stenen.
table-reason-not-home = uitspelen mag pas als al je stenen in je thuisvak zijn, op de punten 1 tot en met 6.
table-reason-higher-first = een steen op een hoger punt, { $point }, moet eerst het grotere getal spelen.
table-reason-no-hit = op { $point } valt niets te slaan.
table-reason-die = met de dobbelstenen { $dice } kan geen enkele steen { $number } vooruit.
table-reason-die-used = met de dobbelstenen { $dice } kun je { $number } maar { $times ->
        [one] één keer
       *[other] { $times } keer
    } spelen.
table-reason-both-dice = je moet beide dobbelstenen spelen, want dat kan.
table-reason-larger-die = er kan maar één dobbelsteen worden gespeeld, en dat moet de hoogste zijn: { $number }.
table-reason-whole-double =
    { $count ->
        [one] van deze worp kan en moet één stap worden gespeeld, niet { $played }.
       *[other] van deze worp kunnen en moeten { $count } stappen worden gespeeld, niet { $played }.
    }

## De regels in het kort, een bericht per pagina.

table-rules-aim = **Het doel.** Breng je vijftien stenen naar je thuisvak, de punten 1 tot en met 6, en speel ze allemaal uit voordat de tegenstander dat doet. Elke speler telt de punten vanaf de eigen kant en gaat van hoge punten naar lage, dus de twee spelers gaan tegen elkaar in. Het getal achter » naast een naam is het aantal ogen dat de stenen van die speler samen nog moeten afleggen.
    .caption = Het begin. Licht, onder, heeft 3‑1 gegooid en kan `8/5 6/5` spelen; het thuisvak is rechtsonder.
table-rules-throw = **Je beurt.** De dobbelstenen worden voor je gegooid. Met elke dobbelsteen verplaats je één steen zoveel punten als het aantal ogen; gooi je dubbel, dan speel je dat vier keer. Een steen mag op een leeg punt komen, bij je eigen stenen, of op een losse steen van de tegenstander, maar nooit op een punt met twee of meer stenen van de ander. Eén steen mag beide dobbelstenen spelen als hij ook op het tussenliggende punt kan landen. Kun je beide dobbelstenen spelen, dan moet dat; kun je er maar één spelen, dan als het kan de hoogste. Bij de eerste worp gooit elke speler één dobbelsteen; de hoogste begint en speelt ze allebei.
    .caption = Licht is met de 3 van 8 naar 5 gegaan. De 1 moet nog, bijvoorbeeld `8/5 6/5` of `8/5 24/23`. Beide dobbelstenen met één steen: `24/20`. Alleen `13/10` mag niet, want de 1 kan ook gespeeld worden.
table-rules-hit = **Slaan.** Een steen die alleen staat, kan geslagen worden: kom je erop terecht, dan gaat hij naar de bar. Heb je een steen op de bar, dan moet die binnenkomen voordat je iets anders doet: met een dobbelsteen kom je binnen op punt 25 min het aantal ogen, van 24 met een 1 tot 19 met een 6. Kan dat niet, dan is je beurt voorbij.
    .caption = Licht heeft een steen op de bar. Met de 3 komt die binnen op 22, en slaat: `bar/22* 13/7`. Met de 6 lukt het niet (`bar/19`), want op 19 staan vier stenen. `13/7 8/5` mag niet voordat de steen binnen is.
table-rules-off = **Uitspelen.** Zodra al je stenen in je thuisvak zijn, speelt een dobbelsteen een steen uit van het punt met dat getal. Is dat punt leeg, dan moet je een steen van een hoger punt verplaatsen; is er geen, dan speel je er een uit van je hoogste punt. Je hoeft niet uit te spelen zolang een andere zet mogelijk is.
    .caption = Met 6-3 kan Licht er twee uitspelen: `6/uit 3/uit`. Of `6/3 5/uit`: na de 3 staat er geen steen meer op 6, dus de 6 speelt er een uit van 5. `5/uit 3/uit` mag niet, want op 6 staat nog een steen.
table-rules-points = **Punten.** Een partij levert 10 punten op; 20 als de verliezer niets heeft uitgespeeld (gammon); 30 als de verliezer bovendien nog een steen op de bar of in het thuisvak van de winnaar heeft (backgammon). Een match gaat tot 30 punten, tenzij je iets anders hebt gekozen, en de volgende partij begint vanzelf.
    .caption = De stand is 10 – 20. `1/uit` wint met backgammon, 30 punten, want Donker heeft niets uitgespeeld en heeft een steen op punt 3 van Licht.
table-rules-write = **Hoe je een zet schrijft.** Schrijf voor elke steen waar hij vandaan komt en waar hij heen gaat: 24/18 13/11, bar/22, 6/uit. Gebruik de nummers zoals jij ze op het bord ziet. Het sterretje bij slaan, de volgorde en de tekens maken niet uit, en 8/5(2) is twee keer dezelfde stap.
    .caption = `bar/22* 13/7`, `bar 22 13 7` en `b22 137` betekenen hetzelfde. Eén steen met beide dobbelstenen: `bar/22/16`.

# De eenheid van een analyse.
table-analysis-unit = -# Een beslissing telt als er een keuze was en de partij nog open was. Een gewone partij is 10 punten waard; in een match hangt de waarde van een punt af van de stand. Een zet die { $doubtful } punten verliest is twijfelachtig, { $bad } slecht, { $very_bad } heel slecht. Een worp is heel gunstig vanaf 3 punten, een joker vanaf 6.
table-analysis-curve = De winstkansen van { $player }
table-analysis-chances = Met de betere zet → de gespeelde: winst { $win } → { $win_now }, gammon { $gammon } → { $gammon_now }, backgammon { $backgammon } → { $backgammon_now }, gammon verloren { $lost_gammon } → { $lost_gammon_now }.
table-heading-win = Winst
table-heading-gammon = Gammon
# Words for how well somebody has played, the best first.
table-rating-supernatural = bovennatuurlijk
table-rating-world-class = wereldklasse
table-rating-expert = uitstekend
table-rating-advanced = gevorderd
table-rating-intermediate = gemiddeld
table-rating-casual = gelegenheidsspeler
table-rating-beginner = beginner
table-rating-awful = rampzalig

# Statistieken van een speler.
table-stat-average = punten per match: { $points }
table-stat-gammons =
    { $count ->
        [one] één gammon gewonnen
       *[other] { $count } gammons gewonnen
    }
table-stat-backgammons =
    { $count ->
        [one] één backgammon gewonnen
       *[other] { $count } backgammons gewonnen
    }
table-feat-hits =
    { $count ->
        [one] één keer geslagen
       *[other] { $count } keer geslagen
    }
table-feat-doubles =
    { $count ->
        [one] één keer dubbel
       *[other] { $count } keer dubbel
    }
table-section = { $bottom-count } – { $top-count }

## Matches uit bestanden. De verdubbelingssteen hoort niet bij Table en wordt alleen genoemd.

table-record-doubles = **{ $player }** verdubbelt naar { $cube }.
table-record-takes = **{ $player }** neemt de verdubbeling aan.
table-record-drops = **{ $player }** weigert de verdubbeling.
table-record-worth = Met de verdubbelingssteen wint **{ $player }** { $points } punten.
table-record-no-length = er is geen regel met de lengte van de match, zoals `3 point match`.
table-record-length = een match heeft hoogstens { $most } punten.
table-record-no-game = de regel `Game 1` en de namen ontbreken.
table-record-names = hier horen de namen met de stand, zoals `Ana : 0   Bogdan : 0`.
table-record-second-match = hier begint een tweede match; in een bestand mag er maar één staan.
table-record-unreadable = { $text }: dat zijn geen dobbelstenen met hun zet, en ook niet het einde van een partij.
table-record-over = de match is al afgelopen voordat deze partij begint.
table-record-after-end = de partij is al afgelopen voordat deze dobbelstenen zijn gegooid.
table-record-turn = de tegenstander is aan de beurt.
table-record-unknown-move = de zet die aan deze dobbelstenen voorafgaat, ontbreekt.
table-record-comment = { $text } is een opmerking in een ander formaat; hier staan opmerkingen achter een puntkomma.
table-record-units = een partij telt in zo’n bestand hoogstens { $most } punten.

## Statistiek van de dobbelstenen: de naam van een toets, en een uitkomst met hoe vaak die voorkwam en hoe vaak dat te verwachten was.

table-dice-face = Ogen
table-dice-face-result = { $number }: { $count } ({ $expected })
table-dice-double = Dubbels
table-dice-double-result = { $count } ({ $expected })
table-dice-enter = Binnen vanaf de bar
table-dice-enter-result = { $count } ({ $expected })

## Waarom een zet beter is: zinsdelen waarvan de zet het onderwerp is.

table-why-wins = hij wint de partij meteen
table-why-saves = hij speelt een steen uit, zodat je geen gammon meer kunt verliezen
table-why-hits = hij slaat op { $points }
table-why-sends-back = het slaan kost de tegenstander meer ogen, { $count } in plaats van { $other }
table-why-shots =
    { $count ->
        [0] met geen enkele worp kan de tegenstander slaan{ $compared ->
            [0] { "" }
           *[other] , in plaats van met { $other }
        }
       *[other] de tegenstander kan met minder worpen slaan, { $count } van de 36{ $compared ->
            [0] { "" }
           *[other] { "" } in plaats van { $other }
        }
    }
table-why-makes = hij maakt punt { $point }
table-why-keeps = hij houdt punt { $point }
table-why-prime =
    { $length } punten op rij, { $from } tot en met { $to }, houden { $count ->
         [one] een steen
        *[other] { $count } stenen
    } van de tegenstander tegen
table-why-stays-out =
    met { $count } van de 36 worpen blijft de tegenstander op de bar{ $compared ->
        [0] { "" }
       *[other] , in plaats van met { $other }
    }
table-why-escapes =
    hij brengt { $count ->
         [one] één steen
        *[other] { $count } stenen
    }{ $compared ->
        [0] { "" }
       *[other] { "" } in plaats van { $other }
    } uit het thuisvak van de tegenstander
table-why-builders =
    als er niets verandert, maken daarna { $count } van de 36 worpen punt { $point }{ $compared ->
        [0] { "" }
       *[other] , in plaats van { $other }
    }
table-why-deep =
    hij laat minder stenen diep in je thuisvak, op de punten 1 en 2: { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } in plaats van { $other }
    }
table-why-crossovers =
    je stenen moeten nog door minder kwadranten: { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } in plaats van { $other }
    }
table-why-bears-off =
    hij speelt { $count ->
         [one] één steen
        *[other] { $count } stenen
    }{ $compared ->
        [0] { "" }
       *[other] { "" } in plaats van { $other }
    } uit
table-why-next-last =
    daarna spelen { $count } van de 36 worpen alles uit wat over is{ $compared ->
        [0] { "" }
       *[other] , in plaats van { $other }
    }
table-why-next-two =
    daarna spelen { $count } van de 36 worpen minstens twee stenen uit{ $compared ->
        [0] { "" }
       *[other] , in plaats van { $other }
    }
