import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { decideTag } from '#domain/car/tag.ts';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import { changeTenant, writeTestTenant } from '#tenancy/files/test-tenant.ts';
import { checkTenants } from './check-tenants.ts';

const NOW = Date.UTC(2026, 10, 25);
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrival-notes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const header = 'StockNumber,Make,Model,Year,DAPPrice,Status,SoldDaysAgo,ArrivedDaysAgo';
const feedOf = (days: readonly (number | '')[], sold = ''): string =>
  `${header}\n${days.map((day, at) => `N${at}${sold},Kia,Rio,2019,15990,${sold && 'Sold'},${sold},${day}\n`).join('')}`;

/** Writes a dealer with these settings and feed, and returns what the check says of it. */
async function check(features: object, feed: string, source: object = { kind: 'file', path: 'stock.csv' }) {
  writeTestTenant(
    join(folder, 'tested-motors'),
    changeTenant({ features, stock: { source, format: 'au-csv' } }),
  );
  const file =
    'url' in source
      ? join(folder, '_data/feeds/tested-motors/fetched')
      : join(folder, 'tested-motors/stock.csv');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, feed);
  const { lines, ok } = await checkTenants(folder, 'public', { dataDir: join(folder, '_data'), now: NOW });
  expect(ok).toBe(true);
  return lines.filter((line) => line.includes('justArrived')).map((line) => line.replace(`${folder}/`, ''));
}

describe('the check of a dealer whose stock is mostly JUST ARRIVED', () => {
  const days = [1, 2, 2, 3, 5, 5, 6, 6, 20, 30, 40, 50];

  it('proposes days that mean something, and says how many cars would carry it', async () => {
    expect(await check({}, feedOf(days))).toEqual([
      'tested-motors/features.json: justArrived.days is 8, so 8 of 12 cars say JUST ARRIVED, which tells them apart from nothing. 2 days would leave it to 1.',
    ]);
    expect(await check({ justArrived: { days: 4 } }, feedOf(days))).toEqual([]);
    expect(await check({ justArrived: { days: 0 } }, feedOf(days))).toEqual([]);
  });

  it('reads what was last fetched of a feed with an address', async () => {
    const source = { kind: 'url', url: 'https://feeds.example/stock.csv' };
    expect(await check({}, feedOf(days), source)).toHaveLength(1);
  });

  it('counts cars on sale alone, and none that the first import dates', async () => {
    expect(await check({}, feedOf([1, 2, ...Array.from({ length: 9 }, (): '' => '')]))).toEqual([]);
    expect(
      await check(
        {},
        `${feedOf([1, 2, 3, 4, 5, 6], '1')}${feedOf([1, ...Array.from({ length: 9 }, () => 20)]).replace(`${header}\n`, '')}`,
      ),
    ).toEqual([]);
  });

  it('says so when the feed dates every car with the day of its export', async () => {
    expect((await check({}, feedOf(Array.from({ length: 12 }, () => 0)))).join()).toContain(
      'Even 1 day leaves 12: the feed may date every car with the day of its export. Leave that column out of the mapping.',
    );
  });
});

it.runIf(isThorough())(
  'every demo dealer says JUST ARRIVED of so few that it says something on the first page, too',
  async () => {
    const { sites } = loadTenants('tenants');
    for (const site of sites) {
      const { cars } = await readFeedSnapshot(site, join('tenants', site.id, 'stock.csv'), NOW);
      const tagged = [...cars.values()].filter(
        ({ car }) => decideTag(site.policies.tag, car, NOW)?.kind === 'just-arrived',
      ).length;
      expect([site.id, tagged]).not.toContain(0);
      expect(tagged).toBeLessThan(site.features.search.pageSize / 3);
    }
  },
);
