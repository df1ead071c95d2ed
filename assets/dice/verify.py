"""Checks proofs of dice that /dice verify attaches: python3 verify.py [--seal SEAL] FILE...

Needs nothing but Python 3. fair-dice.md describes the files, and what is computed here. Prints what was drawn, a line
each: the game, the place in its log, the result. Says of every file whether it is right, with the seal that must have
been posted, and if not, what is wrong. With --seal the proof must have the one that was posted.
"""
import base64, copy, hashlib, hmac, json, re, sys

DICE = -1  # the "seat" of the dice


class Flaw(Exception):
    """What is wrong with a proof, and where."""


def need(condition, place, reason):
    if not condition:
        raise Flaw(f"{place}: {reason}")


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def written(data):
    """256 bits as messages have them: 43 characters of base64url, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bits(text):
    """256 bits from 64 hexadecimal digits or from 43 characters of base64url; None if the text has neither form."""
    if re.fullmatch(r"[0-9a-f]{64}", text):
        return bytes.fromhex(text)
    data = base64.urlsafe_b64decode(text + "=") if re.fullmatch(r"[0-9A-Za-z_-]{43}", text) else b""
    return data if written(data) == text and data else None


# ---- Numbers from the secret

def numbers(secret, lines_before, lines_after):
    """Numbers of 32 bits, eight in each block."""
    for block in range(10000):
        text = "\n".join([*lines_before, f"block {block}", *lines_after])
        mac = hmac.new(secret, text.encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(mac[at:at + 4], "big") for at in range(0, 32, 4))


def below(n, source):
    """A number below n. Those that would favour small remainders are skipped."""
    return next(number for number in source if number < 2**32 // n * n) % n


def shuffled(count, source):
    order = list(range(count))
    for last in reversed(range(1, count)):
        other = below(last + 1, source)
        order[last], order[other] = order[other], order[last]
    return order


def pick(table, source):
    """A result of a table, each as often as its weight says."""
    number = below(sum(weight for _, weight in table), source)
    return number, [result for result, weight in table for _ in range(weight)][number]


# ---- Table: the dice, and as much of the board as tells when a game is won

OPENING = [(f"throw {a}-{b}", 1) for a in range(1, 7) for b in range(1, 7) if a != b]
ROLL = [(f"throw {a}-{b}", 1 if a == b else 2) for a in range(1, 7) for b in range(1, a + 1)]
POINTS = {"bar": 25, "off": 0, **{str(point): point for point in range(1, 25)}}


class Table:
    """Each seat counts the points from its own side: 24 to 1, 25 is its bar, 0 its tray."""
    seats, draws, placing = (2,), False, False

    def __init__(self, players, options):
        length = options.pop("length", "30")
        known = [str(10 * units) for units in range(1, 26)]
        need(length in known and not options, "options", "Table has no such option, or no such value of it")
        self.length, self.score = int(length), [0, 0]
        self.begin_game()

    def begin_game(self):
        self.board = [[0] * 26, [0] * 26]
        for side in self.board:
            side[24], side[13], side[8], side[6] = 2, 5, 3, 5
        self.dice, self.next, self.table = None, DICE, OPENING

    def turn(self):
        return None if max(self.score) >= self.length else self.next

    def play(self, seat, text):
        if seat == DICE:
            self.dice = [int(die) for die in re.findall(r"\d", text)]
            if self.table is OPENING:
                self.mover = 0 if self.dice[0] > self.dice[1] else 1
            self.next = self.mover
            return
        dice = self.dice * (2 if self.dice[0] == self.dice[1] else 1)
        starred, hit = set(), set()
        for word in text.split(" ") if text != "pass" else []:
            for start, end, star in steps(word):
                starred |= {end} if star else set()
                hit |= {end} if self.step(seat, start, end, dice) else set()
        if starred != hit:
            raise ValueError("what it hits is marked with *")
        self.mover, self.next, self.table = 1 - seat, DICE, ROLL
        loser = self.board[1 - seat]
        if self.board[seat][0] == 15:
            highest = max(point for point in range(26) if loser[point])
            units = 1 if loser[0] else 2 if highest < 19 else 3
            self.concede(1 - seat, 10 * units)

    def step(self, seat, start, end, dice):
        """Moves a checker by one of the dice; whether it hits another."""
        larger = [die for die in dice if end == 0 and die > start]
        if start - end not in dice and not larger:
            raise ValueError("the dice do not allow it")
        dice.remove(start - end if start - end in dice else min(larger))
        own, other = self.board[seat], self.board[1 - seat]
        against = other[25 - end] if end else 0
        if not own[start] or against > 1:
            raise ValueError("there is no checker to move, or the point is taken")
        own[start] -= 1
        own[end] += 1
        if against:
            other[25 - end] -= 1
            other[25] += 1
        return against == 1

    def concede(self, seat, points):
        """The game is lost by this seat for so many points: the next one begins."""
        if points not in (10, 20, 30):
            raise ValueError("a game counts 10, 20 or 30 points")
        self.score[1 - seat] += points
        self.begin_game()

    def knows_end(self):
        return True


def steps(word):
    """The steps of a word such as 8/5*(2) or 24/18/13: from, to, whether marked as a hit."""
    word, times = re.fullmatch(r"([^()]+)(?:\(([2-4])\))?", word).groups()
    points = word.split("/")
    ends = [(POINTS[point.rstrip("*")], point.endswith("*")) for point in points]
    for _ in range(int(times or 1)):
        for (start, _star), (end, star) in zip(ends, ends[1:]):
            yield start, end, star


# ---- Talat: the placing of towers. What comes after it is moved by the players alone, and not checked here

BOARDS = {"bw": (0, 1), "wg": (1, 2), "gb": (2, 0)}  # who starts on rank 1, who on rank 5
TOWERS = [height + sides for height in "sml" for sides in "346"]


class Talat:
    seats, draws, table = (2, 3), False, None

    def __init__(self, players, options):
        need(not options, "options", "Talat has none")
        self.players, self.next = players, 0
        self.hands, self.taken = [list(TOWERS) for _ in range(3)], set()
        self.placing = True

    def turn(self):
        return self.next

    def colour(self, seat):
        """The colour of which a seat places a tower: with two players the Zihin's, but for one, come first."""
        if self.players == 2 and len(self.hands[2]) > 1:
            return 2
        return seat if self.hands[seat] else None

    def placements(self):
        colour = self.colour(self.next)
        lines = [(board, "15"[sides.index(colour)]) for board, sides in BOARDS.items() if colour in sides]
        places = [f"{board}:{file}{rank}" for board, rank in lines for file in "abcde"]
        return [f"{tower}@{place}" for tower in self.hands[colour] for place in places if place not in self.taken]

    def play(self, seat, text):
        if not self.placing:
            if not re.fullmatch(r"pass|skip|(bw|wg|gb):[a-e][1-5][-x][a-e][1-5]", text):
                raise ValueError("no move is written like this")
            self.next = (seat + 1) % self.players
            return
        if text not in self.placements():
            raise ValueError("no tower can be placed there")
        tower, place = text.split("@")
        self.hands[self.colour(seat)].remove(tower)
        self.taken.add(place)
        later = [(seat + 1 + n) % self.players for n in range(self.players)]
        placers = [other for other in later if self.colour(other) is not None]
        self.placing = bool(placers)
        self.next = placers[0] if placers else seat if self.players == 2 else later[0]

    def concede(self, seat, points):
        raise ValueError("only the whole game can be given up")

    def knows_end(self):
        return False


