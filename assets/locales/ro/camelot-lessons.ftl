# Lecțiile de Camelot, fiecare cu ce se spune despre mutarea cerută și despre greșeala obișnuită.

camelot-lesson-step = **Scopul și pasul.** Joci cu albele, de jos. Câștigi cu două piese în castelul advers, pentru tine F16 și G16, sus, sau dacă îi iei adversarului toate piesele. Toate piesele se mută la fel: un pas în orice direcție, pe un câmp liber. **Fă un pas cu orice piesă.**
    .right = Orice piesă poate face asta: înainte, lateral, pe diagonală, înapoi.
    .wrong = Ai sărit peste o piesă a ta: acesta este galopul, despre care e lecția următoare. Pasul duce pe un câmp chiar lângă piesă.
camelot-lesson-canter = **Galopul.** O piesă poate trece drept peste o piesă proprie alăturată, pe câmpul din spatele ei, care trebuie să fie liber. Nu capturează nimic. În aceeași mutare poate continua și poate coti. **Du calul de pe C6 pe G8 într-o singură mutare: peste D7, apoi peste F8.**
    .right = Două salturi într-o mutare. În galop traversezi repede tabla.
    .wrong = Galopul se poate opri acolo, dar acesta poate continua. Înainte să confirmi, alege din meniu câmpul următor.
camelot-lesson-jump = **Săritura.** Sari drept peste o piesă adversă alăturată, pe câmpul liber din spatele ei, și o capturezi. Dacă poți sări, trebuie; săritura o alegi tu. **Pot sări și C8, și J7. Alege săritura după care Negrul nu poate captura nimic.**
    .right = Pe C10 pionul tău este în siguranță, iar Negrul nu are ce captura.
    .wrong = Ai capturat un pion, dar acum ești lângă J10, iar câmpul din spatele tău este liber: Negrul sare și el.
camelot-lesson-on = **Sari mai departe.** După o săritură, aceeași piesă trebuie să sară mai departe cât timp poate. Dacă sunt două drumuri, alegi tu. **Pionul de pe E5 trebuie să sară întâi pe E7. Sari mai departe așa încât să capturezi cât mai mult.**
    .right = Trei pioni într-o mutare.
    .wrong = Pe drumul acesta capturezi doar doi. Urmărește fiecare drum până la capăt înainte să alegi.
camelot-lesson-charge = **Atacul.** Numai caii pot face amândouă într-o singură mutare: întâi galop, apoi săritură. **Atacă cu calul de pe F6: peste pionul tău de pe F7, apoi peste pionul de pe G9.**
    .right = Atacul calului capturează de departe. Și caii negri pot face asta.
    .wrong = Și pionul poate merge în galop până acolo, dar mutarea lui se încheie. Numai calul poate sări după galop.
camelot-lesson-danger = **Pericolul.** O piesă poate fi capturată dacă lângă ea este o piesă adversă, iar câmpul chiar din spatele ei este liber. Uită-te la asta înainte de fiecare mutare. **G8 îți atacă pionul de pe F7, fiindcă E6 este liber. Salvează pionul.**
    .right = Salvat. Poți să te îndepărtezi sau să pui o piesă proprie pe câmpul din spate. Uită-te și după caii mai îndepărtați: ei se pot apropia întâi în galop.
    .wrong = Pe F8 pionul este tot lângă G8, iar E8, din spatele lui, este liber: Negrul îl capturează.
camelot-lesson-guard = **Propriul castel.** Negrul are un pion pe F1 și câștigă dacă pionul de pe G2 ajunge pe G1. Pionul tău de pe G14 mai are nevoie de două mutări până pe G16. **Oprește-l întâi pe Negru: capturează pionul de pe G2.**
    .right = La timp. Înainte de fiecare mutare uită-te la ambele castele și păstrează câteva piese acasă.
    .wrong = Cu o mutare prea târziu: Negrul mută pe G1 și câștigă.
camelot-lesson-castle = **Victoria.** În castelul advers intri cu un pas, un galop sau o săritură. Piesa rămâne acolo; mai poate merge doar pe celălalt câmp al castelului, de cel mult două ori. **Ai deja o piesă acolo. Câștigă la mutarea următoare.**
    .right = Ambele câmpuri ale castelului sunt ale tale: ai câștigat. Un sfat pentru prima partidă: ține-ți piesele două câte două. Se apără una pe alta și ajung repede în galop la castel.
    .wrong = Aceea era piesa care este deja în castel. Adu încă una.
