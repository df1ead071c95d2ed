# Table: numele, povestirea aruncărilor și a mutărilor și de ce nu se poate ceva. Un motiv este sfârșitul unei propoziții.

table = Table
    .kind = tablele noastre, până la 30
table-blurb = Table românești, fără cubul de dublare: adu-ți cele cincisprezece piese în casă, lovește piesele singure și câștigă meciul.
table-length = Meci până la
    .option = puncte
    .description = Numai la table: până la câte puncte se joacă meciul; o partidă aduce 10, 20 sau 30
table-length-value =
    { $value ->
        [10] { $value } · o singură partidă
        [30] { $value } · obișnuit
       *[other] { $value }
    }

## Ce se poate alege mai departe.

table-from =
    { $count ->
        [one] Locul { $point } (o piesă)
        [few] Poarta { $point } ({ $count } piese)
       *[other] Poarta { $point } ({ $count } de piese)
    }
table-from-bar =
    { $count ->
        [one] Bara (o piesă): trebuie să intre întâi
        [few] Bara ({ $count } piese): trebuie să intre întâi
       *[other] Bara ({ $count } de piese): trebuie să intre întâi
    }
table-to = Pe locul { $point }
table-to-hit = Pe locul { $point }, lovind
table-to-off = Scoate piesa
table-from-hits = { $from }, poate lovi pe { $points }
table-from-off = { $from }, poți scoate una
table-bar = bară
table-tray = afară
# Părțile dintr-o diagramă, unde nu joacă nimeni.
table-side-light = Albul
table-side-dark = Negrul
# Cuvintele din mutările scrise: așa apar cititorului; când scrie, le poate folosi pe cele din orice limbă.
notation-bar = bară
notation-off = afară

## Pașii unei mutări care nu e încă gata.

table-step = de pe { $from } pe { $to }
table-step-hit = de pe { $from } pe { $to }, lovind
table-step-off = de pe { $from } afară
table-step-from = de pe { $from } pe …
table-steps = { $before }, { $step }

## Ce se poate lovi cu o singură aruncare.

table-throws =
    { $throws ->
        [one] { $point } ({ $throws } aruncare din 36)
        [few] { $point } ({ $throws } aruncări din 36)
       *[other] { $point } ({ $throws } de aruncări din 36)
    }
table-can-hit = De pe { $from }, { $player } poate lovi pe { $points }.
table-can-hit-none = De pe { $from }, { $player } nu poate lovi nimic cu o aruncare.
table-hit-safe = Poarta { $point } este sigură: acolo piesele se apără una pe alta și nu pot fi lovite.
table-hit-by =
    { $throws ->
        [one] { $player } poate lovi piesa de pe { $point } de pe { $from }: în total cu o aruncare din 36.
        [few] { $player } poate lovi piesa de pe { $point } de pe { $from }: în total cu { $throws } aruncări din 36.
       *[other] { $player } poate lovi piesa de pe { $point } de pe { $from }: în total cu { $throws } de aruncări din 36.
    }
table-hit-by-none = Piesa de pe { $point } nu poate fi lovită cu o aruncare.
table-ask-threatened = Ce poate fi lovit?
table-ask-attacks = Ce poate lovi { $player } cu o piesă
table-threatened = { $player }: pot fi lovite piesele de pe { $points }.
table-threatened-none = Nicio piesă nu poate fi lovită cu o aruncare.

## Textul de sub tablă.

table-due-opening = Partidă nouă: fiecare aruncă un zar, începe cine dă mai mult.
table-due-throw = Urmează să dea cu zarurile { $player }.
table-due-enter =
    { $bar ->
        [one] { $player } are o piesă pe bară, care trebuie să intre întâi.
        [few] { $player } are { $bar } piese pe bară, care trebuie să intre întâi.
       *[other] { $player } are { $bar } de piese pe bară, care trebuie să intre întâi.
    }

## Povestirea mutărilor.

