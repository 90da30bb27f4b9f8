import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { updateCar } from '#db/stock/cars.repository.ts';
import { findPublisher } from '#db/base/publisher-lock.ts';
import { sql } from '#db/base/drizzle.ts';
import { cars } from '#db/base/tables.ts';
import { toDollars } from '#domain/text/money.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { sample } from '#tests/sample.ts';
import { openCommands, type Begun, type Commands } from './commands.fixture.ts';
import { main as publish } from './publish.ts';
import { askSite } from './site-request.fixture.ts';
import { freePort } from './started-product.ts';
import { main as work } from './worker.ts';

const tenant = 'fixture-minimal';
const prices = sample(
  Array.from({ length: 50 }, (_, index) => 20_001 + index),
  4,
  'changes under two publishers',
);

let commands: Commands;
let database: TestDatabase;
let worker: Begun;
let besideOnAnother: Begun;
let besideOnTheSame: Begun;
let car = { id: 0, slug: '' };
const ports = { another: 0, same: 0 };

/** A machine of its own: other folders, the same database. */
const machine = (name: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: database.url,
  DATA_DIR: join(commands.folder, `${name}-data`),
  SITES_DIR: join(commands.folder, `${name}-sites`),
  LINK_SECRET: 'a secret of all machines, 32 letters long',
});
const readCarPage = (): string =>
  readFileSync(join(commands.folder, 'worker-sites', tenant, 'cars', `${car.slug}.html`), 'utf8');

const changePrice = (price: number) =>
  database.withTenant(tenant, (db) => updateCar(db, car.id, { price: toDollars(price) }, Date.now()));
const toText = (price: number): string => `$${price.toLocaleString('en-AU')}`;
const isPublished = (price: number) =>
  vi.waitFor(() => expect(readCarPage().includes(toText(price))).toBe(true), {
    timeout: 10_000,
    interval: 20,
  });

beforeAll(async () => {
  commands = openCommands(tenant);
  database = await openTestDatabase();
  worker = commands.begin('worker.ts', [], machine('worker'));
  await worker.says('ready');
  const [found] = await database.withTenant(tenant, (db) =>
    db.select({ id: cars.id, slug: cars.slug }).from(cars).limit(1),
  );
  if (found === undefined) throw new Error('the worker imported no car');
  car = found;
  // What this machine published before another took over.
  cpSync(join(commands.folder, 'worker-sites'), join(commands.folder, 'server-sites'), { recursive: true });
  ports.another = await freePort();
  ports.same = await freePort();
  const folders = { SITES_DIR: join(commands.folder, 'worker-sites'), PORT: String(ports.same) };
  besideOnAnother = commands.begin('start.ts', [], { ...machine('server'), PORT: String(ports.another) });
  besideOnTheSame = commands.begin('start.ts', ['--api'], { ...machine('other'), ...folders });
  await Promise.all([besideOnAnother.says('ready'), besideOnTheSame.says('ready')]);
}, 120_000);
afterAll(async () => {
  await commands.close();
  await database.close();
});

it('a second worker with other folders on the same database is refused with the reason', async () => {
  const second = await commands.call(work, [], machine('second'));
  expect(second.code).toBe(1);
  expect(second.warned).toMatch(
    /is published by npm run worker \(process \d+ on \S+\) already, into another SITES_DIR/,
  );
}, 60_000);

it('npm start beside a worker says that it only answers the API, and serves no page of its own', async () => {
  expect(besideOnAnother.heard()).toContain('This process answers the API and serves no pages');
  const site = askSite(ports.another, tenant);
  expect(await site(`/cars/${car.slug}`)).toMatchObject({
    status: 404,
    body: expect.not.stringContaining('$'),
  });
  expect(JSON.parse((await site('/healthz')).body)).toMatchObject({
    status: 'ok',
    publisher: { status: 'elsewhere', process: expect.stringContaining('npm run worker') },
  });
});

it('each change of stock is published once, by the worker, and served from its folder', async () => {
  const shared = askSite(ports.same, tenant);
  const apart = askSite(ports.another, tenant);
  for (const price of prices) {
    await changePrice(price);
    await isPublished(price);
    expect((await shared(`/cars/${car.slug}`)).body.includes(toText(price))).toBe(true);
    expect(JSON.parse((await apart(`/api/cars/${car.slug}`)).body)).toMatchObject({ car: { price } });
  }
}, 60_000);

it('npm run publish works beside the worker on its folder, and is refused on another', async () => {
  const beside = await commands.call(publish, [], machine('worker'));
  expect([beside.code, beside.warned]).toEqual([0, '']);
  const elsewhere = await commands.call(publish, [], machine('second'));
  expect([elsewhere.code, elsewhere.warned]).toEqual([1, expect.stringContaining('into another SITES_DIR')]);
  expect(existsSync(join(commands.folder, 'second-sites', tenant))).toBe(false);
}, 60_000);

it('the worker publishes again after the database ended its lock', async () => {
  await database.asAdmin((db) =>
    db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'forecourt publisher%' and datname = current_database()`,
    ),
  );
  await changePrice(30_001);
  await isPublished(30_001);
  expect((await askSite(ports.same, tenant)(`/cars/${car.slug}`)).body.includes(toText(30_001))).toBe(true);
}, 60_000);

it('a worker that is killed leaves its place to the next one, and a server beside it publishes nothing', async () => {
  worker.process.kill('SIGKILL');
  await worker.ended;
  await vi.waitFor(async () => expect(await database.asAdmin(findPublisher)).toBeNull(), { timeout: 5_000 });
  await changePrice(30_002);
  worker = commands.begin('worker.ts', [], machine('worker'));
  await worker.says('ready');
  await isPublished(30_002);
  expect((await askSite(ports.same, tenant)(`/cars/${car.slug}`)).body.includes(toText(30_002))).toBe(true);
}, 60_000);
