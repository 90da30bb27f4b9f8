-- What all processes count together: places, questions that cost money, tries to sign in. The key is a hash of an address,
-- which a dump does not show at once. The columns stand in the order in which the library writes them.
CREATE TABLE shared_counts (
  key text PRIMARY KEY,
  points integer NOT NULL,
  -- When it begins anew, in milliseconds.
  expire bigint,
  tenant text NOT NULL DEFAULT current_setting('app.tenant')
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON shared_counts TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('shared_counts');
--> statement-breakpoint
CREATE INDEX shared_counts_over ON shared_counts (tenant, expire);
--> statement-breakpoint
-- The processes that sign links of mails, each with the fingerprint of its secret, never the secret.
CREATE TABLE link_signers (
  process uuid PRIMARY KEY,
  fingerprint text NOT NULL,
  seen_at timestamptz NOT NULL,
  tenant text NOT NULL DEFAULT current_setting('app.tenant')
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON link_signers TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('link_signers');
