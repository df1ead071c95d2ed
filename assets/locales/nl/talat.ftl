# Talat: de naam, het verhaal van de zetten, en waarom iets niet mag. Een reden is het einde van een zin.

talat = Talat
    .kind = torens op drie borden
talat-blurb = Drie borden, drie kleuren, torens in drie maten en drie vormen: sla wat je kunt en bereik de startlijnen van de anderen voordat de borden bevriezen. Voor drie spelers, of voor twee, die ook de torens van een spook verplaatsen.
talat-setup-seats = Talat speel je met z’n tweeën of drieën.

talat-black = zwart
talat-white = wit
talat-grey = grijs
# De borden heten naar de beginletters van hun kleuren: zwart en wit, wit en grijs, grijs en zwart.
notation-bw = zw
notation-wg = wg
notation-gb = gz
# De kleuren in een diagram, waarin niemand speelt.
talat-side-black = Zwart
talat-side-white = Wit
talat-side-grey = Grijs

## Wat nu kan worden aangeklikt. $height is 1 tot 3, $sides is 3, 4 of 6.

talat-pick =
    { $tower }: { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }
talat-place = { $board } { $square }
talat-to = Naar { $square }
# Een zet die nog niet af is.
talat-placing = { $tower } plaatsen
talat-moving = { $tower } vanaf { $board } { $square }
talat-piece =
    { $board } { $square }: { $tower }, { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }
talat-piece-zihin =
    { $board } { $square }: { $tower } van het spook, { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }
talat-take =
    Slaat { $tower } op { $square }, { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }
talat-pass = Passen
talat-can-capture = { $piece }, kan { $taken } op { $square } slaan{ $more ->
        [0] { "" }
       *[other] , en nog { $more }
    }
talat-target-across = { $target }, startlijn aan de overkant: 3 punten
talat-target-freezes = { $target }: het bord bevriest
talat-target-ends = { $target }: de partij is afgelopen

## Welke toren kan wat slaan. $others en $towers noemen torens en hun velden; $count is hoeveel het er zijn.

talat-takes =
    { $count ->
        [0] { $tower } op { $board } { $square } kan vanaf die plek niets slaan.
       *[other] { $tower } op { $board } { $square } kan { $others } slaan.
    }
talat-attacked =
    { $count ->
        [0] Niets kan hem slaan.
       *[other] Hij kan geslagen worden door { $others }.
    }
talat-threatened =
    { $count ->
        [one] Op bord { $board } kan deze { $colour ->
            [zwart] zwarte
            [wit] witte
           *[grijs] grijze
        } toren geslagen worden: { $towers }.
       *[other] Op bord { $board } kunnen deze { $colour ->
            [zwart] zwarte
            [wit] witte
           *[grijs] grijze
        } torens geslagen worden: { $towers }.
    }
talat-none-threatened = Er kan nu geen toren geslagen worden.

## De tekst onder het bord.

talat-frozen =
    { $count ->
        [one] Bevroren: bord { $boards }. De partij is afgelopen als een tweede bord bevriest.
       *[other] Bevroren: borden { $boards }.
    }
talat-due-zihin = { $player } verplaatst eigen torens, of die van het spook op bord { $board }.
talat-due-place =
    { $count ->
        [one] { $player } moet de laatste { $colour ->
        [zwart] zwarte
        [wit] witte
       *[grijs] grijze
    } toren plaatsen op een eigen startlijn.
       *[other] { $player } moet een van de { $count } { $colour ->
        [zwart] zwarte
        [wit] witte
       *[grijs] grijze
    } torens plaatsen op een eigen startlijn.
    }
talat-due-place-zihin =
    { $count ->
        [one] { $player } moet een { $colour ->
        [zwart] zwarte
        [wit] witte
       *[grijs] grijze
    } toren naar keuze plaatsen op een startlijn van het spook: de laatste.
       *[other] { $player } moet een { $colour ->
        [zwart] zwarte
        [wit] witte
       *[grijs] grijze
    } toren naar keuze plaatsen op een startlijn van het spook; nog { $count } te gaan.
    }
