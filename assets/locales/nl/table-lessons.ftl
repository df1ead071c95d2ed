# De lessen van Table, elk met wat er gezegd wordt van de gevraagde zet en van de gewone vergissing.

table-lesson-points = **10, 20, 30.** Je speelt als bij backgammon, en ik gooi de dobbelstenen. Een partij levert 10 punten op, gammon 20, backgammon 30, en een match gaat tot 30. **Speel je laatste twee stenen uit.**
    .right = De tegenstander heeft niets uitgespeeld en heeft een steen in jouw thuisvak: backgammon, 30 punten, de hele match.
    .wrong = Zo blijft er één steen over. Met 2 en 1 kun je ze allebei uitspelen.
table-lesson-level = **Geen verdubbelsteen.** Niemand verdubbelt. In plaats daarvan zegt de stand hoeveel gammon waard is. **Bij 20–20 beslist elke winst de match. Speel 6-4 zo dat geen van je stenen geslagen kan worden.**
    .right = Geen steen staat alleen. Gammon zou nu niet meer waard zijn dan een gewone partij.
    .wrong = Slaan levert vaker gammon op, maar bij 20–20 is dat niets waard, en met een 1 kun je zelf geslagen worden.
table-lesson-behind = **Dezelfde worp bij 0–20.** Win je een gewone partij, dan wordt het 10–20; win je met gammon, dan wordt het 20–20. **Speel 6-4 op gammon: sla vanaf punt 7.**
    .right = Met twee stenen op de bar verliest de tegenstander vaak met gammon. Hier is dat het risico waard.
    .wrong = Dat is veilig, maar levert zelden meer dan 10 punten op.
