import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';

const LEAD = '00000000-0000-4000-8000-000000000001';

/** A minimal row of each table, those that others refer to first. A missing table fails the test. */
const ROWS: Record<string, string> = {
  cars: `(tenant, slug, identity, data, hash) values ($1, 'slug', 'vin:1', '{"status":"in_stock"}', '')`,
  changes: `(tenant, kind) values ($1, 'tenant')`,
  feed_runs: `(tenant, source) values ($1, 'feed.csv')`,
  car_views: `(tenant, car_id, views) values ($1, 1, 1)`,
  car_viewers: `(tenant, day, car_id, viewer) values ($1, '2026-11-21', 1, 'hash')`,
  view_salts: `(tenant, day, salt) values ($1, '2026-11-21', 'salt')`,
  phone_reveals: `(tenant, car_id, at) values ($1, 1, now())`,
  leads: `(tenant, id, submission, reference, form, category, event, values, about, content, created_at)
    values ($1, '${LEAD}', '${LEAD}', 'K7XH4T', 'general', 'General Enquiry', 22, '{}', '{}', '', now())`,
  lead_deliveries: `(tenant, lead_id, target, due_at) values ($1, '${LEAD}', 'dealer', now())`,
  lead_targets: `(tenant, target) values ($1, 'crm')`,
  lead_events: `(tenant, lead_id, at, kind) values ($1, '${LEAD}', now(), 'stored')`,
  appointments: `(tenant, id, lead_id, department, location, place, starts_at, ends_at, free_at, created_at, changed_at)
    values ($1, '${LEAD}', '${LEAD}', 'service', 'yard', 1, now(), now() + interval '1 h', now() + interval '1 h', now(), now())`,
  appointment_notices: `(tenant, appointment_id, kind, target, sequence, starts_at, ends_at, due_at)
    values ($1, '${LEAD}', 'booked', 'dealer', 0, now(), now(), now())`,
  operator_tokens: `(tenant, name, hash, created_at) values ($1, 'Desk', '', now())`,
  inbox_sessions: `(tenant, hash, token_id, created_at)
    values ($1, '', (select id from operator_tokens where tenant = $1), now())`,
  lead_quarantine: `(tenant, lead_id, reasons) values ($1, '${LEAD}', '{}')`,
  lead_files: `(tenant, id, submission, lead_id, field, name, type, size, content, created_at)
    values ($1, '${LEAD}', '${LEAD}', '${LEAD}', 'cv', 'cv.pdf', 'application/pdf', 1, '', now())`,
  finance_applications: `(tenant, id, cookie_hash, steps, key_version, sealed, created_at, changed_at)
    values ($1, '${LEAD}', '', 1, 'v', '', now(), now())`,
  accounts: `(tenant, id, created_at, seen_at) values ($1, '${LEAD}', now(), now())`,
  account_devices: `(tenant, id, account_id, hash, name, created_at, seen_at)
    values ($1, '${LEAD}', '${LEAD}', '', 'Chrome', now(), now())`,
  account_sessions: `(tenant, hash, account_id, device_id, created_at, rotated_at, seen_at, proved_at)
    values ($1, '', '${LEAD}', '${LEAD}', now(), now(), now(), now())`,
  sign_in_flows: `(tenant, hash, phone, redirect, tries_left, created_at, expires_at)
    values ($1, '', '+61412345678', '/', 5, now(), now())`,
  car_holds: `(tenant, car_id, kind, since) values ($1, 1, 'reservation', now())`,
  shared_counts: `(tenant, key, points) values ($1, $1, 1)`,
  link_signers: `(tenant, process, fingerprint, seen_at) values ($1, gen_random_uuid(), '', now())`,
};

let database: TestDatabase;
let tables: string[];
/** One connection for all tests: state left by one tenant must not affect the next. */
let client: pg.Client;

beforeAll(async () => {
  database = await openTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const catalogue = await client.query<{ relname: string }>(
    `select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'v', 'm') order by relname`,
  );
  tables = catalogue.rows.map((row) => row.relname);
  for (const table of Object.keys(ROWS)) {
    for (const tenant of ['north', 'south']) {
      await as(tenant, () => client.query(`insert into ${table} ${ROWS[table]}`, [tenant]));
    }
  }
});

afterAll(async () => {
  await client.end();
  await database.close();
});

/** The statements `withTenant` begins with, on this connection. */
async function as<T>(tenant: string | null, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`select set_config('role', 'forecourt_app', true)`);
    if (tenant !== null) await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    return await work();
  } finally {
    await client.query('commit');
  }
}

const tenantsIn = async (table: string): Promise<string[]> =>
  (await client.query<{ tenant: string }>(`select distinct tenant from ${table}`)).rows.map((r) => r.tenant);

test('every table of the catalogue is tested here and forces row-level security', async () => {
  expect(tables).toEqual(Object.keys(ROWS).toSorted());
  const open = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(open.rows).toEqual([]);
});

