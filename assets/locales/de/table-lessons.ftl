# Die Lektionen von Table, jeweils mit dem, was zum gesuchten Zug und zum üblichen Fehler gesagt wird.

table-lesson-points = **10, 20, 30.** Gezogen wird wie beim Backgammon, und die Würfel werfe ich. Eine Partie zählt 10 Punkte, ein Gammon 20, ein Backgammon 30, und ein Match geht auf 30. **Trag deine letzten beiden Steine ab.**
    .right = Die Gegenseite hat nichts abgetragen und noch einen Stein in deinem Heimfeld: ein Backgammon, 30 Punkte, das ganze Match.
    .wrong = So bleibt ein Stein übrig. Mit 2 und 1 kannst du beide abtragen.
table-lesson-level = **Kein Dopplerwürfel.** Niemand verdoppelt. Stattdessen sagt der Stand, wie viel ein Gammon wert ist. **Beim Stand von 20–20 entscheidet jeder Sieg das Match. Spiel 6-4 so, dass keiner deiner Steine geschlagen werden kann.**
    .right = Kein Stein steht allein. Ein Gammon wäre jetzt nicht mehr wert als eine einfache Partie.
    .wrong = Schlagen bringt mehr Gammons, aber beim Stand von 20–20 sind sie nichts wert, und mit einer 1 kannst du selbst geschlagen werden.
table-lesson-behind = **Derselbe Wurf beim Stand von 0–20.** Gewinnst du eine einfache Partie, steht es 10–20; gewinnst du ein Gammon, steht es 20–20. **Spiel 6-4 auf Gammon: Schlag von Feld 7 aus.**
    .right = Mit zwei Steinen auf der Bar verliert die Gegenseite oft ein Gammon. Hier ist es das Risiko wert.
    .wrong = Das ist sicher, bringt aber selten mehr als 10 Punkte.