class Camelot:
    """Nothing in its log is drawn."""
    seats, draws, placing, table = (2,), True, False, None

    def __init__(self, players, options):
        need(not options, "options", "Camelot has none")
        self.next = 0

    def turn(self):
        return self.next

    def play(self, seat, text):
        self.next = 1 - seat

    concede, knows_end = Talat.concede, Talat.knows_end


GAMES = {"table": Table, "talat": Talat, "camelot": Camelot}


# ---- The log of a game

ACT = re.compile(r"resign|erased|late|present|draw|rest|skip|ahead|pause|resume|(?:repeat|place)(?: .*)?"
                 r"|takeback (?:0|[1-9]\d*)|concede (?:0|[1-9]\d*)|(?:credit|away) (?:0|-?[1-9]\d*)")
LEAVING = ("resign", "erased", "late")
PLANS = ("repeat", "place")


def who(seat):
    return "the dice" if seat == DICE else f"seat {seat}"


class Log:
    """Replays a log. `source` gives the numbers for the draw of this number of so many results."""

    def __init__(self, proof, state, source):
        self.players, self.computers = proof["players"], proof["computers"]
        self.state, self.source, self.count = state, source, 0
        self.left, self.live = [], []  # who has left; what is not taken back: ply, seat, text, position before
        self.paused = self.agreed = self.rolled = False

    def is_over(self):
        stay = [seat for seat in range(self.players) if seat not in self.left]
        is_deserted = self.left and (len(stay) <= 1 or all(seat in self.computers for seat in stay))
        return bool(self.agreed or is_deserted or self.state.turn() is None)

    def acts(self, seat, *words):
        """What this seat wrote that begins with one of these words, the last first."""
        own = [text for _, other, text, _ in reversed(self.live) if other == seat]
        return [text for text in own if text.split(" ")[0] in words]

    def due(self):
        """The entry that is due and no player chooses: seat, text, and the table it is drawn from, if it is."""
        seat = self.state.turn()
        if self.paused or self.is_over():
            return None
        if seat == DICE:
            table = self.state.table
        elif self.state.placing:
            legal = self.state.placements()
            for text in self.acts(seat, *PLANS)[:1]:
                planned = [one for one in text.partition(" ")[2].split("; ") if one in legal]
                if planned:
                    return seat, planned[0], None
            if seat not in self.left and not self.acts(seat, "rest"):
                return None
            table = [(text, 1) for text in legal]
        else:
            return (seat, "skip", None) if seat in self.left else None
        total = sum(weight for _, weight in table)
        return seat, pick(table, self.source(self.count + 1, total))[1], total

    def waits(self):
        """Before the first throw players may still check in or leave."""
        return self.state.turn() == DICE and not self.rolled

    def add(self, place, ply, seat, text):
        """Checks an entry and makes it. Whether it was drawn."""
        need(seat in range(-1, self.players), place, f"there is no seat {seat}")
        need(not self.is_over(), place, "the game was over before it")
        is_act = seat != DICE and ACT.fullmatch(text) is not None
        due, before = self.due(), copy.deepcopy(self.state)
        if due and not (is_act and self.waits()):
            how = f"draw {self.count + 1}, one of {due[2]} results" if due[2] else "no other is possible"
            need((seat, text) == due[:2], place,
                 f'it is "{text}" of {who(seat)}, and must be "{due[1]}" of {who(due[0])}: {how}')
            self.state.play(seat, text)
            self.count += 1 if due[2] else 0
            self.rolled = self.rolled or seat == DICE
        elif is_act:
            self.act(place, seat, text)
        else:
            need(seat != DICE, place, "no dice are due here")
            need(not self.paused and seat == self.state.turn(), place, f"it is not the turn of seat {seat}")
            try:
                self.state.play(seat, text)
            except (AttributeError, KeyError, ValueError) as error:
                raise Flaw(f'{place}: "{text}" is not possible here: {error}') from error
        self.live.append((ply, seat, text, before))
        return bool(due and due[2] and (seat, text) == due[:2])

    def act(self, place, seat, text):
        word, _, rest = text.partition(" ")
        if word in LEAVING:
            need(seat not in self.left, place, "this player has left before")
            self.left.append(seat)
        elif word in ("rest", *PLANS):
            need(self.state.placing, place, "there is nothing to place any more")
        elif word in ("pause", "resume"):
            self.paused = word == "pause"
        elif word == "ahead":
            need(seat == self.state.turn(), place, f"it is not the turn of seat {seat}")
        elif word == "draw":
            need(self.state.draws, place, "in this game nobody can agree on a draw")
            self.agreed = True
        elif word == "concede":
            try:
                self.state.concede(seat, int(rest))
            except ValueError as error:
                raise Flaw(f"{place}: {error}") from error
        elif word == "takeback":
            plies = [ply for ply, other, text, _ in self.live if other != DICE
                     and (not ACT.fullmatch(text) or text.split(" ")[0] in ("rest", *PLANS))]
            need(int(rest) in plies, place, f"no turn that could be taken back began at ply {rest}")
            self.state = next(before for ply, *_, before in self.live if ply == int(rest))
            self.live = [entry for entry in self.live if entry[0] < int(rest)]
        else:
            need(word != "skip", place, "this player has not left")


