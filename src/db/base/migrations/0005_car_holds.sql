-- What the platform does to a car lies apart from what a feed says of it, so no import can erase it: an open hold is
-- laid over the car when it is read. A hold is open until it is released; one whose `until` is over holds nobody back.
CREATE TABLE car_holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  car_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reservation', 'purchase')),
  since timestamptz NOT NULL,
  until timestamptz,
  released_at timestamptz
);
--> statement-breakpoint
-- Two shoppers who reserve one car at the same moment: the second insert fails here.
CREATE UNIQUE INDEX car_holds_open ON car_holds (tenant, car_id) WHERE released_at IS NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (until, released_at) ON car_holds TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants('car_holds');
--> statement-breakpoint
-- The pages of a held car are published anew, as after a change of its row.
CREATE FUNCTION record_held_cars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_car_changes(tenant, array_agg(DISTINCT car_id)) FROM touched GROUP BY tenant;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_held AFTER INSERT ON car_holds
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION record_held_cars();
--> statement-breakpoint
CREATE TRIGGER record_changed AFTER UPDATE ON car_holds
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION record_held_cars();
--> statement-breakpoint
CREATE TRIGGER record_removed AFTER DELETE ON car_holds
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION record_held_cars();
