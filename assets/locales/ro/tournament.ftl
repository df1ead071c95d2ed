# Turnee eliminatorii.

bracket-won = Turneu eliminatoriu câștigat de { $player }.
bracket-stage = Turneu eliminatoriu, { $round ->
    [final] finala
    [semifinal] semifinale
   *[stage] etapa { $stage } din { $stages }
}: meciuri decise { $decided } din { $matches }.

bracket-heading = **{ $round ->
    [final] Finala
    [semifinal] Semifinale
   *[stage] Etapa { $stage } din { $stages }
}**
bracket-bye = trece fără meci
bracket-wins = câștigă **{ $player }**
bracket-resigned = câștigă **{ $player }**, prin abandon
bracket-late = câștigă **{ $player }**, prin depășirea timpului
bracket-forfeit = câștigă **{ $player }**, prin neprezentare (w/o)
bracket-award = câștigă **{ $player }**, prin decizia organizatorului
bracket-open = se joacă, partida nr. { $id }
bracket-waiting = începe îndată
# Lângă cei care au pierdut, în desen: cât mai scurt.
bracket-mark-walkover = w/o
bracket-mark-resigned = abandon
bracket-mark-late = timp
bracket-mark-award = decizie
bracket-mark-third = locul trei
# În textul alternativ al imaginii.
bracket-alt = { $players }.
bracket-alt-won = { $players }: câștigă { $winner }.
bracket-alt-third = Locul trei: { $players }.
bracket-alt-third-won = Locul trei: { $players }: câștigă { $winner }.
bracket-third = Meci pentru locul trei: { $match }
bracket-table = **Clasament**
bracket-notices = **Decizii**

refused-no-tournament = Pe acest canal nu este nici turneu, nici ligă. Le deschizi cu </tournament create> sau </league create>.
refused-tournament-open = Pe acest canal este deja un turneu sau o ligă. Trebuie să se termine sau să fie anulat de organizator.
refused-tournaments-held = Organizezi deja turnee pe { $channels }. Pentru că nu administrezi acest server, poți avea două deodată: așteaptă să se termine unul, anulează-l cu </tournament cancel> sau roagă pe cineva care administrează serverul să-l deschidă pe acesta.
refused-leagues-held = Organizezi deja ligi pe { $channels }. Pentru că nu administrezi acest server, poți avea două deodată: așteaptă să se termine una, anuleaz-o cu </league cancel> sau roagă pe cineva care administrează serverul s-o deschidă pe aceasta.
refused-entry-closed = A început deja: nimeni nu se mai poate înscrie.
refused-tournament-not-started = Încă nu a început.
refused-tournament-started = A început deja.
refused-tournament-over = S-a terminat. Cu </tournament create> deschizi următorul turneu.
refused-entered = Te-ai înscris deja.
refused-entry-blocked = Organizatorul nu dorește să participi.
refused-takes-part = Persoana are sau a avut deja un loc în acest turneu.
refused-no-player = Persoana nu este în acest turneu sau a ieșit din el.
refused-replacement-bot = Un bot nu poate lua locul unui jucător în turneu. Alege o persoană.
refused-not-entered = Numai cine participă poate face asta. Te poți înscrie cu butonul din anunț.
refused-out = Ai ieșit deja.
refused-too-few-entrants = Trebuie să participe cel puțin doi jucători.
refused-too-few-present = Trebuie să-și fi confirmat prezența cel puțin doi jucători.
refused-organiser-only = Doar organizatorul sau un moderator al canalului poate face asta.
refused-no-match = Acest jucător nu are un meci deschis în această etapă.
refused-tournament-terms = Un turneu are între 2 și 64 de locuri, meciuri din una sau trei partide, etape între o oră și 60 de zile și un început care urmează.
refused-league-exists = Serverul are deja o ligă cu acest nume.
refused-round-robin-terms = Un turneu fiecare cu fiecare are între 2 și 12 jucători și durează între o oră și 60 de zile. O ligă are între 4 și 12 jucători în fiecare divizie și sezoane de cel mult 60 de zile. Începutul urmează. Doi jucători se întâlnesc o dată sau de două ori.

tournament-title = **Turneu eliminatoriu: { $game }** · nr. { $id }
tournament-seats =
    { $entered ->
        [0] Nu s-a înscris nimeni încă; { $seats ->
            [one] este un loc.
            [few] sunt { $seats } locuri.
           *[other] sunt { $seats } de locuri.
        }
        [one] S-a înscris un jucător din cel mult { $seats }.
        [few] S-au înscris { $entered } jucători din cel mult { $seats }.
       *[other] S-au înscris { $entered } de jucători din cel mult { $seats }.
    }
