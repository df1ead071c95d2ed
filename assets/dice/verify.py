import hashlib, hmac, json, sys
for path in sys.argv[1:]:
    proof = json.load(open(path, encoding="utf-8"))
    key, seats = bytes.fromhex(proof["secret"]), proof["seats"] or {"entropy": 0, "order": []}
    assert hashlib.sha256(key).hexdigest() == proof["commitment"], f"{path}: commitment"
    def numbers(draw, entropy):
        for block in range(1000):
            text = "\n".join([proof["format"], draw, f"block {block}", *entropy])
            mac = hmac.new(key, text.encode(), hashlib.sha256).digest()
            yield from (int.from_bytes(mac[at:at + 4], "big") for at in range(0, 32, 4))
    below = lambda n, source: next(number for number in source if number < 2**32 // n * n) % n
    order, source = list(range(len(seats["order"]))), numbers("seats", proof["entropy"][:seats["entropy"]])
    for last in reversed(range(1, len(order))):
        other = below(last + 1, source)
        order[last], order[other] = order[other], order[last]
    assert order == seats["order"], f"{path}: seats"
    for draw in proof["draws"]:
        results = [result for result, weight in proof["tables"][draw["table"]] for _ in range(weight)]
        number = below(len(results), numbers(f"game {proof['game']} ply {draw['ply']}", proof["entropy"]))
        print(proof["game"], draw["ply"], results[number]); assert (number, results[number]) == (draw["number"], draw["result"]), path
