-- A role belongs to the whole cluster, so another database (or a racing migration there) may have made it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'forecourt_app') THEN
    CREATE ROLE forecourt_app NOLOGIN NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  RAISE NOTICE 'forecourt_app was made by someone else in the meantime';
END $$;
--> statement-breakpoint
-- An owner that is no superuser must be a member to act as the role (SET ROLE).
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
     AND NOT pg_has_role(current_user, 'forecourt_app', 'USAGE') THEN
    EXECUTE format('GRANT forecourt_app TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO forecourt_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON dealerships, changes, feed_runs TO forecourt_app;
--> statement-breakpoint
-- A car is withdrawn, never deleted, and its slug is made once: so no slug ever passes to another car.
GRANT SELECT, INSERT,
  UPDATE (identity, data, hash, absences, first_seen_at, created_at, updated_at, withdrawn_at)
  ON cars TO forecourt_app;
--> statement-breakpoint
-- Every tenant table gets the same two policies. Later migrations call this for the tables they add.
-- The owner's policy asks for app.admin, so an owner that forgot to say what it acts for sees nothing;
-- a superuser skips policies altogether, which is why nothing but migrations and workers connects as one.
CREATE FUNCTION isolate_tenants(tenant_table regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format(
    'CREATE POLICY tenant_isolation ON %s TO forecourt_app
       USING (tenant = NULLIF(current_setting(''app.tenant'', true), ''''))
       WITH CHECK (tenant = NULLIF(current_setting(''app.tenant'', true), ''''))', tenant_table);
  EXECUTE format(
    'CREATE POLICY across_tenants ON %s TO CURRENT_USER
       USING (current_setting(''app.admin'', true) = ''on'')
       WITH CHECK (current_setting(''app.admin'', true) = ''on'')', tenant_table);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION isolate_tenants(regclass) FROM PUBLIC;
--> statement-breakpoint
SELECT isolate_tenants(t) FROM unnest(ARRAY['dealerships', 'cars', 'changes', 'feed_runs']::regclass[]) AS t;