table-thrown-opening = { $bottom } dă { $bottom-die }, { $top } dă { $top-die }: începe { $player }, cu { $dice }.
table-thrown = { $player } dă { $dice }.
table-thrown-double = { $player } dă o dublă: { $dice }.
table-played = { $player } mută { $move }{ $entered ->
        [0] { "" }
        [one] { $hits ->
            [0] , intră cu o piesă
           *[other] , intră
        }
        [few] , intră cu { $entered } piese
       *[other] , intră cu { $entered } de piese
    }{ $hits ->
        [0] { "" }
        [one] { $entered ->
            [0] , lovește o piesă
            [one] { "" } și lovește o piesă
           *[other] { "" } și lovește una
        }
        [few] { $entered ->
            [0] , lovește { $hits } piese
            [one] { "" } și lovește { $hits } piese
           *[other] { "" } și lovește { $hits }
        }
       *[other] { $entered ->
            [0] , lovește { $hits } de piese
            [one] { "" } și lovește { $hits } de piese
           *[other] { "" } și lovește { $hits }
        }
    }{ $off ->
        [0] { "" }
        [one] { $hits ->
            [0] , scoate o piesă
           *[other] { "" } și scoate una
        }
        [few] { $hits ->
            [0] , scoate { $off } piese
           *[other] { "" } și scoate { $off }
        }
       *[other] { $hits ->
            [0] , scoate { $off } de piese
           *[other] { "" } și scoate { $off }
        }
    }.
table-passed =
    { $bar ->
        [0] { $player } nu poate muta.
        [one] { $player } nu poate intra de pe bară.
        [few] { $player } nu poate intra de pe bară.
       *[other] { $player } nu poate intra de pe bară.
    }
table-won-single =
    { $player } câștigă partida: { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }.
table-won-gammon =
    { $player } câștigă cu marț: { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }, pentru că adversarul n-a scos nicio piesă.
table-won-backgammon =
    { $player } câștigă cu marț tehnic: { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }, pentru că adversarul n-a scos nicio piesă și mai are una în casa învingătorului sau pe bară.
table-next-game =
    Scorul este { $bottom } { $bottom-count } – { $top-count } { $top }. Începe partida următoare; meciul se joacă până la { $length } { $length ->
        [one] punct
        [few] puncte
       *[other] de puncte
    }.

## Cum s-a terminat meciul.

table-ending-single = Ultima partidă: simplă (linie)
table-ending-gammon = Ultima partidă: marț
table-ending-backgammon = Ultima partidă: marț tehnic
table-match-won = **{ $player }** câștigă meciul.
table-match-ended = { $by }; meciul s-a terminat { $moves } ({ $time })
table-stake = Pierzi tot meciul, { $own } – { $other } până acum.
table-ending-score = La puncte

## Texte care nu pot fi citite: nu sunt mutări sau nu sunt poziții.

table-unreadable = scrie de unde pleacă și unde ajunge fiecare piesă, de exemplu 24/18 13/11, bară/22 sau 6/afară.
table-unreadable-long = nicio mutare nu are mai mult de { $most } de litere.
table-unreadable-throw = o aruncare înseamnă două numere de la 1 la 6, de exemplu 3-1.
table-position-fields = o poziție se scrie ca XGID: zece părți despărțite prin „:”.
table-position-places = prima parte a poziției are 26 de semne: -, A până la O pentru jucătorul de jos, a până la o pentru cel de sus.
table-position-bar = primul semn este bara jucătorului de sus, ultimul este bara celui de jos.
table-position-checkers = fiecare jucător are cincisprezece piese, nu mai multe.
table-position-both-won = nu pot câștiga amândoi jucătorii.
table-position-cube = la table nu există cub: cubul, stăpânul lui și numărul regulii trebuie să fie 0.
table-position-turn = cine este la rând se scrie 1 pentru jucătorul de jos, -1 pentru cel de sus sau 0 înainte de aruncarea de deschidere.
table-position-dice = zarurile sunt două cifre de la 1 la 6 sau 00 înainte de aruncare.
table-position-score = niciun meci nu poate avea acest scor.
table-position-length = un meci are cel mult 25 de partide a câte 10 puncte.

