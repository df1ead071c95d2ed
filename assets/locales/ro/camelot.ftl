# Camelot: numele, povestirea mutărilor și de ce nu se poate ceva. Un motiv este sfârșitul unei propoziții.

camelot = Camelot
    .kind = cai și pioni, din 1930
camelot-blurb = Joc din 1930, cu cai și pioni: galopează peste ai tăi, sari peste adversari și du două piese în castelul advers.

## Ce se poate alege mai departe.

camelot-from-man = { $square }: pion
camelot-from-knight = { $square }: cal
camelot-to = Pe { $square }
camelot-to-canter = Pe { $square }, galop mic
camelot-to-jump-man = Pe { $square }, capturează pionul de pe { $over }
camelot-to-jump-knight = Pe { $square }, capturează calul de pe { $over }
camelot-to-castle-move = Pe { $square }, mutare de castel
camelot-with-duty = { $label }, { $duty }
camelot-duty-may = poate captura pe { $squares }
camelot-duty-must = trebuie să captureze pe { $squares }
camelot-duty-leave = trebuie să iasă din castel
camelot-duty-leave-capture = trebuie să iasă din castel capturând pe { $squares }
camelot-duty-castle-move = poate face o mutare de castel
camelot-duty-go-on = apoi trebuie să captureze
camelot-duty-enters = în castelul advers
camelot-duty-own-castle = în propriul castel
# O mutare care nu e încă gata.
camelot-moving-man = pionul de pe { $square }
camelot-moving-knight = calul de pe { $square }
camelot-moving-to = { $before }, pe { $square }
camelot-moving-jump-man = { $before }, pe { $square }, capturând pionul de pe { $over }
camelot-moving-jump-knight = { $before }, pe { $square }, capturând calul de pe { $over }
# Părțile dintr-o diagramă, unde nu joacă nimeni.
camelot-side-white = Albul
camelot-side-black = Negrul

## Ce piesă poate captura pe care. $piece este de exemplu „pionul de pe E5”; $others și $squares înșiră câmpuri, iar $count este numărul lor.

camelot-takes =
    { $count ->
        [0] Nu este nimic de capturat pentru { $piece }.
       *[other] Ce poate captura { $piece }: { $others }.
    }
camelot-attacked =
    { $count ->
        [0] Nimic nu îl poate captura.
       *[other] Poate fi capturat de pe { $others }.
    }
camelot-threatened =
    { $count ->
        [0] { $player }: nicio piesă nu poate fi capturată acum.
       *[other] { $player }: ce poate fi capturat acum stă pe { $squares }.
    }

## Textul de sub tablă.

camelot-due-capture = { $player } trebuie să captureze.
camelot-due-leave = { $player } trebuie să iasă din propriul castel, de pe { $square }.
camelot-due-leave-capture = { $player } trebuie să iasă din propriul castel, de pe { $square }, capturând.
camelot-twice = Poziția apare a doua oară; a treia oară este remiză.
camelot-quiet =
    { $count ->
        [one] După încă o mutare fără captură și fără intrare în castelul advers, partida este remiză.
        [few] După încă { $count } mutări fără captură și fără intrare în castelul advers, partida este remiză.
       *[other] După încă { $count } de mutări fără captură și fără intrare în castelul advers, partida este remiză.
    }

## Povestirea mutărilor.

camelot-moved = { $player } mută { $move }.
camelot-castle-moved = { $player } face mutarea de castel { $move }.
camelot-cantered = { $player } merge în galop mic { $move }.
camelot-jumped = { $player } sare { $move } și capturează { $knights ->
        [0] { $men ->
                [one] un pion
                [few] { $men } pioni
               *[other] { $men } de pioni
            }
        [one] un cal{ $men ->
                [0] { "" }
                [one] { "" } și un pion
                [few] { "" } și { $men } pioni
               *[other] { "" } și { $men } de pioni
            }
        [few] { $knights } cai{ $men ->
                [0] { "" }
                [one] { "" } și un pion
                [few] { "" } și { $men } pioni
               *[other] { "" } și { $men } de pioni
            }
       *[other] { $knights } de cai{ $men ->
                [0] { "" }
                [one] { "" } și un pion
                [few] { "" } și { $men } pioni
               *[other] { "" } și { $men } de pioni
            }
    }.
