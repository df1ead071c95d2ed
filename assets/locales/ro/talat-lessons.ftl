# Lecțiile de Talat, fiecare cu ce se spune despre mutarea cerută și despre greșeala obișnuită.

talat-lesson-forward = **Înainte.** Joci cu turnurile negre, pe cele două planșe de jos. Pe amândouă, înainte înseamnă dinspre propria linie de start, în sus pe imagine. Un turn mută o căsuță înainte, drept sau pe diagonală. **Mută unul dintre turnurile tale.**
    .right = Așa se mută toate turnurile, și niciunul nu merge înapoi. Numele arată mărimea și laturile: M4 este mediu, cu patru laturi.
    .wrong = Lateral un turn nu se mută, doar capturează. Mută drept sau pe diagonală înainte.
talat-lesson-beside = **Captura.** Un turn capturează drept sau pe diagonală în față, dar și lateral, chiar lângă el. Ia locul turnului capturat, iar tu primești 5 puncte. **Capturează turnul alb S4 cu M6.**
    .right = 5 puncte. Lateral un turn capturează la stânga și la dreapta, dar niciodată în spate.
    .wrong = Acum S4 este în spatele turnului tău, și nimic nu merge înapoi.
talat-lesson-height = **Înălțimea.** Cele mari capturează pe cele medii, cele medii pe cele mici: mereu cu exact o mărime mai jos, oricare ar fi forma. Inelul din stânga sus arată asta (S = mic, M = mediu, L = mare). **Capturează turnul alb S6.**
    .right = Un turn mediu capturează unul mic.
    .wrong = L4 este cu două mărimi peste S6: cele mari nu le capturează pe cele mici.
talat-lesson-sides = **Laturile.** Dintre două turnuri la fel de înalte, cel cu mai multe laturi îl capturează pe celălalt: hexagon, pătrat, triunghi. **M4 al tău este lângă M3 și M6. Capturează-l pe cel pe care îl poate lua.**
    .right = Patru laturi sunt mai multe decât trei.
    .wrong = M6 are mai multe laturi decât M4, deci M6 te poate captura pe tine.
talat-lesson-goliath = **David și Goliat.** Cel mai mic turn, S3, îl capturează pe cel mai mare, L6. **L6 este chiar în fața lui S3 al tău. Ce faci?**
    .right = Iar L6 nu l-ar fi putut captura pe S3.
    .wrong = Nu trebuie să fugi: L6 nu îl poate captura pe S3, dar S3 îl poate captura pe L6.
talat-lesson-across = **Linia de start a adversarului.** Fiecare turn al tău aflat acolo la sfârșit îți aduce 3 puncte. Rămâne acolo, dar poate fi capturat din lateral. **Du M4 acolo, pe o căsuță unde nimic nu îl poate captura.**
    .right = 3 puncte, și nimic nu mai poate ajunge lângă el.
    .wrong = Acolo L3 este chiar lângă el, iar cele mari capturează pe cele medii.
talat-lesson-freeze = **Planșe înghețate.** Când pe o planșă nu se mai poate ajunge la nicio captură, planșa îngheață: acolo nu se mai mută nimic. Când două planșe sunt înghețate, partida s-a terminat și câștigă cine are mai multe puncte. **O planșă este înghețată, iar tu conduci. Încheie partida: treci cu M4 de S6, așa încât niciunul să nu-l poată captura pe celălalt.**
    .right = Partida s-a terminat și ai câștigat. Cine conduce vrea planșe înghețate; cine este condus își ține turnurile aproape de ale adversarului.
    .wrong = Lângă S6 turnul tău încă poate captura, așa că planșa nu îngheață. Stai departe de el.
talat-lesson-spirit = **Fantoma.** În doi, culoarea gri este a unei fantome. Pe planșa dintre gri și Alb, turnurile ei le muți tu, iar ce capturează ele este al tău; între gri și tine le mută Albul. **Capturează turnul alb M4 cu un turn gri.**
    .right = 5 puncte pentru tine. Un turn gri pe linia de start a Albului ți-ar aduce la sfârșit 3 puncte.
    .wrong = Pe planșa aceea turnurile gri le mută Albul. Tu le muți pe cele dintre gri și Alb.
