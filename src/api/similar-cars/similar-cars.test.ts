import { expect, it, vi } from 'vitest';
import { loadPriceNeighbours } from '#db/stock/neighbours.repository.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';

// Spied on, not replaced: six cars are shown, so the answer does not reveal whether ten were read.
vi.mock(import('#db/stock/neighbours.repository.ts'), { spy: true });

const site = createTestSite();
const api = useApi([site], NOW);

it('SIM-09 each of the queries returns ten cars, however many there are', async () => {
  const stock = Array.from({ length: 31 }, (_, index) => ({
    slug: `car-${index}`,
    price: 20_000 + index * 100,
    price_type: 'drive_away' as const,
    simple_body: 'SUV',
  }));
  const ids = await api.add(site, ...stock);
  const { body } = await api.ask(site, '/api/cars/car-15/similar');
  expect(body['ids']).toEqual([14, 16, 13, 17, 12, 18].map((index) => ids[index]));
  const [found] = vi.mocked(loadPriceNeighbours).mock.settledResults;
  if (found?.type !== 'fulfilled') throw new Error('the stock is asked once');
  // One query per side: up to the tenth cheaper car and the tenth dearer one, by body and by kind.
  const tenEachSide = [...ids.slice(5, 15), ...ids.slice(16, 26)];
  for (const row of [found.value.sameBody, found.value.sameKind]) {
    expect(row.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(tenEachSide);
  }
});