camelot-charged = { $player } face atacul calului, { $move }, și capturează { $knights ->
        [0] { $men ->
                [one] un pion
                [few] { $men } pioni
               *[other] { $men } de pioni
            }
        [one] un cal{ $men ->
                [0] { "" }
                [one] { "" } și un pion
                [few] { "" } și { $men } pioni
               *[other] { "" } și { $men } de pioni
            }
        [few] { $knights } cai{ $men ->
                [0] { "" }
                [one] { "" } și un pion
                [few] { "" } și { $men } pioni
               *[other] { "" } și { $men } de pioni
            }
       *[other] { $knights } de cai{ $men ->
                [0] { "" }
                [one] { "" } și un pion
                [few] { "" } și { $men } pioni
               *[other] { "" } și { $men } de pioni
            }
    }.
camelot-entered = { $player } are o piesă în castelul advers, pe { $square }.
camelot-must-leave = { $player } are o piesă în propriul castel, pe { $square }: ea trebuie să plece la mutarea următoare.
camelot-won-castle = { $player } ocupă ambele câmpuri ale castelului advers.
camelot-won-captured = { $player } a capturat toate piesele: { $other } nu mai are niciuna.
camelot-won-blocked = { $other } nu mai poate muta.
camelot-drawn-one-each = { $player } și { $other } au rămas cu câte o piesă.
camelot-drawn-repeated = Poziția apare a treia oară.
camelot-drawn-quiet =
    { $most ->
        [one] O mutare fără captură și fără intrare în castelul advers.
        [few] { $most } mutări fără captură și fără intrare în castelul advers.
       *[other] { $most } de mutări fără captură și fără intrare în castelul advers.
    }

## Cum s-a terminat partida.

camelot-ending-castle = Prin ocuparea castelului
camelot-ending-captured = Prin capturarea tuturor pieselor
camelot-ending-blocked = Prin blocarea adversarului
camelot-ending-one-each = Remiză cu câte o piesă
camelot-ending-repeated = Remiză prin repetarea poziției
camelot-ending-quiet = Remiză după prea multe mutări fără captură

## Texte care nu pot fi citite: nu sunt mutări sau nu sunt poziții.

camelot-unreadable = scrie de unde pleacă piesa și fiecare câmp pe care ajunge, de exemplu C6-C7, C6-E8-G8 sau H4xJ4xL6.
camelot-unreadable-long = nicio mutare nu are mai mult de { $most } de litere.
camelot-unreadable-square = tabla nu are câmpul { $square }.
camelot-position-fields = o poziție are șase părți despărțite de câte un spațiu: tabla, cine mută, mutările de castel ale albului și ale negrului, câmpul care trebuie părăsit și ceasul.
camelot-position-ranks = tabla înseamnă liniile 16 până la 1, șaisprezece la număr, despărțite de /.
camelot-position-rank = linia { $rank } are { $count ->
        [one] un câmp
        [few] { $count } câmpuri
       *[other] { $count } de câmpuri
    }: M și N sunt pionii și caii albului, m și n ai negrului, iar un număr înseamnă atâtea câmpuri goale.
camelot-position-side = la rând este w sau b.
camelot-position-castled = mutările de castel se numără de la 0 la 2.
camelot-position-castled-none = nimeni nu a făcut mutări de castel fără o piesă în castelul advers.
camelot-position-clock = ceasul numără de la 0 la { $most }.
camelot-position-pieces = fiecare jucător are cel mult zece pioni și patru cai.
camelot-position-own-castle = nimeni nu are două piese în propriul castel.
camelot-position-mover = cine tocmai a mutat are cel puțin o piesă.
camelot-position-castles = cine ocupă ambele câmpuri ale castelului advers a câștigat și nu mai mută.
camelot-position-leave = câmpul care trebuie părăsit rezultă din tablă; aici este { $square }.

