-- Similar cars and comparable prices are the neighbours of a car in one order of its kind, body or model. Columns, not
-- indexes on expressions: under row-level security only conditions on plain columns may use an index (`->>` is not
-- leakproof), and 17,000 documents would be read for one page.
ALTER TABLE cars
  ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS (coalesce(data ->> 'item_type', 'car')) STORED,
  ADD COLUMN body text NOT NULL GENERATED ALWAYS AS (coalesce(data ->> 'simple_body', '')) STORED,
  ADD COLUMN model_key text
    GENERATED ALWAYS AS (lower(coalesce(data ->> 'item_type', 'car') || ' ' || (data ->> 'make') || ' ' || (data ->> 'model'))) STORED,
  ADD COLUMN model_year int GENERATED ALWAYS AS ((data ->> 'year')::int) STORED,
  ADD COLUMN km bigint NOT NULL GENERATED ALWAYS AS (coalesce((data ->> 'km')::bigint, 0)) STORED,
  -- The displayed total as the domain says it (PRICE-01…04); cars that show words come after all that show a number.
  ADD COLUMN price_place bigint NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN coalesce(data ->> 'price_type', 'enquire') = 'enquire' THEN 9007199254740991
      WHEN (data ->> 'offer_price')::bigint > 10
        AND (coalesce((data ->> 'price')::bigint, 0) <= 10 OR (data ->> 'offer_price')::bigint < (data ->> 'price')::bigint)
        THEN (data ->> 'offer_price')::bigint
      WHEN (data ->> 'price')::bigint > 10 THEN (data ->> 'price')::bigint
      ELSE 9007199254740991
    END
  ) STORED;
--> statement-breakpoint
CREATE INDEX cars_by_kind_and_price ON cars (tenant, kind, price_place, model_year, id)
  WHERE withdrawn_at IS NULL AND status IN ('in_stock', 'coming_soon');
--> statement-breakpoint
CREATE INDEX cars_by_body_and_price ON cars (tenant, kind, body, price_place, model_year, id)
  WHERE withdrawn_at IS NULL AND status IN ('in_stock', 'coming_soon');
--> statement-breakpoint
CREATE INDEX cars_by_model_and_age ON cars (tenant, model_key, model_year, km, id)
  WHERE withdrawn_at IS NULL AND status IN ('in_stock', 'coming_soon');
