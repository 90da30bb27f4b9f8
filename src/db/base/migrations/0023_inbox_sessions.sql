-- Who is signed in at the inbox: a session for each sign-in with a token. Its id has 256 random bits and is stored as
-- hash. It ends when its people sign out, when its token is revoked, and at last by its age.
CREATE TABLE inbox_sessions (
  tenant text NOT NULL,
  hash bytea NOT NULL,
  token_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, hash),
  FOREIGN KEY (tenant, token_id) REFERENCES operator_tokens (tenant, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX inbox_sessions_of_token ON inbox_sessions (tenant, token_id);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON inbox_sessions TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('inbox_sessions'::regclass);
