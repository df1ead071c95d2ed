# Mesaje despre orice joc. Numele jucătorilor, legăturile și mutările sunt deja formatate pentru Discord.

click = { $square }

## Masa la care se așteaptă jucători.

lobby-title = **{ $game }**: joc nou, nr. { $id }
lobby-seat-taken = - { $player }
lobby-seat-free = - un loc liber
lobby-option = { $name }: **{ $value }**
lobby-waiting =
    { $free ->
        [one] Un loc este liber. Jocul începe singur când este ocupat.
        [few] { $free } locuri sunt libere. Jocul începe singur când se ocupă ultimul.
       *[other] { $free } de locuri sunt libere. Jocul începe singur când se ocupă ultimul.
    }
clock = Ceas
clock-time = câte { $time } de jucător
clock-bonus = plus { $time } la fiecare mutare
clock-limit = cel mult { $time }
clock-quick = gata în două ore
clock-live = zece minute și câteva secunde pe mutare
clock-daily = o zi pentru fiecare mutare
clock-slow = cinci zile și încă una pentru fiecare mutare
clock-weekly = o săptămână pentru fiecare mutare
engine-level = Zihin, { $level }
level-easy = ușor
level-medium = mediu
level-hard = greu
level-master = maestru
lobby-may-start = Sunteți deja destui: { $host } poate începe și acum.
lobby-invitation = { $player }, { $host } te invită la o partidă de { $game }.
lobby-declined = { $player } nu joacă: locul este liber pentru oricine.
lobby-cancelled = Jocul a fost anulat. Nu se socotește nimănui.

## Mesajul cu tabla.

board-title = **{ $game }** nr. { $id }
board-knockout = turneul nr. { $id }
board-turn = Mută **{ $player }**.
board-turn-until = Mută **{ $player }**; timpul expiră { $when }.
board-clock = ⏱ { $left }
board-check-in = Înainte de prima mutare își confirmă toți prezența; ceasul pornește când sunt toți aici. Lipsește: **{ $players }**. Cine lipsește la sfârșitul etapei pierde.
board-paused = Jocul este întrerupt. Nimeni nu mută până nu sunteți toți de acord să continuați.

offer-draw = **{ $player }** propune remiză.
offer-takeback =
    { $later ->
        [0] **{ $player }** cere să ia înapoi { $move }.
        [one] **{ $player }** cere să ia înapoi { $move } și mutarea de după ea.
        [few] **{ $player }** cere să ia înapoi { $move } și cele { $later } mutări de după ea.
       *[other] **{ $player }** cere să ia înapoi { $move } și cele { $later } de mutări de după ea.
    }
offer-concede = **{ $player }** propune să cedeze partida: { $points ->
        [few] { $points } puncte
       *[other] { $points } de puncte
    } pentru cealaltă parte.
offer-pause = **{ $player }** cere o pauză.
offer-resume = **{ $player }** cere să continuați.
offer-cancel = **{ $player }** cere anularea jocului. Nimeni nu ar pierde nimic.
offer-rematch = **{ $player }** vrea revanșa.
offer-agreed = De acord până acum: { $players }.
offer-declined =
    { $kind ->
        [draw] **{ $player }** refuză remiza.
        [takeback] **{ $player }** nu e de acord ca mutarea să fie luată înapoi.
        [pause] **{ $player }** nu vrea pauză.
        [resume] **{ $player }** nu vrea să continuați încă.
        [cancel] **{ $player }** nu vrea anularea jocului.
        [rematch] **{ $player }** nu vrea revanșa.
        [concede-1] **{ $player }** joacă mai departe.
        [concede-2] **{ $player }** joacă mai departe.
        [concede-3] **{ $player }** joacă mai departe.
       *[other] **{ $player }** refuză.
    }
offer-withdrawn = **{ $player }** își retrage propunerea.
offer-rematch-on = 🤝 Revanșa a început.
board-replaced = Tabla este acum mai jos: { $link }

## Chemări la tablă: una pe rând.

call-move = { $player }: muți tu în { $game } nr. { $id }. { $link }
call-check-in = { $player }: confirmă-ți prezența la { $game } nr. { $id }, ca jocul să poată începe. { $link }
call-half = { $player }: jumătate din timpul tău a trecut în { $game } nr. { $id }; expiră { $when }. { $link }
call-tenth = { $player }: ți-a rămas o zecime din timp în { $game } nr. { $id }; expiră { $when }. { $link }
call-answer = { $player }, în { $game } nr. { $id }: { $what } { $link }
call-over = { $player }: { $game } nr. { $id } s-a terminat. { $what } { $link }

