-- The avatar of each person who has a seat or takes part in a tournament: the hash by which Discord has it.
CREATE TABLE avatars (
    person INTEGER PRIMARY KEY,
    hash   TEXT    NOT NULL
) STRICT;
