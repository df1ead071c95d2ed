# De lessen van Camelot, elk met wat er gezegd wordt van de gevraagde zet en van de gewone vergissing.

camelot-lesson-step = **Het doel, en een stap.** Je bent Wit, onderaan. Je wint met twee stukken in het vijandelijke kasteel, voor jou F16 en G16, bovenaan; of door alles te slaan. Alle stukken bewegen hetzelfde: één stap, in elke richting, naar een leeg veld. **Doe een stap met een stuk naar keuze.**
    .right = Dat kan elk stuk: vooruit, opzij, schuin, achteruit.
    .wrong = Dat ging over een eigen stuk heen: een galop. Daar gaat de volgende les over. Een stap gaat naar een veld vlak naast het stuk.
camelot-lesson-canter = **De galop.** Een stuk mag recht over een eigen stuk vlak ernaast heen, naar het veld direct daarachter, dat leeg moet zijn. Er wordt niets geslagen. In dezelfde zet mag het zo doorgaan en van richting veranderen. **Breng de ridder in één zet van C6 naar G8: over D7, dan over F8.**
    .right = Twee keer eroverheen in één zet. In galop kom je snel over het bord.
    .wrong = Een galop mag daar stoppen, maar deze kan doorgaan. Kies voor het bevestigen het volgende veld in het menu.
camelot-lesson-jump = **De sprong.** Recht over een stuk van je tegenstander vlak naast je heen, naar het lege veld direct daarachter: zo sla je het. Kun je springen, dan moet je; welke sprong kies je zelf. **C8 en J7 kunnen allebei springen. Kies de sprong waarna Zwart niets kan slaan.**
    .right = Op C10 staat je pion veilig, en Zwart kan niets slaan.
    .wrong = Je hebt een pion geslagen, maar nu sta je naast J10 en is het veld achter je leeg: Zwart springt terug.
camelot-lesson-on = **Doorspringen.** Na een sprong moet hetzelfde stuk doorspringen zolang het kan. Zijn er twee wegen, dan kies je zelf. **De pion op E5 moet eerst naar E7 springen. Spring zo door dat je het meeste slaat.**
    .right = Drie pionnen in één zet.
    .wrong = Langs deze weg sla je er maar twee. Volg elke weg tot het eind voordat je kiest.
camelot-lesson-charge = **De charge.** Alleen ridders kunnen beide in één zet: eerst galopperen, dan springen. **Doe een charge met de ridder op F6: over je pion op F7, dan over de pion op G9.**
    .right = Een charge slaat van ver. De zwarte ridders kunnen het ook.
    .wrong = Een pion mag ook daarheen galopperen, maar dan is zijn zet klaar. Alleen een ridder mag na een galop nog springen.
camelot-lesson-danger = **Gevaar.** Een stuk kan geslagen worden als er een stuk van je tegenstander naast staat en het veld direct erachter leeg is. Kijk daar voor elke zet naar. **G8 valt je pion op F7 aan, want E6 is leeg. Red de pion.**
    .right = Veilig. Je kunt weggaan, of een eigen stuk op het veld erachter zetten. Kijk ook naar ridders verderop: die kunnen eerst dichterbij galopperen.
    .wrong = Op F8 staat de pion nog steeds naast G8, en E8 erachter is leeg: Zwart slaat hem.
camelot-lesson-guard = **Je eigen kasteel.** Zwart heeft een pion op F1 en wint als die op G2 naar G1 komt. Je pion op G14 heeft nog twee zetten nodig tot G16. **Houd eerst Zwart tegen: sla de pion op G2.**
    .right = Net op tijd. Kijk voor elke zet naar beide kastelen, en houd een paar stukken thuis.
    .wrong = Eén zet te laat: Zwart gaat naar G1 en wint.
camelot-lesson-castle = **Winnen.** Een stuk komt met een stap, een galop of een sprong in het vijandelijke kasteel. Daar blijft het; het kan alleen nog naar het andere veld van het kasteel, hooguit twee keer. **Eén stuk van je staat er al. Win met je volgende zet.**
    .right = Beide velden van het kasteel zijn van jou: je wint. Een tip voor je eerste partij: houd je stukken twee aan twee bij elkaar. Ze dekken elkaar en galopperen snel naar het kasteel.
    .wrong = Dat was het stuk dat al in het kasteel staat. Breng een tweede naar binnen.
