# Sfaturi pentru începători, pe o pagină a lor.

button-all-tips = Toate sfaturile
tips-title = Toate sfaturile

tip-rules = Comanda </rules> explică fiecare joc pe câteva pagini scurte, cu imagini. Acolo, „Învață” te lasă să-l încerci mutare cu mutare.
tip-type = Nu ai nevoie de meniuri: </move> îți arată mutările permise în timp ce scrii.
tip-undo = „Un pas înapoi” retrage un pas dintr-o mutare neconfirmată. Nimeni altcineva nu vede ce încerci.
tip-computer = Nu ai cu cine juca? „Joacă cu Zihin” îmi dă mie locurile libere dintr-o partidă nouă. Tu alegi cât de bine joc.
tip-flip = „Întoarce pentru mine” îți arată o tablă din cealaltă parte: deschide meniul mesajului ei, apoi Aplicații. </game board> o arată cum se vede de la locul tău.
tip-attacks = </game board> îți arată ce poate captura fiecare piesă și ce o atacă: alege piesa de sub tablă.
tip-games = Comanda </games running> îți arată partidele tale de pe toate serverele, cu o legătură către fiecare.
tip-preferences = În </preferences> alegi cum te anunț, orele de liniște, vacanța și ce mutări vrei să confirmi.
tip-clock = În </play>, opțiunea „ceas” limitează timpul de gândire al fiecăruia.
tip-pause = Ai nevoie de o pauză? Mai multe → Pauză oprește ceasurile dacă sunt și ceilalți de acord.
tip-plan = Îi aștepți pe ceilalți? „Pregătește răspunsuri” din Mai multe joacă imediat răspunsul tău dacă vine mutarea la care te aștepți.
tip-tournament = Comanda </tournament create> deschide pe canal un turneu, iar </league create> o ligă. Se desfășoară singure.
tip-find = Cu </find> intri pe lista canalului pentru o zi. Primul care apasă pe numele tău începe partida cu tine.
