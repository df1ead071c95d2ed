# Camelot: de naam, het verhaal van de zetten, en waarom iets niet mag. Een reden is het einde van een zin.

camelot = Camelot
    .kind = ridders en pionnen, uit 1930
camelot-blurb = Een duel van ridders en pionnen uit 1930: galoppeer over je eigen stukken, spring over die van de tegenstander en breng twee stukken in het vijandelijke kasteel.

## Wat nu kan worden aangeklikt.

camelot-from-man = { $square }: pion
camelot-from-knight = { $square }: ridder
camelot-to = Naar { $square }
camelot-to-canter = Naar { $square }, galop
camelot-to-jump-man = Naar { $square }, slaat de pion op { $over }
camelot-to-jump-knight = Naar { $square }, slaat de ridder op { $over }
camelot-to-castle-move = Naar { $square }, kasteelzet
camelot-with-duty = { $label }, { $duty }
camelot-duty-may = kan { $squares } slaan
camelot-duty-must = moet { $squares } slaan
camelot-duty-leave = moet het kasteel uit
camelot-duty-leave-capture = moet het kasteel uit en daarbij { $squares } slaan
camelot-duty-castle-move = kan een kasteelzet doen
camelot-duty-go-on = en moet dan slaan
camelot-duty-enters = het vijandelijke kasteel in
camelot-duty-own-castle = je eigen kasteel in
# Een zet die nog niet af is.
camelot-moving-man = de pion op { $square }
camelot-moving-knight = de ridder op { $square }
camelot-moving-to = { $before }, naar { $square }
camelot-moving-jump-man = { $before }, naar { $square }, slaat de pion op { $over }
camelot-moving-jump-knight = { $before }, naar { $square }, slaat de ridder op { $over }
# De kleuren in een diagram, waarin niemand speelt.
camelot-side-white = Wit
camelot-side-black = Zwart

## Welk stuk wat kan slaan. $piece is bijvoorbeeld “de pion op E5”; $others en $squares noemen velden, en $count is hoeveel het er zijn.

camelot-takes =
    { $count ->
        [0] Er valt niets te slaan voor { $piece }.
       *[other] Wat { $piece } kan slaan: { $others }.
    }
camelot-attacked =
    { $count ->
        [0] Niets kan dit stuk slaan.
       *[other] Dit stuk kan geslagen worden vanaf { $others }.
    }
camelot-threatened =
    { $count ->
        [0] { $player }: er kan nu geen stuk geslagen worden.
       *[other] { $player }: wat nu geslagen kan worden, staat op { $squares }.
    }

## De tekst onder het bord.

camelot-due-capture = { $player } moet slaan.
camelot-due-leave = { $player } moet met het stuk op { $square } het eigen kasteel uit.
camelot-due-leave-capture = { $player } moet met het stuk op { $square } het eigen kasteel uit, en daarbij slaan.
camelot-twice = Deze stelling is nu twee keer voorgekomen; bij de derde keer is het remise.
camelot-quiet =
    { $count ->
        [one] De partij is remise na nog één zet zonder te slaan of het vijandelijke kasteel in te gaan.
       *[other] De partij is remise na nog { $count } zetten zonder te slaan of het vijandelijke kasteel in te gaan.
    }

## Het verhaal van de zetten.

camelot-moved = { $player } speelt { $move }.
camelot-castle-moved = { $player } doet de kasteelzet { $move }.
camelot-cantered = { $player } galoppeert { $move }.
camelot-jumped = { $player } springt { $move } en slaat { $knights ->
        [0] { $men ->
                [one] een pion
               *[other] { $men } pionnen
            }
        [one] een ridder{ $men ->
                [0] { "" }
                [one] { "" } en een pion
               *[other] { "" } en { $men } pionnen
            }
       *[other] { $knights } ridders{ $men ->
                [0] { "" }
                [one] { "" } en een pion
               *[other] { "" } en { $men } pionnen
            }
    }.
camelot-charged = { $player } doet een charge, { $move }, en slaat { $knights ->
        [0] { $men ->
                [one] een pion
               *[other] { $men } pionnen
            }
        [one] een ridder{ $men ->
                [0] { "" }
                [one] { "" } en een pion
               *[other] { "" } en { $men } pionnen
            }
       *[other] { $knights } ridders{ $men ->
                [0] { "" }
                [one] { "" } en een pion
               *[other] { "" } en { $men } pionnen
            }
    }.
