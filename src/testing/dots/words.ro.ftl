# Pătrățele: numele, povestirea mutărilor și de ce nu se poate ceva. Un motiv este sfârșitul unei propoziții.

dots = Pătrățele
    .kind = de la doi la patru jucători
dots-blurb = Trage linii din punct în punct. Cine închide un pătrățel îl câștigă și mai trage o linie. Pentru doi până la patru jucători.
dots-size = Pătrățele pe latură
    .option = mărime
    .description = Câte pătrățele are pe latură tabla de Pătrățele

## Ce se poate alege mai departe.

dots-to =
    Până la { $dot }{ $boxes ->
        [one] , închide un pătrățel
        [few] , închide { $boxes } pătrățele
       *[other] , închide { $boxes } de pătrățele
    }

## Povestirea mutărilor.

dots-drew = { $player } trage linia { $line }.
dots-completed =
    { $boxes ->
        [one] { $player } închide un pătrățel.
        [few] { $player } închide { $boxes } pătrățele.
       *[other] { $player } închide { $boxes } de pătrățele.
    }

## Cum s-a terminat partida.

dots-ending-full = toate liniile sunt trase

## Texte care nu pot fi citite: nu sunt mutări sau nu sunt poziții.

dots-position = o poziție are trei părți despărțite de câte un spațiu: numărul de jucători, cine este la rând și rândurile tablei, de pildă 2 a +-+.+/|..../+.+.+/...../+.+.+

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