## Sfârșitul jocului.

end-won = **{ $player }** câștigă.
end-drawn = Jocul s-a terminat la egalitate.
end-shared = Victorie împărțită: **{ $players }**.
end-place = { $place }. { $player }: { $points }
end-how = -# { $by }; { $moves }, { $time }
end-moves =
    { $count ->
        [one] o mutare
        [few] { $count } mutări
       *[other] { $count } de mutări
    }
time-seconds =
    { $count ->
        [one] o secundă
        [few] { $count } secunde
       *[other] { $count } de secunde
    }
time-minutes =
    { $count ->
        [one] un minut
        [few] { $count } minute
       *[other] { $count } de minute
    }
time-hours =
    { $count ->
        [one] o oră
        [few] { $count } ore
       *[other] { $count } de ore
    }
time-days =
    { $count ->
        [one] o zi
        [few] { $count } zile
       *[other] { $count } de zile
    }
time-and = { $first } și { $last }
end-score = Scor final: { $score }
ending-resigned = abandon
ending-time = timp expirat
ending-agreed = remiză de comun acord
ending-erased = datele unui jucător au fost șterse, așa că jocul nu contează pentru nimeni
end-too-short = -# S-a terminat înainte ca fiecare parte să fi făcut două mutări, așa că nu contează pentru cotă, clasament sau statistici.
narration-resigned = { $player } abandonează.
narration-late = Lui { $player } i-a expirat timpul.
narration-present = { $player } este aici.
narration-erased = { $player } părăsește jocul.
narration-forced = (singura mutare)
narration-more =
    { $count ->
        [one] … încă o mutare …
        [few] … încă { $count } mutări …
       *[other] … încă { $count } de mutări …
    }
narration-credit = O vreme nu s-a putut juca: { $player } primește înapoi { $time }.
narration-agreed = Toți sunt de acord: remiză.
narration-rest = { $player } lasă restul așezării la voia întâmplării.
narration-repeat = { $player } repetă așezarea din jocul trecut.
narration-resumed = Jocul continuă.
narration-taken-back =
    { $count ->
        [one] O mutare este luată înapoi.
        [few] { $count } mutări sunt luate înapoi.
       *[other] { $count } de mutări sunt luate înapoi.
    }
narration-conceded = { $player } cedează partida: { $points ->
        [few] { $points } puncte
       *[other] { $points } de puncte
    } pentru cealaltă parte.
# Sub o mutare povestită cu numerele altui jucător: cum o scrie cel care a făcut-o. Cu litere mici.
narration-notation = -# { $player } scrie: { $move }

## Butoane, meniuri și formularul în care se scrie mutarea.

button-join = Intru și eu
button-start = Începe acum
button-fill = Joc cu Zihin
button-move = Mută
button-leave = Plec
button-cancel = Anulez jocul
button-type = Scrie mutarea
button-more = Mai mult
button-undo = Un pas înapoi
button-confirm = Confirm
button-resign = Abandonez
button-resign-yes = Da, abandonez
button-cancel-yes = Da, anulez jocul
button-concede = Cedez partida pentru { $points }
button-no = Nu, rămâne așa
button-close = Închide
button-view = Tabla din partea mea
button-text = Poziția ca text
button-threatened = Ce poate fi luat?
button-rules = Reguli
button-before = ◀
button-after = ▶
button-draw = Propun remiză
button-takeback = Iau înapoi ultima mutare
button-pause = Pauză
button-resume = Continuăm
button-cancel-together = Anulăm jocul
button-rest = Așază tu restul
button-rest-yes = Da, așază-le
button-repeat-setup = Ca data trecută
button-hint = Indiciu
button-agree = De acord
button-decline = Refuz
button-analysis = Analiză
button-rematch = Revanșă
button-thread = Mută-l într-un fir
button-close-game = Închide acest joc

select-piece = Alege o piesă
select-next = Alege cum continuă
select-attacks = { $player }: ce poate lua piesa, cine o atacă?

type-title = Scrie mutarea
type-label = Mutarea ta
type-example = De pildă { $move }

## Panoul privat pe care jucătorul își alege mutarea.

