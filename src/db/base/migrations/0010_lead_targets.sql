-- How targets of leads do: one row for each that failed since it last took a lead. While `open_until` lies ahead,
-- nothing is handed over there; then one lead tries.
CREATE TABLE lead_targets (
  tenant text NOT NULL,
  target text NOT NULL,
  -- Failures in a row.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  open_until timestamptz,
  -- When the dealer was told, so that an outage is told once.
  told_at timestamptz,
  PRIMARY KEY (tenant, target)
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON lead_targets TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('lead_targets');
