# Mesaje despre orice joc. Numele jucătorilor, legăturile și mutările sunt deja formatate pentru Discord.

click = { $square }
# Cedarea rândului, într-o mutare scrisă.
notation-pass = pas

## Orice joc: cine este la rând, ce s-a mutat, cine a câștigat și de ce nu se poate o mutare sau o alegere. Un motiv este sfârșitul unei propoziții.

turn = { $player } este la rând.
turn-dice = Urmează aruncarea zarurilor.
played = { $player } mută { $move }.
won = { $player } câștigă.
won-shared = Primul loc este împărțit.
reason-over = partida s-a terminat.
reason-turn = { $player } este la rând.
reason-turn-other = celălalt jucător este la rând.
reason-dice = zarurile nu au fost încă aruncate.
reason-no-move = mutarea aceasta nu este permisă aici; { $example } este.
setup-seats = Acest joc este pentru { $seats } jucători.
setup-option = { $option }: { $values }.
side-a = A
side-b = B
side-c = C
side-d = D

## Masa la care se așteaptă jucători.

lobby-option = { $name }: **{ $value }**
lobby-waiting =
    { $free ->
        [one] Un loc este liber. Partida începe când se ocupă.
        [few] { $free } locuri sunt libere. Partida începe când se ocupă toate.
       *[other] { $free } de locuri sunt libere. Partida începe când se ocupă toate.
    }
lobby-waiting-invited =
    { $invited ->
        [one] Partida începe când intră { $players }.
        [few] Partida începe când intră toți cei invitați: { $players }.
       *[other] Partida începe când intră toți cei invitați: { $players }.
    }
clock = Ceas
clock-time = câte { $time } de jucător
clock-none = fără limită de timp
# Literele pentru zile, ore, minute și secunde.
clock-letters = zhms
clock-bonus = plus { $time } la fiecare mutare
clock-limit = cel mult { $time }
clock-per-move = { $time } pentru fiecare mutare
clock-quick = câte o oră de jucător
clock-live = zece minute și câteva secunde pe mutare
clock-daily = o zi pentru fiecare mutare
clock-slow = cinci zile și încă una pentru fiecare mutare
clock-weekly = o săptămână pentru fiecare mutare
engine-level = Zihin, { $level }
level-easy = ușor
level-medium = mediu
level-hard = greu
level-master = maestru
lobby-may-start = Sunt deja destui jucători: { $host } poate începe și acum.
lobby-invitation = { $player }, { $host } te invită la o partidă de { $game }.
lobby-declined = { $player } nu joacă: locul este liber pentru oricine.
lobby-declined-word = { $player } nu joacă: „{ $word }”. Locul este liber pentru oricine.
lobby-cancelled = Partida a fost anulată. Nu contează pentru nimeni.
lobby-cancelled-award = Organizatorul a decis meciul, așa că partida s-a încheiat fără rezultat: **{ $player }** câștigă meciul.
lobby-cancelled-walkover = Meciul s-a decis prin neprezentare, așa că partida s-a încheiat fără rezultat: **{ $player }** câștigă meciul.

## Mesajul cu tabla.

board-title = **{ $game }** nr. { $id }
board-knockout = turneul nr. { $id }
board-turn = **{ $player }** este la rând.
board-turn-until = **{ $player }** este la rând; timpul expiră { $when }.
board-clock = ⏱ { $left }
board-away = { $player }: în vacanță până pe { $when }
board-dice = Zaruri: { $dice }
board-check-in = Înainte de prima mutare fiecare își confirmă prezența, apoi pornește ceasul. Se așteaptă: **{ $players }**. Cine lipsește la sfârșitul etapei pierde.
board-paused = Partida este în pauză până când cădeți de acord să continuați.

offer-draw = **{ $player }** propune remiză.
offer-takeback =
    { $later ->
        [0] **{ $player }** cere să ia înapoi { $move }.
        [one] **{ $player }** cere să ia înapoi { $move } și mutarea de după ea.
        [few] **{ $player }** cere să ia înapoi { $move } și cele { $later } mutări de după ea.
       *[other] **{ $player }** cere să ia înapoi { $move } și cele { $later } de mutări de după ea.
    }
offer-concede = **{ $player }** propune să cedeze partida în curs: { $others } primește { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }.
offer-pause = **{ $player }** cere o pauză.
offer-resume = **{ $player }** cere să continuați.
offer-cancel = **{ $player }** cere anularea partidei. Nu ar conta pentru nimeni.
offer-cancel-knockout = **{ $player }** vrea să anuleze partida. În turneu s-ar juca din nou.
offer-rematch = **{ $player }** vrea revanșa.
offer-agreed = De acord până acum: { $players }.
offer-declined =
    { $kind ->
        [draw] **{ $player }** refuză remiza.
        [takeback] **{ $player }** nu e de acord ca mutarea să fie luată înapoi.
        [pause] **{ $player }** nu vrea pauză.
        [resume] **{ $player }** nu vrea să continuați încă.
        [cancel] **{ $player }** nu vrea anularea partidei.
        [rematch] **{ $player }** nu vrea revanșa.
        [concede-1] **{ $player }** nu primește partida cedată: se joacă mai departe.
        [concede-2] **{ $player }** nu primește partida cedată: se joacă mai departe.
        [concede-3] **{ $player }** nu primește partida cedată: se joacă mai departe.
       *[other] **{ $player }** refuză.
    }
offer-withdrawn = **{ $player }** își retrage propunerea.
offer-rematch-on = 🤝 Revanșa a început.
board-replaced = Tabla este acum mai jos: { $link }

## Chemări la tablă: una pe rând.