tournament-starts = Începe { $when }.
tournament-starts-by-hand = { $organiser } pornește turneul cu butonul „{ button-start }” de mai jos.
tournament-check-in = Cine nu își confirmă prezența înainte de început nu participă.
tournament-stage-lasts = o etapă ține cel mult { $time }
tournament-groups = la o masă se întâlnesc { $group ->
        [4] patru, sau mai puțini dacă nu iese la număr
       *[other] trei, sau doi dacă nu iese la număr
    }: câștigătorul merge mai departe, iar locurile rămase le ocupă cei mai buni dintre ceilalți
tournament-best-of = cea mai bună din trei partide
tournament-third = cu meci pentru locul trei
tournament-rated = capi de serie după rating

## Tragerea la sorți, pe care o poate verifica oricine. Între apostrofuri inverse stau 256 de biți în base64url sau id-uri de la Discord.

draw-sealed = -# 🎲 Tragere la sorți sigilată: `{ $seal }`
draw-revealed = -# 🎲 Am deschis sigiliul tragerii la sorți. Secretul: `{ $secret }`. O poți verifica cu butonul „{ button-draw-of-seeds }” din anunț.
draw-started = **{ $player }** pornește turneul de { $game } nr. { $id }.
draw-system = Ordinea pe tabloul acestui turneu o trage la sorți generatorul calculatorului pe care rulez: turneul a fost deschis înainte ca tragerile să se poată verifica.
draw-explained = Înainte să se înscrie cineva, am ales un secret și am publicat SHA-256 al lui, sigiliul. Ordinea pe tablou rezultă din secret, din numărul turneului, din numărul jucătorilor și din id-urile a două clicuri: cel care a deschis turneul și cel care l-a pornit. Discord le alege și le arată la răspunsurile publice, anunțul și rândul care spune cine l-a pornit. Dacă turneul începe la ora stabilită, id-ul anunțului ține locul celui de-al doilea. Tragerea pune jucătorii într-o ordine; ei se numără după id-ul de Discord. Nimeni nu a putut afla tragerea din sigiliu și nimeni nu a putut-o alege după ce se știau jucătorii. Nimic altceva din turneu nu ține de întâmplare, în afară de zarurile partidelor, care au sigiliile lor.
draw-explained-first = Înainte să se înscrie cineva, am ales un secret și am publicat SHA-256 al lui, sigiliul. Ordinea pe tablou rezultă din secret, din numărul turneului și din clicurile cu care s-au înscris jucătorii. Nimeni nu a putut afla tragerea din sigiliu și nimeni nu a putut-o alege după ce se știau jucătorii. Nimic altceva din turneu nu ține de întâmplare, în afară de zarurile partidelor, care au sigiliile lor.
draw-explained-rating = Ordinea este cea după rating: sorții hotărăsc numai între jucătorii cu același rating sau fără rating.
draw-explained-later = Secretul apare la început. Atunci poți verifica aici tragerea.
draw-explained-file = Fișierul conține tot ce îți trebuie ca să verifici singur: `zihin dice verify FIȘIER` sau programul scurt în Python din documentația mea. Compară sigiliul cu cel din anunțul de dinainte de început și id-urile cu cele de pe mesajele publice.
draw-right = ✅ Tragerea rezultă din ele.
draw-follows = Rezultă din secret și din { $ids }.
draw-seeds = **Ordinea pe tablou, cu locul fiecărui jucător după id-ul de Discord**
draw-seeds-first = **Ordinea pe tablou și clicurile cu care s-au înscris jucătorii**
draw-seed = { $seed }\. { $player } · { $by }
draw-seed-first = { $seed }\. { $player } `{ $by }`
button-draw-of-seeds = Tragerea la sorți
refused-tournament-not-posted = Anunțul turneului apare îndată. Înscrie-te cu butonul din el.

tournament-stage = **{ $round ->
    [final] Finala
    [semifinal] Semifinale
   *[stage] Etapa { $stage } din { $stages }
}** · se încheie { $when }
tournament-no-show = Cine nu a mutat și nu și-a confirmat prezența până atunci pierde meciul; dacă nu a făcut-o nimeni, merge mai departe cel mai bine plasat.
tournament-won = 🏆 **{ $player }** câștigă turneul.
tournament-won-by = 🏆 **{ $player }** câștigă turneul ({ $how }).
tournament-vacations = Vacanțele opresc ceasurile aici.
tournament-no-vacations = Vacanțele nu opresc ceasurile aici.
tournament-cancelled = Turneul a fost anulat.
tournament-place = { $place }\. { $player }
tournament-place-shared = { $place }–{ $last }\. { $player }
tournament-begins =
    { $round ->
        [final] Începe **finala** turneului
        [semifinal] Încep **semifinalele** turneului
       *[stage] Începe **etapa { $stage } din { $stages }** a turneului
    } de { $game }. { $link }
