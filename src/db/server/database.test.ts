import { sql } from '#db/base/drizzle.ts';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { prepareStatement } from '#db/base/statements.ts';
import { cars } from '#db/base/tables.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { addTestCars } from '#db/stock/test-stock.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Runs one statement as the owner, outside our transactions. */
async function asOwner(statement: string, url = database.url): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

const countCars = (tenant: string, from = database) => from.withTenant(tenant, (db) => db.$count(cars));

test('withTenant commits what it returns and rolls back what throws', async () => {
  await database.withTenant('commit', (db) => addTestCars(db, 'commit', [{ slug: 'kept' }]));
  const failing = database.withTenant('commit', async (db) => {
    await addTestCars(db, 'commit', [{ slug: 'lost' }]);
    throw new Error('the reason itself');
  });
  await expect(failing).rejects.toThrow('the reason itself');
  expect(await countCars('commit')).toBe(1);
});

describe('prepareStatement', () => {
  test('numbers the values of a statement by their names, and refuses one without a value', () => {
    const find = prepareStatement<'tenant' | 'id'>('find', 'select @id::int where @tenant = @tenant || @id');
    expect(find({ tenant: 'one', id: '7' })).toEqual({
      name: 'find',
      text: 'select $1::int where $2 = $2 || $1',
      values: ['7', 'one'],
    });
    expect(() => find({ tenant: 'one' } as never)).toThrow('find has no value for @id');
    expect(() => find({ tenant: 'one', id: '7', name: 'x' } as never)).toThrow('find does not say @name');
  });
});

describe('runStatements', () => {
  const count = { name: 'count', text: 'select count(*)::text from phone_reveals', values: [] };
  const reveal = (tenant: string, carId: string) => ({
    name: 'reveal',
    text: 'insert into phone_reveals (tenant, car_id, at) select $1, $2::int, now() returning tenant',
    values: [tenant, carId],
  });

  test('does all as one tenant, or nothing at all, and the next one works', async () => {
    const { id } = await database.withTenant('many', async (db) => {
      await addTestCars(db, 'many', [{ slug: 'a' }]);
      return (await db.select({ id: cars.id }).from(cars))[0] ?? { id: 0 };
    });
    const add = reveal('many', String(id));
    expect(await database.runStatements('many', [add, add, count])).toEqual([
      [['many']],
      [['many']],
      [['2']],
    ]);
    await expect(database.runStatements('many', [add, reveal('many', 'x')])).rejects.toThrow(/invalid input/);
    await expect(database.runStatements('other', [add])).rejects.toThrow(/violates row-level security/);
    expect(await database.runStatements('other', [count])).toEqual([[['0']]]);
    expect(await database.runStatements('many', [count])).toEqual([[['2']]]);
  });

  test('goes on behind a pooler that forgets what was prepared', async () => {
    const one = await openDatabase({ databaseUrl: database.url, dataDir: tmpdir() });
    try {
      expect(await one.runStatements('many', [count])).toEqual([[['2']]]);
      await one.withTenant('many', (db) => db.execute(sql`deallocate all`));
      expect(await one.runStatements('many', [count])).toEqual([[['2']]]);
      await one.withTenant('many', (db) => db.execute(sql`deallocate all`));
      expect(await one.runStatements('many', [count, count])).toEqual([[['2']], [['2']]]);
    } finally {
      await one.close();
    }
  });
});

test('one URL whose login is a superuser still enforces row-level security for tenants', async () => {
  await database.withTenant('one', (db) => addTestCars(db, 'one', [{ slug: 'a' }]));
  const who = await database.withTenant('two', (db) =>
    db.execute(
      sql`select session_user, current_user, (select rolsuper from pg_roles where rolname = session_user)`,
    ),
  );
  expect(who.rows[0]).toMatchObject({ current_user: 'forecourt_app', rolsuper: true });
  expect(await countCars('two')).toBe(0);
  const writing = database.withTenant('two', (db) => addTestCars(db, 'one', [{ slug: 'b' }]));
  await expect(writing).rejects.toMatchObject({
    cause: { message: expect.stringContaining('violates row-level security') },
  });
  expect(await countCars('one')).toBe(1);
});

test('a tenant name may contain quotes', async () => {
  expect(await countCars(`x'; drop table cars; --`)).toBe(0);
});

test('neither tenant nor admin rights outlive their transaction on a reused connection', async () => {
  await database.withTenant('one', (db) => db.execute(sql`select 1`));
  await database.asAdmin((db) => db.execute(sql`select 1`));
  const left = await database.asAdmin(async (db) => {
    const { rows } = await db.execute(sql`select current_setting('app.tenant', true) as tenant`);
    return rows[0];
  });
  expect(left?.['tenant'] ?? '').toBe('');
});