ping-move = { $player }, ești la rând la partida de { $game } nr. { $id }.
ping-check-in =
    { $count ->
        [one] { $player }: confirmă-ți prezența la partida de { $game } nr. { $id }, ca să poată începe.
        [few] { $player }: confirmați-vă prezența la partida de { $game } nr. { $id }, ca să poată începe.
       *[other] { $player }: confirmați-vă prezența la partida de { $game } nr. { $id }, ca să poată începe.
    }
ping-half = { $player }: a trecut jumătate din timpul tău la partida de { $game } nr. { $id }; expiră { $when }.
ping-tenth = { $player }: ți-a rămas o zecime din timp la partida de { $game } nr. { $id }; expiră { $when }.
ping-hours = { $player }: timpul tău la partida de { $game } nr. { $id } expiră { $when }.
ping-next-but-one = { $player }: după mutarea următoare ești la rând la partida de { $game } nr. { $id }.
digest-title = Ești la rând aici:
digest-line = - { $game } nr. { $id } { $link }
digest-line-until = - { $game } nr. { $id }, timpul expiră { $when } { $link }
ping-answer = { $player }, la partida de { $game } nr. { $id }:
ping-over = { $player }: partida de { $game } nr. { $id } s-a terminat.

## Sfârșitul jocului.

end-won = **{ $player }** câștigă.
end-drawn = Partida s-a terminat la egalitate.
end-shared = Victorie împărțită: **{ $players }**.
end-place = { $place }\. { $player }: { $points }
end-how = { $by }, { $moves } ({ $time })
end-moves =
    { $count ->
        [0] înainte de prima mutare
        [one] după o mutare
        [few] după { $count } mutări
       *[other] după { $count } de mutări
    }
time-seconds =
    { $count ->
        [one] o secundă
        [few] { $count } secunde
       *[other] { $count } de secunde
    }
time-under-a-minute = mai puțin de un minut
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
end-score = Scor final: { $score }
ending-resigned = Prin abandon
ending-time = Prin depășirea timpului
ending-agreed = Remiză de comun acord
ending-unknown = Într-un fel pe care fișierul nu îl spune
ending-erased = Oprită, fără să conteze, fiindcă datele unui jucător au fost șterse
end-early = -# Partida s-a terminat înainte ca fiecare parte să fi făcut { $moves } mutări, așa că nu contează pentru rating, clasament sau statistici.
end-early-lost = -# La rating și în statistici, partida contează ca înfrângere pentru cine a abandonat sau a depășit timpul, dar nu ca victorie: nu toți făcuseră { $moves } mutări.
uncounted-taken-back = -# Într-o partidă cu mine s-au luat mutări înapoi, așa că nu contează pentru rating, clasament sau statistici.
uncounted-position = -# Partida a început dintr-o poziție aleasă, așa că nu contează pentru rating, clasament sau statistici.
before-taking-back = -# Când joci cu mine, poți lua mutări înapoi, dar atunci partida nu mai contează.
narration-resigned = { $player } abandonează.
narration-late = { $player } a rămas fără timp.
narration-present = { $player } este aici.
narration-erased = { $player } părăsește partida.
narration-forced = Era singura mutare.
narration-whole = Nu mai e nimic de povestit: tabla arată tot.
narration-more =
    { $count ->
        [one] Mutarea de dinainte
        [few] Cele { $count } mutări de dinainte
       *[other] Cele { $count } de mutări de dinainte
    }
narration-credit = O vreme nu s-a putut juca: { $player } primește înapoi { $time }.
narration-agreed = Propunerea este acceptată.
narration-rest = { $player } își așază tot restul la întâmplare.
narration-repeat = { $player } repetă așezarea din partida trecută.
narration-place = { $player } a ales dinainte mai multe așezări: se face câte una de fiecare dată când este la rând.
narration-left-out =
    { $count ->
        [one] Așezarea { $placements } nu mai este posibilă pentru { $player }, așa că se sare peste ea.
        [few] Așezările { $placements } nu mai sunt posibile pentru { $player }, așa că se sare peste ele.
       *[other] Așezările { $placements } nu mai sunt posibile pentru { $player }, așa că se sare peste ele.
    }
narration-resumed = Partida continuă.
narration-taken-back =
    { $count ->
        [one] O mutare a fost luată înapoi.
        [few] { $count } mutări au fost luate înapoi.
       *[other] { $count } de mutări au fost luate înapoi.
    }
narration-conceded = { $player } cedează partida în curs: { $other } primește { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }.

## Butoane, meniuri și formularul în care se scrie mutarea.

button-join = Alătură-te
button-start = Începe acum
button-fill = Joacă cu Zihin
fill-which = Alege nivelul lui Zihin
fill-players =
    { $count ->
        [2] în doi
       *[other] în { $count }
    }
button-move = Mută
button-place = Așază
button-leave = Pleacă
button-cancel = Anulează partida
button-type = Scrie mutarea
button-more = Mai multe
button-to-more = ◀ { button-more }
button-to-help = ◀ Ajutor
button-undo = Un pas înapoi
button-confirm = Confirmă
button-resign = Abandonează
button-resign-yes = Da, abandonez
button-cancel-yes = Da, anulez partida
button-concede =
    { $points ->
        [10] Cedez linie (10)
        [20] Cedez marț (20)
        [30] Cedez marț tehnic (30)
        [one] Cedez partida (un punct)
        [few] Cedez partida ({ $points } puncte)
       *[other] Cedez partida ({ $points } de puncte)
    }
