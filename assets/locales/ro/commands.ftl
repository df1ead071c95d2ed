# Numele și descrierile comenzilor; vezi fișierul englez pentru reguli.

command-play = joaca
    .description = Deschide o partidă pe acest canal și așteaptă jucători
command-play-game = joc
    .description = Ce joc
command-play-opponent = adversar
    .description = Pe cine inviți; lasă gol ca să poată intra oricine
command-play-opponent2 = adversar2
    .description = Al doilea invitat, la jocurile în trei sau mai mulți
command-play-opponent3 = adversar3
    .description = Al treilea invitat, la jocurile în patru
command-play-engine = nivel
    .description = Zihin ocupă locurile libere, la nivelul ales
command-play-clock = ceas
    .description = Timp, bonus pe mutare și limită pentru fiecare: 1h, 10m+15s<30m, 5z+1z<10z; sau deloc

command-find = cauta
    .description = Caută un adversar: timp de o zi, oricine de aici poate începe partida cu tine printr-o apăsare
command-find-game = joc
    .description = Ce joc
command-find-clock = ceas
    .description = Timp, bonus pe mutare și limită pentru fiecare: 1h, 10m+15s<30m, 5z+1z<10z; sau deloc

command-move = mutare
    .description = Mută în partida de pe acest canal în care ești la rând
command-move-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-move-move = mutare
    .description = De exemplu 8/5 6/5 la Table, C6-E8 la Camelot, na:c1-c2 la Talat; ți se oferă mutările legale

command-game = partida
    .description = Tot ce mai ține de o partidă de pe acest canal
command-game-board = tabla
    .description = Arată tabla din partea ta, doar ție; întreabă ce atacă fiecare piesă
command-game-board-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-game-text = text
    .description = Arată poziția ca text
command-game-text-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-game-export = exporta
    .description = Exportă o partidă ca fișiere: .mat, notație, JSON
command-game-export-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-game-undo = inapoi
    .description = Cere să-ți iei înapoi ultima mutare
command-game-undo-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-game-draw = remiza
    .description = Propune remiză sau acceptă una
command-game-draw-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-game-pause = pauza
    .description = Cere o pauză sau continuarea partidei
command-game-pause-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-game-resign = abandoneaza
    .description = Renunță la o partidă pe care o joci
command-game-resign-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-game-cancel = anuleaza
    .description = Anulează o partidă în care nu a mutat nimeni încă
command-game-cancel-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-game-history = istoric
    .description = Mutările unei partide ca listă, doar pentru tine
command-game-history-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici sau cea mai recentă
command-game-replay = reluare
    .description = Parcurgi o partidă pas cu pas sau faci o animație din ea, dintr-o parte sau dintr-un fișier
command-game-replay-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici sau cea mai recentă
command-game-replay-from = de_la
    .description = Prima poziție a animației; 0 este începutul
command-game-replay-to = pana_la
    .description = Ultima poziție a animației
command-game-replay-file = fisier
    .description = Fișierul unei partide: .mat, .wcf, .talat sau .json

command-dice = zaruri
    .description = Zaruri pe care le poate verifica oricine, și cum cad ele
command-dice-verify = verifica
    .description = Verifică dacă zarurile unei partide sau tragerea la sorți a unui turneu sunt corecte
command-dice-verify-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici sau ultima
command-dice-verify-knockout = turneu
    .description = Numărul unui turneu, ca să-i verifici tragerea la sorți
command-dice-seed = cuvant
    .description = Adaugă un cuvânt al tău la zarurile unei partide înainte de a fi aruncate
command-dice-seed-word = cuvant
    .description = Orice cuvânt; se vede aici, iar fiecare aruncare depinde de el
command-dice-seed-number = numar
    .description = Numărul partidei; fără el, cea pe care o joci aici
command-dice-stats = statistica
    .description = De câte ori au ieșit fețele, dublele și intrările, și cât de probabil era
command-dice-stats-everywhere = peste_tot
    .description = Partidele de pe toate canalele, nu doar cele de pe acesta
command-games = partide
    .description = Partidele tale de peste tot: cine este la rând, cu legături
command-games-running = in_curs
    .description = Partidele tale de peste tot: cine este la rând, cu legături
command-games-finished = incheiate
    .description = Partidele tale încheiate, cu reluare, mutări și analiză
command-games-finished-opponent = adversar
    .description = Doar cele cu acest jucător; Zihin înseamnă toate cele cu calculatorul
command-games-finished-game = joc
    .description = Doar partidele acestui joc
command-games-finished-result = rezultat
    .description = Doar cele câștigate, remizate sau pierdute

command-puzzle = problema
    .description = O poziție în care o mutare este clar cea mai bună: găsește-o
command-puzzle-game = joc
    .description = Ce joc; altfel, oricare
command-puzzle-difficulty = nivel
    .description = Ce nivel al lui Zihin găsește mutarea; altfel, oricare

command-rules = reguli
    .description = Regulile pe scurt ale unui joc, cu imagini
command-rules-game = joc
    .description = Ce joc

command-leaderboard = clasament
    .description = Cum stau jucătorii de pe acest canal: ratinguri, victorii, puncte
command-leaderboard-game = joc
    .description = Ce joc; fără el, toate
command-leaderboard-season = sezon
    .description = O lună sau dintotdeauna

command-stats = statistici
    .description = Ce a făcut cineva pe acest canal: rezultate, adversari, ratingul în timp
command-stats-user = jucator
    .description = Cine; fără nume, tu

command-preferences = preferinte
    .description = Cum te anunț, ce mutări confirmi, din ce parte vezi tabla, limba ta

command-settings = setari
    .description = Pentru acest server: limbă, culori, fire, canale și limite

command-privacy = confidentialitate
    .description = Ce păstrez despre tine
command-privacy-show = arata
    .description = Arată ce păstrez despre tine
command-privacy-export = fisier
    .description = Primește într-un fișier tot ce păstrez despre tine
command-privacy-erase = uitare
    .description = Șterge ce păstrez despre tine: partidele tale sunt abandonate, numele dispare

command-help = ajutor
    .description = Comenzile, ce fac ele și cum începi

menu-challenge = Provoacă
menu-show-stats = Arată statisticile
menu-text = Poziția ca text
menu-flip = Întoarce pentru mine