camelot-entered = { $player } heeft een stuk in het vijandelijke kasteel, op { $square }.
camelot-must-leave = { $player } is in het eigen kasteel beland en moet de volgende beurt weg van { $square }.
camelot-won-castle = { $player } bezet beide velden van het vijandelijke kasteel.
camelot-won-captured = { $player } heeft alle stukken van { $other } geslagen.
camelot-won-blocked = { $other } kan niet zetten.
camelot-drawn-one-each = { $player } en { $other } hebben elk nog één stuk.
camelot-drawn-repeated = Dezelfde stelling is drie keer voorgekomen.
camelot-drawn-quiet =
    { $most ->
        [one] Eén zet zonder te slaan of het vijandelijke kasteel in te gaan.
       *[other] { $most } zetten zonder te slaan of het vijandelijke kasteel in te gaan.
    }

## Hoe de partij eindigde.

camelot-ending-castle = Door het kasteel te bezetten
camelot-ending-captured = Door alle stukken te slaan
camelot-ending-blocked = Doordat de tegenstander niet kon zetten
camelot-ending-one-each = Remise met elk één stuk
camelot-ending-repeated = Remise door herhaling van zetten
camelot-ending-quiet = Remise omdat er te lang niet geslagen is

## Onleesbare tekst: geen zet, of geen stelling.

camelot-unreadable = schrijf waar het stuk begint en elk veld waarop het neerkomt, zoals C6-C7, C6-E8-G8 of H4xJ4xL6.
camelot-unreadable-long = geen enkele zet is langer dan { $most } tekens.
camelot-unreadable-square = het bord heeft geen veld { $square }.
camelot-position-fields = een stelling bestaat uit zes delen met telkens één spatie ertussen: bord, wie aan zet is, kasteelzetten van Wit en van Zwart, het veld dat moet worden verlaten, en de klok.
camelot-position-ranks = het bord bestaat uit rij 16 tot en met 1, zestien rijen met / ertussen.
camelot-position-rank = rij { $rank } heeft { $count } velden: M en N zijn pionnen en ridders van Wit, m en n die van Zwart, een getal is een aantal lege velden op rij.
camelot-position-side = aan zet is w of b.
camelot-position-castled = kasteelzetten worden geteld van 0 tot 2.
camelot-position-castled-none = zonder stuk in het vijandelijke kasteel heeft niemand kasteelzetten gedaan.
camelot-position-clock = de klok telt van 0 tot { $most }.
camelot-position-pieces = een speler heeft hooguit tien pionnen en vier ridders.
camelot-position-own-castle = niemand heeft twee stukken in het eigen kasteel.
camelot-position-mover = wie net gezet heeft, heeft minstens één stuk.
camelot-position-castles = wie beide velden van het vijandelijke kasteel bezet, heeft gewonnen en zet niet meer.
camelot-position-leave = het veld dat moet worden verlaten, volgt uit het bord; hier is het { $square }.

## Waarom een partij niet kan worden begonnen.

camelot-setup-seats = Camelot speel je met z’n tweeën.

## Welke regel een zet verbiedt.

camelot-reason-no-piece = op { $square } staat geen stuk.
camelot-reason-not-yours = het stuk op { $square } is niet van jou.
camelot-reason-leave = je stuk op { $square } moet eerst je kasteel uit.
camelot-reason-must-capture =
    { $count ->
        [0] een sprong is verplicht: { $jumps }.
        [one] een sprong is verplicht: { $jumps }, of de charge { $charges }.
       *[other] een sprong is verplicht: { $jumps }, of een van de charges { $charges }.
    }
camelot-reason-go-on = je moet verder slaan vanaf { $square }: { $moves }.
camelot-reason-knight = een ridder die naar { $square } galoppeert, kan daarvandaan slaan, en moet dat dus ook.
camelot-reason-stays = het stuk op { $square } staat in het vijandelijke kasteel en blijft daar; het kan alleen nog een kasteelzet doen.
camelot-reason-castled =
    { $most ->
        [one] je hebt je kasteelzet al gedaan.
       *[other] je hebt je { $most } kasteelzetten al gedaan.
    }
camelot-reason-inside = een zet is klaar zodra het stuk in het vijandelijke kasteel is, hier op { $square }.
camelot-reason-one-step = een gewone zet is één enkele stap, waar niets meer op volgt.
camelot-reason-occupied = { $square } is bezet.
camelot-reason-own-castle = je eigen kasteel kom je alleen in met een sprong, niet met een gewone zet of galop naar { $square }.
camelot-reason-nothing-between = op { $square } staat geen stuk om overheen te gaan.
camelot-reason-too-far = van { $from } kom je niet met één stap, en ook niet recht over een stuk heen, op { $to }.
camelot-reason-man-charges = alleen een ridder mag in één zet eerst galopperen en dan springen.
camelot-reason-canter-first = galop komt voor de sprongen, nooit erna.
camelot-reason-twice = een galop mag niet twee keer op { $square } komen.

