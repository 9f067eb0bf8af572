-- Similarity of words, for searches with a typo. Trusted: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
