-- The worker looks for the oldest few of each target, so that a thousand leads that wait for one do not slow a look.
CREATE INDEX lead_deliveries_waiting ON lead_deliveries (tenant, target, due_at, id) WHERE state = 'queued';
--> statement-breakpoint
DROP INDEX lead_deliveries_due;