## De ce nu se poate începe o partidă.

camelot-setup-seats = Camelot se joacă în doi.

## Ce regulă nu permite mutarea.

camelot-reason-no-piece = pe { $square } nu este nicio piesă.
camelot-reason-not-yours = piesa de pe { $square } nu este a ta.
camelot-reason-leave = întâi trebuie să iasă din castelul tău piesa de pe { $square }.
camelot-reason-must-capture =
    { $count ->
        [0] săritura este obligatorie: { $jumps }.
        [one] săritura este obligatorie: { $jumps } sau atacul calului { $charges }.
        [few] săritura este obligatorie: { $jumps } sau unul dintre atacurile calului { $charges }.
       *[other] săritura este obligatorie: { $jumps } sau unul dintre atacurile calului { $charges }.
    }
camelot-reason-go-on = săritura trebuie continuată de pe { $square }: { $moves }.
camelot-reason-knight = calul care ajunge în galop pe { $square } ar putea sări de acolo, așa că trebuie să captureze până la sfârșitul mutării.
camelot-reason-stays = piesa de pe { $square } a intrat în castelul advers și rămâne acolo; poate face numai o mutare de castel.
camelot-reason-castled =
    { $most ->
        [one] ți-ai făcut deja mutarea de castel.
        [few] ți-ai făcut deja cele { $most } mutări de castel.
       *[other] ți-ai făcut deja cele { $most } de mutări de castel.
    }
camelot-reason-inside = mutarea se încheie în castelul advers, pe { $square }.
camelot-reason-one-step = mutarea simplă este un singur pas și nu se leagă de alți pași.
camelot-reason-occupied = câmpul { $square } este ocupat.
camelot-reason-own-castle = în propriul castel se intră numai prin săritură, nu printr-o mutare simplă sau un galop mic pe { $square }.
camelot-reason-nothing-between = pe { $square } nu este nicio piesă peste care să sari.
camelot-reason-too-far = de pe { $from } niciun pas și niciun salt drept nu duce pe { $to }.
camelot-reason-man-charges = numai un cal poate galopa și apoi sări în aceeași mutare.
camelot-reason-canter-first = galopul vine înaintea săriturilor, niciodată după ele.
camelot-reason-twice = galopul mic nu trece de două ori pe { $square }.

## Regulile pe scurt, câte o pagină.

camelot-rules-aim = **Scopul.** Du două piese în castelul advers sau capturează toate piesele adversarului. Fiecare are patru cai și zece pioni. Tabla are douăsprezece coloane, de la A la L, și șaisprezece rânduri: rândurile 4–13 sunt întregi, 3 și 14 merg de la B la K, 2 și 15 de la C la J, iar 1 și 16 sunt castelele. Albul mută primul. Castelul albului este F1 și G1, al negrului F16 și G16.
    .caption = Începutul, cu albul jos: albul merge spre F16 și G16, sus, negrul spre F1 și G1. Două dintre primele mutări ale albului: `C6-C7` și `D6-F8`.
camelot-rules-move = **Mutarea simplă și galopul mic.** Orice piesă poate face un pas în orice direcție, pe un câmp liber. Sau poate merge în galop mic: sare drept peste o piesă proprie alăturată, pe câmpul din spatele ei, care trebuie să fie liber. Galopul poate continua, poate coti și se poate opri după orice salt, dar nu trece de două ori pe același câmp. Nu capturează nimic și nu este obligatoriu.
    .caption = Calul de pe C6 poate face un pas, de exemplu `C6-C7`, sau poate galopa: `C6-E8`, iar de acolo mai departe, `C6-E8-G8`. `H7-H9` nu este galop: pe H8 nu este nicio piesă peste care să sară.