tournament-done = Gata – vezi anunțul.
tournament-checked-in = Ți-ai confirmat prezența pentru această etapă.
tournament-news = Turneul nr. { $id }: { $what }
notice-started = { $by } a pornit turneul.
notice-started-season = { $by } a pornit sezonul { $season }.
notice-extended-season = { $by } a prelungit sezonul cu { $time }.
notice-cancelled-league = { $by } a încheiat liga.
notice-replaced = { $by } a schimbat un jucător: iese { $player }, intră { $new }.
notice-awarded = { $by } a decis meciul: câștigă { $player }, pierde { $others }.
notice-extended = { $by } a prelungit etapa cu { $time }.
notice-credited = O vreme nu s-a putut juca: etapa durează cu { $time } mai mult.
notice-put-off = O vreme nu s-a putut juca: turneul începe cu { $time } mai târziu.
notice-withdrawn = { $player } s-a retras.
notice-cancelled = { $by } a anulat turneul.
notice-too-few = La început erau mai puțin de doi jucători: turneul este anulat.
ask-award = Chiar vrei ca **{ $player }** să câștige meciul, iar **{ $others }** să-l piardă?
button-award-yes = Da, așa decid
ask-cancel-knockout = Chiar anulezi turneul? Partidele în curs se încheie odată cu el și nu contează pentru nimeni.
button-cancel-knockout-yes = Da, anulez
ask-withdraw = Chiar te retragi din turneu? Meciul tău deschis este pierdut și nu te mai întorci.
button-withdraw-yes = Da, mă retrag
button-bracket = În cuvinte
button-check-in = Confirmă prezența
button-enter = Înscrie-te
button-withdraw = Retrage-te

command-tournament = turneu
    .description = Turnee eliminatorii sau fiecare cu fiecare pe acest canal
command-tournament-create = creează
    .description = Deschide un turneu pe acest canal; înscrierea se face cu un buton
command-tournament-create-game = joc
    .description = Ce joc
command-tournament-create-clock = ceas
    .description = Timpul de gândire în fiecare partidă
command-tournament-create-seats = locuri
    .description = Câți se pot înscrie, între 2 și 64; fiecare cu fiecare până la 12
command-tournament-create-games = partide
    .description = Cel mult câte partide are un meci: 1 sau 3; fiecare cu fiecare de câte ori: 1 sau 2
command-tournament-create-stage = etapă
    .description = Câte ore durează o etapă sau tot turneul; lasă gol pentru o săptămână
command-tournament-create-start = început
    .description = Peste câte ore începe; lasă gol ca să-l pornești tu
command-tournament-create-rated = după_clasament
    .description = Dacă cei mai buni de pe canal sunt capi de serie; altfel se trage la sorți
command-tournament-create-third = locul_trei
    .description = Dacă se joacă un meci pentru locul trei
command-tournament-create-checkin = prezență
    .description = Dacă toți trebuie să confirme prezența înainte de început
command-tournament-create-format = format
    .description = Turneu eliminatoriu sau fiecare cu fiecare; lasă gol pentru cel eliminatoriu
command-tournament-join = înscrie
    .description = Înscrie-te în turneu
command-tournament-leave = retrage
    .description = Retrage-te din turneu
command-tournament-start = pornește
    .description = Închide înscrierile și începe
command-tournament-bracket = tablou
    .description = Arată tabloul, doar ție
command-tournament-cancel = anulează
    .description = Anulează turneul, cu partidele în curs
command-tournament-replace = înlocuiește
    .description = Pune pe altcineva în locul unui jucător
command-tournament-replace-player = jucător
    .description = Cine nu mai joacă
command-tournament-replace-by = cu
    .description = Cine îi ia locul
command-tournament-award = acordă
    .description = Decide meciul deschis al unui jucător în favoarea lui
command-tournament-award-player = jucător
    .description = Cine câștigă meciul
command-tournament-extend = prelungește
    .description = Prelungește etapa în curs
command-tournament-extend-hours = ore
    .description = Cu câte ore