button-no = Nu, las așa
button-no-play = Nu, merg mai departe
button-close = Închide
button-view = Tabla de la locul meu
button-export = Exportă
button-text = Poziția în cuvinte
button-threatened = Ce poate fi capturat?
button-rules = Reguli
button-before = ◀
button-after = ▶
button-draw = Propune remiză
button-takeback = Ia înapoi ultima mutare
button-pause = Pauză
button-resume = Continuă
button-cancel-together = Anulează partida
button-rest = Așază restul
button-rest-yes = Da, așază-le
button-rest-no = Nu, aleg eu
button-repeat-setup = Ca data trecută
button-hint = Indiciu
button-agree = Acceptă
button-decline = Refuză
button-analysis = Analiză
button-replay = Reluare
button-what-if = Ce-ar fi dacă…
button-what-if-values = Valori
button-what-if-play = Continuă împotriva lui Zihin
button-share = Arată tuturor
button-history = Mutări
button-replay-first = |◀
button-replay-back = ◀
button-replay-forward = ▶
button-replay-last = ▶|
button-replay-back-five = −5
button-replay-forward-five = +5
button-animation = GIF
button-animation-from-here = GIF de aici
button-finished-list = ◀ Partide încheiate
select-finished = Deschide o partidă…
button-rematch = Revanșă
button-thread = Mută într-un fir
button-close-game = Închide partida

select-piece = Alege ce muți
select-next = Alege pasul următor
select-throw = Alege zarurile
select-attacks = Ce poate captura { $player } cu o piesă
select-place = Alege ce așezi

## The list of those who look for a game in a channel.

list-title = **Cine caută o partidă pe acest canal**
# Options, clock and the time left, in one line.
list-entry = - **{ $player }** · { $game } · { $terms } · expiră { $when }
list-about = -# Apasă pe un nume și partida începe imediat. </find> te pune pe listă pentru o zi.
button-meet = { $player } · { $game }
button-stop-looking = Nu mai căuta
done-looking = Deocamdată nimeni nu caută exact această partidă. Ești pe lista acestui canal pentru o zi: primul care apasă pe numele tău începe partida cu tine.
done-not-looking = Nu mai ești pe lista acestui canal.
refused-not-searching = Nu ești pe lista acestui canal. </find> te pune pe ea.
refused-own-search = Acesta este numele tău: altcineva trebuie să îl apese. Cu „{ button-stop-looking }” ieși de pe listă.
refused-search-ended = Căutarea s-a încheiat. Alege pe altcineva sau intră pe listă cu </find>.
refused-list-full = Pe lista acestui canal sunt deja { $most }, iar mai mult nu încape. Începe o partidă cu cineva de pe ea sau încearcă mai târziu.

## An invitation is declined, or blocked.

invitation-decline-title = Refuză invitația
invitation-decline-label = Câteva cuvinte, dacă vrei (le vede oricine)
invitation-decline-example = De exemplu: azi nu, dar mâine cu drag
done-declined = Ai refuzat invitația.
button-block = Blochează: { $player }
done-blocked = Nu mai primești invitații de la { $player }, care nu află asta. Cu </preferences> poți reveni.
done-invited-quietly = Invitație fără notificare: { $players }. În cinci minute notific pe cineva o singură dată pentru invitațiile tale și de cel mult trei ori pentru ale tuturor.
refused-invitation = Deocamdată nu poți începe o partidă cu { $player }. Alege pe altcineva sau deschide o partidă fără adversar, în care poate intra oricine.
refused-too-many-blocked = Pe lista ta încap 25 de persoane. Scoate pe cineva în </preferences> sau alege acolo să nu primești nicio invitație.

type-title = Scrie mutarea
# A button below the refusal of what was typed: opens the form with it.
type-again = Corectează și trimite din nou
type-label = Mutarea ta
type-example = De exemplu { $move }
type-example-several = Și mai multe deodată, de exemplu { $move }

## Panoul privat pe care jucătorul își alege mutarea.

panel-choose = Alege ce vrei să muți.
panel-place = Alege ce așezi, apoi unde.
panel-so-far = Până acum: **{ $move }** – ce urmează?
board-side = Tabla, cu { $player } jos.
panel-ready = Mutarea ta: **{ $move }**. Confirm-o sau dă un pas înapoi.
panel-ready-or-on = Mutarea ta: **{ $move }**. Confirm-o, continu-o din meniu sau dă un pas înapoi.
hint-thinking = 🤔 Caut o mutare…
panel-hint = Mutare propusă: **{ $move }** (nejucată încă)
# Sub indiciu: ce ar face mutarea.
panel-hint-then = -# Dacă o confirmi: { $told }
panel-too-long = Mutarea este prea lungă pentru meniuri: scrie-o, cu butonul sau cu </move>.
panel-played = Ai mutat **{ $move }**.
panel-placed = Ai ales **{ $move }**. Se așază pe rând, de fiecare dată când ești la mutare.
menu-title = **{ $game }** nr. { $id }: mai multe
menu-invite = Invită pe cineva
shared = 📣 { $player } arată tuturor:
which-game =
    { $count ->
        [one] Ai o partidă aici. Pe care o vrei?
        [few] Ai { $count } partide aici. Pe care o vrei?
       *[other] Ai { $count } de partide aici. Pe care o vrei?
    }
challenge-which = Provocare pentru { $player }: la ce joc?
challenge-game = Alege un joc
rules-title = **{ $game }**: regulile, { $page } din { $pages }
rules-moving = **Cum muți.** Alege piesa din meniul de sub tablă, apoi unde ajunge. Sau apasă „Scrie mutarea” și scrie-o. Sau folosește </move>, care îți arată mutările permise pe măsură ce scrii.

## Ghidul pentru începători: lecții pe o tablă privată.