camelot-rules-jump = **Săritura.** Sari drept peste o piesă adversă alăturată, pe câmpul din spatele ei, care trebuie să fie liber, și o capturezi. Dacă vreo piesă a ta poate sări, trebuie să sari, iar aceeași piesă trebuie să continue cât timp poate. Piesa și drumul le alegi tu; nu trebuie să fie drumul cel mai lung.
    .caption = Pionul de pe E5 a sărit pe E7 și trebuie să continue: `E5xE7xC9` sau `E5xE7xG9xI9xK11`, nu doar `E5xE7`. Altceva nu se poate muta, de exemplu `H5-H6`. Calul de pe J6 nu poate captura pe K7 cu `J6-L8`, fiindcă L8 este ocupat.
camelot-rules-charge = **Atacul calului.** Calul poate galopa întâi și sări apoi, într-o singură mutare; pionul nu poate. Atacul poate ține locul unei sărituri obligatorii, dar, dacă nu există nicio săritură, nimeni nu trebuie să atace. Însă, odată ajuns în galop pe un câmp de pe care ar putea sări, calul trebuie să captureze până la sfârșitul mutării.
    .caption = Calul de pe F6 a ajuns în galop pe F8, lângă G9. Nu se poate opri acolo (`F6-F8`), ci trebuie să captureze: `F6-F8xH10xJ10` sau `F6-F8xH10xF12`. În loc să atace, albul poate juca și `F6-G6`.
camelot-rules-enter = **Castelul advers.** O piesă intră în el cu orice fel de pas sau salt, iar mutarea se încheie pe loc, chiar dacă ar mai putea sări. De acolo nu mai iese, nu mai sare și nu mai galopează. O piesă dintr-un castel, propriu sau advers, nu poate fi capturată.
    .caption = Calul de pe E14 trebuie să sară: `E14xG16`. Acolo se oprește, deși G15 este alături: `E14xG16xG14` nu este permis.
camelot-rules-castle = **Mutările de castel.** Singura mutare a unei piese din castelul advers este mutarea de castel: pe celălalt câmp al castelului, dacă este liber. Fiecare jucător are două mutări de castel într-o partidă și niciuna cât timp trebuie să captureze sau are o piesă care trebuie să iasă din propriul castel. Turnurile de lângă un nume sunt mutările de castel ale acelui jucător: pline cât mai sunt, goale după ce au fost făcute.
    .caption = Albul ar putea face mutarea de castel `F16-G16`, dar captura este obligatorie: trebuie să joace `E5xE7`. `F16-F15` nu este permis niciodată.
camelot-rules-home = **Propriul castel.** Nicio mutare simplă și niciun galop nu se poate încheia în propriul castel. Numai o săritură poate, și trebuie, dacă nu ai alta. Piesa aflată în propriul castel trebuie să iasă la mutarea următoare, înainte de orice altceva, iar dacă poate, capturând.
    .caption = Pionul de pe F1 trebuie să iasă și poate captura, așa că singura mutare este `F1xH3`. `F1-E2` nu capturează nimic, cu `F1-G1` nu iese din castel, iar `E5-E6` trebuie să aștepte.
camelot-rules-end = **Sfârșitul.** Câștigi dacă ai două piese în castelul advers sau dacă adversarul nu mai are piese ori nu mai poate muta. Este remiză dacă fiecare a rămas cu o piesă, dacă aceeași poziție apare a treia oară sau după 50 de mutări ale fiecăruia fără captură și fără intrare în castelul advers. Jucătorii pot conveni și ei o remiză.
    .caption = Cu `G15-G16` albul ocupă ambele câmpuri ale castelului și câștigă. `F16-G16` ar fi doar o mutare de castel.
