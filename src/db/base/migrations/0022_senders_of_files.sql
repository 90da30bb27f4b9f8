-- Whom a file counts for while it waits for its lead: digests of its sender's address under a key that the process
-- forgets. They go when the lead comes, or with the file.
ALTER TABLE lead_files ADD COLUMN senders text[] NOT NULL DEFAULT '{}';
