import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FeedImport } from './import-feeds.ts';
import { useFeedHost } from './test-feed-host.ts';

const host = useFeedHost();
const feeds = ['new', 'used'].map((name) => ({
  name,
  format: 'au-csv',
  source: { kind: 'file', path: `${name}.csv` },
}));
const settings = { graceFeeds: 0, maxWithdrawShare: 0.6 };

/** Writes a feed: each car is its stock number and its price. */
async function write(name: string, cars: Readonly<Record<string, number>>): Promise<void> {
  const lines = Object.entries(cars).map(([stock, price]) => `${stock},Kia,Rio,2019,${price}`);
  await mkdir(join(host.folder, host.tenant), { recursive: true });
  const csv = ['StockNumber,Make,Model,Year,DAPPrice', ...lines, ''].join('\n');
  await writeFile(join(host.folder, host.tenant, `${name}.csv`), csv);
}

/** Prices of the cars in stock by their stock number. */
const readStock = async () =>
  Object.fromEntries(
    (await host.loadCars())
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ car }) => [car.stocknum, car.price]),
  );
const outcomes = (imports: readonly FeedImport[]) =>
  imports.map((one) => ('error' in one ? String(one.error) : one.result.outcome));

test('the first feed that has a car brings it; each feed withdraws its own cars alone', async () => {
  await write('new', { A: 1000, B: 2000, C: 3000 });
  await write('used', { C: 9000, D: 4000, E: 5000 });
  const [first, second] = await host.runAll(feeds, 0, settings);
  expect(first).toMatchObject({ name: 'new', result: { created: 3, leftToEarlier: 0 } });
  expect(second).toMatchObject({ name: 'used', result: { created: 2, withdrawn: 0, leftToEarlier: 1 } });
  expect(await readStock()).toEqual({ A: 1000, B: 2000, C: 3000, D: 4000, E: 5000 });
  await write('used', { C: 9000, D: 4000 });
  expect(await host.runAll(feeds, 1, settings)).toMatchObject([
    { result: { outcome: 'unchanged' } },
    { result: { withdrawn: 1 } },
  ]);
  expect(await readStock()).toEqual({ A: 1000, B: 2000, C: 3000, D: 4000 });
});

test('a car that leaves the first feed is the next one’s, although that has not changed', async () => {
  await write('new', { A: 1000, B: 2000, C: 3000 });
  await write('used', { C: 9000, D: 4000 });
  await host.runAll(feeds, 0, settings);
  expect(outcomes(await host.runAll(feeds, 1, settings))).toEqual(['unchanged', 'unchanged']);
  await write('new', { A: 1000, B: 2000 });
  await host.runAll(feeds, 2, settings);
  expect(await readStock()).toEqual({ A: 1000, B: 2000, C: 9000, D: 4000 });
  await write('new', { A: 1000, B: 2000, C: 3100 });
  await host.runAll(feeds, 3, settings);
  expect(await readStock()).toEqual({ A: 1000, B: 2000, C: 3100, D: 4000 });
});

test('a car that left the first feed while the next one failed is read once that one answers', async () => {
  await write('new', { A: 1000, B: 2000, C: 3000 });
  await write('used', { C: 9000, D: 4000 });
  await host.runAll(feeds, 0, settings);
  await write('new', { A: 1000, B: 2000 });
  const path = join(host.folder, host.tenant, 'used.csv');
  await rename(path, `${path}.away`);
  const [, failed] = await host.runAll(feeds, 1, settings);
  expect(failed).toMatchObject({ error: expect.anything() });
  await rename(`${path}.away`, path);
  expect(outcomes(await host.runAll(feeds, 2, settings))).toEqual(['unchanged', 'applied']);
  expect(await readStock()).toEqual({ A: 1000, B: 2000, C: 9000, D: 4000 });
  expect(outcomes(await host.runAll(feeds, 3, settings))).toEqual(['unchanged', 'unchanged']);
});

test('a feed that is refused keeps its cars and does not stop the others', async () => {
  await write('new', { A: 1000, B: 2000 });
  await write('used', { D: 4000 });
  await host.runAll(feeds, 0, settings);
  await write('new', {});
  await write('used', { D: 4100 });
  const [refused, applied] = await host.runAll(feeds, 1, settings);
  expect(String(refused && 'error' in refused && refused.error)).toContain('The feed holds no vehicles');
  expect(applied).toMatchObject({ result: { updated: 1, withdrawn: 0 } });
  expect(await readStock()).toEqual({ A: 1000, B: 2000, D: 4100 });
});

test('the share of cars withdrawn is of the feed’s own cars', async () => {
  await write('new', Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`N${index}`, 1000])));
  await write('used', { D: 4000, E: 5000, F: 6000 });
  await host.runAll(feeds, 0, settings);
  await write('used', { D: 4000 });
  const [, second] = await host.runAll(feeds, 1, settings);
  expect(String(second && 'error' in second && second.error)).toContain(
    '2 of 3 cars in stock are not in the feed',
  );
});

test('cars of a feed that is gone are withdrawn, and a dealer may go over to several feeds', async () => {
  await write('used', { D: 4000, E: 5000 });
  const [, used] = feeds;
  await host.run({ format: 'au-csv', source: used?.source }, 0);
  await write('new', { E: 5500, A: 1000 });
  await host.runAll(feeds, 1, settings);
  expect(await readStock()).toEqual({ D: 4000, E: 5500, A: 1000 });
  await host.runAll([used ?? {}], 2, { ...settings, maxWithdrawShare: 1 });
  expect(await readStock()).toEqual({ D: 4000, E: 5000 });
});
