import { existsSync } from 'node:fs';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { holdEmbeddedServer } from './embedded-server.ts';
import { checkReach } from './postgres-binaries.ts';
import { isAlive } from './postgres-cluster.ts';
import { cars } from './tables.ts';
import { addTestCars } from './test-stock.ts';

/** Most tests share one folder, for making a cluster takes its second; those about making it take another. */
let sharedDir: string;
let dataDir: string;
let tenant: string;
const folders: string[] = [];
let children: ChildProcess[] = [];
const databases: Database[] = [];

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-embedded-'));
  folders.push(folder);
  // mkdtemp closes it, and for root the server runs as another account.
  await chmod(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  sharedDir = await makeDataDir();
});

beforeEach(() => {
  dataDir = sharedDir;
  tenant = `tenant-${Math.random().toString(36).slice(2)}`;
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await Promise.all(databases.splice(0).map((database) => database.close()));
  // Whoever comes last stops the server, also one that a killed child left behind.
  if (existsSync(join(dataDir, 'postgres'))) await (await holdEmbeddedServer({ dataDir })).release();
});

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const DATABASE_MODULE = new URL('./database.ts', import.meta.url).href;

/** Another process that opens the database of `dataDir`, runs `work` with it, says "open" and stays. */
async function openElsewhere(work = '', options = ''): Promise<ChildProcess> {
  const script = `
    import { openDatabase } from ${JSON.stringify(DATABASE_MODULE)};
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, ${options} });
    ${work}
    console.log('open');
    process.stdin.once('data', async () => { await database.close(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(String(said)).toBe('open\n');
  return child;
}

/** Opens it in this process; closed after the test, also when it fails. */
async function open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ dataDir, ...options });
  databases.push(database);
  return database;
}

async function close(child: ChildProcess): Promise<void> {
  child.stdin?.write('close\n');
  await once(child, 'exit');
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const readPid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

const runs = (): Promise<boolean> => readPid().then(isAlive, () => false);

const insertCar = (): string => `await database.withTenant('${tenant}', (db) => db.execute(
  "insert into cars (tenant, slug, identity, data, hash) values ('${tenant}', 's', 'i', '{\\"status\\":\\"in_stock\\"}', '')"));`;

const countCars = (database: Database): Promise<number> =>
  database.withTenant(tenant, (db) => db.$count(cars));

test('a server whose parent was killed is used again, with all that was committed, and then stops', async () => {
  const parent = await openElsewhere(insertCar());
  const pid = await readPid();
  await kill(parent);
  expect(isAlive(pid)).toBe(true);

  const database = await open({ exclusive: true });
  expect(await readPid()).toBe(pid);
  expect(await countCars(database)).toBe(1);
  await database.close();
  expect(await runs()).toBe(false);
});

test('a server that was killed itself starts again with all that was committed', async () => {
  const parent = await openElsewhere(insertCar());
  process.kill(await readPid(), 'SIGKILL');
  await kill(parent);

  const database = await open();
  expect(await countCars(database)).toBe(1);
  await database.close();
});

test('a server that dies under a running process is started again and goes on serving it', async () => {
  const database = await open({ exclusive: true });
  await database.withTenant(tenant, (db) => addTestCars(db, tenant, [{ slug: 'kept' }]));
  const pid = await readPid();
  process.kill(pid, 'SIGKILL');
  // A connection may outlive the killed server for a moment and still answer.
  await vi.waitFor(
    async () => {
      expect(await countCars(database)).toBe(1);
      expect(await readPid()).not.toBe(pid);
    },
    { timeout: 10_000, interval: 50 },
  );
  // It holds the server again as it did before: in use, and the one that serves.
  const held = async () => {
    const holds = sql`select count(*) as held from pg_locks where locktype = 'advisory'`;
    return (await database.asAdmin((db) => db.execute(holds))).rows;
  };
  await vi.waitFor(async () => expect(await held()).toEqual([{ held: 2 }]), {
    timeout: 10_000,
    interval: 50,
  });
  await expect(open({ exclusive: true })).rejects.toThrow(/already running/);
  await database.close();
  expect(await runs()).toBe(false);
});

test('a command beside a running one joins its server and leaves it running', async () => {
  const running = await openElsewhere('', 'exclusive: true');
  const pid = await readPid();
  const command = await open();
  await command.withTenant(tenant, (db) => addTestCars(db, tenant, [{ slug: 'imported' }]));
  await command.close();
  expect(await readPid()).toBe(pid);
  await close(running);
  expect(await runs()).toBe(false);
});

test('a command that started the server leaves it to the one that came later', async () => {
  const command = await openElsewhere();
  const served = await open({ exclusive: true });
  await close(command);
  expect(await countCars(served)).toBe(0);
  await served.close();
  expect(await runs()).toBe(false);
});

test('a second start on the same DATA_DIR is refused with a sentence, and the first goes on', async () => {
  const first = await openElsewhere('', 'exclusive: true');
  await expect(open({ exclusive: true })).rejects.toThrow(
    `Forecourt is already running on DATA_DIR ${dataDir} (process ${first.pid}). ` +
      'Use that one, stop it first, or start this one with another DATA_DIR, SITES_DIR and PORT.',
  );
  const command = await open();
  expect(await countCars(command)).toBe(0);
  await command.close();
  await kill(first);
  const next = await open({ exclusive: true });
  await next.close();
});

test('processes that make and start the server at the same moment share one', async () => {
  dataDir = await makeDataDir();
  const [a, b, c] = await Promise.all([openElsewhere(), openElsewhere(), open()]);
  await Promise.all([close(a), close(b), c.close()]);
  expect(await runs()).toBe(false);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a start while the last one out stops the server waits and starts it again', async () => {
  for (let round = 0; round < 3; round++) {
    const first = await open();
    const [second] = await Promise.all([open(), first.close()]);
    expect(await countCars(second)).toBe(0);
    await second.close();
  }
});

test('a postmaster.pid whose number belongs to another program now does not stop the start', async () => {
  const first = await open();
  await first.close();
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n/x\n1\n1\n\n127.0.0.1\n`);
  const database = await open();
  expect(await readPid()).not.toBe(process.pid);
  await database.close();
});