# In the first turn of each player.
talat-due-first-zihin = { $due } Grijs is van een spook: jullie plaatsen nu samen zijn torens, en later verplaatsen jullie ze ook.

## Het verhaal van de zetten.

talat-placed =
    { $player } plaatst { $tower }, de { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }, op { $board } { $square }.
talat-placed-zihin =
    { $player } plaatst { $tower } van het spook, de { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }, op { $board } { $square }.
talat-moved =
    { $player } verplaatst { $tower }, de { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }: { $move }{ $across ->
        [0] { "" }
       *[other] , naar de startlijn aan de overkant: 3 punten
    }.
talat-moved-zihin =
    { $player } verplaatst { $tower } van het spook, de { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }: { $move }{ $across ->
        [0] { "" }
       *[other] , naar de startlijn aan de overkant: 3 punten
    }.
talat-captured =
    { $player } slaat { $taken }, de { $taken-height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $colour ->
        [zwart] zwarte
        [wit] witte
       *[grijs] grijze
    } { $taken-sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }, met { $tower }, de { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }: { $move }, 5 punten{ $across ->
        [0] { "" }
       *[other] , en nog 3 voor het bereiken van de startlijn aan de overkant
    }.
talat-captured-zihin =
    { $player } slaat { $taken }, de { $taken-height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $colour ->
        [zwart] zwarte
        [wit] witte
       *[grijs] grijze
    } { $taken-sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }, met { $tower } van het spook, de { $height ->
        [3] grote
        [2] middelgrote
       *[other] kleine
    } { $sides ->
        [6] zeshoek
        [4] vierkant
       *[other] driehoek
    }: { $move }, 5 punten{ $across ->
        [0] { "" }
       *[other] , en nog 3 voor het bereiken van de startlijn aan de overkant
    }.
talat-passed = { $player } kan niet zetten en past.
talat-begins = Alle torens staan. { $player } mag als eerste zetten.
talat-freezes = Bord { $board } bevriest: geen enkele toren kan er ooit nog een andere slaan, dus er beweegt niets meer.
talat-over = Er zijn twee borden bevroren, dus de partij is afgelopen.
talat-left = De torens van { $player } blijven staan: niemand verplaatst ze nog, maar ze kunnen wel geslagen worden.
talat-left-setup = De overige torens van { $player } zijn willekeurig geplaatst. Niemand zal ze verplaatsen, maar ze kunnen wel geslagen worden.

## Hoe de partij eindigde.

talat-ending-points = Met twee bevroren borden
talat-ending-captures = Gelijk in punten, beslist door de waardevolste geslagen toren
talat-ending-shared = Gelijk in punten en in geslagen torens

## Onleesbare tekst: geen zet, of geen stelling.

talat-unreadable = schrijf een bord en twee velden, zoals zw:c1-c2.
# While towers are placed.
talat-unreadable-placing = schrijf een toren, een bord en een veld, zoals l6@zw:c1; de tekens ertussen maken niet uit.
talat-unreadable-long = geen enkele zet is langer dan { $most } tekens.
talat-position-fields = een stelling bestaat uit zeven delen met telkens één spatie ertussen: spelers, de borden zw, wg en gz, beurt, torens om te plaatsen, geslagen torens.
talat-position-players = het aantal spelers is 2 of 3.
talat-position-board = bord { $board } moet vijf rijen van vijf velden hebben, met alleen torens in de twee kleuren van dat bord.
talat-position-turn = de beurt is b, w of g.
talat-position-hands = de torens om te plaatsen zijn drie lijsten, zoals s3m4/l6/-.
talat-position-taken = de geslagen torens zijn drie lijsten met kleuren, zoals ws3gm4/-/-.
talat-position-twice = er is maar één toren { $tower }.
talat-position-zihin = met twee spelers is grijs het spook, dat nooit aan de beurt is en niets slaat.
talat-position-own = niemand kan een eigen toren hebben geslagen.
talat-position-hand = de beurt is aan iemand die niets meer te plaatsen heeft, terwijl anderen dat nog wel hebben.
talat-position-setup = zolang er nog torens te plaatsen zijn, staan alle andere op hun eigen startlijn en is er nog geen geslagen.