# ---- Proofs

SECOND = "format kind players computers options game commitment secret entropy seats end log sums".split()


def check_sums(proof, names, later=()):
    every = sorted([*names, *later])
    need(sorted(proof["sums"]) == every, "sums", "they must be those of " + ", ".join(every))
    for name in names:
        member = json.dumps(proof[name], separators=(",", ":"), sort_keys=True, ensure_ascii=False)
        need(sha256(member.encode()) == proof["sums"][name], name, "its SHA-256 is not the one in sums")


def check_secret(proof):
    secret = bits(proof["secret"])
    need(secret, "secret", "it has neither 64 hexadecimal digits nor 43 characters of base64url")
    need(hashlib.sha256(secret).digest() == bits(proof["commitment"]), "secret, commitment",
         "the SHA-256 of the secret is not the commitment")
    return secret


def check_game(proof):
    """A game of the second form: its log is replayed, and everything drawn computed."""
    need(sorted(proof) == sorted(SECOND), "format", "the members must be " + ", ".join(SECOND))
    secret = check_secret(proof)
    summed = [name for name in SECOND if name not in ("format", "commitment", "secret", "log", "sums")]
    check_sums(proof, summed, ["log"])
    players, options, entropy, seats = proof["players"], proof["options"], proof["entropy"], proof["seats"]
    need(proof["kind"] in GAMES, "kind", "there is no such game")
    game = GAMES[proof["kind"]]
    need(players in game.seats, "players", "this game is not for so many")
    computers = proof["computers"]
    need(all(seat in range(players) for seat in computers) and len(set(computers)) == len(computers), "computers",
         "they must be different seats")
    need(re.fullmatch(r"(rematch of )?(0|[1-9]\d*)", proof["game"]), "game",
         'it must be a number, or "rematch of" and a number')
    for n, part in enumerate(entropy):
        need(re.fullmatch(r"(0|[1-9]\d*)( [0-9a-f]{64})?", part), f"entropy[{n}]",
             "it must be the id of a click, and after a space the SHA-256 of a word if there is one")
        need(part.split()[0] not in [other.split()[0] for other in entropy[:n]], f"entropy[{n}]",
             "this click is there twice")
    state = game(players, dict(options))

    # What was agreed before the first throw: every draw depends on it.
    chosen = "".join(f" {name}={options[name]}" for name in sorted(options))
    agreed = [f"{proof['kind']} for {players}{chosen}"]
    if seats is not None:
        need(sorted(seats) == ["entropy", "order"] and seats["entropy"] in range(len(entropy) + 1), "seats",
             "entropy has fewer parts")
        need(len(seats["order"]) == players, "seats", "the order must name every player")
        source = numbers(secret, [proof["format"], "seats"], agreed + entropy[:seats["entropy"]])
        order = shuffled(players, source)
        need(order == seats["order"], "seats", f"the order must be {order}")
        order = " ".join(map(str, order))
        agreed.append(f"seats {order} after {seats['entropy']} parts")
    else:
        agreed.append("seats kept")

    def source(number, total):
        draw = f"game {proof['game']} draw {number} of {total}"
        return numbers(secret, [proof["format"], draw], agreed + entropy)

    log = Log(proof, state, source)
    drawn = []
    for n, (ply, seat, text) in enumerate(proof["log"]):
        place = f"log[{n}] (ply {ply})"
        need(ply == n, place, f"its ply must be {n}: an entry is missing, or not in its place")
        if log.add(place, ply, seat, text):
            drawn.append(f"{proof['game'].split()[-1]} {ply} {text}")
    need(entropy or not log.rolled, "entropy", "nobody has added anything, so the dice cannot have been thrown")
    need(proof["end"] in ("over", "cancelled"), "end", 'it must be "over" or "cancelled"')
    if proof["end"] == "over":
        need(log.is_over() or not log.state.knows_end(), "log",
             "entries are missing after the last one: the game is not over with it")
    else:
        need(not log.is_over(), "end", "the game is over with the log, so it was not cancelled")
        due = log.due()
        need(due is None or log.waits(), "log", f"{due and due[1]!r} is missing at the end")
    # Last: an entry that is not the one that was due has been named by then.
    check_sums(proof, [*summed, "log"])
    return drawn, "is right"


