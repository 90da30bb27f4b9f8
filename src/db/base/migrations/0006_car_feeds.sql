-- Which of a dealer's feeds a car is of: each feed withdraws its own cars alone. Empty for a dealer with one feed.
ALTER TABLE cars ADD COLUMN feed text NOT NULL DEFAULT '';
--> statement-breakpoint
GRANT UPDATE (feed) ON cars TO forecourt_app;