## Welke regel een zet verbiedt.

talat-reason-setup = eerst worden alle torens geplaatst: schrijf een toren, een bord en een veld, zoals l6@zw:c1.
talat-reason-place-own = nu moet er een { $colour ->
        [zwart] zwarte
        [wit] witte
       *[grijs] grijze
    } toren worden geplaatst.
talat-reason-placed = { $tower } is al geplaatst.
talat-reason-all-placed = dan zijn al je torens al geplaatst.
# Several placements were typed at once, and this one is refused.
talat-reason-one-of = “{ $placement }”: { $reason } Er is dus nog niets geplaatst.
talat-reason-unclear = dat kan { $moves } zijn.
talat-reason-board = { $colour } heeft geen startlijn op dat bord.
talat-reason-start = een { $colour ->
        [zwart] zwarte
        [wit] witte
       *[grijs] grijze
    } toren komt op een startlijn van de eigen kleur.
talat-reason-occupied = op { $square } staat al een toren.
talat-reason-must-pass = geen enkele toren kan zetten, dus je kunt alleen passen.
talat-reason-can-move = passen mag alleen als geen enkele toren kan zetten.
talat-reason-frozen = bord { $board } is bevroren.
talat-reason-empty = op { $square } staat geen toren.
talat-reason-not-yours = de toren op { $square } is { $colour }, en niet van jou.
talat-reason-zihin = de toren van het spook op { $square } van bord { $board } wordt verplaatst door { $player }.
talat-reason-stuck = de toren op { $square } kan niet bewegen en niet slaan.
talat-reason-gone = je hebt op de borden geen toren { $tower } om te verplaatsen.
talat-reason-backwards = torens gaan nooit achteruit.
talat-reason-far = een toren gaat één veld vooruit, recht of diagonaal; opzij kan hij alleen slaan.
talat-reason-sideways = opzij kan een toren alleen slaan, en daar valt niets te slaan.
talat-reason-own = op { $square } staat een toren van dezelfde kleur.
talat-reason-taller = { $tower } slaat { $other } niet, want die is hoger; alleen S3 slaat L6.
talat-reason-two-levels = { $tower } slaat { $other } niet: een toren slaat alleen torens die precies één trap kleiner zijn, of even hoog met minder hoeken.
talat-reason-sides = { $tower } slaat { $other } niet: van twee even hoge torens slaat die met meer hoeken de andere.

## De regels in het kort, een bericht per pagina.

talat-rules-aim = **Het doel.** Op elk van de drie borden ontmoeten twee kleuren elkaar: zw is zwart tegen wit, wg wit tegen grijs, gz grijs tegen zwart. Elk bord heeft vijf kolommen, a tot en met e, en vijf rijen, 1 tot en met 5. Je speelt op twee borden tegelijk. Sla torens, 5 punten per stuk, en breng je eigen torens naar de startlijn aan de overkant, aan het eind 3 punten per stuk.
    .caption = Zwart zit onder. Op de twee onderste borden gaan de torens van Zwart in het plaatje omhoog: op zw van rij 1 naar rij 5, bijvoorbeeld `zw:c3-c4`, op gz van rij 5 naar rij 1, bijvoorbeeld `gz:d4-d3`.
talat-rules-setup = **De opstelling.** Je hebt negen torens: klein, middelgroot en groot, met drie, vier of zes hoeken. S3 is de kleine driehoek, S4 de kleine vierkant, S6 de kleine zeshoek; M3, M4 en M6 zijn de middelgrote, L3, L4 en L6 de grote. Om de beurt plaatst iedereen één toren op een eigen startlijn, op een van de eigen borden; één startveld blijft vrij. De eerste speler begint: zwart, door loting; bij revanche de laatste winnaar. Met z’n drieën doet wie met opstellen begon ook de eerste zet.
    .caption = Zwart plaatst L4 op een vrij veld van een van beide startlijnen, bijvoorbeeld `l4@zw:a1` of `l4@gz:b5`. `l4@zw:c1` is bezet, en `l4@zw:a2` is geen startveld.
