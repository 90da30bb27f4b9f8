import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { createSearchClient } from './instantsearch-adapter.ts';
import type { WireRequest } from '#search/query/instantsearch-wire.ts';
import { loadEngine } from './load-engine.ts';
import { MANIFEST_FILE, type ShardPlan, planShards } from '#search/documents/shards.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';

const hash = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16);
const stock = randomStock(3_500, 17);
const first = planShards(null, stock, hash);
/** A car of the second shard gets another price. */
const [car] = stock.slice(-1);
const repriced = planShards(
  first.manifest,
  stock.map((other) =>
    other === car
      ? { ...other, price: 777_000, list_price: toDollars(777_000), price_type: 'drive_away' }
      : other,
  ),
  hash,
);
const MINUTE = 60_000;
const dear: WireRequest[] = [
  { indexName: 'Car_production', params: { numericFilters: ['price>=777000'], hitsPerPage: 1 } },
];

/** A page that stays open while its site is published, and the file names it requests. */
function openPage() {
  const page = { live: first, isOffline: false, hung: '', now: 0, requested: [] as string[] };
  const fetchShard = async (name: string): Promise<unknown> => {
    page.requested.push(name);
    if (page.isOffline) throw new Error('offline');
    if (page.hung !== '' && name.startsWith(page.hung)) return new Promise(() => {});
    if (name === MANIFEST_FILE) return JSON.parse(JSON.stringify(page.live.manifest));
    const content = page.live.files.get(name);
    if (content === undefined) throw new Error(`${name} is gone`);
    return JSON.parse(content);
  };
  const clock = () => page.now;
  const client = createSearchClient((previous) => loadEngine(fetchShard, previous), clock);
  const count = async () => (await client.search(dear)).results[0]?.nbHits;
  const publish = (live: ShardPlan) => Object.assign(page, { live, requested: [] });
  return { page, client, count, publish };
}

describe('the engine of a page that stays open', () => {
  it('requests nothing for some minutes, then only the manifest when it is unchanged', async () => {
    const { page, count } = openPage();
    await count();
    page.requested.length = 0;
    page.now = 4 * MINUTE;
    await count();
    expect(page.requested).toEqual([]);
    page.now = 6 * MINUTE;
    await Promise.all([count(), count()]);
    expect(page.requested).toEqual([MANIFEST_FILE]);
    page.now = 10 * MINUTE;
    await count();
    expect(page.requested).toEqual([MANIFEST_FILE]);
  });

  it('uses a newly published price in searches and suggestions', async () => {
    const { page, client, count, publish } = openPage();
    expect(await count()).toBe(0);
    publish(repriced);
    expect(await count()).toBe(0);
    page.now = 6 * MINUTE;
    expect(await count()).toBe(1);
    const pageFilters = {
      facets: {},
      ranges: { price: { min: 777_000, max: null } },
      pricedWhenAscending: false,
    };
    publish(first);
    page.now = 12 * MINUTE;
    expect(await client.suggest({ words: car?.make ?? '', limit: 5, pageFilters })).toEqual([]);
  });

  it('reads the manifest again when a shard no longer exists, and answers from current data', async () => {
    const { page, client, publish } = openPage();
    await client.search([]);
    const wanted = planShards(null, stock.slice(0, 40), hash);
    publish(wanted);
    const page1: WireRequest[] = [{ indexName: 'Car_production', params: { hitsPerPage: 1 } }];
    expect((await client.search(page1)).results[0]).toMatchObject({ nbHits: 40, hits: [{}] });
    expect(page.requested.filter((name) => name === MANIFEST_FILE)).toHaveLength(1);
  });

  it('keeps its data while the manifest cannot be read', async () => {
    const { page, count, publish } = openPage();
    await count();
    publish(repriced);
    Object.assign(page, { now: 6 * MINUTE, isOffline: true });
    expect(await count()).toBe(0);
    Object.assign(page, { now: 12 * MINUTE, isOffline: false });
    expect(await count()).toBe(1);
  });

  it('does not answer from data known to be old: an unreadable new shard is a failure', async () => {
    const { page, count, publish } = openPage();
    await count();
    publish({ ...repriced, files: new Map() });
    page.now = 6 * MINUTE;
    await expect(count()).rejects.toThrow('is gone');
    publish(repriced);
    expect(await count()).toBe(1);
  });

  it('rejects files of another format version, on load and later, with advice', async () => {
    const other = { ...first, manifest: { ...first.manifest, version: 99 } };
    const message = 'Search data of version 99, not 3: load the page again.';
    const { page, count, publish } = openPage();
    publish(other);
    await expect(count()).rejects.toThrow(message);
    publish(first);
    expect(await count()).toBe(0);
    publish(other);
    page.now = 6 * MINUTE;
    await expect(count()).rejects.toThrow(message);
  });

  it.each([MANIFEST_FILE, 'columns-', 'cards-'])('fetches a hanging %s again after renew', async (hung) => {
    const { page, client } = openPage();
    page.hung = hung;
    const answered = vi.fn<() => void>();
    const all: WireRequest[] = [{ indexName: 'Car_production', params: { hitsPerPage: 1 } }];
    client.search(all).finally(answered);
    await expect.poll(() => page.requested.some((name) => name.startsWith(hung))).toBe(true);
    page.hung = '';
    client.renew?.();
    expect((await client.search(all)).results[0]?.hits).toHaveLength(1);
    expect(answered).not.toHaveBeenCalled();
  });
});