button-learn = Învață
lesson-title = 🎓 **{ $game }**, lecția { $step } din { $steps }
lesson-how = -# Alege o piesă din meniu, apoi unde merge, și confirmă. Sau scrie mutarea. Tabla o vezi numai tu, iar rezultatul nu contează.
lesson-other = Mutarea este permisă, dar lecția cere alta.
lesson-end = 🎓 **{ $game }**: aceasta a fost ultima lecție. Acum joacă! Poate primești altă culoare decât aici. La nivelul ușor sunt și eu începător, iar la Mai multe găsești un indiciu și îți poți lua înapoi ultima mutare. Amănuntele le găsești oricând în </rules>.
button-lesson-next = Continuă
button-lesson-again = Mai încearcă
button-lesson-show = Arată-mi
button-lesson-begin = De la început
button-lesson-play = Joacă cu Zihin (ușor)

# Legenda, ultima pagină a regulilor: semnele de pe tablele tuturor jocurilor, fiecare cu numărul lui din imagine.
legend-about = **Semnele de pe tablă**
legend-alt = Mostre ale semnelor, fiecare cu numărul rândului său din text.
legend-line = { $number } – { $meaning }
legend-last-move = o mutare recentă, în culoarea jucătorului; dacă sunt mai multe, sunt numerotate în ordine
legend-repeated = un pas făcut de două ori
legend-entered = mutarea pe care o introduci
legend-captured = o piesă capturată, pe locul unde se afla
sign-may-move = această piesă poate fi mutată
sign-must-move = această piesă trebuie mutată
sign-origin = piesa pe care ai ales-o
sign-target = poate ajunge aici
sign-capture-target = poate captura sau lovi această piesă
sign-threatened = un adversar poate captura sau lovi această piesă

## Confirmări înainte de ceva ce nu se mai poate întoarce.

ask-resign = Chiar abandonezi partida de { $game } nr. { $id }?
ask-resign-counts = Contează ca înfrângere.
ask-resign-early = La rating și în statistici contează ca înfrângere pentru tine și pentru nimeni altcineva, fiindcă nu toți au făcut încă { $moves } mutări.
ask-resign-uncounted = Partida a început dintr-o poziție aleasă, așa că nu contează pentru rating, clasament sau statistici.
ask-resign-taken-back = Într-o partidă cu mine s-au luat mutări înapoi, așa că nu contează pentru rating, clasament sau statistici.
ask-resign-goes-on = Ceilalți joacă mai departe fără tine, iar tu termini pe ultimul loc.
ask-resign-knockout = Contează în turneu sau în ligă.
ask-concede = Sau propune să cedezi doar partida în curs, pentru puncte: adversarul trebuie să accepte.
ask-cancel = Chiar anulezi partida de { $game } nr. { $id }? Nu va conta pentru nimeni.
ask-close = Chiar închizi partida de { $game } nr. { $id } în locul celor care joacă? Nu va conta pentru nimeni.
ask-close-knockout = În turneu s-ar juca din nou.
ask-rest = Așez la întâmplare tot ce mai ai de așezat la partida de { $game } nr. { $id }? După aceea nu mai poți alege tu.

## Confirmări private a ceea ce s-a făcut.

done-crowded = Pe acest canal mai sunt deschise cel puțin două partide. Într-un fir separat, aceasta ar fi mai ușor de urmărit.
done-moved = Partida are acum propriul fir.
# O singură dată pe fiecare server, pentru cei care îl administrează.
done-settings = -# Administrezi acest server: la </settings> alegi limba lui, culorile tablelor, dacă fiecare partidă primește un fir separat, canalele în care se pot deschide partide și câte deodată. Nu voi mai pomeni de asta.
done-fewer = -# Pentru o partidă numai cu mine, alege-mă ca adversar.
done-options-ignored = Lăsat deoparte, fiindcă nu există la { $game }: { $names }. Restul rămâne cum l-ai scris.
done-offered =
    { $others ->
        [one] Am trimis propunerea celuilalt jucător. Dacă mută cineva, propunerea cade.
        [few] Am trimis propunerea celorlalți jucători. Dacă mută cineva, propunerea cade.
       *[other] Am trimis propunerea celorlalți jucători. Dacă mută cineva, propunerea cade.
    }
done-asked =
    { $others ->
        [one] L-am întrebat pe celălalt jucător.
        [few] I-am întrebat pe ceilalți jucători.
       *[other] I-am întrebat pe ceilalți jucători.
    }
done-agreed = S-a făcut.
lobby-still = Partida așteaptă încă jucători:

## Refuzuri: de ce nu se poate și ce e de făcut. Le vede doar cel care a încercat.

refused-no-game = Aici nu există o asemenea partidă. Comanda </games running> le arată pe ale tale.
refused-no-board = Acel mesaj nu este una dintre tablele mele.
refused-no-game-here = Nu joci nimic pe acest canal. Comanda </play> deschide o partidă.
refused-several-games =
    { $count ->
        [one] Ai o partidă aici. Alege-o după număr: { $games }.
        [few] Ai { $count } partide aici. Alege una după număr: { $games }.
       *[other] Ai { $count } de partide aici. Alege una după număr: { $games }.
    }
refused-not-yours = Nu joci în această partidă. Cu </play> îți deschizi una.
refused-not-your-turn = { $player } este la rând.
refused-not-your-turn-anywhere = Nu ești la rând în nicio partidă de pe acest canal.
refused-stale = Între timp s-a mutat. Tabla este acum aici:
refused-over = Această partidă s-a terminat.
refused-not-over = Această partidă nu s-a terminat încă.
refused-not-begun = Această partidă nu a început încă: așteaptă jucători.
refused-begun = Partida a început deja. Până la prima mutare, </game cancel> încă o poate anula; după aceea, jucătorii pot ceda.
refused-full = Toate locurile sunt ocupate.
refused-too-few =
    Pentru această partidă trebuie cel puțin { $least ->
        [one] un jucător
        [few] { $least } jucători
       *[other] { $least } de jucători
    }. Mai așteaptă pe cineva sau trimite o invitație.