## De ce nu se poate începe un meci.

table-setup-seats = table se joacă în doi.
table-setup-length = un meci se joacă până la un multiplu de 10 puncte, cel mult { $most }.

## Ce regulă nu permite mutarea.

table-reason-over = meciul s-a terminat.
table-reason-thrown = zarurile au fost deja aruncate.
table-reason-throw = zarurile se aruncă singure.
table-reason-opening-double = zarurile egale nu hotărăsc cine începe, așa că se aruncă din nou.
table-reason-can-play = poți ceda rândul numai când nicio piesă nu se poate muta.
table-reason-must-pass = nicio piesă nu se poate muta, așa că poți doar ceda rândul: `pas`.
table-reason-bar-first =
    { $count ->
        [one] întâi trebuie să intre piesa ta de pe bară.
        [few] întâi trebuie să intre cele { $count } piese ale tale de pe bară.
       *[other] întâi trebuie să intre cele { $count } de piese ale tale de pe bară.
    }
table-reason-backwards = piesele merg de la locurile cu număr mare spre cele cu număr mic.
table-reason-no-checker = nu ai nicio piesă pe { $point }.
table-reason-blocked = { $point } este poarta adversarului (două sau mai multe piese).
table-reason-not-home = poți scoate piese numai când toate sunt în casă, pe locurile 1–6.
table-reason-higher-first = mai sus, pe { $point }, stă o piesă, care trebuie să joace întâi numărul mai mare.
table-reason-no-hit = pe { $point } nu este nimic de lovit.
table-reason-die = cu zarurile { $dice } nicio piesă nu poate înainta { $number ->
        [one] un loc
        [few] { $number } locuri
       *[other] { $number } de locuri
    }.
table-reason-die-used = cu zarurile { $dice } poți juca { $number } doar { $times ->
        [one] o dată
        [few] de { $times } ori
       *[other] de { $times } de ori
    }.
table-reason-both-dice = trebuie jucate amândouă zarurile, iar aici se poate.
table-reason-larger-die = se poate juca un singur zar, și acela trebuie să fie cel mai mare: { $number }.
table-reason-whole-double =
    { $count ->
        [one] din această aruncare se poate și trebuie făcută o mutare, nu { $played }.
        [few] din această aruncare se pot și trebuie făcute { $count } mutări, nu { $played }.
       *[other] din această aruncare se pot și trebuie făcute { $count } de mutări, nu { $played }.
    }

## Regulile pe scurt, câte o pagină.

table-rules-aim = **Scopul.** Adu-ți cele cincisprezece piese în casă, pe locurile 1–6, și scoate-le pe toate înaintea adversarului. Fiecare numără locurile începând din casa lui și merge de la cele mari spre cele mici, așa că jucătorii merg în direcții opuse. Numărul de după » de lângă un nume spune câți pași mai au de mers, împreună, piesele acelui jucător.
    .caption = Începutul. Albul, jos, a dat 3‑1 și poate juca `8/5 6/5`; casa lui este în dreapta jos.
table-rules-throw = **O mutare.** Zarurile se aruncă singure. Fiecare zar mută o piesă cu numărul lui; o dublă se joacă de patru ori. O piesă poate ajunge pe un loc gol, peste piese proprii sau peste o singură piesă a adversarului, dar niciodată pe o poartă a lui (două sau mai multe piese). Aceeași piesă poate folosi ambele zaruri dacă se poate opri și la mijloc. Dacă se pot juca ambele zaruri, trebuie jucate ambele; dacă se poate juca numai unul, trebuie jucat cel mai mare, dacă se poate. La prima aruncare fiecare dă cu un zar; începe cine are zarul mai mare și le joacă pe amândouă.
    .caption = Albul a mutat cu 3 de pe 8 pe 5. Mai este de jucat 1, de exemplu `8/5 6/5` sau `8/5 24/23`. Ambele zaruri cu o singură piesă: `24/20`. `13/10` singur nu este permis, fiindcă se poate juca și 1.