def check_first_game(proof):
    """A game of the first form: what it names was drawn from the tables that it names. It may not name all."""
    secret, entropy = check_secret(proof), proof["entropy"]
    check_sums(proof, ["kind", "game", "entropy", "seats", "tables", "draws"])
    source = lambda draw, entropy: numbers(secret, [proof["format"], draw], entropy)
    seats = proof["seats"] or {"entropy": 0, "order": []}
    order = shuffled(len(seats["order"]), source("seats", entropy[:seats["entropy"]]))
    need(order == seats["order"], "seats", f"the order must be {order}")
    allowed = {"table": [OPENING, ROLL]}.get(proof["kind"])
    drawn = []
    for n, draw in enumerate(proof["draws"]):
        place, table = f"draws[{n}] (ply {draw['ply']})", [tuple(row) for row in proof["tables"][draw["table"]]]
        is_known = table in allowed if allowed else all(weight == 1 for _, weight in table)
        need(is_known, place, "this game has no such throws")
        number, result = pick(table, source(f"game {proof['game']} ply {draw['ply']}", entropy))
        need((number, result) == (draw["number"], draw["result"]), place, f'it must be "{result}"')
        drawn.append(f"{proof['game'].split()[-1]} {draw['ply']} {result}")
    return drawn, ("is right, in form 1: what it names was drawn. It does not show that nothing is missing, "
                   "nor that each throw was due where it is named")


