# Preferințele jucătorilor, setările serverelor și datele păstrate; vezi fișierul englez pentru reguli.

form-line = - **{ $name }**: { $about }
form-value = { $name }: { $value }

# Numele acestei limbi, în această limbă.
language-name = română

## Preferințe.

preferences-title = **Preferințele tale**
preferences-about = -# Sunt valabile pe toate serverele, de îndată ce le alegi.
preferences-games = Partidele tale
preferences-looks = Limbă și culori
preferences-invitations = Invitații
preferences-reminders = Când îți amintesc
preferences-time = Ore și vacanță

preference-ping = Rândul tău
    .about = cum te anunț că ești la rând. Dacă nu primești mesaje directe, te anunț pe canal.
preference-ping-channel = te anunț pe canal
preference-ping-direct = îți scriu direct
preference-ping-never = nu te anunț

preference-confirm = Confirmare
    .about = care mutări îți cer o confirmare. Cele lungi au cel puțin doi pași. Dacă mutarea mai poate continua sau are o singură variantă, întreb mereu. La butonul cu mutarea întreagă întreb numai dacă ai ales „{ preference-confirm-always }”.
preference-confirm-long = mutările lungi
preference-confirm-always = toate mutările
preference-confirm-never = nicio mutare

preference-side = Tabla
    .about = de unde o vezi când muți.
preference-side-own = de la locul meu
preference-side-first = cum o vede toată lumea

preference-puzzles = Probleme
    .about = dacă poziții din partidele tale încheiate pot deveni probleme pentru toți, fără nume. Trebuie să fie de acord toți jucătorii partidei.
preference-puzzles-refused = nu din partidele mele
preference-puzzles-allowed = și din partidele mele

preference-language = Limba
    .about = limba mesajelor pe care le vezi numai tu.
preference-language-auto = ca în Discordul meu

preference-theme = Culori
    .about = culorile imaginilor pe care le vezi numai tu.
preference-theme-auto = cum le vede toată lumea
preference-theme-dark = { setting-theme-dark }
preference-theme-light = { setting-theme-light }
preference-theme-contrast = { setting-theme-contrast }
preference-theme-wood = { setting-theme-wood }
preference-theme-print = { setting-theme-print }

preference-invitations = Invitații
    .about = dacă alții te pot invita pe nume la o partidă.
preference-invitations-taken = primesc
preference-invitations-refused = nu primesc

preference-blocked = Blocați
    .about = persoane care nu te pot invita și nu pot începe o partidă cu tine de pe lista unui canal. Nu sunt anunțate. Cel mult 25.
preference-blocked-none = Alege pe cine blochezi

preference-reminders = Când îți amintesc
    .about = când îți amintesc, în partidele cu zile de gândire, că îți expiră timpul. În cele mai rapide o fac la jumătate și la o zecime din timp. O dată pe zi: un singur mesaj cu toate partidele în care ești la rând, când se termină orele de liniște.
preference-reminders-both = la jumătate și la o zecime din timp
preference-reminders-half = la jumătate din timp
preference-reminders-tenth = la o zecime din timp
preference-reminders-day = cu o zi înainte de sfârșit
preference-reminders-six-hours = cu șase ore înainte de sfârșit
preference-reminders-hour = cu o oră înainte de sfârșit
preference-reminders-daily = toate partidele, o dată pe zi
preference-reminders-never = niciodată

preference-reminders-where = Unde
    .about = pe canal sau prin mesaj direct.
preference-reminders-where-as-pinged = ca la rândul tău
preference-reminders-where-channel = lângă tablă
preference-reminders-where-direct = prin mesaj direct

preference-next-but-one = Partide în trei
    .about = dacă îți spun în privat că mai mută un singur jucător înaintea ta.
preference-next-but-one-no = numai rândul tău
preference-next-but-one-yes = și înaintea rândului tău

preference-zone = Ceasul meu arată
    .about = ce oră este acum la tine. Nu ghicesc nimic; când se schimbă ora, alege din nou.

preference-quiet-from = Liniște de la
    .about = de la această oră nu trimit anunțuri despre partidele cu zile de gândire sau fără ceas.
preference-quiet-from-none = niciodată

preference-quiet-to = Liniște până la
    .about = la această oră trimit ce a așteptat. Între timp ceasurile merg mai departe.

preference-vacation = Vacanță
    .about = îți oprește ceasurile în partidele cu zile de gândire. Se încheie în ziua aleasă sau cu prima ta mutare în orice partidă. Dacă îți expiră timpul și n-ai mutat nicăieri cât a durat rândul tău, te pun eu în vacanță o săptămână, o dată pe an.
