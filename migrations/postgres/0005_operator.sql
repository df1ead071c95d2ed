-- What the operator wants of the bots on this database (`store/operator.rs`): whom they keep out, and whom they are to erase.
CREATE TABLE operator_orders (
    kind TEXT    COLLATE "C" NOT NULL CHECK (kind IN ('block person', 'block server', 'erase person')),
    -- The person or the server.
    id   BIGINT  NOT NULL,
    at   BIGINT  NOT NULL,
    PRIMARY KEY (kind, id)
);

-- What the operator has noted, a name and a value each: the notice on every board, when the last backup was made.
CREATE TABLE operator_notes (
    name  TEXT COLLATE "C" PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);

-- The erasures that were carried out, by the SHA-256 of the person's id: those that are only in the file beside the database are repeated after a restore.
CREATE TABLE erasures (
    hash TEXT    COLLATE "C" NOT NULL CHECK (length(hash) = 64),
    at   BIGINT  NOT NULL,
    PRIMARY KEY (hash, at)
);
