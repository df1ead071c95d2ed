# Ligi și turnee fiecare cu fiecare.

league-title = **{ $league }** · sezonul { $season } · { $game }
tournament-title-round-robin = **Fiecare cu fiecare: { $game }** · nr. { $id }
season-joined =
    { $entered ->
        [0] Încă nu s-a înscris nimeni; e nevoie de cel puțin doi jucători.
        [one] S-a înscris un jucător; e nevoie de cel puțin doi.
        [few] S-au înscris { $entered } jucători.
       *[other] S-au înscris { $entered } de jucători.
    }
entrants-others =
    { $count ->
        [one] încă unul
        [few] încă { $count }
       *[other] încă { $count }
    }
season-divisions = divizii de câte { $players } jucători
season-lasts = un sezon durează { $time }; la fiecare { $every } începe altul
season-at-once =
    { $games ->
        [one] câte o partidă deodată de jucător
        [few] cel mult { $games } partide deodată de jucător
       *[other] cel mult { $games } de partide deodată de jucător
    }
season-ends-after = durează cel mult { $time }
season-twice = fiecare se întâlnește cu fiecare de două ori
season-running = **Se încheie pe { $when }**, partidele aflate atunci în curs, cu o săptămână mai târziu · { $running ->
        [0] nicio partidă în curs
        [one] o partidă în curs
        [few] { $running } partide în curs
       *[other] { $running } de partide în curs
    }, { $waiting ->
        [0] niciuna de început
        [one] una de început
        [few] { $waiting } de început
       *[other] { $waiting } de început
    }
season-points = O victorie aduce 2 puncte, o remiză 1. La egalitate contează partidele dintre cei egali, apoi Sonneborn-Berger, punctele câștigate în partide și ratingul de la început.
season-points-three = O partidă aduce 2, 1 și 0 puncte pentru cele trei locuri. Clasamentul arată cine a fost înaintea cui: 2 înainte, 1 la egalitate, 0 în urmă. La egalitate contează partidele dintre cei egali, apoi Sonneborn-Berger și ratingul de la început.
season-won = 🏆 **{ $player }** câștigă sezonul { $season }.
season-won-single = 🏆 **{ $player }** câștigă turneul.
season-division = Divizia { $division }
season-promoted = promovează { $players }
season-relegated = retrogradează { $players }
season-begins = Sezonul { $season } începe { $when }.
season-begins-after = Sezonul { $season } începe după ce se încheie acesta.
season-next = { $begins } { $entered ->
        [0] Încă nu s-a înscris nimeni.
        [one] S-a înscris un jucător.
        [few] S-au înscris { $entered } jucători.
       *[other] S-au înscris { $entered } de jucători.
    } „{ button-enter }” și „{ button-withdraw }” sunt pentru sezonul { $season }.
season-rejoin = -# Retrași sau cu timpul depășit de două ori, deci în sezonul { $season } doar după o nouă înscriere: { $players }.
season-next-players = **În sezonul { $season }**
season-none = { $by } a încheiat liga.
season-cancelled = A fost anulat.
season-joined-you = Ești în ligă începând cu sezonul { $season }, până când te retragi.
season-too-few = Liga s-a încheiat: în sezonul următor erau înscriși mai puțin de doi jucători.
season-not-played = -# nu s-au jucat: { $games }
season-to-come = -# urmează: { $games }
button-drop-out = Mă retrag acum
button-finish-season = Termin sezonul
season-turn = { $players } · mută **{ $player }** · [nr. { $id }]({ $link })
season-awaited = { $players } · încă nu și-au confirmat toți prezența · [nr. { $id }]({ $link })
season-roll = { $players } · { games-dice } · [nr. { $id }]({ $link })
season-game = { $players } · [nr. { $id }]({ $link })
season-row = { $place }\. **{ $player }** · { $points ->
        [one] 1 punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    } { $games ->
        [one] într-o partidă
        [few] în { $games } partide
       *[other] în { $games } de partide
    }
season-game-line = - în curs: { $players }, nr. { $id }
season-without-luck = fără noroc { $points } puncte ({ $games ->
        [one] o partidă analizată
        [few] { $games } partide analizate
       *[other] { $games } de partide analizate
    })