refused-left = Ai abandonat această partidă. Ceilalți joacă mai departe fără tine.
refused-gone = Nu mai pot ajunge la canalul acestei partide. Ea îl așteaptă cel mult o săptămână, iar între timp ceasurile stau.
refused-not-checked-in = Nu și-au confirmat încă toți prezența. Butonul este sub tablă.
refused-paused = Partida este în pauză. Cu „Continuă”, sub tablă, propui să se joace mai departe.
refused-out-of-time = Timpul tău a expirat.
refused-clock = Nu înțeleg acest ceas. Scrie timpul, bonusul pentru fiecare mutare și limita, cu unitățile lor (z, h, m, s): 5z+1z<10z, 10m+15s sau doar 1h.
refused-no-seat-for-computer = Cei invitați ocupă toate locurile și nu rămâne niciunul pentru Zihin. Lasă opțiunea „{ command-play-engine }” goală sau invită o persoană mai puțin.
refused-no-computer = Zihin nu are un asemenea nivel. Alege ușor, mediu, greu sau maestru ori lasă opțiunea „{ command-play-engine }” goală.
refused-no-analysis = Pot analiza numai partide terminate, și nu la orice joc.
refused-no-what-if = Alte mutări se pot încerca abia după ce partida s-a terminat.
refused-no-moves-yet = În această partidă n-a mutat nimeni încă.
refused-no-game-yet = Pe acest canal nu s-a jucat încă nicio partidă. Comanda </play> deschide una.
refused-no-own-game = N-ai terminat încă nicio partidă pe acest canal. Dă numărul unei partide: le găsești pe ale tale cu </games finished>.
refused-positions = Pozițiile acestei partide merg de la 0 la { $last }, iar prima nu poate fi după ultima.
refused-animation = Animația ar fi prea mare pentru Discord. Alege o bucată mai scurtă cu opțiunile „{ command-game-replay-from }” și „{ command-game-replay-to }”.
refused-result = Nu există un asemenea rezultat. Alege unul dintre cele propuse.
refused-no-hints = Primești indicii doar când joci numai cu Zihin.
refused-not-setup = Nu mai este nimic de așezat.
refused-no-draws = La { $game } jucătorii nu pot conveni o remiză.
refused-computer-draw = Într-o partidă cu Zihin nu se poate conveni o remiză.
refused-no-concession = Partida în curs nu poate fi cedată acum pentru puncte.
refused-no-earlier-setup = Nu ai la acest joc o așezare mai veche pe care s-o repeți.
refused-nothing-to-take-back = Nu ai nicio mutare care ar putea fi luată înapoi.
refused-paused-already = Partida este deja în pauză.
refused-not-paused = Partida nu este în pauză.
refused-offered = Ești deja de acord. Încă se așteaptă răspunsul.
refused-offer-open = O altă propunere așteaptă răspuns. Răspunde la ea sau mută.
refused-own-offer-open = Propunerea ta așteaptă încă un răspuns. Dacă mută cineva, propunerea cade.
refused-not-offered = Acea propunere nu mai este valabilă.
refused-invited-only = Locurile libere sunt păstrate pentru cei invitați.
refused-not-invited = Nu ai invitație la această partidă.
refused-too-late = Cineva a mutat deja, așa că partida nu mai poate fi anulată. Poți însă abandona.
refused-seated = Ai deja un loc în această partidă.
refused-host-only = Doar { $player } poate face asta, pentru că a deschis partida.
refused-channel = Pe acest canal nu se joacă. Încearcă pe { $channels }.
refused-person-full =
    { $most ->
        [one] Ai deja o partidă deschisă pe acest server, iar aici nu se poate mai mult. Termin-o sau anuleaz-o mai întâi.
        [few] Ai deja { $most } partide deschise pe acest server, iar aici nu se poate mai mult. Termină sau anulează una mai întâi.
       *[other] Ai deja { $most } de partide deschise pe acest server, iar aici nu se poate mai mult. Termină sau anulează una mai întâi.
    }
refused-channel-full =
    { $most ->
        [one] Canalul are deja o partidă deschisă, iar mai mult nu încape. Așteaptă să se termine sau alege alt canal.
        [few] Canalul are deja { $most } partide deschise, iar mai mult nu încape. Așteaptă să se termine una sau alege alt canal.
       *[other] Canalul are deja { $most } de partide deschise, iar mai mult nu încape. Așteaptă să se termine una sau alege alt canal.
    }
refused-bot = Acest bot nu poate juca. Invită o persoană sau pe Zihin.
# Unde cineva l-a adus pe Zihin fără ca el să fie membru: pe un server care nu l-a instalat, într-un grup.
refused-not-there = Nu sunt membru aici, așa că nu pot posta o tablă. Trimite-mi un mesaj direct și folosește </play> acolo: merge pentru oricine.
refused-direct-opponent = În mesaje directe joci împotriva lui Zihin. Ca să joci cu alte persoane, folosește </play> pe un server.
refused-servers-only = Comanda privește un server întreg, așa că merge doar pe servere. Aici ai </play>, </games running>, </stats> și </help>.
refused-already-invited = Persoana aceasta a fost deja invitată sau joacă deja.
refused-yourself = Nu poți juca împotriva ta. Invită pe altcineva sau lasă opțiunea „{ command-play-opponent }” goală, ca să poată intra oricine.
refused-unknown-game = Nu cunosc niciun joc „{ $name }”. Alege { $games }.
# Sub poziția în cuvinte, pentru cine este la mutare.
text-how = Mută cu </move>, care propune mutări permise pe măsură ce scrii.
text-position = -# Poziția, de copiat:
text-too-long = e mai lung decât orice mutare sau poziție: se citesc cel mult { $most } de caractere.
refused-ambiguous = Asta poate însemna mai multe mutări.
refused-meant = { $reason } Ai vrut să scrii { $moves }?
refused-button = Nu cunosc acest buton. Poate e dintr-o versiune mai veche: cu </game board> primești o tablă nouă.
refused-command = Nu pot citi comanda: lipsește ceva sau o valoare nu este permisă. Scrie-o din nou și alege din ce ți se oferă.
refused-choice = Aici nu se poate alege așa ceva. Deschide din nou formularul și alege din listele lui.
refused-moderators-only = Doar cine poate gestiona mesajele de pe acest canal poate închide o partidă la care nu joacă.

