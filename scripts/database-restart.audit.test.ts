import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toLeadBody } from '#api/leads/lead.fixture.ts';
import { eq } from '#db/base/drizzle.ts';
import { leads } from '#db/leads/lead-tables.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { openCommands, type Begun, type Commands } from './commands.fixture.ts';
import { freePort } from './started-product.ts';

const tenant = 'fixture-minimal';
let commands: Commands;
let database: TestDatabase;
let started: Begun;
let port = 0;
let databasePort = 0;
/** A car of the API. */
let car = '';

/** Stands between the product and its database, so that the database seems to go and to come back. */
let between: Server | null = null;
const links = new Set<Socket>();
/** Called with the number of a connection. */
let onConnection = (_count: number): void => undefined;

function bringDatabase(): Promise<unknown> {
  const real = new URL(database.url);
  let count = 0;
  between = createServer((socket) => {
    const link = connect(Number(real.port), real.hostname);
    for (const end of [socket, link]) {
      links.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        links.delete(end);
        socket.destroy();
        link.destroy();
      });
    }
    socket.pipe(link).pipe(socket);
    onConnection((count += 1));
  }).listen(databasePort, '127.0.0.1');
  return once(between, 'listening');
}
function takeDatabase(): void {
  between?.close();
  for (const socket of links) socket.destroy();
}

beforeAll(async () => {
  commands = openCommands(tenant);
  database = await openTestDatabase();
  port = await freePort();
  databasePort = await freePort();
  const url = new URL(database.url);
  url.port = String(databasePort);
  started = commands.begin('start.ts', [], { DATABASE_URL: url.href, PORT: String(port) });
}, 60_000);
afterAll(async () => {
  takeDatabase();
  await commands.close();
  await database.close();
});

async function ask(
  path: string,
): Promise<{ status: number | undefined; retry: string | undefined; body: string }> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    agent: false,
    headers: { host: `${tenant}.localhost` },
  });
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, retry: answer.headers['retry-after'], body: await text(answer) };
}

it('npm start waits for a database that is not there, and for one that goes meanwhile', async () => {
  await started.says(
    'Waiting for the database, 60 seconds at most. The database of DATABASE_URL cannot be used',
  );
  // It goes again with the first connection after those of opening it: two tries of it and its migrations.
  onConnection = (count) => {
    if (count !== 4) return;
    onConnection = () => undefined;
    takeDatabase();
    void sleep(300).then(bringDatabase);
  };
  await bringDatabase();
  await started.says('ready');
  // Once each time, however many parts wait.
  expect(started.heard().match(/Waiting for the database/g)).toHaveLength(2);
  expect((await ask('/')).status).toBe(200);
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: 'ready' });
}, 120_000);

it('while the database restarts pages are served, and the API answers 503 with Retry-After', async () => {
  const slug = /href="\/cars\/([^"?#]+)"/.exec((await ask('/search')).body)?.[1] ?? '';
  car = `/api/cars/${slug}`;
  expect((await ask(car)).status).toBe(200);
  takeDatabase();
  expect((await ask('/')).status).toBe(200);
  const refused = await ask(car);
  expect(refused).toMatchObject({ status: 503, retry: '10' });
  expect(JSON.parse(refused.body)).toMatchObject({ title: 'Not available', status: 503 });
  const health = await ask('/healthz');
  expect([health.status, JSON.parse(health.body)]).toMatchObject([
    503,
    { status: 'down', database: { status: 'down', problem: expect.stringContaining('does not answer') } },
  ]);
  // An answer is kept for a second.
  await vi.waitFor(
    async () =>
      expect(await ask('/readyz')).toMatchObject({
        status: 503,
        body: expect.stringMatching(/^not ready: .*does not answer/),
      }),
    { timeout: 5_000, interval: 100 },
  );
}, 60_000);

it('a feed that could not be imported while the database restarts is told, until it is tried again', async () => {
  const feed = join(commands.tenantsDir, tenant, 'stock.csv');
  writeFileSync(feed, `${readFileSync(feed, 'utf8')}\n`);
  await started.says(`${tenant}: its stock stays as it was.`);
  await bringDatabase();
  // Before anything else, because it is tried again after ten seconds.
  await vi.waitFor(
    async () =>
      expect(JSON.parse((await ask('/healthz')).body)).toMatchObject({
        status: 'degraded',
        sites: {
          [tenant]: { cause: 'feed', problem: expect.stringContaining('its stock could not be imported: ') },
        },
      }),
    { timeout: 9_000, interval: 100 },
  );
}, 60_000);

it('the API answers again once the database is back', async () => {
  await vi.waitFor(async () => expect((await ask(car)).status).toBe(200), { timeout: 10_000, interval: 200 });
  expect(started.process.exitCode).toBeNull();
  expect((await ask('/readyz')).status).toBe(200);
}, 60_000);

it('a lead whose request is under way when npm start is told to end is stored and answered', async () => {
  const lead = JSON.stringify(toLeadBody({ name: 'Last' }));
  const host = `${tenant}.localhost:${port}`;
  const sending = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/leads',
    agent: false,
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(lead),
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(lead.slice(0, 40));
  // It has come as soon as another request after it is answered.
  await ask('/readyz');
  started.process.kill('SIGTERM');
  await started.says('Stopping:');
  await sleep(200);
  sending.end(lead.slice(40));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(201);
  const { lead_id: id } = JSON.parse(await text(answer)) as { lead_id: string };
  expect(await started.ended).toBe(0);
  const rows = await database.withTenant(tenant, (db) => db.select().from(leads).where(eq(leads.id, id)));
  expect(rows).toMatchObject([{ name: 'Last' }]);
}, 60_000);