panel-choose = Alege piesa pe care vrei să o muți.
panel-place = Alege ce așezi, apoi unde.
panel-so-far = Până acum: **{ $move }**. Ce urmează?
board-side = Tabla văzută din partea lui { $player }.
panel-ready = Mutarea ta: **{ $move }**. Confirm-o sau dă un pas înapoi.
panel-hint = O mutare bună: **{ $move }**. Se joacă doar dacă o confirmi.
panel-too-long = Mutarea e prea lungă pentru a fi aleasă mai departe pas cu pas: scrie-o, cu butonul sau cu </move>.
panel-played = Ai jucat **{ $move }**.
menu-title = **{ $game }** nr. { $id }: ce altceva?
challenge-which = La ce joc îl provoci pe { $player }?
challenge-game = Alege un joc
rules-title = **{ $game }**: regulile, { $page } din { $pages }
rules-moving = **Cum muți.** Alege piesa din meniul de sub tablă, apoi unde ajunge. Sau apasă „Scrie mutarea” și scrie-o. Sau folosește </move>, care îți arată mutările legale pe măsură ce scrii.

# Legenda, ultima pagină a regulilor: semnele de pe tablele tuturor jocurilor, fiecare cu numărul lui din imagine.
legend-about = **Semnele de pe tablă**
legend-line = **{ $number }** { $meaning }
legend-last-move = o mutare recentă, în culoarea jucătorului; dacă sunt mai multe, sunt numerotate în ordine
legend-captured = o piesă capturată, pe locul unde se afla
sign-may-move = această piesă poate fi mutată
sign-must-move = această piesă trebuie mutată
sign-origin = piesa pe care ai ales-o
sign-target = poate ajunge aici
sign-capture-target = poate ajunge aici sau trece peste această piesă și o capturează
sign-threatened = un adversar poate captura această piesă

## Confirmări înainte de ceva ce nu se mai poate întoarce.

ask-resign = Chiar abandonezi { $game } nr. { $id }?
ask-resign-counts = Se socotește ca înfrângere.
ask-resign-uncounted = Nu a făcut încă fiecare parte două mutări, așa că nu contează pentru cotă, clasament sau statistici.
ask-resign-goes-on = Ceilalți joacă mai departe fără tine.
ask-resign-knockout = În turneu câștigă cealaltă parte.
ask-concede = Sau propune să cedezi doar partida de acum, pentru puncte: cealaltă parte trebuie să accepte.
ask-cancel = Chiar anulezi { $game } nr. { $id }? Nimeni nu pierde nimic.
ask-close = Chiar închizi { $game } nr. { $id } pentru jucătorii lui? Nu se socotește nimănui.
ask-rest = Așez la întâmplare restul pieselor tale în { $game } nr. { $id }? După aceea nu le mai poți așeza tu.

## Confirmări private a ceea ce s-a făcut.

done-opened = S-a deschis un joc de { $game }.
done-begun = A început un joc de { $game }.
done-crowded = În acest canal se mai joacă cel puțin două jocuri. Într-un fir separat, acesta ar fi mai ușor de urmărit.
done-moved = Jocul are acum propriul fir.
done-fewer = -# Pentru un joc numai cu mine, alege-mă ca adversar.
done-offered = Ceilalți sunt întrebați. Orice mutare retrage propunerea.
done-asked = Ceilalți sunt întrebați.
done-agreed = S-a făcut.
lobby-still = Jocul așteaptă încă jucători:

## Refuzuri: de ce nu se poate și ce e de făcut. Le vede doar cel care a încercat.

refused-no-game = Aici nu există un asemenea joc. Comanda </games> le arată pe ale tale.
refused-no-board = Acel mesaj nu este tabla unui joc de-al meu.
refused-no-game-here = Nu joci nimic pe acest canal. Comanda </play> deschide un joc.
refused-several-games =
    { $count ->
        [one] Ai un joc aici. Spune prin număr pe care îl vrei: { $games }.
        [few] Ai { $count } jocuri aici. Spune prin număr pe care îl vrei: { $games }.
       *[other] Ai { $count } de jocuri aici. Spune prin număr pe care îl vrei: { $games }.
    }
