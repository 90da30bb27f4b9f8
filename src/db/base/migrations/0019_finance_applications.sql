-- Applications for finance. What they say is encrypted under a key of the dealer, which the database never has. A device
-- comes back to its own by a cookie, of which only the hash is here; a person is found by keyed hashes. Deleted with the lead
-- that tells the dealer of it.
CREATE TABLE finance_applications (
  tenant text NOT NULL,
  id uuid NOT NULL,
  -- SHA-256 of the cookie.
  cookie_hash bytea NOT NULL,
  -- Steps that are filled in.
  steps integer NOT NULL CHECK (steps >= 0),
  key_version text NOT NULL,
  -- Nonce, tag and text of AES-256-GCM.
  sealed bytea NOT NULL,
  -- HMAC-SHA-256 of e-mail address and phone number.
  email_hash bytea,
  phone_hash bytea,
  -- NULL until it is sent.
  lead_id uuid,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- When the lender had it.
  delivered_at timestamptz,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, cookie_hash),
  UNIQUE (tenant, lead_id),
  FOREIGN KEY (tenant, lead_id) REFERENCES leads (tenant, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX finance_applications_oldest ON finance_applications (tenant, changed_at);
--> statement-breakpoint
CREATE INDEX finance_applications_by_email ON finance_applications (tenant, email_hash);
--> statement-breakpoint
CREATE INDEX finance_applications_by_phone ON finance_applications (tenant, phone_hash);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON finance_applications TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('finance_applications'::regclass);
