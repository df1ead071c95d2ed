-- As `migrations/sqlite/0018_avatars.sql`.
CREATE TABLE avatars (
    person BIGINT PRIMARY KEY,
    hash   TEXT COLLATE "C" NOT NULL
);
