-- What shoppers sent. A lead is stored with its deliveries in one transaction before the shopper gets an answer, so
-- that no lead is ever lost; `submission` is the browser's own id of it, so that none is stored twice.
CREATE TABLE leads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  tenant text NOT NULL,
  submission uuid NOT NULL,
  -- What the shopper is told on the phone: short, and one of its kind at a dealer.
  reference text NOT NULL,
  form text NOT NULL,
  category text NOT NULL,
  subcategory text,
  event integer NOT NULL,
  dealership text,
  name text,
  -- As E.164 and in lower case, so that one person is found under one spelling.
  phone text,
  email text,
  values jsonb NOT NULL,
  about jsonb NOT NULL,
  -- Hash of the content, for browsers without script, which send no id.
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, submission),
  UNIQUE (tenant, reference)
);
--> statement-breakpoint
CREATE INDEX leads_newest ON leads (tenant, created_at DESC);
--> statement-breakpoint
CREATE INDEX leads_by_content ON leads (tenant, content, created_at DESC);
--> statement-breakpoint
-- One row for each target of a lead: what the worker hands over. Deleted with its lead.
CREATE TABLE lead_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  lead_id uuid NOT NULL,
  target text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is tried next; moved on before each try, so that a killed worker's try is repeated.
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  error text,
  UNIQUE (tenant, lead_id, target),
  FOREIGN KEY (tenant, lead_id) REFERENCES leads (tenant, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX lead_deliveries_due ON lead_deliveries (due_at) WHERE state = 'queued';
--> statement-breakpoint
-- The ledger: what happened to a lead, in order.
CREATE TABLE lead_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  lead_id uuid NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  target text,
  detail text,
  FOREIGN KEY (tenant, lead_id) REFERENCES leads (tenant, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX lead_events_of_lead ON lead_events (tenant, lead_id, id);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON leads, lead_deliveries, lead_events TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants(t) FROM unnest(ARRAY['leads', 'lead_deliveries', 'lead_events']::regclass[]) AS t;