table-rules-hit = **Lovirea.** O piesă singură poate fi lovită: dacă ajungi peste ea, merge pe bară. Două sau mai multe pe același loc fac o poartă și nu pot fi lovite. Dacă ai o piesă pe bară, trebuie s-o aduci înapoi înainte de orice altceva: un zar o aduce pe locul 25 minus numărul lui, de la 24 cu 1 până la 19 cu 6. Dacă nu poate intra, ți-ai pierdut rândul.
    .caption = Albul are o piesă pe bară. Cu 3 intră pe 22 și lovește: `bară/22* 13/7`. Cu 6 nu poate intra (`bară/19`), fiindcă 19 este poarta Negrului (patru piese). `13/7 8/5` nu este permis înainte să fi intrat.
table-rules-off = **Scoaterea.** Când toate piesele tale sunt în casă, un zar scoate o piesă de pe locul cu numărul lui. Dacă locul este gol, trebuie să muți o piesă de pe un loc cu număr mai mare; dacă nu ai piese acolo, scoți una de pe locul cu cel mai mare număr pe care ai piese. Nu ești obligat să scoți cât timp se poate altă mutare.
    .caption = Cu 6-3 Albul poate scoate două piese: `6/afară 3/afară`. Sau `6/3 5/afară`: după 3 nu mai stă nicio piesă pe 6, așa că 6 scoate una de pe 5. `5/afară 3/afară` nu este permis, fiindcă pe 6 stă o piesă.
table-rules-points = **Punctele.** O partidă simplă (linie) aduce 10 puncte; 20 dacă adversarul n-a scos nicio piesă (marț); 30 dacă mai are și o piesă pe bară sau în casa învingătorului (marț tehnic). Meciul se joacă până la 30 de puncte dacă n-ați ales altă lungime, iar partida următoare începe singură.
    .caption = Scorul este 10 – 20. `1/afară` câștigă cu marț tehnic, 30 de puncte, fiindcă Negrul n-a scos nicio piesă și are una pe locul 3 al Albului.
table-rules-write = **Cum scrii o mutare.** Pentru fiecare piesă scrie de unde pleacă și unde ajunge: 24/18 13/11, bară/22, 6/afară. Numerele sunt cele tipărite pe tablă pentru tine. Steluța de la lovire, ordinea și semnele nu contează, iar 8/5(2) este aceeași mutare de două ori.
    .caption = `bară/22* 13/7`, `bară 22 13 7` și `b22 137` înseamnă același lucru. O singură piesă cu ambele zaruri: `bară/22/16`.

# Unitatea unei analize.
table-analysis-unit = -# O decizie contează dacă a existat o alegere și partida era deschisă. O partidă simplă (linie) aduce 10 puncte; într-un meci, valoarea unui punct depinde de scor. O mutare care pierde { $doubtful } puncte este îndoielnică, { $bad } greșită, { $very_bad } foarte greșită. O aruncare este norocoasă de la 3 puncte, foarte norocoasă de la 6.
table-analysis-curve = Șansele de câștig: { $player }
table-analysis-chances = Cu mutarea mai bună → cu cea jucată: victorie { $win } → { $win_now }, marț { $gammon } → { $gammon_now }, marț tehnic { $backgammon } → { $backgammon_now }, marț pierdut { $lost_gammon } → { $lost_gammon_now }.
table-heading-win = Victorie
table-heading-gammon = Marț
# Words for how well somebody has played, the best first.
table-rating-supernatural = supranatural
table-rating-world-class = clasă mondială
table-rating-expert = excelent
table-rating-advanced = avansat
table-rating-intermediate = mediu
table-rating-casual = amator
table-rating-beginner = începător
table-rating-awful = mai e de exersat

# Statisticile unui jucător.
table-stat-average = puncte pe meci: { $points }
table-stat-gammons =
    { $count ->
        [one] un marț câștigat
        [few] { $count } marțuri câștigate
       *[other] { $count } de marțuri câștigate
    }
table-stat-backgammons =
    { $count ->
        [one] un marț tehnic câștigat
        [few] { $count } marțuri tehnice câștigate
       *[other] { $count } de marțuri tehnice câștigate
    }
