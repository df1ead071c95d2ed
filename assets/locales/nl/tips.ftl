# Tips voor wie nieuw is, op een eigen pagina.

button-all-tips = Alle tips
tips-title = Alle tips

tip-rules = </rules> legt elk spel uit op een paar korte pagina’s met plaatjes. Met “Leren” probeer je het daar zet voor zet.
tip-type = Je hebt de menu’s niet nodig: </move> laat tijdens het typen zien welke zetten mogen.
tip-undo = “Stap terug” neemt één stap terug van een zet die je nog niet hebt bevestigd. Niemand anders ziet wat je probeert.
tip-computer = Niemand in de buurt? “Tegen Zihin spelen” bij een nieuwe partij geeft mij de vrije plaatsen. Jij kiest hoe goed ik speel.
tip-flip = “Voor mij omdraaien” laat je een bord van de andere kant zien: open het menu van het bericht en kies Apps. </game board> laat het vanaf jouw kant zien.
tip-attacks = </game board> laat je zien wat elk stuk kan slaan en waardoor het zelf bedreigd wordt: kies het stuk onder het bord.
tip-games = </games running> toont je partijen op alle servers, met bij elke partij een link.
tip-preferences = In </preferences> kies je hoe ik je waarschuw, je stille uren, je vakantie en welke zetten je wilt bevestigen.
tip-clock = In </play> beperkt de optie “bedenktijd” de tijd van elke speler.
tip-pause = Even pauze nodig? Meer → Pauze zet de klokken stil als de anderen het goed vinden.
tip-plan = Wacht je op de anderen? “Vooruit plannen” onder Meer speelt je antwoord meteen als de verwachte zet komt.
tip-tournament = </tournament create> opent een toernooi in het kanaal, </league create> een competitie. Ze lopen vanzelf.
tip-find = Met </find> sta je een dag op de lijst van het kanaal. Wie het eerst op je naam drukt, begint de partij met jou.