preference-vacation-none = Vacanță: nu
vacation-until = Ești în vacanță până pe { $when }.
vacation-left =
    { $allowed ->
        [one] Anul acesta mai ai pe acest server { $left } dintr-o zi.
        [few] Anul acesta mai ai pe acest server { $left } din { $allowed } zile.
       *[other] Anul acesta mai ai pe acest server { $left } din { $allowed } de zile.
    }
vacation-none-left = Anul acesta nu mai ai vacanță pe acest server.
vacation-planned = Trebuia să țină până pe { $when }.
vacation-over = Vacanța ta s-a încheiat.
vacation-none-here = Pe acest server nu există vacanțe.
vacation-days =
    { $count ->
        [one] o zi
        [few] { $count } zile
       *[other] { $count } de zile
    }
button-end-vacation = Încheie vacanța
button-continue-vacation = Continuă vacanța

## Setările serverului.

settings-title = **Setările acestui server**
settings-about = -# Fiecare alegere se salvează imediat și este valabilă pentru partidele deschise de atunci înainte; o tablă ia culorile noi la mutarea următoare.
settings-games = Partide
settings-places = Canale și limite
settings-time = Timp

setting-language = Limba
    .about = limba mesajelor pe care le vede toată lumea.
setting-language-auto = a celui care deschide partida

setting-theme = Culori
    .about = culorile imaginilor pe care le vede toată lumea.
setting-theme-dark = închise
setting-theme-light = deschise
setting-theme-contrast = contrast mare
setting-theme-wood = lemn
setting-theme-print = negru pe alb, pentru e-ink și tipar

setting-threads = Locul
    .about = unde se joacă.
setting-threads-no = canalul
setting-threads-yes = câte un fir pentru fiecare partidă sau divizie de ligă

setting-leagues = Ligi
    .about = cine poate deschide ligi.
setting-leagues-managers = cine administrează serverul sau canalul
setting-leagues-everybody = toți

setting-channels = Canale
    .about = unde pot fi deschise partide. Nu alege niciunul ca să fie permise toate.
setting-channels-none = Canale: toate

setting-per-person = Partide pe persoană
    .about = câte partide deschise poate avea cineva aici.
setting-per-person-any = fără limită

setting-per-channel = Partide pe canal
    .about = câte partide deschise poate avea un canal.
setting-per-channel-any = fără limită

setting-daily-puzzle = Problema zilei
    .about = pe ce canale o public în fiecare zi cu puțin înainte de ora 08:00 UTC. Nu alege niciunul dacă nu vrei probleme.
setting-daily-puzzle-none = Problema zilei: nicăieri

setting-vacation = Zile de vacanță
    .about = câte zile pe an pot sta ceasurile cuiva în partidele cu zile de gândire; 0 înseamnă niciuna. Este valabil și pentru partidele în curs.
setting-absence = Vacanțe în turnee
    .about = dacă opresc ceasurile și în turnee și ligi. Sfârșitul unei etape sau al unui sezon rămâne același.
setting-absence-yes = da
setting-absence-no = nu

refused-not-manager = Acestea sunt setările întregului server: le schimbă doar cei care îl administrează. Ale tale sunt la </preferences>.

## Datele păstrate.

player-gone = Cineva care a plecat

privacy-title = **Ce păstrez despre tine**
privacy-wishes = - preferințele tale: { $wishes }
privacy-vacations =
    { $count ->
        [one] - o vacanță, de când până când
        [few] - { $count } vacanțe, de când până când
       *[other] - { $count } de vacanțe, de când până când
    }
privacy-avatar = - id-ul pozei tale de profil, care apare lângă numele tău în clasamente și pe alte cartonașe
privacy-games =
    { $count ->
        [one] - o partidă la care ai avut un loc, cu numele pe care îl aveai acolo
        [few] - { $count } partide la care ai avut un loc, cu numele pe care le aveai acolo
       *[other] - { $count } de partide la care ai avut un loc, cu numele pe care le aveai acolo
    }
privacy-running =
    { $count ->
        [one] - una dintre ele este încă deschisă
        [few] - { $count } dintre ele sunt încă deschise
       *[other] - { $count } dintre ele sunt încă deschise
    }
privacy-moves =
    { $count ->
        [one] - o mutare sau altă acțiune într-o partidă, cu ora ei
        [few] - { $count } mutări și alte acțiuni în partide, cu ora lor
       *[other] - { $count } de mutări și alte acțiuni în partide, cu ora lor
    }
privacy-offers =
    { $count ->
        [one] - o remiză, o pauză sau altă propunere făcută ori acceptată de tine
        [few] - { $count } remize, pauze și alte propuneri făcute ori acceptate de tine
       *[other] - { $count } de remize, pauze și alte propuneri făcute ori acceptate de tine
    }
