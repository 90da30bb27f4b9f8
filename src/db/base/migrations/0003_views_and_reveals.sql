-- How often a car was looked at. A table of its own: a view is no change of stock, so nothing is published for it.
CREATE TABLE car_views (
  tenant text NOT NULL,
  car_id bigint NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (tenant, car_id)
);
--> statement-breakpoint
-- Who has been counted today: hashes with the salt of the day. With the salt gone they lead to nobody.
CREATE TABLE car_viewers (
  tenant text NOT NULL,
  day date NOT NULL,
  car_id bigint NOT NULL,
  viewer bytea NOT NULL,
  PRIMARY KEY (tenant, day, car_id, viewer)
);
--> statement-breakpoint
CREATE TABLE view_salts (
  tenant text NOT NULL,
  day date NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (tenant, day)
);
--> statement-breakpoint
-- One row for each time a shopper asked for the phone number of a car's yard.
CREATE TABLE phone_reveals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  car_id bigint NOT NULL,
  dealership_id text,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX phone_reveals_by_car ON phone_reveals (tenant, car_id);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON car_views, car_viewers, view_salts, phone_reveals TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants(t)
FROM unnest(ARRAY['car_views', 'car_viewers', 'view_salts', 'phone_reveals']::regclass[]) AS t;
--> statement-breakpoint
-- Counts a view once per car, browser and day, and returns how often the car was looked at. The first view of a
-- day throws away what earlier days knew. The hash holds the car, so nobody's way through the stock can be read
-- from it. A count that a power cut loses is worth less than a wait for the disk on every page.
CREATE FUNCTION count_view(viewed_car bigint, viewed_on date, browser text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  acting text := current_setting('app.tenant');
  day_salt bytea;
  total bigint;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT salt INTO day_salt FROM view_salts WHERE tenant = acting AND day = viewed_on;
  IF day_salt IS NULL THEN
    DELETE FROM view_salts WHERE tenant = acting AND day < viewed_on;
    DELETE FROM car_viewers WHERE tenant = acting AND day < viewed_on;
    INSERT INTO view_salts (tenant, day, salt)
      VALUES (acting, viewed_on, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      ON CONFLICT DO NOTHING;
    SELECT salt INTO STRICT day_salt FROM view_salts WHERE tenant = acting AND day = viewed_on;
  END IF;
  INSERT INTO car_viewers (tenant, day, car_id, viewer)
    VALUES (acting, viewed_on, viewed_car, sha256(day_salt || int8send(viewed_car) || convert_to(browser, 'UTF8')))
    ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO car_views AS counted (tenant, car_id, views) VALUES (acting, viewed_car, 1)
      ON CONFLICT (tenant, car_id) DO UPDATE SET views = counted.views + 1
      RETURNING counted.views INTO total;
  ELSE
    SELECT views INTO total FROM car_views WHERE tenant = acting AND car_id = viewed_car;
  END IF;
  RETURN coalesce(total, 0);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_view(bigint, date, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_view(bigint, date, text) TO forecourt_app;
--> statement-breakpoint
-- Pages ask by updated_at whether what they say of a car still holds, so a repair by hand must move it, too.
CREATE FUNCTION move_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(now(), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER move_updated_at BEFORE UPDATE ON cars FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at
    AND (NEW.data, NEW.withdrawn_at) IS DISTINCT FROM (OLD.data, OLD.withdrawn_at))
  EXECUTE FUNCTION move_updated_at();
