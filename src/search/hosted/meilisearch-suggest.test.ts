import { describe, expect, it, vi } from 'vitest';
import { createMeilisearchClient } from './meilisearch-client.ts';
import { hostStock } from './meilisearch-stock.fixture.ts';
import { stock, useStockedHost } from './stocked-host.fixture.ts';

const host = useStockedHost();

describe('suggestions of the Meilisearch client', () => {
  const pageFilters = { facets: {}, ranges: {}, pricedWhenAscending: false };

  it('API-09 sends one body of queries: index, facets, highlight attributes, limit 10 and filter', async () => {
    host.double.requests.length = 0;
    const client = createMeilisearchClient(host.engine);
    const narrow = {
      facets: { car_type: ['used'] },
      ranges: { price: { min: 10_000, max: null } },
      pricedWhenAscending: false,
    };
    const [first] = await client.suggest({ words: 'toyo', limit: 5, pageFilters: narrow });
    await client.suggest({ words: 'toyot', limit: 5, pageFilters: narrow });
    const facets = ['make', 'make_model', 'dealership_name'];
    expect(host.bodies()).toEqual([
      {
        queries: [
          {
            indexUid: 'quiet-lane__Car_production',
            facets,
            attributesToHighlight: facets,
            attributesToRetrieve: facets,
            limit: 10,
            filter: ['"price">=10000', ['"car_type"="used"']],
          },
        ],
      },
    ]);
    const used = stock.filter(
      ({ make, car_type: type, price }) => make === 'Toyota' && type === 'used' && (price ?? 0) >= 10_000,
    );
    expect(first).toEqual({
      kind: 'make',
      label: 'Toyota',
      facets: { make: ['Toyota'] },
      count: used.length,
    });
  });

  it('splits make and model of two words', async () => {
    const suggestions = await createMeilisearchClient(host.engine).suggest({
      words: 'defender',
      limit: 5,
      pageFilters,
    });
    expect(suggestions[0]).toMatchObject({
      kind: 'model',
      label: 'Land Rover Defender',
      facets: { make: ['Land Rover'], model: ['Defender'] },
    });
  });

  it('give a model to the longest make that its name starts with', async () => {
    const cars = [
      ['GWM', 'Cannon'],
      ['GWM Haval', 'Jolion'],
    ].flatMap(([make = '', model = ''], index) =>
      stock.slice(index, index + 1).map((car) => ({ ...car, make, model, make_model: `${make} ${model}` })),
    );
    const { host: address, masterKey: adminKey } = host.double;
    const client = createMeilisearchClient(await hostStock({ host: address, adminKey }, 'two-makes', cars));
    const facetsOf = async (words: string) =>
      (await client.suggest({ words, limit: 1, pageFilters }))[0]?.facets;
    expect(await facetsOf('jolion')).toEqual({ make: ['GWM Haval'], model: ['Jolion'] });
    expect(await facetsOf('cannon')).toEqual({ make: ['GWM'], model: ['Cannon'] });
  });

  it('use the tenant’s synonyms, as the embedded engine does', async () => {
    const words = { words: 'zebra', limit: 5, pageFilters };
    expect(await createMeilisearchClient(host.engine).suggest(words)).toEqual([]);
    const knowing = createMeilisearchClient({ ...host.engine, synonyms: [['zebra', 'toyota']] });
    expect((await knowing.suggest(words))[0]).toMatchObject({ kind: 'make', label: 'Toyota' });
  });

  it('fetches counts again after a minute', async () => {
    vi.useFakeTimers({ now: 5_000, toFake: ['Date'] });
    const client = createMeilisearchClient(host.engine);
    host.double.requests.length = 0;
    for (const now of [5_000, 64_000, 65_000]) {
      vi.setSystemTime(now);
      await client.suggest({ words: 'toy', limit: 5, pageFilters });
    }
    vi.useRealTimers();
    expect(host.bodies()).toHaveLength(2);
  });

  it('rejects when the host fails and retries on the next key press', async () => {
    const client = createMeilisearchClient(host.engine);
    host.double.mood.failing = true;
    await expect(client.suggest({ words: 'toy', limit: 5, pageFilters })).rejects.toThrow('answered 500');
    host.double.mood.failing = false;
    expect(await client.suggest({ words: 'toyo', limit: 5, pageFilters })).not.toEqual([]);
  });
});