## Erori care nu sunt vina jucătorului.

failed = Ceva nu a mers, din vina mea. Dacă jucai, uită-te la tablă înainte de a încerca din nou. Dacă se repetă, spune-i celui care administrează acest bot numărul { $reference }.
interrupted = Nu pot termina: tocmai am pierdut legătura cu baza mea de date. În câteva secunde merge din nou. Dacă jucai, uită-te la tablă înainte de a încerca din nou.
board-late = Gata, e salvat. Discord nu primește acum tabla nouă; apare de îndată ce se poate.
board-behind = Tabla cea mai nouă nu poate fi afișată acum; apare de îndată ce o primește Discord.
board-failed = Gata, e salvat, dar ceva nu a mers când am încercat să afișez tabla. Dacă se repetă, spune-i celui care administrează acest bot numărul { $reference }.
board-refused = Gata, e salvat, dar nu am voie să afișez aici tabla nouă. Lipsește: { $permissions }. Un moderator poate schimba asta, iar tabla apare apoi singură.
board-timed-out = Gata, e salvat, dar un moderator mi-a dat o pauză, așa că nu am voie să scriu aici. Se încheie { $when }; atunci tabla apare singură.
board-gone = Gata, e salvat, dar nu mai pot ajunge la canalul acestei partide. Dacă revine canalul, apare și tabla; până atunci partida așteaptă, cel mult o săptămână.
failed-permission = Nu am voie să fac asta aici. Cineva care administrează serverul trebuie să-mi dea această permisiune: { $permissions }.
failed-timed-out = Un moderator mi-a dat o pauză aici. Se încheie { $when }.
permission-view-channel = Vizualizare canal
permission-send-messages = Trimitere mesaje
permission-create-public-threads = Creare fire publice
permission-send-messages-in-threads = Trimitere mesaje în fire
permission-attach-files = Atașare fișiere
permission-read-message-history = Citire istoric mesaje

## Liste.

games-title = Partidele tale
games-none = Nu joci nimic acum. Comanda </play> deschide o partidă.
games-line = { $game } nr. { $id }, { $players }: { $state } { $link }
games-your-turn = **rândul tău**
games-their-turn = { $player } este la rând
games-until = { $turn }, timpul expiră { $when }
games-paused = în pauză
games-check-in = așteaptă ca toți să-și confirme prezența
games-dice = așteaptă prima aruncare
games-over = încheiată
games-gone = nu mai pot ajunge la canalul ei, așa că așteaptă
games-lobby = așteaptă jucători
games-unreadable = nu poate fi afișată; un moderator o poate anula cu </game cancel>
games-more =
    { $count ->
        [one] și încă una
        [few] și încă { $count }
       *[other] și încă { $count }
    }

finished-title = Partidele tale încheiate
finished-none = Aici n-ai încheiat încă nicio partidă. Comanda </play> deschide una.
finished-none-such = Aici n-ai nicio asemenea partidă încheiată.
finished-line = { $game } nr. { $id }, { $players }: **{ $result }**, { $when }
result-won = câștigată
result-drawn = remiză
result-lost = pierdută
page-of = -# Pagina { $page } din { $pages }

## Reluări: panoul și animația.

replay-position =
    { $position ->
        [0] Începutul. { $steps ->
            [0] N-a mutat nimeni încă.
            [one] Urmează o poziție.
            [few] Urmează { $steps } poziții.
           *[other] Urmează { $steps } de poziții.
        }
       *[other] Poziția { $position } din { $steps }
    }
animation-progress =
    Fac animația: { $done } din { $count ->
        [one] o poziție
        [few] { $count } poziții
       *[other] { $count } de poziții
    }…
animation-alt = Animația partidei, de la poziția { $first } la { $last }. La sfârșit:

## Ajutor.

help-title = Cum se joacă
help-begin = </play> deschide o partidă. Intră oricine apasă butonul sau cine primește o invitație. Nu e nimeni acum? </find> te pune pe lista canalului pentru o zi. Sau invită-mă pe mine și alege cu opțiunea „{ command-play-engine }” cât de bine joc. Turnee: </tournament create>; ligi, sezon după sezon: </league create>.
help-begin-direct = </play> începe chiar aici o partidă împotriva mea; alege cu opțiunea „{ command-play-engine }” cât de bine joc. Pe un server joci cu alte persoane și sunt turnee și clasamente.
help-move = Când ești la rând, alege sub tablă o piesă și apoi unde o muți; o mutare mai lungă așteaptă să o confirmi. Sau scrie mutarea: </move> știe mutările permise. Cât timp se așază piesele, poți scrie mai multe așezări deodată, despărțite prin virgule. Fără imagine: </game text> spune poziția în cuvinte. Cât timp este la mutare alt jucător, cu „Pregătește răspunsuri” din Mai multe îți dai răspunsul dinainte.
help-games = Jocurile; butonul fiecăruia îi arată regulile
help-game = - **{ $game }**: { $about }
help-learn = Nu cunoști un joc? „Învață”, lângă reguli, ți-l arată în lecții scurte, pe o tablă numai a ta.
help-commands = Toate comenzile
help-line = { $command }: { $description }