## De regels in het kort, een bericht per pagina.

camelot-rules-aim = **Het doel.** Breng twee van je stukken in het vijandelijke kasteel, of sla alle stukken van je tegenstander. Elke speler heeft vier ridders en tien pionnen. Het bord heeft twaalf kolommen, A tot en met L, en zestien rijen: de rijen 4 tot en met 13 zijn heel, 3 en 14 gaan van B tot K, 2 en 15 van C tot J, en 1 en 16 zijn de kastelen. Wit begint. Het kasteel van Wit is F1 en G1, dat van Zwart F16 en G16.
    .caption = Het begin, met Wit onder: Wit trekt naar F16 en G16 bovenaan, Zwart naar F1 en G1. Twee mogelijke eerste zetten van Wit zijn `C6-C7` en `D6-F8`.
camelot-rules-move = **Stap en galop.** Elk stuk mag één stap doen, in elke richting, naar een leeg veld. Of het mag galopperen: recht over een eigen stuk vlak ernaast heen, naar het veld daarachter, dat leeg moet zijn. Een galop mag doorgaan en van richting veranderen, en mag onderweg op elk veld stoppen, maar komt nooit twee keer op hetzelfde veld. Er wordt niets geslagen, en niemand hoeft te galopperen.
    .caption = De ridder op C6 kan een stap doen, bijvoorbeeld `C6-C7`, of galopperen: `C6-E8`, en vandaar verder, `C6-E8-G8`. `H7-H9` is geen galop: op H8 staat niets om overheen te gaan.
camelot-rules-jump = **Sprong.** Een sprong gaat recht over een stuk van je tegenstander vlak ernaast heen, naar het veld daarachter, dat leeg moet zijn; dat stuk is dan geslagen. Kan een van je stukken springen, dan moet je springen, en hetzelfde stuk moet doorgaan zolang het kan. Met welk stuk en langs welke weg kies je zelf; het hoeft niet de langste te zijn.
    .caption = De pion op E5 is naar E7 gesprongen en moet verder: `E5xE7xC9` of `E5xE7xG9xI9xK11`, niet alleen `E5xE7`. Iets anders zetten, bijvoorbeeld `H5-H6`, mag niet. De ridder op J6 kan K7 niet slaan met `J6-L8`, want L8 is bezet.
camelot-rules-charge = **De charge van de ridder.** Een ridder mag in één zet eerst galopperen en dan springen; een pion mag dat niet. Een charge mag in plaats van een verplichte sprong, maar is er geen sprong, dan hoeft niemand te chargeren. Maar komt een ridder in galop op een veld vanwaar hij kan springen, dan moet hij slaan voordat zijn zet klaar is.
    .caption = De ridder op F6 is naar F8 gegaloppeerd, naast G9. Daar mag hij niet stoppen (`F6-F8`), maar moet hij slaan: `F6-F8xH10xJ10` of `F6-F8xH10xF12`. In plaats van te chargeren kan Wit ook `F6-G6` spelen.
camelot-rules-enter = **Het vijandelijke kasteel.** Een stuk mag er met elk soort zet in, en dan is die zet meteen klaar, ook als het nog een keer zou kunnen springen. Het gaat er nooit meer uit en springt of galoppeert niet meer. Een stuk in een kasteel, dat van jou of dat van je tegenstander, kan niet geslagen worden.
    .caption = De ridder op E14 moet springen: `E14xG16`. Daar stopt hij, al staat G15 ernaast: `E14xG16xG14` mag niet.
camelot-rules-castle = **Kasteelzetten.** De enige zet van een stuk in het vijandelijke kasteel is een kasteelzet: naar het andere veld van het kasteel, als dat leeg is. Elke speler heeft twee kasteelzetten per partij, en geen zolang er geslagen moet worden of een stuk het eigen kasteel uit moet. De torens naast een naam zijn de kasteelzetten van die speler: gevuld zolang ze er nog zijn, hol als ze gedaan zijn.
    .caption = Wit zou de kasteelzet `F16-G16` kunnen doen, maar er moet geslagen worden: Wit moet `E5xE7` spelen. `F16-F15` mag nooit.
camelot-rules-home = **Je eigen kasteel.** Een gewone zet of galop mag niet in je eigen kasteel eindigen. Alleen een sprong mag dat, en moet dat als je geen andere hebt. Een stuk in je eigen kasteel moet er in je volgende beurt als eerste uit, en daarbij slaan als het kan.
    .caption = De pion op F1 moet weg en kan slaan, dus `F1xH3` is de enige zet. `F1-E2` slaat niets, met `F1-G1` blijft hij in het kasteel, en `E5-E6` moet wachten.