def check_knockout(proof):
    """The draw of a knockout: who gets which seed, by their clicks, from form 3 on by their places in the order of ids."""
    secret, entropy, players = check_secret(proof), proof["entropy"], len(proof["ranks"])
    check_sums(proof, ["knockout", "entropy", "ranks", "order"])
    draw = f"knockout {proof['knockout']} seeds"
    if proof["format"] == "zihin dice 3":
        need(len(entropy) in (1, 2) and len(set(entropy)) == len(entropy)
             and all(re.fullmatch(r"0|[1-9]\d*", part) for part in entropy), "entropy",
             "it must be the ids of the clicks that opened and started the knockout")
        draw, names = f"{draw} of {players}", [str(place) for place in range(1, players + 1)]
    else:
        need(players == len(entropy), "ranks", "entropy does not have as many parts")
        names = entropy
    order = shuffled(players, numbers(secret, [proof["format"], draw], entropy))
    order.sort(key=lambda player: proof["ranks"][player])
    need(order == proof["order"], "order", f"it must be {order}")
    return [" ".join(["knockout", proof["knockout"], *[names[player] for player in order]])], "is right"


def unique(pairs):
    """A JSON object, whose members must have different names."""
    need(len(dict(pairs)) == len(pairs), "format", "a member is there twice")
    return dict(pairs)


def check(path, posted):
    with open(path, encoding="utf-8") as file:
        proof = json.load(file, object_pairs_hook=unique)
    is_knockout = proof["kind"] == "knockout"
    checks = {"zihin dice 1": check_knockout if is_knockout else check_first_game,
              "zihin dice 3" if is_knockout else "zihin dice 2": check_knockout if is_knockout else check_game}
    need(proof["format"] in checks, "format", "it must be " + " or ".join(checks))
    drawn, verdict = checks[proof["format"]](proof)
    seal = written(bits(proof["commitment"]))
    need(posted is None or bits(posted) == bits(seal), "commitment", f"it is the seal {seal}, not the one that was posted")
    return drawn, f"{verdict}; its seal is {seal}"


def main(paths):
    wrong, posted = 0, None
    if paths[:1] == ["--seal"] and len(paths) > 1:
        posted, paths = paths[1], paths[2:]
    for path in paths:
        name = path if path.isprintable() else ascii(path)
        try:
            drawn, verdict = check(path, posted)
            print("\n".join(drawn), end="\n" if drawn else "")
            print(name, verdict, file=sys.stderr)
        except Flaw as flaw:
            wrong += 1
            print(name, "is no right proof:", flaw, file=sys.stderr)
        except (AttributeError, IndexError, KeyError, OSError, TypeError, ValueError) as error:
            wrong += 1
            print(name, "is no proof:", repr(error), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
