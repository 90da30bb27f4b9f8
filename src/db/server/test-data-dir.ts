import { existsSync } from 'node:fs';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { holdEmbeddedServer } from './embedded-server.ts';
import { isAlive } from './postgres-cluster.ts';
import { copyTestCluster } from './test-database.ts';

const DATABASE_MODULE = new URL('./database.ts', import.meta.url).href;

/**
 * A folder for embedded databases, and processes that use it. Most tests share one with a copy of the cluster of the run,
 * because creating a cluster takes a second; tests of the creation make another with `makeDataDir`. Call it at the top of
 * a test file: it registers hooks.
 */
export function useDataDir() {
  const folders: string[] = [];
  const databases: Database[] = [];
  let children: ChildProcess[] = [];
  let shared = '';
  const at = { dataDir: '', tenant: '', makeDataDir, openElsewhere, open, close, kill, readPid, runs };

  beforeAll(async () => {
    shared = await makeDataDir();
    copyTestCluster(shared);
  });
  beforeEach(() => {
    at.dataDir = shared;
    at.tenant = `tenant-${Math.random().toString(36).slice(2)}`;
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    children = [];
    await Promise.all(databases.splice(0).map((database) => database.close()));
    // The last holder stops the server, also one left by a killed child. One that runs no more need not be started for that.
    if (existsSync(join(at.dataDir, 'postgres', 'postmaster.pid')))
      await (await holdEmbeddedServer({ dataDir: at.dataDir })).release();
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  async function makeDataDir(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-embedded-'));
    folders.push(folder);
    // mkdtemp closes the folder to others, but for root the server runs as another account.
    await chmod(folder, 0o755);
    return folder;
  }

  /** Starts a process that opens the database of `dataDir`, runs `work` with it, prints "open" and stays. */
  async function openElsewhere(work = '', options = ''): Promise<ChildProcess> {
    const script = `
    import { openDatabase } from ${JSON.stringify(DATABASE_MODULE)};
    const database = await openDatabase({ dataDir: ${JSON.stringify(at.dataDir)}, ${options} });
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

  /** Opens the database in this process and closes it after the test, also when it fails. */
  async function open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
    const database = await openDatabase({ dataDir: at.dataDir, ...options });
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

  async function readPid(): Promise<number> {
    return Number((await readFile(join(at.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  function runs(): Promise<boolean> {
    return readPid().then(isAlive, () => false);
  }

  return at;
}
