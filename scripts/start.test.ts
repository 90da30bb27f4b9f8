import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { loadCars, updateCar } from '#db/stock/cars.repository.ts';
import { openDatabase } from '#db/server/database.ts';
import { toDollars } from '#domain/text/money.ts';
import { fixtureTenants, openCommands, type Commands } from './commands.fixture.ts';
import { main as publish } from './publish.ts';
import { main as startMain } from './start.ts';
import { freePort } from './started-product.ts';
import { main as work } from './worker.ts';

const good = 'fixture-minimal';
const broken = 'fixture-broken';
const brokenHost = 'broken.fixture.example';

let commands: Commands;
let folder = '';
let env: NodeJS.ProcessEnv = {};
let server: ChildProcess;
let port = 0;
const lines: string[] = [];
const complaints: string[] = [];

/** `npm start` in separate folders, with one valid tenant and one with broken files. */
beforeAll(async () => {
  commands = openCommands(good);
  folder = commands.folder;
  port = await freePort();
  env = { ...commands.env, PORT: String(port) };
  addDealer(broken, brokenHost);
  breakTheme(broken);
  await start('ready', 'scripts/start.ts');
}, 120_000);
afterAll(async () => {
  await stop();
  await commands.close();
});

/** Starts the server, in a separate process group without a terminal, and waits until it prints a line. */
async function start(awaited: 'serving' | 'ready', ...command: string[]): Promise<void> {
  lines.length = 0;
  complaints.length = 0;
  server = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  if (server.stdout === null || server.stderr === null) throw new Error('the server has no output');
  server.stderr.on('data', (chunk) => complaints.push(String(chunk)));
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stdout ?? process.stdin }).on('line', (line) => {
      lines.push(line);
      if (line === awaited) resolve();
    });
    server.once('exit', () => reject(new Error(`not ${awaited}:\n${[...lines, ...complaints].join('\n')}`)));
  });
  await ready;
}

/** Stops the server as an operator does; returns its exit code. */
async function stop(): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return server.exitCode;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  return server.exitCode;
}

const tenants = (): string => env['TENANTS_DIR'] ?? '';

