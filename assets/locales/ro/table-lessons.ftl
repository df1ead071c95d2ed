# Lecțiile de Table, fiecare cu ce se spune despre mutarea cerută și despre greșeala obișnuită.

table-lesson-points = **10, 20, 30.** Se mută ca la tablele obișnuite, iar zarurile le dau eu. O partidă simplă (linie) aduce 10 puncte, un marț 20, un marț tehnic 30, iar meciul se joacă până la 30. **Scoate ultimele tale două piese.**
    .right = Adversarul n-a scos nimic și are o piesă în casa ta: marț tehnic, 30 de puncte, adică tot meciul.
    .wrong = Așa îți rămâne o piesă. Cu 2 și 1 le poți scoate pe amândouă.
table-lesson-level = **Fără cub de dublare.** Nimeni nu dublează. În schimb, scorul spune cât valorează un marț. **La 20–20 orice victorie decide meciul. Joacă 6-4 astfel încât nicio piesă a ta să nu poată fi lovită.**
    .right = Nicio piesă nu stă singură. Un marț n-ar valora acum mai mult decât o partidă simplă (linie).
    .wrong = O lovitură aduce mai multe marțuri, dar la 20–20 ele nu valorează nimic, iar cu un 1 îți poate fi lovită și ție o piesă.
table-lesson-behind = **Aceeași aruncare la 0–20.** Cu o partidă simplă (linie), scorul este 10–20; cu un marț, este 20–20. **Joacă 6-4 pentru marț: lovește de pe locul 7.**
    .right = Cu două piese pe bară, adversarul va pierde adesea cu marț. Aici merită riscul.
    .wrong = Este sigur, dar rareori aduce mai mult de 10 puncte.
