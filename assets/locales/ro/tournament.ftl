# Turnee eliminatorii.

bracket-won = Turneu eliminatoriu câștigat de { $player }
bracket-stage = Turneu eliminatoriu, etapa { $stage } din { $stages }: { $decided } din { $matches } meciuri decise

refused-no-tournament = Pe acest canal nu este niciun turneu. Cu /tournament create deschizi unul.
refused-tournament-open = Pe acest canal este deja un turneu. Trebuie să se termine sau să fie anulat de organizator.
refused-entry-closed = Turneul a început: nimeni nu se mai poate înscrie.
refused-tournament-not-running = Turneul nu se desfășoară acum.
refused-entered = Persoana este deja în turneu.
refused-not-entered = Persoana nu este în turneu sau nu mai este.
refused-too-few-entrants = Trebuie să participe cel puțin doi, care și-au confirmat prezența acolo unde se cere.
refused-organiser-only = Doar organizatorul, sau cineva care ține ordinea pe canal, poate face asta.
refused-no-match = Acest jucător nu are un meci deschis în această etapă.
refused-tournament-terms = Un turneu are între 2 și 64 de locuri, meciuri din una sau trei partide, etape între o oră și 60 de zile și un început care urmează.

tournament-title = **Turneu eliminatoriu: { $game }** · nr. { $id }
tournament-seats =
    { $entered ->
        [one] S-a înscris unul, din cel mult { $seats }.
        [few] S-au înscris { $entered }, din cel mult { $seats }.
       *[other] S-au înscris { $entered }, din cel mult { $seats }.
    }
tournament-starts = Începe { $when }.
tournament-starts-by-hand = { $organiser } îl pornește.
tournament-check-in = Cine nu își confirmă prezența înainte de început nu participă.
tournament-stage = **Etapa { $stage } din { $stages }** · până { $when }
tournament-no-show = Cine până atunci n-a mutat și nu și-a confirmat prezența pierde; dacă n-a făcut-o nimeni, merge mai departe cel mai bine plasat.
tournament-pair = { $first } – { $second }
tournament-won = 🏆 **{ $player }** câștigă turneul.
tournament-cancelled = Turneul a fost anulat.
tournament-place = { $place }. { $player }
tournament-bye = { $player } trece fără meci
tournament-begins = Începe **etapa { $stage } din { $stages }** a turneului de { $game }. { $link }
tournament-done = Gata. { $link }
button-check-in = Sunt aici
button-enter = Particip
button-withdraw = Mă retrag
