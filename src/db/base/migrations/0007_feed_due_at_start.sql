-- A feed whose host was not asked, because a variable of the process is missing, is read at the next start with it.
ALTER TABLE feed_runs ADD COLUMN due_at_start boolean NOT NULL DEFAULT false;
