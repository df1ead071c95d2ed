# Des parties qui quittent Discord en fichiers, et des fichiers que l’on lit.

## Les fichiers.

export-title =
    { $running ->
        [yes] **{ $game }** n° { $id }, jusqu’ici :
       *[no] **{ $game }** n° { $id } :
    }
export-file = - `.{ $extension }` : { $what }
format-json = tout le journal avec les heures, pour les programmes
table-format-mat = le match, pour GNU Backgammon et d’autres programmes de backgammon
camelot-format-wcf = les coups dans la notation de la World Camelot Federation
talat-format-talat = les coups en notation, ligne par ligne

## Un fichier lu.

replay-title = **{ $game }** : { $players }
replay-title-date = **{ $game }** : { $players }, { $date }
replay-part =
    { $turns ->
        [one] - partie { $number } : { $turns } coup, puis { $points }
       *[other] - partie { $number } : { $turns } coups, puis { $points }
    }
replay-more =
    { $count ->
        [one] - … et encore une
       *[other] - … et encore { $count }
    }
replay-whole =
    { $turns ->
        [one] { $turns } coup, { $points } à la fin.
       *[other] { $turns } coups, { $points } à la fin.
    }
replay-won = { $winner } a gagné.
replay-shared = La victoire est partagée.
replay-open = On n’a pas joué jusqu’au bout.
replay-nameless = sans nom
refused-file-large = Le fichier est trop gros : je lis { $most } Ko au plus.
refused-file-gone = Le fichier n’est plus accessible sur Discord. Envoie-le de nouveau, s’il te plaît.
refused-record = Je ne peux pas lire ce fichier. Ligne { $line } : { $reason }
refused-reading = Je lis encore un autre de tes fichiers. Réessaie dans un instant, s’il te plaît.
refused-readings = Je lis en ce moment les fichiers d’autres personnes. Réessaie dans un instant, s’il te plaît.
refused-own-animation = Je prépare encore une autre animation pour toi. Réessaie quand elle sera là, s’il te plaît.

## Pourquoi un fichier est refusé. Une raison est la fin d’une phrase.

record-move = { $move } : { $reason }
record-empty = il n’y a rien dedans.
record-unknown = il n’est dans aucun format que je connais.
record-utf16 = il est écrit en UTF-16 ; enregistre-le en UTF-8.
record-zero = il contient un octet nul : ce n’est pas du texte.
record-number = le numéro du coup devrait être { $number } ici.
record-too-large = il fait plus de { $most } Ko.
record-long = c’est trop long.
record-json = ce n’est pas le journal d’une partie en JSON.
record-version = le journal vient d’une version plus récente.
record-unknown-game = je ne connais pas le jeu { $game }.
record-who = personne de ce nom ne joue.
record-act = ce n’est pas possible maintenant.
record-after-end = la partie est finie avant.
record-ambiguous = plusieurs coups conviennent.
record-variant = je ne connais pas la variante { $text }.
record-comment = { $text } est un commentaire d’un autre format ; ici, les commentaires sont entre accolades ou après un point-virgule.
record-comment-open = un commentaire commence ici et ne finit jamais.
record-variation = { $text } fait partie d’une variante ; je ne lis que les coups de la partie.
record-events = la partie compte plus de { $most } coups et lancers.