## Analiza unui joc terminat.

analysis-title = { $game } nr. { $id }: analiza
analysis-progress = 🔎 Analizez mutările: { $done } din { $of }.
analysis-goes-on = Durează mai mult ca de obicei. Analiza continuă fără tine: apasă din nou pe „Analiză” peste un timp.
analysis-mistakes =
    { $decisions ->
        [one] o decizie
        [few] { $decisions } decizii
       *[other] { $decisions } de decizii
    }: { $doubtful } îndoielnice, { $bad } greșite, { $very_bad } foarte greșite
# $amount is an amount with its unit, such as “0.2 points”.
analysis-average = pierdere medie pe decizie: { $amount }
analysis-rated = { $lost } ({ $rating })
analysis-luck = noroc { $luck }, aruncări norocoase ({ $lucky }), foarte norocoase ({ $jokers }), cea mai bună aruncare { $best }, cea mai slabă { $worst }
analysis-throw = { $throw } ({ $luck })
# A number with its sign.
analysis-signed =
    { $sign ->
        [plus] +{ $amount }
        [minus] −{ $amount }
       *[none] { $amount }
    }
analysis-percent = { $share }%
analysis-points = { $amount } puncte
analysis-without-luck-match = Fără norocul la zaruri, { $player } ar fi avut șanse de { $result } să câștige meciul.
analysis-without-luck-game = Fără norocul la zaruri, { $player } ar fi ajuns la { $result } puncte.
analysis-doubtful = îndoielnică
analysis-bad = greșită
analysis-very-bad = foarte greșită
analysis-row-decisions = Decizii
analysis-row-doubtful = Îndoielnice
analysis-row-bad = Greșite
analysis-row-very-bad = Foarte greșite
analysis-row-average = Pierdere medie
analysis-row-rating = Nivel
analysis-row-luck = Noroc
analysis-row-lucky = Norocoase
analysis-row-jokers = Foarte norocoase
analysis-row-best-throw = Cea mai bună
analysis-row-worst-throw = Cea mai slabă
analysis-row-without-luck = Fără noroc
analysis-heading-value = Valoare
analysis-alt-move = { $move }: { $value }.
analysis-alt =
    { $decisions ->
        [one] { $player }: o decizie, îndoielnice { $doubtful }, greșite { $bad }, foarte greșite { $very_bad }.
        [few] { $player }: { $decisions } decizii, îndoielnice { $doubtful }, greșite { $bad }, foarte greșite { $very_bad }.
       *[other] { $player }: { $decisions } de decizii, îndoielnice { $doubtful }, greșite { $bad }, foarte greșite { $very_bad }.
    }
analysis-mistake =
    { $more ->
        [0] Greșeala { $number } din { $of }, întâi cele mai grave.
        [one] Greșeala { $number } din cele mai grave { $of }; încă una, mai mică, nu este arătată.
        [few] Greșeala { $number } din cele mai grave { $of }; alte { $more }, mai mici, nu sunt arătate.
       *[other] Greșeala { $number } din cele mai grave { $of }; alte { $more }, mai mici, nu sunt arătate.
    } Mutarea { $turn }{ $section }: ❌ { $player } a jucat **{ $played }**{ $dice ->
        [none] { "" }
       *[other] { "" } cu { $dice }
    } ({ $severity }): roșu și întrerupt în imagine.
analysis-better = ✅ **{ $best }** era mai bună cu { $lost }: verde în imagine.
# A mistake in one line.
analysis-line = Mutarea { $turn }{ $section }: { $player } a jucat { $played }{ $dice ->
        [none] { "" }
       *[other] { "" } cu { $dice }
    } ({ $severity }); { $best } era mai bună cu { $lost }.
stats-errors =
    { $count ->
        [one] pierdere medie pe decizie: { $amount } (o partidă analizată)
        [few] pierdere medie pe decizie: { $amount } ({ $count } partide analizate)
       *[other] pierdere medie pe decizie: { $amount } ({ $count } de partide analizate)
    }
card-errors = Pierderea medie pe decizie, pe partide
dice-stats-luck =
    { $throws ->
        [one] Noroc în partidele analizate: { $amount } pe aruncare (o aruncare)
        [few] Noroc în partidele analizate: { $amount } pe aruncare ({ $throws } aruncări)
       *[other] Noroc în partidele analizate: { $amount } pe aruncare ({ $throws } de aruncări)
    }
analysis-clean = Nu s-a găsit nicio greșeală.
analysis-clean-own = Nu s-a găsit nicio greșeală de-a ta.
analysis-cut = N-a fost timp destul pentru a privi atent fiecare mutare: pierderile mai mici pot fi judecate greșit.

## The private board on which one moves for all sides.

what-if-title =
    Ce-ar fi dacă? { $title }{ $steps ->
        [0] : muți pentru toți jucătorii.
       *[other] , pasul { $step } din { $steps }.
    }
what-if-dice = Alege zarurile sau aruncă-le.
what-if-values = Ce câștigă sau pierde { $player } prin { $more ->
    [0] fiecare mutare
   *[other] cele mai bune mutări
}, după părerea mea:
what-if-value = - **{ $move }**: { $value }
what-if-value-tried = - **{ $move }**: { $value } (încercată de tine)
what-if-no-values = Pentru această poziție nu am valori.
what-if-too-long = Varianta e prea lungă pentru o tablă privată. Mergi înapoi sau continuă de la o poziție mai veche.

## Zaruri pe care le poate verifica oricine. Între apostrofuri inverse stau 256 de biți în base64url sau id-uri de la Discord.

