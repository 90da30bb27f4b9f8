import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '#db/base/drizzle.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { holdEmbeddedServer } from './embedded-server.ts';
import { checkReach } from './postgres-binaries.ts';
import { openCluster } from './postgres-cluster.ts';
import { useDataDir } from './test-data-dir.ts';

const at = useDataDir();
const { makeDataDir, open, readPid } = at;

test.runIf(isThorough())(
  'a stale postmaster.pid with the process id of another program does not prevent the start',
  async () => {
    const first = await open();
    await first.close();
    await writeFile(join(at.dataDir, 'postgres/postmaster.pid'), `${process.pid}\n/x\n1\n1\n\n127.0.0.1\n`);
    const database = await open();
    expect(await readPid()).not.toBe(process.pid);
    await database.close();
  },
);

test('leftovers of a killed first start are removed', async () => {
  at.dataDir = await makeDataDir();
  await mkdir(join(at.dataDir, 'postgres.new-999999999-abc/cluster'), { recursive: true });
  await openCluster(at.dataDir);
  expect(await readdir(at.dataDir)).toEqual(['postgres']);
});

test('a folder with that name and other files is not touched', async () => {
  at.dataDir = await makeDataDir();
  await mkdir(join(at.dataDir, 'postgres'));
  await writeFile(join(at.dataDir, 'postgres/mine.txt'), 'mine');
  await expect(open()).rejects.toThrow(/holds files but no PostgreSQL data/);
  expect(await readFile(join(at.dataDir, 'postgres/mine.txt'), 'utf8')).toBe('mine');
  await rm(join(at.dataDir, 'postgres'), { recursive: true });
});

test('the server syncs to disk, uses UTF-8, listens only locally and requires its random password', async () => {
  const server = await holdEmbeddedServer({ dataDir: at.dataDir });
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
  const { mode } = await stat(join(at.dataDir, 'postgres/forecourt-password'));
  expect(mode & 0o777).toBe(0o600);
  const guess = new URL(server.urlOf('postgres'));
  guess.password = 'password';
  const stranger = new pg.Client({ connectionString: guess.href });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  await server.release();
});

test('a folder that the server account cannot enter is reported with advice', async () => {
  const closed = join(at.dataDir, 'closed');
  await mkdir(join(closed, 'data'), { recursive: true, mode: 0o700 });
  const stranger = { uid: 123_456, gid: 123_456 };
  await expect(checkReach(join(closed, 'data/postgres'), stranger)).rejects.toThrow(
    `${closed} is closed to other accounts. As root, PostgreSQL runs as the account \`postgres\``,
  );
  await expect(checkReach(join(closed, 'data/postgres'), null)).resolves.toBeUndefined();
});

test.runIf(isThorough() && process.getuid?.() === 0)(
  'as root, a folder closed to all others holds a database all the same',
  async () => {
    const closed = join(at.dataDir, 'for-root-alone');
    await mkdir(join(closed, 'data'), { recursive: true });
    await chmod(closed, 0o700);
    const database = await open({ dataDir: join(closed, 'data') });
    const { rows } = await database.asAdmin((db) => db.execute(sql`select 1 as one`));
    expect(rows).toEqual([{ one: 1 }]);
  },
);