test('asAdmin sees every tenant', async () => {
  const tenants = await database.asAdmin((db) => db.selectDistinct({ tenant: cars.tenant }).from(cars));
  expect(tenants.map((row) => row.tenant)).toEqual(expect.arrayContaining(['commit', 'one']));
});

test('ids are numbers in drizzle and in raw SQL, and one beyond 2^53 is an error', async () => {
  await database.withTenant('one', async (db) => {
    const { rows } = await db.execute(sql`select id, count(*) over () as count from cars limit 1`);
    expect(rows[0]).toEqual({ id: expect.any(Number), count: 1 });
  });
  const beyond = database.asAdmin((db) => db.execute(sql`select 9007199254740993::bigint as id`));
  await expect(beyond).rejects.toMatchObject({
    cause: { message: expect.stringContaining('9007199254740993') },
  });
});

test('a connection cut during a transaction fails only that transaction', async () => {
  const cut = database.withTenant('cut', async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await asOwner(`select pg_terminate_backend(${rows[0]?.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await addTestCars(db, 'cut', [{ slug: 'lost' }]);
  });
  // The error of the failed statement, not of the rollback after it.
  await expect(cut).rejects.toThrow(/insert into "cars"/);
  expect(await countCars('cut')).toBe(0);
});

test('an owner without superuser rights migrates, serves tenants and works across them', async () => {
  await asOwner(`create role plain_owner login createrole password 'secret'`).catch(ignoreExisting);
  await asOwner(`drop database if exists plain_${process.pid} with (force)`);
  await asOwner(`create database plain_${process.pid} owner plain_owner`);
  const url = new URL(database.url);
  url.username = 'plain_owner';
  url.password = 'secret';
  url.pathname = `/plain_${process.pid}`;
  // Another database of the cluster created the role, so a superuser grants it to this owner.
  await asOwner(`grant forecourt_app to plain_owner`);
  const plain = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir() });
  try {
    await plain.withTenant('one', (db) => addTestCars(db, 'one', [{ slug: 'a' }]));
    expect(await plain.withTenant('two', (db) => db.$count(cars))).toBe(0);
    expect(await plain.asAdmin((db) => db.$count(cars))).toBe(1);
    // FORCE applies to the owner too: without `app.admin` it sees nothing.
    expect((await asOwner('select * from cars', url.href)).rowCount).toBe(0);
  } finally {
    await plain.close();
    await asOwner(`drop database plain_${process.pid} with (force)`);
  }
});

test('with two URLs a member login serves tenants; another login gets an error that says what to run', async () => {
  for (const login of ['web_member', 'web_stranger']) {
    await asOwner(`create role ${login} login password 'secret'`).catch(ignoreExisting);
  }
  await asOwner('grant forecourt_app to web_member');
  const urlFor = (login: string) => {
    const url = new URL(database.url);
    url.username = login;
    url.password = 'secret';
    return { databaseUrl: url.href, adminUrl: database.url, dataDir: tmpdir() };
  };
  const member = await openDatabase(urlFor('web_member'));
  expect(await member.withTenant('one', (db) => db.$count(cars))).toBe(1);
  expect(await member.withTenant('two', (db) => db.$count(cars))).toBe(0);
  await member.close();
  await expect(openDatabase(urlFor('web_stranger'))).rejects.toThrow(
    'The login of DATABASE_URL may not act as forecourt_app. ' +
      'Run as a superuser: GRANT forecourt_app TO "web_stranger";',
  );
});

function ignoreExisting(error: unknown): void {
  if ((error as { code?: string }).code !== '42710') throw error;
}

test('an unreachable database is reported with advice, without its password', async () => {
  const open = openDatabase({ databaseUrl: 'postgres://me:hidden@127.0.0.1:1/shop', dataDir: tmpdir() });
  const error = await open.catch((reason: Error) => reason);
  expect((error as Error).message).toBe(
    'The database of DATABASE_URL cannot be used: 127.0.0.1:1, database "shop", login "me" answered ' +
      '"connect ECONNREFUSED 127.0.0.1:1". Check that it runs and that DATABASE_URL has the right address, ' +
      'login and database; or unset DATABASE_URL to use the embedded one.',
  );
});

test('a wrong password and a missing database give different errors', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'wrong';
  await expect(openDatabase({ databaseUrl: wrong.href, dataDir: tmpdir() })).rejects.toThrow(
    /password authentication failed/,
  );
  const missing = new URL(database.url);
  missing.pathname = '/nowhere';
  await expect(openDatabase({ databaseUrl: missing.href, dataDir: tmpdir() })).rejects.toThrow(
    /database "nowhere" does not exist/,
  );
});
