import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is, SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { sample } from '#tests/sample.ts';
import { getTableColumns, getTableName, sql } from './drizzle.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkAppRole, MIGRATIONS_FOLDER, migrateDatabase } from './migrate.ts';
import type { EmbeddedServer } from '#db/server/embedded-server.ts';
import * as accountTables from '#db/accounts/account-tables.ts';
import * as applicationTables from '#db/leads/application-tables.ts';
import * as appointmentTables from '#db/leads/appointment-tables.ts';
import * as leadTables from '#db/leads/lead-tables.ts';
import * as ownTables from './tables.ts';
import { holdTestServer, openTestDatabase } from '#db/server/test-database.ts';

type Journal = { entries: { idx: number; when: number; tag: string }[] };

let server: EmbeddedServer;
let root: pg.Client;
let name: string;
let url: string;
let folder: string;

beforeAll(async () => {
  server = await holdTestServer();
  root = new pg.Client({ connectionString: server.urlOf('postgres') });
  await root.connect();
});

afterAll(async () => {
  await root.end();
  await server.release();
});

beforeEach(async () => {
  name = `migrations_${process.pid}_${Math.random().toString(36).slice(2)}`;
  url = server.urlOf(name);
  await root.query(`create database ${name}`);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
});

afterEach(async () => {
  await root.query(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));

const writeJournal = (journal: Journal) =>
  writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Inserts into every table that the first release had. */
const insertsOf = (tenant: string): string => `
  insert into changes (tenant, kind) values ('${tenant}', 'tenant');
  insert into cars (tenant, slug, identity, data, hash)
    values ('${tenant}', 'slug', 'vin:1', '{"status":"in_stock","vin":"V1"}', 'h');
  insert into feed_runs (tenant, source, outcome, read) values ('${tenant}', 'feed.csv', 'applied', 1)`;
const ROWS = `
  select tenant, c.id, c.slug, c.identity, c.vin, c.hash, f.source, f.read
  from cars c join feed_runs f using (tenant) order by tenant`;

const countApplied = async (): Promise<number> =>
  (await query('select from drizzle.__drizzle_migrations')).length;

test('an upgrade from the first release, with all later migrations at once, keeps existing rows', async () => {
  const journal = await readJournal();
  await writeJournal({ ...journal, entries: journal.entries.slice(0, 1) });
  await migrateDatabase(url, folder).catch(ignoreMissingRole);
  await query(insertsOf('first'));
  const before = await query(ROWS);
  expect(before).toHaveLength(1);

  await writeJournal(journal);
  await migrateDatabase(url, folder);
  expect(await query(ROWS)).toEqual(before);
  expect(await countApplied()).toBe(journal.entries.length);
});

// One database goes from release to release, and gets rows from each.
test('an upgrade from each earlier release, one after the other, keeps existing rows', async () => {
  const journal = await readJournal();
  const stops = new Set([...sample(journal.entries, 4, 'earlier releases'), journal.entries.at(-1)]);
  let rows: Record<string, unknown>[] = [];
  for (const [index, released] of journal.entries.entries()) {
    if (!stops.has(released)) continue;
    await writeJournal({ ...journal, entries: journal.entries.slice(0, index + 1) });
    await migrateDatabase(url, folder).catch(ignoreMissingRole);
    expect(await query(ROWS), released.tag).toEqual(rows);
    await query(insertsOf(released.tag));
    rows = await query(ROWS);
    expect(rows.at(-1), released.tag).toMatchObject({ tenant: released.tag });
  }
  expect(rows).toHaveLength(stops.size);
});

/** Applies the migrations before the one of this name. */
async function migrateUntil(tag: string, journal: Journal): Promise<void> {
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  expect(at).toBeGreaterThan(0);
  await writeJournal({ ...journal, entries: journal.entries.slice(0, at) });
  await migrateDatabase(url, folder);
}

test('an estimate of before there were lines gets none and keeps its words, and a mail that a machine kept is not counted as sent any more', async () => {
  const journal = await readJournal();
  await migrateUntil('0018_lines_of_estimates', journal);
  const abouts = [
    { trade_in: { words: 'From 3 cars.', basis: { low: 1 } } },
    { trade_in: { words: 'None.', basis: null } },
    { page: '/' },
  ];
  for (const [index, about] of abouts.entries())
    await query(
      `insert into leads (tenant, submission, reference, form, category, event, values, about, content, created_at)
       values ('t', gen_random_uuid(), '${index}', 'f', 'c', 1, '{}', '${JSON.stringify(about)}', '', now())`,
    );
  await migrateUntil('0024_kept_messages', journal);
  const kept = 'kept in the outbox of this machine';
  for (const [reference, detail] of [
    ['K', kept],
    ['S', '250 taken'],
  ])
    await query(
      `with lead as (
         insert into leads (tenant, submission, reference, form, category, event, values, about, content, created_at)
         values ('t', gen_random_uuid(), '${reference}', 'f', 'c', 1, '{}', '{}', '', now()) returning id),
       delivery as (
         insert into lead_deliveries (tenant, lead_id, target, state, due_at, sent_at)
         select 't', id, 'dealer', 'sent', now(), now() from lead)
       insert into lead_events (tenant, lead_id, at, kind, target, detail)
         select 't', id, now(), 'sent', 'dealer', '${detail}' from lead`,
    );
  await writeJournal(journal);
  await migrateDatabase(url, folder);
  expect(
    (await query("select about from leads where reference < 'A' order by reference")).map(
      ({ about }) => about,
    ),
  ).toEqual([
    { trade_in: { words: 'From 3 cars.', lines: [], basis: { low: 1, lines: [] } } },
    { trade_in: { words: 'None.', lines: [], basis: null } },
    { page: '/' },
  ]);
  expect(
    await query(`select l.reference, d.state, d.sent_at is null as open, e.kind from leads l
      join lead_deliveries d on d.lead_id = l.id join lead_events e on e.lead_id = l.id order by 1`),
  ).toEqual([
    { reference: 'K', state: 'kept', open: true, kind: 'kept' },
    { reference: 'S', state: 'sent', open: false, kind: 'sent' },
  ]);
});

/** Before migration 0001 the role may be missing, so the check after it fails; the tables exist. */
function ignoreMissingRole(error: Error): void {
  if (!error.message.startsWith('The role forecourt_app')) throw error;
}

test('concurrent migrators apply each migration once; the later ones wait', async () => {
  const journal = await readJournal();
  await writeFile(
    join(folder, '9999_slow.sql'),
    `select pg_sleep(0.3);\n--> statement-breakpoint\ncreate table slow (x int);`,
  );
  const last = journal.entries.at(-1);
  const few = journal.entries.slice(0, 3);
  const slow = { ...last, idx: 9999, when: (last?.when ?? 0) + 1, tag: '9999_slow' };
  await writeJournal({ ...journal, entries: [...few, slow] });
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url, folder)));
  expect(await query('select from drizzle.__drizzle_migrations')).toHaveLength(few.length + 1);
});

