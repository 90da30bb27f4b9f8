import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDealerships, replaceDealerships } from './dealerships.repository.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const yard = (id: string, slug = id) => ({
  id,
  slug,
  name: `Yard ${id}`,
  data: { city: 'Brisbane', open: true },
});
const replace = (tenant: string, ...yards: ReturnType<typeof yard>[]) =>
  database.withTenant(tenant, (db) => replaceDealerships(db, tenant, yards));
const load = (tenant: string) => database.withTenant(tenant, (db) => loadDealerships(db, tenant));

test('the dealerships become exactly those given, and it tells whether anything differed', async () => {
  expect(await replace('north', yard('a'), yard('b'))).toBe(true);
  expect(await replace('north', yard('b'), yard('a'))).toBe(false);
  expect(await replace('north', yard('a', 'renamed'))).toBe(true);
  expect(await load('north')).toEqual([{ tenant: 'north', ...yard('a', 'renamed') }]);
  expect(await replace('north')).toBe(true);
  expect(await load('north')).toEqual([]);
});

test('two dealerships may swap their slugs', async () => {
  await replace('swap', yard('a', 'one'), yard('b', 'two'));
  await replace('swap', yard('a', 'two'), yard('b', 'one'));
  expect((await load('swap')).map((row) => row.slug)).toEqual(['two', 'one']);
});

test('another tenant keeps its own, also when an admin replaces them', async () => {
  await replace('south', yard('a'));
  await database.asAdmin((db) => replaceDealerships(db, 'west', [yard('a')]));
  await database.asAdmin((db) => replaceDealerships(db, 'west', []));
  expect(await load('south')).toHaveLength(1);
});
