-- Tokens of a dealer's people for the inbox of leads. A token has 256 random bits, so its plain hash tells nothing of it.
CREATE TABLE operator_tokens (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  tenant text NOT NULL,
  name text NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, hash)
);
--> statement-breakpoint
-- The newest event of a dealer, by which open inboxes learn that something changed.
CREATE INDEX lead_events_newest ON lead_events (tenant, id DESC);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_tokens TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('operator_tokens'::regclass);
