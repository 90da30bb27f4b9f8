-- No foreign key from cars to dealerships: a yard lives in the tenant's files, and one that was taken
-- out there must not make the stock that still names it unreadable.
CREATE TABLE dealerships (
  tenant text NOT NULL,
  id text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, slug)
);
--> statement-breakpoint
-- What SQL filters by is generated from `data`, so a column and the car can never disagree.
CREATE TABLE cars (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  slug text NOT NULL,
  identity text NOT NULL,
  data jsonb NOT NULL,
  hash text NOT NULL,
  absences integer NOT NULL DEFAULT 0,
  vin text GENERATED ALWAYS AS (data ->> 'vin') STORED,
  stocknum text GENERATED ALWAYS AS (data ->> 'stocknum') STORED,
  dealership_id text GENERATED ALWAYS AS (data ->> 'dealership_id') STORED,
  status text NOT NULL GENERATED ALWAYS AS (data ->> 'status') STORED,
  sold_at timestamptz GENERATED ALWAYS AS (to_timestamp((data ->> 'sold_date_timestamp')::double precision)) STORED,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  UNIQUE (tenant, slug),
  UNIQUE (tenant, identity)
);
--> statement-breakpoint
CREATE INDEX cars_by_id ON cars (tenant, id);
--> statement-breakpoint
CREATE INDEX cars_by_stocknum ON cars (tenant, stocknum);
--> statement-breakpoint
CREATE INDEX cars_by_vin ON cars (tenant, vin);
--> statement-breakpoint
CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('car', 'stock', 'dealership', 'tenant')),
  subject text,
  at timestamptz NOT NULL DEFAULT now(),
  drained_at timestamptz
);
--> statement-breakpoint
CREATE INDEX changes_pending ON changes (tenant, id) WHERE drained_at IS NULL;
--> statement-breakpoint
CREATE TABLE feed_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  source text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  outcome text CHECK (outcome IN ('applied', 'unchanged', 'refused', 'failed')),
  reason text,
  read integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  withdrawn integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  bytes bigint,
  etag text,
  rejects_file text
);
--> statement-breakpoint
CREATE INDEX feed_runs_latest ON feed_runs (tenant, source, id DESC);
