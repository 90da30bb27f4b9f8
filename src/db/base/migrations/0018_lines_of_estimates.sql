-- Estimates of trade-ins say line by line how they came about. Those stored before have the sentences alone.
SELECT set_config('app.admin', 'on', true);
--> statement-breakpoint
UPDATE leads
SET about = jsonb_set(about, '{trade_in}', (about -> 'trade_in') || '{"lines":[]}' || CASE
  WHEN jsonb_typeof(about #> '{trade_in,basis}') = 'object'
  THEN jsonb_build_object('basis', (about #> '{trade_in,basis}') || '{"lines":[]}')
  ELSE '{}' END)
WHERE jsonb_typeof(about -> 'trade_in') = 'object' AND NOT (about -> 'trade_in') ? 'lines';