test('a failed migration does not change the database', async () => {
  const journal = await readJournal();
  const [first] = journal.entries;
  await writeJournal({ ...journal, entries: journal.entries.slice(0, 3) });
  await writeFile(
    join(folder, `${first?.tag}.sql`),
    'create table half (x int);\n--> statement-breakpoint\nnonsense;',
  );
  await expect(migrateDatabase(url, folder)).rejects.toThrow(/nonsense/);
  expect(await query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  await cp(join(MIGRATIONS_FOLDER, `${first?.tag}.sql`), join(folder, `${first?.tag}.sql`));
  await migrateDatabase(url, folder);
  expect(await countApplied()).toBe(3);
});

test('an app role that bypasses row-level security is refused with the command to run', async () => {
  // The role belongs to the whole server, which other tests use, so the change is never committed.
  await root.query('begin; alter role forecourt_app bypassrls');
  try {
    await expect(checkAppRole(root)).rejects.toThrow(
      'Run as a superuser: ALTER ROLE forecourt_app NOSUPERUSER NOBYPASSRLS;',
    );
  } finally {
    await root.query('rollback');
  }
  await expect(checkAppRole(root)).resolves.toBeUndefined();
});

/** A default of a column as PostgreSQL writes it, without its type. */
function toDefault(value: unknown): string | null {
  if (value === undefined) return null;
  if (is(value, SQL)) return new PgDialect().sqlToQuery(value).sql;
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

test('tables.ts matches the migrations, column by column', async () => {
  const written = [
    ...Object.values(ownTables),
    ...Object.values(accountTables),
    ...Object.values(leadTables),
    ...Object.values(applicationTables),
    ...Object.values(appointmentTables),
  ]
    .filter((value): value is typeof value & PgTable => typeof value === 'object' && 'getSQL' in value)
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({
        table: getTableName(table),
        column: column.name,
        type: column.getSQLType(),
        required: column.notNull,
        generated: column.generated !== undefined || column.generatedIdentity !== undefined,
        default: toDefault(column.default),
      })),
    );
  const database = await openTestDatabase();
  const { rows: migrated } = await database.asAdmin((db) =>
    db.execute(sql`select relname as table, attname as column, format_type(atttypid, atttypmod) as type,
       attnotnull as required, attgenerated <> '' or attidentity <> '' as generated,
       case when attgenerated = '' then regexp_replace(pg_get_expr(adbin, adrelid), '::[a-z]+(\\[\\])?', '', 'g') end as default
     from pg_attribute join pg_class c on c.oid = attrelid
     left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`),
  );
  await database.close();
  const inOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(inOrder(written)).toEqual(inOrder(migrated));
});