camelot-rules-end = **Het einde.** Je wint met twee stukken in het vijandelijke kasteel, of als je tegenstander geen stuk meer heeft of niet kan zetten. Het is remise als elke speler nog één stuk heeft, als een stelling voor de derde keer voorkomt, of als beide spelers 50 zetten lang niet hebben geslagen en het vijandelijke kasteel niet zijn ingegaan. De spelers kunnen ook remise afspreken.
    .caption = Met `G15-G16` bezet Wit beide velden van het kasteel en wint. `F16-G16` zou maar een kasteelzet zijn.
camelot-rules-write = **Hoe je een zet schrijft.** Schrijf het veld van het stuk en elk veld waarop het neerkomt, met - voor een stap of galop en x voor een sprong. Spaties, hoofdletters en tekens maken niet uit.
    .caption = `F6-G6` is een stap, `F6-F8xH10xJ10` een charge waarbij twee stukken worden geslagen. `f6 g6` en `f6f8h10j10` betekenen hetzelfde.

# Statistieken van een speler.
camelot-stat-castles =
    { $count ->
        [one] één kasteel ingenomen
       *[other] { $count } kastelen ingenomen
    }
camelot-feat-captured =
    { $count ->
        [one] één stuk geslagen
       *[other] { $count } stukken geslagen
    }
camelot-feat-leaps =
    { $count ->
        [one] langste zet: over één stuk heen
       *[other] langste zet: over { $count } stukken heen
    }

## Waarom een zet beter is: zinsdelen waarvan de zet het onderwerp is.

camelot-why-wins = hij wint meteen
camelot-why-wins-next = hij wint met de volgende zet, wat het antwoord ook is
camelot-why-stops-win = hij voorkomt dat je tegenstander met de volgende zet wint
camelot-why-threatens-win = hij dreigt met je volgende zet te winnen
camelot-why-captures =
    in de afruil slaat hij { $taken ->
         [one] één stuk
        *[other] { $taken } stukken
    }{ $lost ->
        [0] { "" } en verliest er geen
       *[other] { "" } en verliest er { $lost }
    }{ $compared ->
        [0] { "" }
       *[other] ; de andere zet { $other-taken ->
            [0] { $other-lost ->
                [0] slaat niets en verliest niets
               *[other] slaat niets en verliest er { $other-lost }
            }
           *[other] slaat er { $other-taken } en verliest er { $other-lost ->
                [0] geen
               *[other] { $other-lost }
            }
        }
    }
camelot-why-saves =
    { $lost ->
        [0] hij verliest geen stuk bij de afruil
        [one] hij verliest één stuk bij de afruil
       *[other] hij verliest { $lost } stukken bij de afruil
    }{ $compared ->
        [0] ; zoals het nu staat, kun je er { $other-lost } verliezen
       *[other] ; de andere zet verliest er { $other-lost }
    }{ $other-taken ->
        [0] { "" }
       *[other] { "" } tegen { $other-taken } geslagen
    }
camelot-why-threatens =
    hij dreigt met { $charge ->
        [0] { $move }
       *[other] de charge { $move }
    }, wat { $taken ->
        [one] één stuk
       *[other] { $taken } stukken
    } wint{ $lost ->
        [0] { "" }
       *[other] { " " }tegen { $lost }
    }
camelot-why-lane = hij maakt de weg vrij voor een galop van { $from } naar { $to }
camelot-why-nearer =
    je twee voorste stukken staan dichter bij het vijandelijke kasteel, samen { $count } stappen{ $compared ->
        [0] { "" }
       *[other] { "" } in plaats van { $other }
    }
camelot-why-guards =
    meer van je stukken staan op hooguit drie stappen van je eigen kasteel, { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } in plaats van { $other }
    }

## The analysis.

camelot-analysis-unit = -# Een beslissing telt als er een keuze was en de partij nog open was. Verlies wordt geteld in pionnen en in winstkansen, waarbij remise een halve winst is: in een gelijke stelling brengt een pion meer de kans van 50% op 65%; wie vijf pionnen voor staat of de winst kan afdwingen, heeft gewonnen. Een zet die de winstkans met { $doubtful } procentpunten verlaagt is twijfelachtig, met { $bad } slecht, met { $very_bad } heel slecht.
camelot-analysis-chances = Winstkans met de betere zet → de gespeelde: { $win } → { $win_now }.
camelot-heading-win = Winst
camelot-analysis-men = { $amount } pion
camelot-analysis-curve = De winstkansen van { $player }
