-- Keeps rows of a shopper from the dealer's other shoppers while a transaction acts for one (app.shopper), beside the wall
-- between dealers. Transactions that act for none, such as a sign-in, see all of the dealer.
CREATE FUNCTION isolate_shoppers(shopper_table regclass, owner_column text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE POLICY shopper_isolation ON %s AS RESTRICTIVE TO forecourt_app
       USING (COALESCE(current_setting(''app.shopper'', true), '''') IN ('''', %I::text))
       WITH CHECK (COALESCE(current_setting(''app.shopper'', true), '''') IN ('''', %I::text))',
    shopper_table, owner_column, owner_column);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION isolate_shoppers(regclass, text) FROM PUBLIC;
--> statement-breakpoint
-- Shoppers who are known by a mobile number. The number is gone from an account that its next owner does not get.
CREATE TABLE accounts (
  tenant text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  phone text,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, phone)
);
--> statement-breakpoint
-- Browsers that have signed in: each has a cookie of its own, which outlives its sessions.
CREATE TABLE account_devices (
  tenant text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL,
  hash bytea NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, hash),
  FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX account_devices_of_account ON account_devices (tenant, account_id);
--> statement-breakpoint
-- Sessions of those browsers, by the hash of their cookie. The hash before the last change is taken for a minute more.
CREATE TABLE account_sessions (
  tenant text NOT NULL,
  hash bytea NOT NULL,
  former_hash bytea,
  former_until timestamptz,
  account_id uuid NOT NULL,
  device_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- When its shopper last proved who they are.
  proved_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, hash),
  FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant, device_id) REFERENCES account_devices (tenant, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE UNIQUE INDEX account_sessions_former ON account_sessions (tenant, former_hash);
--> statement-breakpoint
CREATE INDEX account_sessions_of_account ON account_sessions (tenant, account_id);
--> statement-breakpoint
CREATE INDEX account_sessions_of_device ON account_sessions (tenant, device_id);
--> statement-breakpoint
-- A sign-in that has begun, in one browser. Its code follows from the id that this browser alone has, and from a key that
-- is not in the database.
CREATE TABLE sign_in_flows (
  tenant text NOT NULL,
  hash bytea NOT NULL,
  phone text NOT NULL,
  -- The browser, where it has signed in with this number before.
  device_id uuid,
  -- Where the shopper goes then.
  redirect text NOT NULL,
  texts integer NOT NULL DEFAULT 0,
  tries_left integer NOT NULL,
  created_at timestamptz NOT NULL,
  texted_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, hash)
);
--> statement-breakpoint
CREATE INDEX sign_in_flows_of_phone ON sign_in_flows (tenant, phone, expires_at);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON accounts, account_devices, account_sessions, sign_in_flows TO forecourt_app;
--> statement-breakpoint
SELECT isolate_tenants(t)
FROM unnest(ARRAY['accounts', 'account_devices', 'account_sessions', 'sign_in_flows']::regclass[]) AS t;
--> statement-breakpoint
SELECT isolate_shoppers('accounts', 'id');
--> statement-breakpoint
SELECT isolate_shoppers(t, 'account_id') FROM unnest(ARRAY['account_devices', 'account_sessions']::regclass[]) AS t;