refused-not-yours = Nu joci în acest joc. Poți privi oricât sau îți poți deschide unul cu </play>.
refused-not-your-turn = Este rândul lui { $player }.
refused-not-your-turn-anywhere = Nu ești la rând în niciun joc de pe acest canal.
refused-stale = Între timp s-a mutat. Tabla este acum aici:
refused-over = Acest joc s-a terminat.
refused-not-over = Acest joc nu s-a terminat încă.
refused-not-begun = Acest joc nu a început încă: așteaptă jucători.
refused-begun = Acest joc a început deja. Un jucător poate abandona, dar nimeni nu îl mai poate anula.
refused-full = Toate locurile sunt ocupate.
refused-too-few = Pentru acest joc trebuie cel puțin { $least } jucători. Mai așteaptă unul sau invită pe cineva.
refused-left = Ai abandonat acest joc. Ceilalți joacă mai departe fără tine.
refused-gone = Nu mai pot ajunge la canalul acestui joc. Jocul îl așteaptă cel mult o săptămână, iar între timp ceasurile stau.
refused-not-checked-in = Nu și-au confirmat încă toți prezența. Butonul este sub tablă.
refused-paused = Jocul este întrerupt. Cu „Continuăm”, sub tablă, îi întrebi pe ceilalți.
refused-out-of-time = Timpul tău a expirat.
refused-clock = Nu înțeleg acest ceas. Scrie timpul, bonusul pentru fiecare mutare și limita, cu unitățile lor (d, h, m, s): 5d+1d<10d, 10m+15s sau doar 1h.
refused-no-seat-for-computer = Cei invitați ocupă toate locurile și nu rămâne niciunul pentru Zihin. Lasă motorul deoparte sau invită cu unul mai puțin.
refused-no-computer = Zihin nu are un asemenea nivel. Alege easy, medium, hard sau master, ori lasă motorul deoparte.
refused-no-analysis = Analiză are doar un joc terminat, și nu la orice fel de joc.
refused-no-hints = Indicii primești doar când joci cu Zihin și nu mai joacă nimeni altcineva.
refused-not-setup = Nu mai este nimic de așezat.
refused-no-draws = La { $game } jucătorii nu pot conveni o remiză.
refused-computer-draw = Într-un joc cu Zihin nu se poate conveni o remiză.
refused-no-concession = Partida nu poate fi cedată acum pentru puncte.
refused-no-earlier-setup = Nu ai în acest joc o așezare mai veche pe care s-o repeți.
refused-nothing-to-take-back = Nu ai nicio mutare care ar putea fi luată înapoi.
refused-paused-already = Jocul este deja întrerupt.
refused-not-paused = Jocul nu este întrerupt.
refused-offered = Ești deja de acord. Acum hotărăsc ceilalți.
refused-offer-open = O altă propunere așteaptă răspuns. Răspunde la ea sau mută.
refused-own-offer-open = Ce ai propus așteaptă încă un răspuns. Orice mutare retrage propunerea.
refused-not-offered = Acea propunere nu mai este valabilă.
refused-option = Acest joc nu are nicio opțiune „{ $name }”. Las-o deoparte.
refused-invited-only = Locurile libere sunt păstrate pentru cei invitați.
refused-not-invited = Nu ai fost invitat la acest joc. Nu ai ce refuza.
refused-too-late = Cineva a mutat deja, așa că jocul nu mai poate fi anulat. Poți însă abandona.
refused-seated = Stai deja la această masă.
refused-host-only = Doar { $player }, care a deschis jocul, poate face asta.
refused-channel = Pe acest canal nu se joacă. Deschide-ți jocul pe { $channels }.
refused-person-full =
    { $most ->
        [one] Ai deja un joc deschis pe acest server, iar mai mult nu se poate aici. Termină-l sau anulează-l mai întâi.
        [few] Ai deja { $most } jocuri deschise pe acest server, iar mai multe nu se pot aici. Termină sau anulează unul mai întâi.
       *[other] Ai deja { $most } de jocuri deschise pe acest server, iar mai multe nu se pot aici. Termină sau anulează unul mai întâi.
    }
refused-channel-full =
    { $most ->
        [one] Canalul are deja un joc deschis, iar mai mult nu încape. Așteaptă să se termine sau alege alt canal.
        [few] Canalul are deja { $most } jocuri deschise, iar mai multe nu încap. Așteaptă să se termine unul sau alege alt canal.
       *[other] Canalul are deja { $most } de jocuri deschise, iar mai multe nu încap. Așteaptă să se termine unul sau alege alt canal.
    }
