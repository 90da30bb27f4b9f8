-- What is still to be sent about an appointment: one row for each message, deleted with it.
CREATE TABLE appointment_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  appointment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('booked', 'moved', 'cancelled', 'reminder')),
  target text NOT NULL CHECK (target IN ('dealer', 'shopper', 'shopper-text')),
  -- The change it is about: the appointment may have changed again before it is sent.
  sequence integer NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'dead', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  error text,
  UNIQUE (tenant, appointment_id, kind, target, sequence),
  FOREIGN KEY (tenant, appointment_id) REFERENCES appointments (tenant, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX appointment_notices_due ON appointment_notices (due_at) WHERE state = 'queued';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON appointment_notices TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('appointment_notices');
