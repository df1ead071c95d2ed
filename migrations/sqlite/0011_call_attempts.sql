-- A call is stored before it is sent. Its number among the calls of its game goes into the nonces of its messages: sent again after a failure or a restart
-- they have the same nonces, so Discord creates each once; the next call has others, even if it is for the same board and reason.
ALTER TABLE calls ADD COLUMN attempt INTEGER NOT NULL DEFAULT 0;

-- To which call a message belongs. Those of earlier calls stay here until they have been deleted in their channel.
ALTER TABLE call_messages ADD COLUMN attempt INTEGER NOT NULL DEFAULT 0;

-- The seats that the last call of a game is for, and which of them need not be called any more.
CREATE TABLE call_recipients (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL,
    called INTEGER NOT NULL DEFAULT 0 CHECK (called IN (0, 1)),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- So far a call was stored once it had been sent to everybody.
INSERT INTO call_recipients (game, seat, called)
SELECT calls.game, seats.seat, 1 FROM calls JOIN seats ON seats.game = calls.game;