table-feat-hits =
    { $count ->
        [one] o lovitură
        [few] { $count } lovituri
       *[other] { $count } de lovituri
    }
table-feat-doubles =
    { $count ->
        [one] o dublă
        [few] { $count } duble
       *[other] { $count } de duble
    }
table-section = { $bottom-count } – { $top-count }

## Meciuri din fișiere. Cubul de dublare nu ține de Table, așa că este doar amintit.

table-record-doubles = **{ $player }** dublează la { $cube }.
table-record-takes = **{ $player }** acceptă cubul.
table-record-drops = **{ $player }** refuză cubul.
table-record-worth =
    Cu cubul **{ $player }** câștigă { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }.
table-record-no-length = lipsește rândul cu lungimea meciului, de exemplu `3 point match`.
table-record-length =
    un meci are cel mult { $most ->
        [one] un punct
        [few] { $most } puncte
       *[other] { $most } de puncte
    }.
table-record-no-game = lipsesc rândul `Game 1` și numele.
table-record-names = aici trebuie să stea numele cu scorul, de exemplu `Ana : 0   Bogdan : 0`.
table-record-second-match = aici începe alt meci; un fișier poate avea unul singur.
table-record-unreadable = { $text } nu este nici zaruri cu mutarea lor, nici sfârșitul unei partide.
table-record-over = meciul s-a terminat înaintea acestei partide.
table-record-after-end = partida s-a terminat înaintea acestor zaruri.
table-record-turn = la rând este celălalt jucător.
table-record-unknown-move = lipsește mutarea dinaintea acestor zaruri.
table-record-comment = { $text } este un comentariu din alt format; aici comentariile stau după semnul „;”.
table-record-units = într-un astfel de fișier o partidă aduce cel mult { $most } de puncte.

## Statistica zarurilor: numele unui test și un rezultat al lui, de câte ori a ieșit și de câte ori era de așteptat.

table-dice-face = Fețe
table-dice-face-result = { $number }: { $count } ({ $expected })
table-dice-double = Duble
table-dice-double-result = { $count } ({ $expected })
table-dice-enter = Intrări de pe bară
table-dice-enter-result = { $count } ({ $expected })

## De ce este mai bună o mutare: subiectul este mutarea.

table-why-wins = câștigă partida pe loc
table-why-saves = scoate o piesă, așa că nu se mai poate pierde cu marț
table-why-hits = lovește pe { $points }
table-why-sends-back = lovirea îl costă pe adversar mai mulți pași, { $count } în loc de { $other }
table-why-shots =
    { $count ->
        [0] adversarul nu poate lovi cu nicio aruncare
       *[other] adversarul poate lovi cu mai puține aruncări: { $count } din 36
    }{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
table-why-makes = face poarta { $point }
table-why-keeps = păstrează poarta { $point }
table-why-prime =
    ține { $length } porți la rând, de la { $from } la { $to }, în fața adversarului ({ $count ->
         [one] o piesă
         [few] { $count } piese
        *[other] { $count } de piese
    })
table-why-stays-out =
    adversarul rămâne pe bară la mai multe aruncări: { $count } din 36{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
table-why-escapes =
    scoate din casa adversarului { $count ->
         [one] o piesă
         [few] { $count } piese
        *[other] { $count } de piese
    }{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
table-why-builders =
    dacă nu se schimbă nimic, { $count } din 36 de aruncări fac apoi poarta { $point }{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
table-why-deep =
    lasă mai puține piese în fundul casei, pe locurile 1 și 2: { $count }{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
table-why-crossovers =
    piesele tale mai au de trecut mai puține zone până în casă: { $count }{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
table-why-bears-off =
    scoate { $count ->
         [one] o piesă
         [few] { $count } piese
        *[other] { $count } de piese
    }{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
table-why-next-last =
    apoi { $count } din 36 de aruncări scot tot ce a rămas{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
table-why-next-two =
    apoi { $count } din 36 de aruncări scot cel puțin două piese{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