test('every table has a tenant column, and no app role owns a table or bypasses policies', async () => {
  const without = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists
       (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant' and attnotnull)`,
  );
  expect(without.rows).toEqual([]);
  const role = await client.query(
    `select rolsuper, rolbypassrls, rolcreaterole,
       exists (select from pg_class where relowner = pg_roles.oid) as owns
     from pg_roles where rolname = 'forecourt_app'`,
  );
  expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: false }]);
});

describe('on one connection that alternates between two tenants', () => {
  test('each tenant sees only its own rows', async () => {
    for (const table of tables) {
      for (const tenant of ['north', 'south', 'north']) {
        expect(await as(tenant, () => tenantsIn(table)), `${table} as ${tenant}`).toEqual([tenant]);
      }
    }
  });

  test('nothing is visible without a tenant, after one was reset, or with an empty one', async () => {
    for (const table of tables) {
      expect(await as(null, () => tenantsIn(table)), table).toEqual([]);
      expect(await as('', () => tenantsIn(table)), table).toEqual([]);
    }
  });

  test('no tenant can insert rows for another, or rows without a tenant', async () => {
    for (const table of tables) {
      for (const actor of ['north', null]) {
        const insert = as(actor, () => client.query(`insert into ${table} ${ROWS[table]}`, ['south']));
        await expect(insert, `${table} as ${actor}`).rejects.toThrow(/violates row-level security/);
      }
    }
  });

  test('no tenant can move its rows to another', async () => {
    for (const table of tables) {
      const move = as('north', () => client.query(`update ${table} set tenant = 'south'`));
      await expect(move, table).rejects.toThrow(/violates row-level security|permission denied/);
    }
  });

  test('no tenant can update or delete rows of another', async () => {
    const write: Record<string, string> = {
      cars: `hash = 'taken'`,
      changes: `subject = 'taken'`,
      feed_runs: `reason = 'taken'`,
      car_views: 'views = 9',
      car_viewers: `viewer = 'taken'`,
      view_salts: `salt = 'taken'`,
      phone_reveals: `dealership_id = 'taken'`,
      account_devices: `name = 'Taken'`,
      account_sessions: 'seen_at = now()',
      accounts: 'seen_at = now()',
      sign_in_flows: 'texts = 9',
      car_holds: 'until = now()',
      leads: `name = 'Taken'`,
      lead_deliveries: `error = 'taken'`,
      lead_targets: `failures = 9`,
      lead_events: `detail = 'taken'`,
      appointments: `location = 'taken'`,
      appointment_notices: `error = 'taken'`,
      operator_tokens: `name = 'taken'`,
      inbox_sessions: 'created_at = now()',
      lead_quarantine: 'released_at = now()',
      lead_files: `content = ''`,
      finance_applications: `sealed = ''`,
      shared_counts: 'points = 9',
      link_signers: `fingerprint = 'taken'`,
    };
    for (const table of tables) {
      const update = await as('north', () =>
        client.query(`update ${table} set ${write[table]} returning tenant`),
      );
      expect(new Set(update.rows.map((row) => row.tenant)), table).toEqual(new Set(['north']));
    }
    for (const table of tables.filter((each) => each !== 'cars')) {
      await as('north', () => client.query(`delete from ${table}`));
      expect(await as('south', () => tenantsIn(table)), table).toEqual(['south']);
    }
  });
});

test.each(['accounts', 'account_devices', 'account_sessions'])(
  'while a transaction acts for a shopper, %s has no rows of another, and takes none',
  async (table) => {
    const tenant = `shoppers-of-${table}`;
    const others = Object.entries(ROWS).filter(([name]) => name.startsWith('account'));
    for (const [name, row] of others) {
      await as(tenant, () => client.query(`insert into ${name} ${row}`, [tenant]));
      if (name === table) break;
    }
    const actFor = (shopper: string) => client.query(`select set_config('app.shopper', $1, true)`, [shopper]);
    const seen = async (shopper: string) => as(tenant, async () => (await actFor(shopper), tenantsIn(table)));
    expect([await seen(LEAD), await seen(LEAD.replace(/1$/, '2'))]).toEqual([[tenant], []]);
    const write = (sql: string, values: unknown[] = []) =>
      as(tenant, async () => (await actFor(LEAD.replace(/1$/, '2')), client.query(sql, values)));
    expect((await write(`delete from ${table}`)).rowCount).toBe(0);
    await expect(write(`insert into ${table} ${ROWS[table]}`, [tenant])).rejects.toThrow(
      /row-level security/,
    );
  },
);

test('the app can neither delete a car nor change its slug, so no slug is reused', async () => {
  await expect(as('north', () => client.query('delete from cars'))).rejects.toThrow(/permission denied/);
  await expect(as('north', () => client.query(`update cars set slug = 'other'`))).rejects.toThrow(
    /permission denied/,
  );
  const again = as('north', () =>
    client.query(
      `insert into cars (tenant, slug, identity, data, hash)
       values ('north', 'slug', 'vin:2', '{"status":"in_stock"}', '')`,
    ),
  );
  await expect(again).rejects.toThrow(/cars_tenant_slug_key/);
});
