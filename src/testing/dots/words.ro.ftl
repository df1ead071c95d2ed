# Pătrățele: numele, povestirea mutărilor și de ce nu se poate ceva. Un motiv este sfârșitul unei propoziții.

dots = Pătrățele
dots-blurb = Trage linii din punct în punct. Cine închide un pătrățel îl câștigă și mai trage o linie. Pentru doi până la patru jucători.
dots-size = Pătrățele pe latură
    .option = marime
    .description = Câte pătrățele are pe latură tabla de Pătrățele
dots-setup-seats = Pătrățele se joacă în doi, trei sau patru.
dots-setup-size = Tabla are 2, 3 sau 4 pătrățele pe latură.

## Ce se poate alege mai departe.

dots-from = De la { $dot }
dots-to =
    Până la { $dot }{ $boxes ->
        [0] { "" }
        [one] , închide un pătrățel
        [few] , închide { $boxes } pătrățele
       *[other] , închide { $boxes } de pătrățele
    }

## Textul de sub tablă.

dots-score = { $player } { $boxes }
dots-and = { $one }, { $next }
dots-left =
    { $count ->
        [one] A rămas o linie.
        [few] Au rămas { $count } linii.
       *[other] Au rămas { $count } de linii.
    }

## Povestirea mutărilor.

dots-drew = { $player } trage linia { $line }.
dots-completed =
    { $boxes ->
        [one] { $player } închide un pătrățel.
        [few] { $player } închide { $boxes } pătrățele.
       *[other] { $player } închide { $boxes } de pătrățele.
    }
dots-won = { $player } câștigă.
dots-shared = Primul loc este împărțit.

## Cum s-a terminat partida.

dots-ending-full = toate liniile sunt trase

## Texte care nu pot fi citite: nu sunt mutări sau nu sunt poziții.

dots-unreadable = scrie cele două puncte ale liniei, de pildă a1-b1.
dots-unreadable-far = o linie unește două puncte vecine, de pildă a1-b1 sau a1-a2.
dots-position = o poziție are trei părți despărțite de câte un spațiu: numărul de jucători, cine este la rând și rândurile tablei, de pildă 2 a +-+.+/|..../+.+.+/...../+.+.+

## Ce regulă nu îngăduie mutarea.

dots-reason-over = partida s-a terminat.
dots-reason-turn = la rând este { $player }.
dots-reason-drawn = linia { $line } este deja trasă.
dots-reason-outside = linia { $line } nu este pe această tablă.

## Regulile pe scurt, câte o pagină.

dots-rules-move = **Când îți vine rândul,** tragi o linie de la un punct la unul vecin, orizontal sau vertical. Alege un punct, apoi încotro merge linia, sau scrie-le pe amândouă: b2-c2.
    .caption = O linie de la b2 poate merge în jos: `b2-b3`.
dots-rules-again = **Pătrățelele.** Cine trage a patra latură a unui pătrățel îl câștigă și mai trage o linie. De aceea ferește-te să o tragi pe a treia.
    .caption = `a3-b3` completează un pătrat.
dots-rules-end = **Sfârșitul.** Când toate liniile sunt trase, câștigă cine are cele mai multe pătrățele.
    .caption = `c4-d4` este ultima linie.

# Statisticile unui jucător.
dots-stat-average = pătrățele pe partidă: { $points }

## Textul alternativ al tablei. Un pătrățel poartă numele punctului din stânga sus.

dots-board-turn = La rând: { $player }.
dots-board-boxes =
    { $player }: { $count ->
        [0] niciun pătrățel
        [one] un pătrățel, { $list }
        [few] { $count } pătrățele, { $list }
       *[other] { $count } de pătrățele, { $list }
    }.
dots-board-open =
    { $count ->
        [0] Toate liniile sunt trase.
       *[other] Linii libere: { $list }.
    }

dots-side-a = A
dots-side-b = B
dots-side-c = C
dots-side-d = D
