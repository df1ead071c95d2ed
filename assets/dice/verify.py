import hashlib, hmac, json, sys
sha256 = lambda data: hashlib.sha256(data).hexdigest()
for path in sys.argv[1:]:
    proof = json.load(open(path, encoding="utf-8"))
    key, entropy = bytes.fromhex(proof["secret"]), proof["entropy"]
    assert proof["format"] == "zihin dice 1", f"{path}: format"
    assert sha256(key) == proof["commitment"], f"{path}: secret, commitment"
    for name, digest in proof["sums"].items():
        member = json.dumps(proof[name], separators=(",", ":"), sort_keys=True, ensure_ascii=False)
        assert sha256(member.encode()) == digest, f"{path}: {name}"
    def numbers(draw, entropy):
        for block in range(1000):
            text = "\n".join([proof["format"], draw, f"block {block}", *entropy])
            mac = hmac.new(key, text.encode(), hashlib.sha256).digest()
            yield from (int.from_bytes(mac[at:at + 4], "big") for at in range(0, 32, 4))
    below = lambda n, source: next(number for number in source if number < 2**32 // n * n) % n
    def shuffled(count, source):
        order = list(range(count))
        for last in reversed(range(1, count)):
            other = below(last + 1, source)
            order[last], order[other] = order[other], order[last]
        return order
    if proof["kind"] == "knockout":
        order = shuffled(len(entropy), numbers(f"knockout {proof['knockout']} seeds", entropy))
        order.sort(key=lambda player: proof["ranks"][player])
        print("knockout", proof["knockout"], *[entropy[player] for player in order])
        assert order == proof["order"], f"{path}: order"
        print(path, "is right", file=sys.stderr)
        continue
    seats = proof["seats"] or {"entropy": 0, "order": []}
    order = shuffled(len(seats["order"]), numbers("seats", entropy[:seats["entropy"]]))
    assert order == seats["order"], f"{path}: seats"
    for draw in proof["draws"]:
        results = [result for result, weight in proof["tables"][draw["table"]] for _ in range(weight)]
        number = below(len(results), numbers(f"game {proof['game']} ply {draw['ply']}", entropy))
        print(proof["game"], draw["ply"], results[number]); assert (number, results[number]) == (draw["number"], draw["result"]), path
    print(path, "is right", file=sys.stderr)
