import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countOf, engine, serveCounts } from './live-count.fixture.ts';
import { createLiveCount, toCountRequest } from './live-count.ts';

let folder: ReturnType<typeof serveCounts>;

beforeEach(() => {
  folder = serveCounts();
  vi.stubGlobal('fetch', folder.fetch);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a live count', () => {
  it('requests only a number: no cars, no facets', () => {
    expect(
      toCountRequest({
        facets: { body: ['Ute', 'Van'], make: [] },
        ranges: { price: { min: 1, max: null } },
      }),
    ).toEqual({
      indexName: 'Car_production',
      params: {
        query: '',
        page: 0,
        hitsPerPage: 0,
        facets: [],
        facetFilters: [['body:Ute', 'body:Van']],
        numericFilters: ['price>=1'],
      },
    });
  });

  it('loads nothing before the first request, then reports the engine’s count', async () => {
    const reported: (number | null)[] = [];
    const live = createLiveCount(folder.source, 0, (count) => reported.push(count));
    expect(folder.requested).toEqual([]);
    live.ask({ facets: { body: ['SUV'] }, ranges: { price: { min: 1_001, max: 40_000 } } });
    await vi.waitFor(() => expect(reported).toEqual([countOf(1_001, 40_000, { body: ['SUV'] })]));
    expect(reported[0]).toBeGreaterThan(0);
  });

  it('reports only the last of several requests', async () => {
    const reported: (number | null)[] = [];
    const live = createLiveCount(folder.source, 20, (count) => reported.push(count));
    for (const max of [10_000, 20_000, 90_000])
      live.ask({ facets: {}, ranges: { price: { min: null, max } } });
    await vi.waitFor(() => expect(reported).toHaveLength(1));
    expect(reported).toEqual([countOf(null, 90_000)]);
  });

  it('reports nothing after it was stopped', async () => {
    const reported: (number | null)[] = [];
    const source = folder.source;
    const stopped = createLiveCount(source, 0, (count) => reported.push(count));
    stopped.ask({ facets: {}, ranges: {} });
    stopped.stop();
    const other = createLiveCount(source, 10, () => reported.push(-1));
    other.ask({ facets: {}, ranges: {} });
    await vi.waitFor(() => expect(reported).toEqual([-1]));
  });

  it('reports null when the engine fails, and counts again when it works', async () => {
    folder.isBroken = true;
    const reported: (number | null)[] = [];
    const live = createLiveCount(folder.source, 0, (count) => reported.push(count));
    live.ask({ facets: {}, ranges: {} });
    await vi.waitFor(() => expect(reported).toEqual([null]));
    folder.isBroken = false;
    live.ask({ facets: {}, ranges: {} });
    await vi.waitFor(() => expect(reported).toEqual([null, engine.size]));
  });
});
