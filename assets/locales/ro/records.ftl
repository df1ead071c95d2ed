# Partide care pleacă de pe Discord ca fișiere, și fișiere care se citesc.

## Fișierele.

export-title =
    { $running ->
        [yes] **{ $game }** nr. { $id }, cât s-a jucat până acum:
       *[no] **{ $game }** nr. { $id }:
    }
export-file = - `.{ $extension }`: { $what }
format-json = tot jurnalul, cu orele, pentru programe
table-format-mat = meciul, pentru GNU Backgammon și alte programe de table
camelot-format-wcf = mutările în notația World Camelot Federation
talat-format-talat = mutările în notație, rând cu rând

## Un fișier citit.

replay-title = **{ $game }**: { $players }
replay-title-date = **{ $game }**: { $players }, { $date }
replay-part =
    { $turns ->
        [one] - partida { $number }: o mutare, apoi { $points }
        [few] - partida { $number }: { $turns } mutări, apoi { $points }
       *[other] - partida { $number }: { $turns } de mutări, apoi { $points }
    }
replay-more =
    { $count ->
        [one] - … și încă una
        [few] - … și încă { $count }
       *[other] - … și încă { $count }
    }
replay-whole =
    { $turns ->
        [one] O mutare; la sfârșit { $points }.
        [few] { $turns } mutări; la sfârșit { $points }.
       *[other] { $turns } de mutări; la sfârșit { $points }.
    }
replay-won = A câștigat { $winner }.
replay-shared = Victoria a fost împărțită.
replay-open = Nu s-a jucat până la capăt.
replay-nameless = fără nume
refused-file-large = Fișierul este prea mare: se citesc cel mult { $most } KB.
refused-file-gone = Fișierul nu poate fi luat de pe Discord. Încarcă-l din nou, te rog.
refused-record = Fișierul nu poate fi citit. Rândul { $line }: { $reason }
refused-reading = Încă citesc alt fișier de la tine. Mai încearcă peste o clipă.
refused-readings = Acum citesc fișierele altora. Mai încearcă peste o clipă.
refused-own-animation = Încă pregătesc altă animație pentru tine. Mai încearcă după ce apare.

## De ce este refuzat un fișier. Motivul este sfârșitul unei propoziții.

record-move = { $move }: { $reason }
record-empty = nu este nimic în el.
record-unknown = nu este în niciun format pe care îl cunosc.
record-utf16 = este scris în UTF-16; salvează-l ca UTF-8.
record-zero = conține un octet nul, deci nu este text.
record-number = aici numărul mutării ar trebui să fie { $number }.
record-too-large = are peste { $most } KB.
record-long = este prea lung.
record-json = nu este jurnalul unei partide în JSON.
record-version = jurnalul este dintr-o versiune mai nouă.
record-unknown-game = nu cunosc jocul { $game }.
record-who = nu joacă nimeni cu acest nume.
record-act = acum nu se poate.
record-after-end = partida s-a terminat înainte.
record-ambiguous = se potrivesc mai multe mutări.
record-variant = nu cunosc varianta { $text }.
record-comment = { $text } este un comentariu din alt format; aici comentariile stau între acolade sau după punct și virgulă.
record-comment-open = aici începe un comentariu care nu se mai termină.
record-variation = { $text } ține de o variantă secundară; se citesc numai mutările partidei.
record-events = partida are peste { $most } de mutări și aruncări.