test('what a killed first start left half-made is removed', async () => {
  dataDir = await makeDataDir();
  await mkdir(join(dataDir, 'postgres.new-999999999-abc/cluster'), { recursive: true });
  const database = await open();
  await database.close();
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a folder of that name with other files in it is left alone', async () => {
  dataDir = await makeDataDir();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres/mine.txt'), 'mine');
  await expect(open()).rejects.toThrow(/holds files but no PostgreSQL data/);
  expect(await readFile(join(dataDir, 'postgres/mine.txt'), 'utf8')).toBe('mine');
  await rm(join(dataDir, 'postgres'), { recursive: true });
});

test('the server syncs to disk, speaks UTF-8, listens locally alone and asks for its random password', async () => {
  const server = await holdEmbeddedServer({ dataDir });
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('server_encoding') as encoding, current_setting('listen_addresses') as address,
       current_setting('unix_socket_directories') as sockets, upper('é') as upper,
       (select string_agg(c, '' order by c) from unnest(array['b', 'B', 'a', 'ä']) as c) as sorted`,
  );
  await client.end();
  expect(rows[0]).toEqual({
    fsync: 'on',
    commit: 'on',
    encoding: 'UTF8',
    address: '127.0.0.1',
    sockets: '',
    upper: 'É',
    sorted: 'Babä',
  });
  const { mode } = await stat(join(dataDir, 'postgres/forecourt-password'));
  expect(mode & 0o777).toBe(0o600);
  const guess = new URL(server.urlOf('postgres'));
  guess.password = 'password';
  const stranger = new pg.Client({ connectionString: guess.href });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  await server.release();
});

test('a folder that the server account cannot enter is named with what to do', async () => {
  const closed = join(dataDir, 'closed');
  await mkdir(join(closed, 'data'), { recursive: true, mode: 0o700 });
  const stranger = { uid: 123_456, gid: 123_456 };
  await expect(checkReach(join(closed, 'data/postgres'), stranger)).rejects.toThrow(
    `${closed} is closed to other accounts. As root, PostgreSQL runs as the account \`postgres\``,
  );
  await expect(checkReach(join(closed, 'data/postgres'), null)).resolves.toBeUndefined();
});

test.runIf(process.getuid?.() === 0)(
  'as root, a folder closed to all others holds a database all the same',
  async () => {
    const closed = join(dataDir, 'for-root-alone');
    await mkdir(join(closed, 'data'), { recursive: true });
    await chmod(closed, 0o700);
    const database = await open({ dataDir: join(closed, 'data') });
    const { rows } = await database.asAdmin((db) => db.execute(sql`select 1 as one`));
    expect(rows).toEqual([{ one: 1 }]);
  },
);