camelot-rules-write = **Cum scrii o mutare.** Scrie câmpul piesei și fiecare câmp pe care ajunge, cu - pentru pas sau galop și x pentru săritură. Spațiile, majusculele și semnele nu contează.
    .caption = `F6-G6` este un pas, `F6-F8xH10xJ10` un atac cu două capturi. `f6 g6` și `f6f8h10j10` înseamnă același lucru.

# Statisticile unui jucător.
camelot-stat-castles =
    { $count ->
        [one] un castel cucerit
        [few] { $count } castele cucerite
       *[other] { $count } de castele cucerite
    }
camelot-feat-captured =
    { $count ->
        [one] o piesă capturată
        [few] { $count } piese capturate
       *[other] { $count } de piese capturate
    }
camelot-feat-leaps =
    { $count ->
        [one] cea mai lungă mutare: un salt
        [few] cea mai lungă mutare: { $count } salturi
       *[other] cea mai lungă mutare: { $count } de salturi
    }

## De ce este mai bună o mutare: subiectul este mutarea.

camelot-why-wins = câștigă pe loc
camelot-why-wins-next = câștigă la mutarea următoare, oricare ar fi răspunsul
camelot-why-stops-win = nu-l lasă pe adversar să câștige la mutarea următoare
camelot-why-threatens-win = amenință să câștige la mutarea ta următoare
camelot-why-captures =
    în schimbul de piese capturează { $taken ->
         [one] o piesă
         [few] { $taken } piese
        *[other] { $taken } de piese
    }{ $lost ->
        [0] { "" } și nu pierde nimic
       *[other] { "" } și pierde { $lost }
    }{ $compared ->
        [0] { "" }
       *[other] ; cealaltă mutare { $other-taken ->
            [0] { $other-lost ->
                [0] nici nu capturează, nici nu pierde piese
               *[other] nu capturează nimic și pierde { $other-lost }
            }
           *[other] capturează { $other-taken } și { $other-lost ->
                [0] nu pierde nimic
               *[other] pierde { $other-lost }
            }
        }
    }
camelot-why-saves =
    { $lost ->
        [0] nu pierde nimic în schimbul de piese
       *[other] pierde { $lost } în schimbul de piese
    }{ $compared ->
        [0] ; acum s-ar putea pierde { $other-lost }
       *[other] ; cealaltă mutare pierde { $other-lost }
    }{ $other-taken ->
        [0] { "" }
       *[other] { "" } pentru { $other-taken } capturate
    }
camelot-why-threatens =
    amenință cu { $charge ->
        [0] { $move }
       *[other] atacul calului { $move }
    }, care câștigă { $taken ->
        [one] o piesă
        [few] { $taken } piese
       *[other] { $taken } de piese
    }{ $lost ->
        [0] { "" }
       *[other] { " " }pentru { $lost }
    }
camelot-why-lane = deschide drumul unui galop de pe { $from } pe { $to }
camelot-why-nearer =
    cele două piese din frunte au mai puțini pași până la castelul advers, { $count } în total{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
camelot-why-guards =
    mai multe piese de-ale tale sunt la cel mult trei pași de castelul tău, { $count }{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }

## The analysis.

camelot-analysis-unit = -# O decizie contează dacă a existat o alegere și partida era deschisă. Pierderile se numără în pioni și în șanse de câștig, remiza fiind o jumătate de victorie: într-o poziție egală, un pion în plus ridică șansa de la 50% la 65%; cine are cinci pioni în plus sau poate forța victoria a câștigat. O mutare care scade șansa de câștig cu { $doubtful } puncte procentuale este îndoielnică, cu { $bad } greșită, cu { $very_bad } foarte greșită.
camelot-analysis-chances = Șansa de câștig cu mutarea mai bună → cu cea jucată: { $win } → { $win_now }.
camelot-heading-win = Victorie
camelot-analysis-men = { $amount } pioni
camelot-analysis-curve = Șansele de câștig: { $player }
