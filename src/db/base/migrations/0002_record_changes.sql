-- Changes are recorded by triggers, not by the repositories: a reconciliation is set-based SQL, and a
-- repair by hand must reach the sites as well. One row a car keeps a small change small; beyond 100
-- cars in one statement a single 'stock' row says "look at all of it".
CREATE FUNCTION record_car_changes(changed_tenant text, car_ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changes (tenant, kind, subject)
  SELECT changed_tenant, 'car', id::text FROM unnest(car_ids) AS id WHERE cardinality(car_ids) <= 100
  UNION ALL
  SELECT changed_tenant, 'stock', NULL WHERE cardinality(car_ids) > 100
$$;
--> statement-breakpoint
CREATE FUNCTION record_added_or_removed_cars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_car_changes(tenant, array_agg(id ORDER BY id)) FROM touched GROUP BY tenant;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Book-keeping (absences, hash, identity) is no change of stock.
CREATE FUNCTION record_updated_cars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_car_changes(a.tenant, array_agg(a.id ORDER BY a.id))
  FROM after_update a JOIN before_update b USING (id)
  WHERE (a.data, a.slug, a.created_at, a.withdrawn_at) IS DISTINCT FROM (b.data, b.slug, b.created_at, b.withdrawn_at)
  GROUP BY a.tenant;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_added AFTER INSERT ON cars
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION record_added_or_removed_cars();
--> statement-breakpoint
CREATE TRIGGER record_updated AFTER UPDATE ON cars
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION record_updated_cars();
--> statement-breakpoint
CREATE TRIGGER record_removed AFTER DELETE ON cars
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION record_added_or_removed_cars();
--> statement-breakpoint
-- PostgreSQL delivers a notification at commit, and equal ones of a transaction once.
CREATE FUNCTION notify_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('forecourt_changes', tenant) FROM (SELECT DISTINCT tenant FROM recorded) AS tenants;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify AFTER INSERT ON changes
  REFERENCING NEW TABLE AS recorded FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();