tie-head-to-head = în urmă la partidele dintre cei egali
tie-berger = în urmă la Sonneborn-Berger
tie-scored = în urmă la punctele obținute pe tablă
button-division = Clasament
league-exported = Clasamentele și partidele, ca CSV și ca JSON.
ask-start = { $players ->
        [few] Până acum participă { $players } jucători.
       *[other] Până acum participă { $players } de jucători.
    } Începe de la sine { $when }. Chiar vrei să înceapă acum?
ask-withdraw-season = Te-am scos din sezonul următor. Vrei să te retragi și din cel actual? Dacă s-au terminat mai puțin de jumătate din partidele tale, nu contează niciuna aici; altfel le pierzi pe cele rămase. Cele în curs le abandonezi, ceea ce contează pentru rating.
ask-withdraw-round-robin = Chiar te retragi? Dacă s-au terminat mai puțin de jumătate din partidele tale, nu contează niciuna aici; altfel le pierzi pe cele rămase. Cele în curs le abandonezi, ceea ce contează pentru rating.
button-end-league = Da, o închei
ask-cancel-league = Chiar închei liga? Partidele în curs se încheie odată cu ea și nu contează pentru nimeni.
refused-league-managers = Aici pot deschide o ligă doar cei care administrează serverul sau mesajele de pe acest canal. Cu </settings> pot primi voie toți.
refused-league-name = O ligă are nevoie de un nume care se poate citi, de cel mult 40 de caractere.
refused-league-clock = O ligă are nevoie de un ceas: cel puțin o zi pentru fiecare jucător și nu mai mult decât durează un sezon.
refused-no-season = Liga nu are un sezon cu acest număr.
refused-third-place = Un turneu fiecare cu fiecare nu are meci pentru locul trei: clasamentul arată cine este al treilea.
refused-format = Nu există un asemenea format. Alege un turneu eliminatoriu sau unul fiecare cu fiecare.
format-knockout = Turneu eliminatoriu
format-round-robin = Turneu fiecare cu fiecare

# Pe imagine.
card-season = { $league } · sezonul { $season }
card-round-robin = Fiecare cu fiecare: { $game } nr. { $id }
card-season-ends = până pe { $day }
card-season-ended = s-a încheiat pe { $day }
card-season-running = • în curs · gol: urmează
card-division = Divizia { $division }
card-points = Pct.
card-division-told = Divizia { $division }: { $players }.
card-division-place = { $player } ({ $points })

command-league = ligă
    .description = Ligi: divizii în care fiecare joacă cu fiecare, sezon după sezon
command-league-create = creează
    .description = Deschide o ligă pe acest canal; înscrierea se face oricând, cu un buton
command-league-create-name = nume
    .description = Cum se numește liga
command-league-create-game = joc
    .description = Ce joc
command-league-create-clock = ceas
    .description = Timpul de gândire, cel puțin o zi; implicit 5 zile și o zi pe mutare, cel mult 10
command-league-create-players = jucători
    .description = Câți joacă într-o divizie, între 4 și 12; implicit 8
command-league-create-together = deodată
    .description = Câte partide joacă cineva în același timp; implicit 2
command-league-create-games = partide
    .description = De câte ori se întâlnesc doi jucători, 1 sau 2; implicit 1
command-league-create-weeks = săptămâni
    .description = La câte săptămâni începe un sezon, care se termină cu o săptămână înainte; implicit 4
command-league-create-days = zile
    .description = Peste câte zile începe primul sezon; implicit 7
command-league-join = înscrie
    .description = Înscrie-te în ligă de la sezonul următor
command-league-leave = retrage
    .description = Ieși din ligă după acest sezon sau imediat
command-league-standings = clasament
    .description = Arată clasamentele, doar pentru tine
command-league-extend = prelungește
    .description = Prelungește sezonul actual
command-league-extend-hours = ore
    .description = Cu câte ore
command-league-cancel = anulează
    .description = Încheie liga, cu partidele ei în curs
command-league-export = exportă
    .description = Clasamentele și partidele unui sezon ca fișiere
command-league-export-season = sezon
    .description = Ce sezon; implicit cel actual
