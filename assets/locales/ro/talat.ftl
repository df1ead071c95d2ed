# Talat: numele, povestirea mutărilor și de ce nu se poate ceva. Un motiv este sfârșitul unei propoziții.

talat = Talat
    .kind = turnuri pe trei planșe
talat-blurb = Trei planșe, trei culori, turnuri de trei mărimi și trei forme: capturează ce poți și ajunge pe liniile de start adverse înainte să înghețe planșele. Pentru trei jucători sau pentru doi, care mută amândoi și turnurile unei fantome.
talat-setup-seats = Talat se joacă în doi sau în trei.

talat-black = negru
talat-white = alb
talat-grey = gri
# Planșele poartă inițialele culorilor lor: negru și alb, alb și gri, gri și negru.
notation-bw = na
notation-wg = ag
notation-gb = gn
# Părțile dintr-o diagramă, unde nu joacă nimeni.
talat-side-black = Negrul
talat-side-white = Albul
talat-side-grey = Gri

## Ce se poate alege mai departe. $height este de la 1 la 3, $sides este 3, 4 sau 6.

talat-pick =
    { $tower }: { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi
talat-place = { $board } { $square }
talat-to = Pe { $square }
# O mutare care nu e încă gata.
talat-placing = pune { $tower }
talat-moving = { $tower } de pe { $board } { $square }
talat-piece =
    { $board } { $square }: { $tower }, { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi
talat-piece-zihin =
    { $board } { $square }: { $tower } al fantomei, { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi
talat-take =
    Capturează { $tower } pe { $square }, { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi
talat-pass = Pas
talat-can-capture = { $piece }, poate captura { $taken } pe { $square }{ $more ->
        [0] { "" }
       *[other] , și încă { $more }
    }
talat-target-across = { $target }, linia de start adversă: 3 puncte
talat-target-freezes = { $target }: planșa îngheață
talat-target-ends = { $target }: partida se termină

## Ce turn poate captura pe care. $others și $towers înșiră turnurile și căsuțele lor; $count este numărul lor.

talat-takes =
    { $count ->
        [0] { $tower } de pe { $board } { $square } nu poate captura nimic de unde se află.
       *[other] { $tower } de pe { $board } { $square } poate captura { $others }.
    }
talat-attacked =
    { $count ->
        [0] Nimic nu îl poate captura.
       *[other] Îl poate captura { $others }.
    }
talat-threatened =
    { $count ->
        [one] Pe planșa { $board } poate fi capturat un turn de culoare { $colour }: { $towers }.
        [few] Pe planșa { $board } pot fi capturate turnurile de culoare { $colour }: { $towers }.
       *[other] Pe planșa { $board } pot fi capturate turnurile de culoare { $colour }: { $towers }.
    }
talat-none-threatened = Acum nu poate fi capturat niciun turn.

## Textul de sub planșe.

talat-frozen =
    { $count ->
        [one] Înghețată: planșa { $boards }. Partida se termină când îngheață a doua planșă.
        [few] Înghețate: planșele { $boards }.
       *[other] Înghețate: planșele { $boards }.
    }
talat-due-zihin = { $player } mută turnurile proprii sau, pe planșa { $board }, ale fantomei.
talat-due-place =
    { $count ->
        [one] { $player } pune pe una dintre liniile sale de start ultimul turn { $colour } rămas.
        [few] { $player } pune pe una dintre liniile sale de start unul dintre cele { $count } turnuri { $colour ->
            [negru] negre
            [alb] albe
           *[gri] gri
        } rămase.
       *[other] { $player } pune pe una dintre liniile sale de start unul dintre cele { $count } de turnuri { $colour ->
            [negru] negre
            [alb] albe
           *[gri] gri
        } rămase.
    }
talat-due-place-zihin =
    { $count ->
        [one] { $player } are de pus ultimul turn al fantomei, oricare dintre cele { $colour ->
            [negru] negre
            [alb] albe
           *[gri] gri
        }, pe una dintre liniile ei de start.
        [few] { $player } are de pus un turn al fantomei, oricare dintre cele { $colour ->
            [negru] negre
            [alb] albe
           *[gri] gri
        }, pe una dintre liniile ei de start; mai sunt { $count } de pus.
       *[other] { $player } are de pus un turn al fantomei, oricare dintre cele { $colour ->
            [negru] negre
            [alb] albe
           *[gri] gri
        }, pe una dintre liniile ei de start; mai sunt { $count } de pus.
    }
# In the first turn of each player.
talat-due-first-zihin = { $due } Culoarea gri este a unei fantome: acum îi așezați turnurile amândoi, iar apoi le mutați tot voi.

## Povestirea mutărilor.

talat-placed =
    { $player } pune { $tower }, turnul { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi, pe { $board } { $square }.
talat-placed-zihin =
    { $player } pune { $tower } al fantomei, turnul { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi, pe { $board } { $square }.
talat-moved =
    { $player } mută { $tower }, turnul { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi: { $move }{ $across ->
        [0] { "" }
       *[other] , pe linia de start a adversarului: 3 puncte
    }.
talat-moved-zihin =
    { $player } mută { $tower } al fantomei, turnul { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi: { $move }{ $across ->
        [0] { "" }
       *[other] , pe linia de start a adversarului: 3 puncte
    }.
talat-captured =
    { $player } capturează { $taken } ({ $colour }), turnul { $taken-height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $taken-sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi, cu { $tower }, turnul { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi: { $move }, 5 puncte{ $across ->
        [0] { "" }
       *[other] , și încă 3 pentru linia de start a adversarului
    }.
talat-captured-zihin =
    { $player } capturează { $taken } ({ $colour }), turnul { $taken-height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $taken-sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi, cu { $tower } al fantomei, turnul { $height ->
        [3] mare
        [2] mediu
       *[other] mic
    } cu { $sides ->
        [6] 6
        [4] 4
       *[other] 3
    } laturi: { $move }, 5 puncte{ $across ->
        [0] { "" }
       *[other] , și încă 3 pentru linia de start a adversarului
    }.
talat-passed = { $player } nu poate muta și spune pas.
talat-begins = Toate turnurile sunt așezate. Prima mutare o face { $player }.
talat-freezes = Planșa { $board } este înghețată: niciun turn de pe ea nu mai poate captura vreodată altul, așa că acolo nu se mai mută nimic.
talat-over = Două planșe sunt înghețate, așa că partida s-a terminat.
talat-left = Turnurile rămase fără jucător ({ $player }) stau unde sunt: nu le mai mută nimeni, dar pot fi capturate.
talat-left-setup = Turnurile pe care { $player } nu le-a pus încă se așază la întâmplare. Nu le va muta nimeni, dar pot fi capturate.

## Cum s-a terminat partida.

talat-ending-points = Cu două planșe înghețate
talat-ending-captures = Egalitate de puncte, hotărâtă de cel mai valoros turn capturat
talat-ending-shared = Egalitate de puncte și de turnuri capturate

## Texte care nu pot fi citite: nu sunt mutări sau nu sunt poziții.

talat-unreadable = scrie o planșă și două căsuțe, de exemplu na:c1-c2.
# While towers are placed.
talat-unreadable-placing = scrie un turn, o planșă și o căsuță, de exemplu l6@na:c1; semnele dintre ele nu contează.
talat-unreadable-long = nicio mutare nu are mai mult de { $most } de litere.
talat-position-fields = o poziție are șapte părți despărțite de câte un spațiu: jucătorii, planșele na, ag și gn, cine este la rând, turnurile de pus, turnurile capturate.
talat-position-players = numărul jucătorilor este 2 sau 3.
talat-position-board = planșa { $board } trebuie să aibă cinci linii de câte cinci căsuțe, numai cu turnuri din cele două culori ale ei.
talat-position-turn = la rând este b, w sau g.
talat-position-hands = turnurile de pus sunt trei liste, de exemplu s3m4/l6/-.
talat-position-taken = turnurile capturate sunt trei liste cu tot cu culori, de exemplu ws3gm4/-/-.
talat-position-twice = există un singur turn { $tower }.
talat-position-zihin = în doi, gri este fantoma, care nu este niciodată la rând și nu capturează nimic.
talat-position-own = nimeni nu poate captura un turn propriu.
talat-position-hand = este la rând cineva care nu are nimic de pus, deși alții au.
talat-position-setup = cât timp mai sunt turnuri de pus, celelalte stau pe liniile lor de start și niciunul nu este capturat.

## Ce regulă nu permite mutarea.

talat-reason-setup = întâi se pun toate turnurile: scrie un turn, o planșă și o căsuță, de exemplu l6@na:c1.
talat-reason-place-own = acum se pune un turn { $colour }.
talat-reason-placed = { $tower } a fost deja pus.
talat-reason-all-placed = atunci toate turnurile tale sunt deja așezate.
# Several placements were typed at once, and this one is refused.
talat-reason-one-of = „{ $placement }”: { $reason } Așa că încă nu s-a așezat nimic.
talat-reason-unclear = poate fi { $moves }.
talat-reason-board = culoarea { $colour } nu are linie de start pe planșa aceea.
talat-reason-start = un turn { $colour } se pune pe o linie de start de culoarea lui.
talat-reason-occupied = pe { $square } stă deja un turn.
talat-reason-must-pass = niciun turn nu se poate muta, așa că singura mutare este pas.
talat-reason-can-move = poți spune pas numai când niciun turn nu se poate muta.
talat-reason-frozen = planșa { $board } este înghețată.
talat-reason-empty = pe { $square } nu stă niciun turn.
talat-reason-not-yours = turnul de pe { $square } este { $colour }, nu al tău.
talat-reason-zihin = turnul fantomei de pe { $square }, planșa { $board }, îl mută { $player }.
talat-reason-stuck = turnul de pe { $square } nu poate nici muta, nici captura.
talat-reason-gone = nu ai pe planșe niciun turn { $tower } pe care să-l muți.
talat-reason-backwards = turnurile nu merg niciodată înapoi.
talat-reason-far = un turn merge o căsuță înainte, drept sau pe diagonală; lateral doar capturează.
talat-reason-sideways = lateral un turn doar capturează, iar acolo nu este nimic de capturat.
talat-reason-own = pe { $square } stă un turn de aceeași culoare.
talat-reason-taller = { $tower } nu capturează { $other }, care este mai înalt; numai S3 capturează L6.
talat-reason-two-levels = { $tower } nu capturează { $other }: un turn capturează numai turnuri cu exact un nivel mai mici sau la fel de înalte, dar cu mai puține laturi.
talat-reason-sides = { $tower } nu capturează { $other }: dintre două turnuri la fel de înalte, cel cu mai multe laturi îl capturează pe celălalt.

## Regulile pe scurt, câte o pagină.

talat-rules-aim = **Scopul.** Pe fiecare dintre cele trei planșe se întâlnesc două culori: na este negru contra alb, ag alb contra gri, gn gri contra negru. Fiecare are cinci coloane, de la a la e, și cinci rânduri, de la 1 la 5. Joci pe două planșe deodată. Capturează turnuri, câte 5 puncte fiecare, și du-ți turnurile pe linia de start a adversarului, câte 3 puncte fiecare la sfârșit.
    .caption = Negrul este jos. Pe ambele planșe de jos turnurile lui merg în sus în imagine: pe na de la linia 1 la linia 5, de exemplu `na:c3-c4`, pe gn de la linia 5 la linia 1, de exemplu `gn:d4-d3`.
talat-rules-setup = **Pregătirea.** Ai nouă turnuri: mici, medii și mari, cu trei, patru sau șase laturi. S3 este triunghiul mic, S4 pătratul mic, S6 hexagonul mic, M3, M4, M6 sunt cele medii, L3, L4, L6 cele mari. Pe rând, fiecare pune câte un turn pe una dintre liniile sale de start, pe oricare dintre planșele sale; o căsuță de start rămâne liberă. Începe primul jucător: negrul, tras la sorți; la revanșă, ultimul învingător. În trei, cine a început pregătirea mută și primul.
    .caption = Negrul pune L4 pe o căsuță liberă de pe oricare linie de start, de exemplu `l4@na:a1` sau `l4@gn:b5`. `l4@na:c1` este ocupat, iar `l4@na:a2` nu este căsuță de start.
talat-rules-move = **La rând** faci o mutare sau o captură cu un singur turn. Înainte înseamnă dinspre propria linie de start: prima culoare din numele planșei merge de la linia 1 la linia 5, a doua de la linia 5 la linia 1. Un turn mută o căsuță înainte, drept sau pe diagonală, pe o căsuță goală. Capturează drept în față, pe diagonală în față sau lateral și ia locul turnului capturat. Nimic nu merge înapoi. Captura nu este obligatorie. Spui pas numai dacă nu ai nicio mutare; asta se întâmplă de la sine.
    .caption = M4 de pe na c3 poate muta, de exemplu `na:c3-c4`, sau poate captura în față, `na:c3xd4`, ori lateral, `na:c3xb3`. Nu poate muta lateral, `na:c3-d3`, nici înapoi, `na:c3-c2`. Pe gn negrul merge invers: `gn:a4-a3`. `pas` nu este permis aici.
talat-rules-take = **Ce capturează ce.** Cele mari capturează pe cele medii, cele medii pe cele mici, oricare ar fi forma; cele mari nu le capturează pe cele mici. Dintre două turnuri la fel de înalte, cel cu mai multe laturi îl capturează pe celălalt. O singură excepție, regula „David și Goliat”: cel mai mic, S3, îl capturează pe cel mai mare, L6. Inelul din stânga sus al imaginii arată toate acestea (S = mic, M = mediu, L = mare).
    .caption = L6 de pe na c2 poate captura M3, `na:c2xb3`, L4, `na:c2xc3`, și M4, `na:c2xd2`, dar nu S3, `na:c2xd3`.
talat-rules-freeze = **Planșe înghețate.** Când pe o planșă nu se mai poate ajunge la nicio captură, oricum s-ar muta turnurile ei, planșa îngheață: acolo nu se mai mută nimic până la sfârșit. Când două planșe sunt înghețate, partida s-a terminat.
    .caption = Planșa ag este înghețată: niciun turn de pe ea nu mai poate ajunge lângă unul pe care îl capturează sau care îl capturează.
talat-rules-points = **Punctele.** 5 pentru fiecare turn capturat și 3 pentru fiecare turn al tău aflat la sfârșit pe linia de start a adversarului, și pe planșele înghețate. La egalitate de puncte hotărăște cel mai valoros turn capturat, în ordinea L6, L4, L3, M6, M4, M3, S6, S4, S3; apoi al doilea și tot așa; mai multe turnuri bat mai puține. Dacă totul este egal, victoria se împarte.
    .caption = Negrul a capturat patru turnuri, 20 de puncte, și are trei pe liniile de start ale adversarilor, 9 puncte: 29. Albul are 24, gri 21.
talat-rules-zihin = **Doi jucători și fantoma.** Jucătorii au negrul și albul; culoarea gri este a unei fantome, numită Zihin în regulile originale, iar turnurile ei sunt turnurile Zihin. Întâi puneți pe rând opt dintre ele; al nouălea rămâne afară. Apoi fiecare pune cele nouă turnuri ale sale. Cine pune ultimul mută primul. Muți turnurile fantomei pe planșa pe care îl întâlnește pe adversarul tău: negrul pe ag, albul pe gn. Ce capturează ele este al tău, iar fiecare aflat la sfârșit pe linia de start a adversarului îți aduce 3 puncte, la fel ca turnurile tale de pe linia fantomei.
    .caption = Negrul poate muta turnurile fantomei pe ag, de exemplu `ag:a5-a4`, dar nu pe gn: `gn:a2-a3` este mutarea albului. Negrul a capturat două turnuri, iar unul al său a ajuns pe linia de start adversă pe na: 13 puncte.
talat-rules-write = **Cum scrii o mutare.** Scrie planșa și cele două căsuțe; ca să pui un turn, scrie turnul, planșa și căsuța, de exemplu l6@na:c1. Turnul și căsuța pe care ajunge sunt de ajuns dacă se potrivește o singură mutare. Semnele dintre ele nu contează. La pregătire poți scrie mai multe turnuri deodată, despărțite prin virgule: `l6@na:c1, m4@gn:c5`.
    .caption = `na:c3xd4`, `na c3 d4` și `m4 d4` înseamnă același lucru: M4 capturează S6. `na:c3-c4` este o mutare fără captură.

# Statisticile unui jucător.
talat-stat-average = puncte pe partidă: { $points }
talat-feat-captured =
    { $count ->
        [one] un turn capturat
        [few] { $count } turnuri capturate
       *[other] { $count } de turnuri capturate
    }
talat-feat-crossed =
    { $count ->
        [one] un turn ajuns pe linia de start adversă
        [few] { $count } turnuri ajunse pe linia de start adversă
       *[other] { $count } de turnuri ajunse pe linia de start adversă
    }

## De ce este mai bună o mutare: subiectul este mutarea.

talat-why-ends = încheie partida, pe care o câștigi cu { $count } la { $other }
talat-why-scores =
    aduce pe loc { $count } puncte{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
talat-why-saves =
    acum nimic nu poate captura { $towers }{ $compared ->
        [0] { "" }
       *[other] , spre deosebire de cealaltă mutare
    }
talat-why-threatens = amenință să captureze { $towers }
talat-why-freezes =
    îngheață planșa { $board }, unde adversarul mai avea { $count ->
         [one] un turn
         [few] { $count } turnuri
        *[other] { $count } de turnuri
    } în drum spre linia de start adversă, iar tu { $other }
talat-why-keeps-open =
    nu îngheață planșa { $board }, unde mai ai { $count ->
         [one] un turn
         [few] { $count } turnuri
        *[other] { $count } de turnuri
    } în drum spre linia de start adversă, iar adversarul { $other }
talat-why-safe = nimic nu mai poate captura vreodată { $tower }
talat-why-crosses =
    { $count ->
         [one] unul dintre turnurile tale poate
         [few] { $count } dintre turnurile tale pot
        *[other] { $count } de turnuri de-ale tale pot
    } ajunge pe linia de start adversă la mutarea următoare{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
talat-why-stops =
    mai puține turnuri ale celorlalți pot ajunge pe linia de start adversă la mutarea următoare, { $count }{ $compared ->
        [0] { "" }
       *[other] , în loc de { $other }
    }
# On one board, with its moves in order.
talat-why-wins =
    pe planșa { $board } capturezi cu { $count ->
         [one] un turn
         [few] { $count } turnuri
        *[other] { $count } de turnuri
    } mai mult decât pierzi{ $other ->
        [0] { "" }
       *[other] , în loc de { $other }
    }, orice ar face adversarul ({ $line }{ $gaps ->
        [0] { "" }
       *[other] ; … este o mutare pe altă planșă
    })
talat-why-prevents =
    după cealaltă mutare, adversarul capturează pe planșa { $board } cu { $count ->
         [one] un turn
         [few] { $count } turnuri
        *[other] { $count } de turnuri
    } mai mult decât pierde{ $other ->
        [0] { "" }
       *[other] , în loc de { $other }
    }, orice ai face ({ $line }{ $gaps ->
        [0] { "" }
       *[other] ; … este o mutare pe altă planșă
    })

## The analysis.

talat-analysis-unit = -# O decizie contează dacă a existat o alegere și partida era deschisă; așezarea turnurilor nu este judecată. Pierderile se numără în puncte din avansul la care te poți aștepta la final față de cel mai bun dintre ceilalți; cine are zece puncte avans (în trei, treizeci) sau poate forța victoria a câștigat. O mutare care pierde { $doubtful } puncte este îndoielnică, { $bad } greșită, { $very_bad } foarte greșită.
talat-analysis-curve = Avansul în puncte: { $player }