refused-bot = Acest bot nu poate juca. Invită un om sau pe Zihin.
refused-yourself = Nu poți juca împotriva ta. Invită pe altcineva sau lasă adversarul gol, ca să se poată alătura oricine.
refused-unknown-game = Nu cunosc niciun joc „{ $name }”. Alege dintre: { $games }.
text-too-long = e mai lung decât orice mutare sau poziție: se citesc cel mult { $most } de caractere.
refused-ambiguous = Asta poate însemna mai multe mutări.
refused-meant = { $reason } Ai vrut să scrii { $moves }?
refused-button = Nu cunosc acest buton. Poate e dintr-o versiune mai veche: cu </game board> primești o tablă nouă.
refused-command = Nu pot citi comanda: lipsește ceva sau o valoare nu este permisă. Scrie-o din nou și alege din ce ți se oferă.
refused-choice = Aici nu se poate alege așa ceva. Deschide din nou formularul și alege din listele lui.
refused-moderators-only = Doar cine poate gestiona mesajele de pe acest canal poate închide un joc care nu este al lui.
outdated-button = Acest buton este dintr-o versiune mai veche a lui Zihin și nu mai funcționează. Continuă aici:
outdated-page = Acest buton este dintr-o versiune mai veche a lui Zihin și nu mai funcționează. Folosește din nou comanda.

## Erori care nu sunt vina jucătorului.

failed = Ceva nu a mers din partea mea. Dacă erai într-un joc, uită-te la tablă înainte de a încerca din nou. Dacă se repetă, spune-i stăpânului meu numărul { $reference }.
board-late = Gata, e salvat. Discord nu primește acum tabla nouă; apare de îndată ce se poate.
board-behind = Tabla cea mai nouă nu poate fi afișată acum; apare de îndată ce o primește Discord.
board-failed = Gata, e salvat, dar ceva nu a mers când am încercat să afișez tabla. Dacă se repetă, spune-i stăpânului meu numărul { $reference }.
board-refused = Gata, e salvat, dar nu am voie să afișez aici tabla nouă. Lipsește: { $permissions }. Un moderator poate schimba asta, iar tabla apare apoi singură.
board-gone = Gata, e salvat, dar nu mai pot ajunge la canalul acestui joc. Dacă revine canalul, apare și tabla; până atunci jocul așteaptă, cel mult o săptămână.
failed-permission = Nu am voie să fac asta aici. Cineva care administrează serverul trebuie să-mi dea această permisiune: { $permissions }.
permission-view-channel = Vizualizare canal
permission-send-messages = Trimitere mesaje
permission-create-public-threads = Creare fire publice
permission-send-messages-in-threads = Trimitere mesaje în fire
permission-attach-files = Atașare fișiere
permission-read-message-history = Citire istoric mesaje

## Liste.

games-title = Jocurile tale
games-none = Nu joci nimic acum. Comanda </play> deschide un joc.
games-line = { $game } nr. { $id } { $players }: { $state } { $link }
games-your-turn = **rândul tău**
games-their-turn = mută { $player }
games-until = { $turn }, timpul expiră { $when }
games-paused = în pauză
games-check-in = așteaptă ca toți să-și confirme prezența
games-gone = nu mai pot ajunge la canalul lui, așa că așteaptă
games-lobby = așteaptă jucători
games-unreadable = nu poate fi afișat; un moderator îl poate anula cu </game cancel>
games-more =
    { $count ->
        [one] și încă unul
        [few] și încă { $count }
       *[other] și încă { $count }
    }

## Ajutor.

help-title = Cum se joacă
help-begin = </play> deschide un joc. Se poate alătura oricine cu butonul sau inviți pe cineva. Ești singur? Invită-mă pe mine și alege la motor cât de bine joc.
help-move = Când ești la rând, alege sub tablă o piesă și apoi unde o muți; o mutare mai lungă așteaptă să o confirmi. Sau scrie mutarea: </move> știe mutările permise.
help-games = Jocurile, fiecare cu regulile la butonul său
help-game = - **{ $game }**: { $about }
help-commands = Toate comenzile
help-line = { $command }: { $description }

## Analiza unui joc terminat.

analysis-title = 🔎 **{ $game }** nr. { $id }: analiza
analysis-loss =
    { $moves ->
        [one] **{ $player }**: o mutare judecată, puncte cedate: { $lost }
        [few] **{ $player }**: { $moves } mutări judecate, puncte cedate: { $lost }
       *[other] **{ $player }**: { $moves } de mutări judecate, puncte cedate: { $lost }
    }
analysis-mistake = Greșeala { $number } din { $of }, întâi cele mai grave. Mutarea { $turn }: ❌ { $player } a jucat **{ $played }**: roșu și întrerupt în imagine.
analysis-better = ✅ **{ $best }** era mai bună cu { $lost } puncte: verde în imagine.
analysis-clean = Nu s-a găsit nicio greșeală.
analysis-clean-own = Nu s-a găsit nicio greșeală de-a ta.
analysis-cut = N-a fost timp de privit atent fiecare mutare: pierderile mai mici pot fi judecate greșit.
