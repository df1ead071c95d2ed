# The positions of a line of JSON, {"level": "3ply", "boards": [[26 counts], ...]}, evaluated by Open Sage: a line with
# the five chances of each, those of the player who has just moved and whose checkers are positive.
# `pip install bgsage`; it is a separate program (MPL-2.0) and no dependency.
import json
import sys

from bgsage import batch_post_move_evaluate

for line in sys.stdin:
    asked = json.loads(line)
    positions = [{"board": board, "cube_owner": "centered"} for board in asked["boards"]]
    found = batch_post_move_evaluate(positions, eval_level=asked["level"], jacoby=False)
    chances = [
        [p.win, p.gammon_win, p.backgammon_win, p.gammon_loss, p.backgammon_loss]
        for p in (one.probs for one in found)
    ]
    print(json.dumps(chances), flush=True)