/** Adds a dealer like the valid one in one step. */
function addDealer(id: string, host: string): string {
  const draft = join(folder, `${id}-draft`);
  cpSync(join(fixtureTenants, good), draft, { recursive: true });
  setSite(draft, /"host": "[^"]+"/, `"host": "${host}"`);
  renameSync(draft, join(tenants(), id));
  return id;
}
function setSite(dealer: string, key: RegExp, value: string): void {
  const file = join(dealer, 'site.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(key, value));
}
const breakTheme = (id: string): void =>
  writeFileSync(join(tenants(), id, 'theme.json'), '{ "brand": "red" }');
const mendTheme = (id: string): void =>
  cpSync(join(fixtureTenants, good, 'theme.json'), join(tenants(), id, 'theme.json'));

async function ask(path: string, host: string): Promise<IncomingMessage> {
  // A new connection: a kept-alive one may have been closed meanwhile.
  const asked = request({ host: '127.0.0.1', port, path, agent: false, headers: { host } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}
async function statusOf(path: string, host: string): Promise<number | undefined> {
  const answer = await ask(path, host);
  answer.resume();
  return answer.statusCode;
}
const run = (...args: string[]) => commands.call(publish, args);

describe('npm start', () => {
  it('names the tenant whose files are broken, and serves the others', async () => {
    expect(complaints.join('')).toMatch(/fixture-broken\/theme\.json: .*brand/);
    expect(complaints.join('')).toContain(`Left out until that is corrected: ${broken}.`);
    expect(lines.slice(-3)).toEqual([`http://${good}.localhost:${port}/`, 'serving', 'ready']);
    expect(await statusOf('/', `${good}.localhost`)).toBe(200);
    const health = await ask('/healthz', 'localhost');
    expect(health.statusCode).toBe(200);
    expect(JSON.parse(await text(health))).toMatchObject({
      status: 'degraded',
      sites: { [good]: { problem: null }, [broken]: { problem: expect.stringContaining('brand') } },
    });
    expect(existsSync(join(folder, 'sites', broken))).toBe(false);
  });

  it('publishes a price stored by another process while it runs', async () => {
    const database = await openDatabase({ dataDir: env['DATA_DIR'] ?? '' });
    try {
      const path = await database.withTenant(good, async (db) => {
        const [stored] = await loadCars(db);
        if (!stored) throw new Error('the fixture has no car');
        await updateCar(db, stored.car.id, { price: toDollars(31_417) }, Date.now());
        return stored.car.path;
      });
      const isShown = async () => (await text(await ask(path, `${good}.localhost`))).includes('$31,417');
      await vi.waitFor(async () => expect(await isShown()).toBe(true), { timeout: 10_000, interval: 50 });
    } finally {
      await database.close();
    }
  }, 30_000);

  it.runIf(isThorough())(
    'lets npm run publish work beside it: nothing to do, everything with --full, back with --rollback',
    async () => {
      const nothing = await run();
      expect(nothing.said.trim().split('\n').at(-1)).toMatch(
        /^written=0 unchanged=\d+ removed=0 seconds=\d+\.\d$/,
      );
      expect(nothing.code).toBe(1);
      expect(nothing.warned).toContain(`Not published, for the reasons above: ${broken}.`);
      const full = await run('--full', '--tenant', good);
      expect([full.code, full.warned]).toEqual([0, expect.not.stringContaining('Not published')]);
      expect(full.said.trim().split('\n').at(-1)).toMatch(/^written=[1-9]\d* unchanged=0 removed=0 /);
      expect((await run('--rollback', '--tenant', good)).said).toContain('back at release');
      const again = await run('--rollback', '--tenant', good);
      expect([again.code, again.warned]).toEqual([1, expect.stringContaining('there is no older release')]);
      const { sites } = JSON.parse(await text(await ask('/healthz', 'localhost')));
      expect(sites[good]).toMatchObject({ held: true, problem: null });
      expect((await run('--tenant', 'nobody-here')).warned).toContain('There is: fixture-broken, fixture-m');
      expect(await statusOf('/', `${good}.localhost`)).toBe(200);
    },
    60_000,
  );

  it('refuses a second start with a sentence, and lets the first go on', async () => {
    const second = await commands.call(startMain, [], { PORT: String(port) });
    expect(second.code).toBe(1);
    expect(second.warned).toMatch(/already|taken/);
    expect(await statusOf('/', `${good}.localhost`)).toBe(200);
  });

  it.each([
    ['start', startMain],
    ['worker', work],
    ['publish', publish],
  ] as const)('refuses %s from another database into the same sites', async (_name, main) => {
    const index = join(folder, 'sites', good, 'index.html');
    const before = statSync(index).mtimeMs;
    const other = await commands.call(main, [], { DATA_DIR: join(folder, 'other-data') });
    expect([other.code, other.warned]).toEqual([1, expect.stringContaining(`process ${server.pid} from`)]);
    expect(statSync(index).mtimeMs).toBe(before);
  });

  it.runIf(isThorough())(
    'picks up dealers that are added, changed, broken, repaired or removed, while it runs',
    async () => {
      const added = addDealer('fixture-added', 'added.fixture.example');
      mendTheme(broken);
      const host = `${added}.localhost`;
      const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 });
      const pageOf = async (dealer: string) => text(await ask('/', `${dealer}.localhost`));
      await until(async () => {
        for (const id of [added, broken]) expect(lines).toContain(`http://${id}.localhost:${port}/`);
      });
      expect([await statusOf('/', host), await statusOf('/search', 'added.fixture.example')]).toEqual([
        200, 200,
      ]);
      const cars = JSON.parse(await text(await ask('/search-data/manifest.json', host)));
      expect(cars.cars).toBeGreaterThan(0);

      // One dealer is changed while another breaks, because each look at the folder takes a second.
      setSite(join(tenants(), added), /"name": "[^"]+"/, '"name": "Renamed While Running"');
      breakTheme(broken);
      await until(async () => expect(await pageOf(added)).toContain('Renamed While Running'));
      const health = async () => JSON.parse(await text(await ask('/healthz', 'localhost')));
      await until(async () => expect((await health()).sites[broken]).toMatchObject({ cause: 'files' }));
      expect(await pageOf(broken)).toContain('Minimal Fixture');
      mendTheme(broken);
      rmSync(join(tenants(), added), { recursive: true });
      await until(async () => expect(await statusOf('/', host)).toBe(404));
      expect(await pageOf(added)).toContain(`http://${good}.localhost`);
      await until(async () => expect((await health()).status).toBe('ok'));
    },
    120_000,
  );

  it('stops cleanly when asked to: server, worker and database', async () => {
    expect(await stop()).toBe(0);
    expect(existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it.runIf(isThorough())(
    'answers at its next start before its database is open',
    async () => {
      breakTheme(broken);
      await start('serving', 'scripts/setup.mjs', 'start');
      const host = `${good}.localhost`;
      const answer = await ask('/search', host);
      expect(answer.statusCode).toBe(200);
      expect(complaints.join('')).not.toContain('embedded PostgreSQL started');
      const [page, manifest] = [await text(answer), await ask('/search-data/manifest.json', host)];
      manifest.resume();
      expect([page, manifest.statusCode]).toEqual([expect.stringContaining('</html>'), 200]);
    },
    60_000,
  );

  it.runIf(isThorough())(
    'serves a dealer whose files broke since as it was last published, and reports it',
    async () => {
      await vi.waitFor(() => expect(lines).toContain('ready'), { timeout: 50_000 });
      expect(complaints.join('')).toMatch(/fixture-broken\/theme\.json: .*brand/);
      expect(complaints.join('')).toContain(`Served as last published until that is corrected: ${broken}.`);
      expect(lines).toContain(`http://${broken}.localhost:${port}/`);
      for (const host of [`${broken}.localhost`, brokenHost]) {
        const page = await ask('/', host);
        expect([page.statusCode, await text(page)]).toEqual([
          200,
          expect.stringContaining('Minimal Fixture'),
        ]);
      }
      const { sites } = JSON.parse(await text(await ask('/healthz', 'localhost')));
      expect(sites[broken]).toMatchObject({ cause: 'files', problem: expect.stringContaining('brand') });
      expect(sites[broken].lastPublish).toMatch(/^\d{4}-/);
    },
    60_000,
  );

  it.runIf(isThorough())(
    'stops the database, too, when the whole group of processes is told to end again and again',
    async () => {
      const group = -(server.pid ?? Number.NaN);
      const ended = once(server, 'exit');
      for (let time = 0; server.exitCode === null && time < 500; time += 1) {
        process.kill(group, time % 2 === 0 ? 'SIGINT' : 'SIGTERM');
        await sleep(5);
      }
      await ended;
      expect(existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))).toBe(false);
    },
    30_000,
  );
});
