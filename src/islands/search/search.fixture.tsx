import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { hydrateRoot, type Root } from 'react-dom/client';
import { act } from 'react';
import { OWN_PICTURES } from '#domain/media/picture-url.ts';
import { createEngine } from '#search/engine/engine.ts';
import { planShards } from '#search/documents/shards.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { SearchPayload } from '#search/contract/search.ts';
import { firstPageFacets } from '#search/query/search-parameters.ts';
import { SearchIsland } from '#templates/atlas/search.island.tsx';
import type { SearchScreenProps } from '#islands/search-state/search-screen-props.ts';
import { writeScreenData } from './screen-data.ts';

/** jsdom has no layout, so nothing is ever scrolled past. */
class NoIntersections {
  observe() {}
  disconnect() {}
}
if (!('IntersectionObserver' in globalThis))
  Object.assign(globalThis, { IntersectionObserver: NoIntersections });

export const stock = randomStock(400, 31);
export const engine = createEngine(stock);
const plan = planShards(null, stock, (content) => createHash('sha256').update(content).digest('hex'));

export const everything: SearchPayload = {
  filters: {},
  search_filters: {},
  hitsPerPage: 21,
  offset: 0,
  query: '',
  sort: null,
};

const facets = [
  { attribute: 'car_type', label: 'Condition', as: 'list' },
  { attribute: 'make', label: 'Make', as: 'list' },
  { attribute: 'model', label: 'Model', as: 'list' },
  { attribute: 'body', label: 'Body', as: 'list' },
  { attribute: 'fuel', label: 'Fuel', as: 'list' },
  { attribute: 'transmission', label: 'Transmission', as: 'list' },
] as const satisfies SearchScreenProps['facets'];

/** The props of a published search page over the fixture's stock. */
export function toProps(changes: Partial<SearchScreenProps> = {}): SearchScreenProps {
  const { scope = {}, pageNumber = 1 } = changes;
  const counted = firstPageFacets(
    facets.map(({ attribute }) => attribute),
    scope,
  );
  return {
    basePath: '/search',
    pageNumber,
    staticPages: 10,
    pagesPath: '/search',
    scope,
    response: engine.search({
      ...everything,
      search_filters: scope,
      offset: (pageNumber - 1) * 21,
      facets: counted,
    }),
    histograms: engine.searchCounted({ ...everything, search_filters: scope }).histograms,
    hitsPerPage: 21,
    sorts: [
      { value: 'default', label: 'Recommended' },
      { value: 'price:asc', label: 'Lowest price' },
      { value: 'price:desc', label: 'Highest price' },
    ],
    defaultSort: 'custom_rank:desc',
    facets,
    ranges: [
      { attribute: 'price', label: 'Price', as: 'slider' },
      { attribute: 'km', label: 'Kilometres', as: 'slider' },
      { attribute: 'year', label: 'Year', as: 'slider' },
    ],
    priceMax: 100_000,
    moneyPicks: [5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000],
    weeklyTerms: null,
    hasWeeklySort: false,
    specialFilters: [],
    layout: 'grid',
    stockCount: null,
    certifiedOnly: false,
    emptyText: 'heading',
    promos: null,
    featured: null,
    memory: false,
    cardToggles: ['favourite', 'compare'],
    policies: {
      price: { subscriptions: false, noPriceText: 'Enquire for price' },
      tag: { fuelLabels: false, justArrivedDays: 8, soldTag: 'JUST SOLD' },
      pictures: OWN_PICTURES,
      actions: {
        onCards: ['enquire', 'test-drive'],
        onCardsOfComing: ['enquire'],
        driveNames: { driven: 'Test drive', towed: 'Inspection' },
      },
      finance: null,
    },
    now: Date.UTC(2026, 0, 15),
    clearFiltersTarget: '/special-offers',
    noun: { one: 'car', many: 'cars' },
    engine: { kind: 'static', dataPath: '/search-data', worker: false },
    base: { facets: scope, ranges: {}, pricedWhenAscending: false },
    cacheEntries: 20,
    ...changes,
  };
}

/** Serves the site's folder of search data through `fetch`; `broken` makes every file unreachable. */
export function serveSearchData(): { requested: string[]; broken: boolean; fetch: typeof fetch } {
  const folder = {
    requested: [] as string[],
    broken: false,
    async fetch(input: RequestInfo | URL): Promise<Response> {
      const url = String(input);
      folder.requested.push(url);
      if (folder.broken) throw new TypeError('Failed to fetch');
      const name = url.replace('/search-data/', '');
      const content = name === 'manifest.json' ? JSON.stringify(plan.manifest) : plan.files.get(name);
      return content === undefined ? new Response('', { status: 404 }) : new Response(content);
    },
  };
  return folder;
}

/** The `data` of a search island, as its page has it. */
export const toIslandData = (props: SearchScreenProps): string => writeScreenData(props);

/**
 * Puts a published page into the document and hydrates its island, as a browser does; `before` is what a shopper does
 * on the page meanwhile.
 */
export async function openPage(
  url: string,
  changes: Partial<SearchScreenProps> = {},
  before: (page: HTMLElement) => void = () => {},
  Island: typeof SearchIsland = SearchIsland,
): Promise<Root> {
  const props = toProps(changes);
  history.replaceState(null, '', url);
  const container = document.createElement('main');
  container.innerHTML = renderToString(<Island data={toIslandData(props)} />);
  document.body.replaceChildren(container);
  before(container);
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(container, <Island data={toIslandData(props)} />, {
      onRecoverableError(error) {
        throw error;
      },
    });
  });
  if (!root) throw new Error('The island did not hydrate.');
  return root;
}