dice-sealed = -# 🎲 Zaruri sigilate: `{ $seal }`
sealed-rematch = -# 🎲 Revanșă sigilată: `{ $seal }`
dice-parts = -# Adăugat de jucători: { $parts }
dice-part = { $player } `{ $interaction }`
dice-part-word = { $player } `{ $interaction }` cu un cuvânt (SHA-256 `{ $word }`)
dice-wait = 🎲 Oricare dintre jucători începe partida apăsând „{ button-throw }”. Până atunci fiecare poate adăuga la zaruri un cuvânt cu </dice seed>.
dice-revealed = -# 🎲 Am deschis sigiliul zarurilor. Secretul: `{ $secret }`. Cu </dice verify> poți verifica fiecare aruncare.
dice-added-word = **{ $player }** adaugă cuvântul „{ $word }” la zarurile partidei de { $game } nr. { $id }.
button-throw = Aruncă
ping-roll =
    { $count ->
        [one] { $player }: aruncă primele zaruri la partida de { $game } nr. { $id }.
        [few] { $player }: aruncați primele zaruri la partida de { $game } nr. { $id }.
       *[other] { $player }: aruncați primele zaruri la partida de { $game } nr. { $id }.
    }
dice-none = În partida aceasta se trage la sorți doar cine stă unde.
dice-system = Partida aceasta nu are zaruri pe care să le poți verifica: aruncările vin de la generatorul calculatorului pe care rulez.
dice-explained = Înainte ca jucătorii să facă ceva, am ales un secret și am publicat SHA-256 al lui, sigiliul. Fiecare aruncare rezultă din secret, din numărul partidei, din locul aruncării în partidă și din ce au adăugat jucătorii. Nimeni nu a putut alege o aruncare după ce a văzut poziția și nimeni nu a putut afla una din sigiliu.
dice-explained-later = Secretul apare la sfârșitul partidei. Atunci poți verifica aici fiecare aruncare.
dice-explained-file = Fișierul conține tot ce îți trebuie ca să verifici singur: `zihin dice verify FIȘIER` sau programul scurt în Python din documentația mea. Compară sigiliul cu cel publicat și aruncările cu cele din partidă.
lots-sealed = -# 🎲 Tragere la sorți sigilată: `{ $seal }`
lots-revealed = -# 🎲 Am deschis sigiliul. Secretul: `{ $secret }`. Cu </dice verify> poți verifica tot ce s-a tras la sorți.
lots-explained = Înainte ca jucătorii să facă ceva, am ales un secret și am publicat SHA-256 al lui, sigiliul. Cine stă unde și tot ce a fost așezat la întâmplare rezultă din secret, din numărul partidei și din ce au adăugat jucătorii. Nimeni nu a putut alege o tragere la sorți după ce a văzut poziția și nimeni nu a putut afla una din sigiliu.
lots-explained-later = Secretul apare la sfârșitul partidei. Atunci poți verifica aici tot ce a fost tras la sorți.
lots-explained-file = Fișierul conține tot ce îți trebuie ca să verifici singur: `zihin dice verify FIȘIER` sau programul scurt în Python din documentația mea. Compară sigiliul cu cel publicat și ce a fost tras la sorți cu partida.
dice-first-form = Zarurile acestei partide au forma 1, fiindcă a început înainte să existe forma 2. Dovada nu arată că nu lipsește nicio aruncare și nici că fiecare era la rând acolo unde este: compară-le cu partida.
dice-right =
    { $count ->
        [one] ✅ Singura tragere rezultă din ele.
        [few] ✅ Toate cele { $count } trageri rezultă din ele.
       *[other] ✅ Toate cele { $count } de trageri rezultă din ele.
    }
dice-wrong = ❌ Dovada nu este corectă: { $place }
dice-table-secret = Secretul
dice-table-seal = SHA-256 al lui, sigiliul
dice-table-added = Adăugat de jucători
dice-table-draws = Aruncări și alte trageri
lots-table-draws = Trageri la sorți
refused-dice-thrown = Zarurile au fost aruncate, așa că nu li se mai poate adăuga nimic.
refused-word-added = Ai adăugat deja un cuvânt la aceste zaruri.
refused-no-fair-dice = Zarurile acestei partide nu se pot verifica, așa că nu li se poate adăuga nimic.
refused-word = Un cuvânt are cel mult { $most } de litere, cifre, spații, cratime și puncte.

## De ce este mai bună o mutare: subiectul este mutarea.

why = De ce este mai bună mutarea: { $first }.
why-two = De ce este mai bună mutarea: { $first }, iar în plus { $second }.
# How best play goes on after the better move and after the other one; lines and answers are moves.
why-forces-win =
    forțează victoria{ $moves ->
        [0] { "" }
        [few] { " " }în cel mult { $moves } mutări
       *[other] { " " }în cel mult { $moves } de mutări
    }
why-allows-win =
    după cealaltă mutare înfrângerea e forțată{ $moves ->
        [0] { "" }
        [few] { " " }în cel mult { $moves } mutări
       *[other] { " " }în cel mult { $moves } de mutări
    }, începând cu { $answer }
why-captures = cu cele mai bune mutări { $better }; după cealaltă mutare { $other }
why-balance =
    { $taken ->
        [0] pierzi { $lost }
       *[other] { $lost ->
            [0] capturezi { $taken } și nu pierzi nimic
           *[other] capturezi { $taken } și pierzi { $lost }
        }
    } ({ $line })
why-no-capture = nu capturezi și nu pierzi nimic deocamdată
why-draws = cu cele mai bune mutări partida se termină remiză prin repetarea poziției ({ $line } …)
why-allows-draw = cealaltă mutare permite remiza prin repetarea poziției ({ $line } …)
why-prevents = cealaltă mutare permite { $answer }