talat-rules-move = **Je beurt.** Je beweegt of slaat met één toren. Vooruit is weg van je startlijn: de eerste kleur in de naam van een bord gaat van rij 1 naar rij 5, de tweede van rij 5 naar rij 1. Een toren beweegt één veld vooruit, recht of diagonaal, naar een leeg veld. Hij slaat recht of diagonaal vooruit, of vlak naast zich, en komt op de plaats van de geslagen toren. Achteruit gaat nooit. Slaan is niet verplicht. Je past alleen als je helemaal geen zet hebt; dat gebeurt vanzelf.
    .caption = M4 op zw c3 kan bewegen, bijvoorbeeld `zw:c3-c4`, of vooruit slaan, `zw:c3xd4`, of opzij, `zw:c3xb3`. Opzij bewegen, `zw:c3-d3`, mag niet, en achteruit, `zw:c3-c2`, ook niet. Op gz gaat Zwart de andere kant op: `gz:a4-a3`. `pas` mag hier niet.
talat-rules-take = **Wat slaat wat.** Groot slaat middelgroot en middelgroot slaat klein, ongeacht de vorm; groot slaat klein niet. Van twee even hoge torens slaat die met meer hoeken de andere. Eén uitzondering, de Goliath-regel: de kleinste, S3, slaat de grootste, L6. De ring linksboven in het plaatje laat dit allemaal zien.
    .caption = L6 op zw c2 kan M3 slaan, `zw:c2xb3`, L4, `zw:c2xc3`, en M4, `zw:c2xd2`, maar niet S3, `zw:c2xd3`.
talat-rules-freeze = **Bevroren borden.** Kan er op een bord nooit meer geslagen worden, hoe de torens er ook bewegen, dan bevriest het: tot het einde van de partij beweegt er niets meer. Zodra twee borden bevroren zijn, is de partij afgelopen.
    .caption = Bord wg is bevroren: geen van de torens kan nog naast een toren komen die hij slaat, of die hem slaat.
talat-rules-points = **Punten.** 5 voor elke toren die je hebt geslagen, en 3 voor elke eigen toren die aan het eind op de startlijn aan de overkant staat, ook op bevroren borden. Bij een gelijk aantal punten beslist de waardevolste geslagen toren, in de volgorde L6, L4, L3, M6, M4, M3, S6, S4, S3; daarna de op een na waardevolste, enzovoort; meer torens winnen van minder. Is alles gelijk, dan wordt de winst gedeeld.
    .caption = Zwart heeft vier torens geslagen, 20 punten, en er staan er drie op de startlijn aan de overkant, 9 punten: samen 29. Wit heeft er 24 en Grijs 21.
talat-rules-zihin = **Met z’n tweeën: het spook.** Zwart en wit zijn de spelers; grijs is van een spook, dat in de oorspronkelijke regels Zihin heet. Eerst plaatsen jullie om de beurt acht van zijn torens, de Zihin-torens; de negende doet niet mee. Daarna plaatst ieder de eigen negen. Wie als laatste plaatst, zet als eerste. Je verplaatst de torens van het spook op het bord waar het tegenover je tegenstander staat: Zwart op wg, Wit op gz. Wat ze slaan is voor jou, en elke toren die aan het eind op de startlijn van je tegenstander staat, telt 3 punten voor jou, net als je eigen torens op de lijn van het spook.
    .caption = Zwart mag de torens van het spook op wg verplaatsen, bijvoorbeeld `wg:a5-a4`, maar niet op gz: `gz:a2-a3` is een zet voor Wit. Zwart heeft twee torens geslagen, en op zw heeft één toren de startlijn aan de overkant bereikt: 13 punten.
