-- Leads that robots may have sent: stored and acknowledged as any other, with the reasons; their deliveries are held
-- until a person releases them.
CREATE TABLE lead_quarantine (
  tenant text NOT NULL,
  lead_id uuid NOT NULL,
  reasons text[] NOT NULL,
  released_at timestamptz,
  PRIMARY KEY (tenant, lead_id),
  FOREIGN KEY (tenant, lead_id) REFERENCES leads (tenant, id) ON DELETE CASCADE
);
--> statement-breakpoint
ALTER TABLE lead_deliveries
  DROP CONSTRAINT lead_deliveries_state_check,
  ADD CONSTRAINT lead_deliveries_state_check CHECK (state IN ('queued', 'held', 'sent', 'dead'));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON lead_quarantine TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('lead_quarantine'::regclass);
