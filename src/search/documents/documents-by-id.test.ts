import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadDocuments } from './documents-by-id.ts';
import { MANIFEST_FILE, planShards } from './shards.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';

const stock = randomStock(2_500, 11);
const { manifest, files } = planShards(null, stock, (content) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12),
);
const requested: string[] = [];
const fetchShard = async (name: string): Promise<unknown> => {
  requested.push(name);
  const text = name === MANIFEST_FILE ? JSON.stringify(manifest) : files.get(name);
  if (text === undefined) throw new Error(`${name} is not there.`);
  return JSON.parse(text);
};

test('loads published cars from any shard and omits cars that are no longer published', async () => {
  expect(manifest.parts.length).toBeGreaterThan(1);
  const wanted = [stock[0], stock[1_200], stock.at(-1)].map((car) => {
    if (!car) throw new Error('The stock is smaller than expected.');
    const { search_text: _text, ...document } = car;
    return document;
  });
  const ids = [...wanted.map(({ id }) => id), (stock.at(-1)?.id ?? 0) + 1_000];
  const found = await loadDocuments(fetchShard, ids);
  expect([...found.keys()].sort((a, b) => a - b)).toEqual(wanted.map(({ id }) => id));
  for (const car of wanted) {
    const { id, slug, name, price, image, km } = car;
    expect(found.get(id)).toMatchObject({ id, slug, name, price, image, km, objectID: String(id) });
  }
});

test('fetches only the shards that are needed, and nothing without ids', async () => {
  requested.length = 0;
  expect((await loadDocuments(fetchShard, [])).size).toBe(0);
  expect(requested).toEqual([]);
  await loadDocuments(fetchShard, [stock[0]?.id ?? 0, stock[1]?.id ?? 0]);
  expect(requested).toHaveLength(3);
  await expect(loadDocuments(() => Promise.reject(new Error('offline')), [1])).rejects.toThrow('offline');
});

test('loads what only a comparison reads when it is asked for, in one file more', async () => {
  const [car] = stock;
  if (!car) throw new Error('The stock is empty.');
  const { engine_litres, induction, newton_metres, fuel_use, gross_mass, ancap, warranty } = car;
  requested.length = 0;
  const plain = await loadDocuments(fetchShard, [car.id]);
  expect(requested.some((name) => name.startsWith('details-'))).toBe(false);
  expect(plain.get(car.id)?.fuel_use).toBeNull();
  const whole = await loadDocuments(fetchShard, [car.id], { details: true });
  expect(whole.get(car.id)).toMatchObject({
    engine_litres,
    induction,
    newton_metres,
    fuel_use,
    gross_mass,
    ancap,
    warranty,
  });
  expect(requested.filter((name) => name.startsWith('details-'))).toHaveLength(1);
});

test('a release of before, without a file of details, still compares', async () => {
  const [car] = stock;
  const parts = manifest.parts.map(({ details: _details, ...shard }) => shard);
  const older: typeof fetchShard = async (name) =>
    name === MANIFEST_FILE ? { ...manifest, parts } : fetchShard(name);
  const found = await loadDocuments(older, [car?.id ?? 0], { details: true });
  expect(found.get(car?.id ?? 0)).toMatchObject({ name: car?.name, fuel_use: null });
});

test('rejects files of another format version', async () => {
  const later = () => Promise.resolve({ ...manifest, version: 99 });
  await expect(loadDocuments(later, [1])).rejects.toThrow('Search data of version 99, not 3');
});