talat-rules-write = **Hoe je een zet schrijft.** Schrijf het bord en de twee velden; om een toren te plaatsen schrijf je toren, bord en veld, zoals l6@zw:c1. De toren en het veld waar hij heen gaat zijn genoeg als maar één zet past. Tekens en spaties maken niet uit. Bij het opstellen mag je meerdere torens tegelijk typen, gescheiden door komma’s: `l6@zw:c1, m4@gz:c5`.
    .caption = `zw:c3xd4`, `zw c3 d4` en `m4 d4` betekenen hetzelfde: M4 slaat S6. `zw:c3-c4` is een zet zonder slaan.

# Statistieken van een speler.
talat-stat-average = punten per partij: { $points }
talat-feat-captured =
    { $count ->
        [one] één toren geslagen
       *[other] { $count } torens geslagen
    }
talat-feat-crossed =
    { $count ->
        [one] één toren op de startlijn aan de overkant
       *[other] { $count } torens op de startlijn aan de overkant
    }

## Waarom een zet beter is: zinsdelen waarvan de zet het onderwerp is.

talat-why-ends = hij beëindigt de partij, die je met { $count } tegen { $other } wint
talat-why-scores =
    hij levert meteen { $count } punten op{ $compared ->
        [0] { "" }
       *[other] { "" } in plaats van { $other }
    }
talat-why-saves =
    niets kan nu { $towers } slaan{ $compared ->
        [0] { "" }
       *[other] , anders dan na de andere zet
    }
talat-why-threatens = hij dreigt { $towers } te slaan
talat-why-freezes =
    bord { $board } bevriest, waar de tegenstander nog { $count ->
         [one] één toren
        *[other] { $count } torens
    } onderweg had naar de startlijn aan de overkant en jij { $other }
talat-why-keeps-open =
    bord { $board } bevriest niet, waar jij nog { $count ->
         [one] één toren
        *[other] { $count } torens
    } onderweg hebt naar de startlijn aan de overkant en de tegenstander { $other }
talat-why-safe = niets kan { $tower } ooit nog slaan
talat-why-crosses =
    { $count ->
         [one] een van je torens kan
        *[other] { $count } van je torens kunnen
    } met de volgende zet naar de startlijn aan de overkant{ $compared ->
        [0] { "" }
       *[other] , in plaats van { $other }
    }
talat-why-stops =
    minder torens van de anderen kunnen met hun volgende zet naar de startlijn aan de overkant, { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } in plaats van { $other }
    }
# On one board, with its moves in order.
talat-why-wins =
    op bord { $board } sla je { $count ->
         [one] één toren
        *[other] { $count } torens
    } meer dan je verliest{ $other ->
        [0] { "" }
       *[other] , in plaats van { $other }
    }, ongeacht wat de tegenstander doet ({ $line }{ $gaps ->
        [0] { "" }
       *[other] ; … is een zet op een ander bord
    })
talat-why-prevents =
    na de andere zet slaat de tegenstander op bord { $board } { $count ->
         [one] één toren
        *[other] { $count } torens
    } meer dan hij verliest{ $other ->
        [0] { "" }
       *[other] , in plaats van { $other }
    }, ongeacht wat je doet ({ $line }{ $gaps ->
        [0] { "" }
       *[other] ; … is een zet op een ander bord
    })

## The analysis.

talat-analysis-unit = -# Een beslissing telt als er een keuze was en de partij nog open was; het plaatsen van de torens wordt niet beoordeeld. Verlies wordt geteld in punten van de voorsprong die je aan het eind op de beste ander mag verwachten; wie tien punten voor staat (met drie spelers dertig) of de winst kan afdwingen, heeft gewonnen. Een zet die { $doubtful } punten verliest is twijfelachtig, { $bad } slecht, { $very_bad } heel slecht.
talat-analysis-curve = De voorsprong van { $player } in punten