privacy-dice =
    { $count ->
        [one] - un clic sau cuvânt adăugat de tine la zarurile unei partide
        [few] - { $count } clicuri și cuvinte adăugate de tine la zarurile unor partide
       *[other] - { $count } de clicuri și cuvinte adăugate de tine la zarurile unor partide
    }
privacy-plans =
    { $count ->
        [one] - răspunsuri pregătite într-o partidă
        [few] - răspunsuri pregătite în { $count } partide
       *[other] - răspunsuri pregătite în { $count } de partide
    }
privacy-stats =
    { $count ->
        [one] - o realizare a ta numărată într-o partidă, de exemplu un marț
        [few] - { $count } realizări ale tale numărate în partide, de exemplu marțuri
       *[other] - { $count } de realizări ale tale numărate în partide, de exemplu marțuri
    }
privacy-opened =
    { $count ->
        [one] - o partidă deschisă de tine, la care nu joci
        [few] - { $count } partide deschise de tine, la care nu joci
       *[other] - { $count } de partide deschise de tine, la care nu joci
    }
privacy-invitations =
    { $count ->
        [one] - o invitație la o partidă
        [few] - { $count } invitații la partide
       *[other] - { $count } de invitații la partide
    }
privacy-searches =
    { $count ->
        [one] - o partidă pe care o cauți, cu numele pe care îl aveai
        [few] - { $count } partide pe care le cauți, cu numele pe care le aveai
       *[other] - { $count } de partide pe care le cauți, cu numele pe care le aveai
    }
privacy-puzzles =
    { $count ->
        [one] - răspunsul tău la o problemă
        [few] - răspunsurile tale la { $count } probleme
       *[other] - răspunsurile tale la { $count } de probleme
    }
privacy-lessons =
    { $count ->
        [one] - lecția la care ai rămas într-un joc
        [few] - lecțiile la care ai rămas în { $count } jocuri
       *[other] - lecțiile la care ai rămas în { $count } de jocuri
    }
privacy-blocks =
    { $count ->
        [one] - o persoană pe care ai blocat-o
        [few] - { $count } persoane pe care le-ai blocat
       *[other] - { $count } de persoane pe care le-ai blocat
    }
privacy-tournaments =
    { $count ->
        [one] - o înscriere la un turneu
        [few] - { $count } înscrieri la turnee
       *[other] - { $count } de înscrieri la turnee
    }
privacy-organised =
    { $count ->
        [one] - un turneu deschis de tine
        [few] - { $count } turnee deschise de tine
       *[other] - { $count } de turnee deschise de tine
    }
privacy-events =
    { $count ->
        [one] - un lucru pe care l-ai făcut într-un turneu, de exemplu înscrierea
        [few] - { $count } lucruri pe care le-ai făcut în turnee, de exemplu înscrierea
       *[other] - { $count } de lucruri pe care le-ai făcut în turnee, de exemplu înscrierea
    }
privacy-standings =
    { $count ->
        [one] - un rând dintr-un clasament
        [few] - { $count } rânduri din clasamente
       *[other] - { $count } de rânduri din clasamente
    }
privacy-nothing = Nu păstrez nimic despre tine și nu citesc ce scrii.
privacy-else = Nu citesc ce scrii și nu păstrez nimic altceva. Cu </privacy export> primești totul într-un fișier, cu </privacy erase> uit totul.
# Links to pages of whoever runs the bot.
privacy-notice = Nota de confidențialitate
terms-of-use = Condițiile de folosire
source-code = Codul sursă
privacy-file = Acesta este tot ce păstrez despre tine. Orele sunt milisecunde din 1970 încoace, iar numerele lungi sunt id-uri de la Discord.
privacy-file-name = despre-tine.json

ask-forget = **Să te uit?** Nu mai există cale înapoi.
ask-forget-games =
    { $count ->
        [0] - Nu ai nicio partidă deschisă.
        [one] - Partida ta deschisă este abandonată sau anulată pe loc.
        [few] - Cele { $count } partide deschise ale tale sunt abandonate sau anulate pe loc.
       *[other] - Cele { $count } de partide deschise ale tale sunt abandonate sau anulate pe loc.
    }
ask-forget-stays =
    - Preferințele, invitațiile și rândurile tale din clasamente sunt șterse.
    - Partidele pe care le-ai jucat rămân, de dragul celorlalți, sub numele „Cineva care a plecat”.
    - Mesajele aflate deja pe canale rămân cum sunt.
done-forgotten = Te-am uitat.
button-forget-yes = Da, uită-mă
button-forget-no = Nu

## Whoever runs the bot keeps somebody out.

refused-person-kept-out = Cine administrează acest bot te-a blocat.
refused-server-kept-out = Cine administrează acest bot a blocat acest server.

refused-own-opponent = Alege pe altcineva: nimeni nu joacă cu sine însuși.
