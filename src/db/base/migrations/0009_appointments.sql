-- Exclusion over equal texts and overlapping times. It is a trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Booked times. A location with room for several has that many numbered places, and each place is one at a time: no
-- time is given twice, whatever the settings say later. `free_at` is the end with the buffer after it.
CREATE TABLE appointments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  tenant text NOT NULL,
  lead_id uuid NOT NULL,
  department text NOT NULL CHECK (department IN ('test-drive', 'service')),
  location text NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  free_at timestamptz NOT NULL,
  -- The car that is driven: by one shopper at a time.
  car_id bigint,
  state text NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'cancelled')),
  -- Grows with every change, as calendars expect it.
  sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, lead_id),
  FOREIGN KEY (tenant, lead_id) REFERENCES leads (tenant, id) ON DELETE CASCADE,
  CHECK (starts_at < ends_at AND ends_at <= free_at),
  CONSTRAINT appointments_one_at_a_place EXCLUDE USING gist (
    tenant WITH =, location WITH =, department WITH =, place WITH =, tstzrange(starts_at, free_at) WITH &&
  ) WHERE (state = 'booked'),
  CONSTRAINT appointments_one_in_a_car EXCLUDE USING gist (
    tenant WITH =, car_id WITH =, tstzrange(starts_at, free_at) WITH &&
  ) WHERE (state = 'booked')
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON appointments TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('appointments');
