import { at, beside, not, set, turns, values, type Effect, type OptionProofs } from '../proof.ts';
import { hilux, mustang, rav4 } from '../search-screen.ts';
import { runs, runsSaying, runsWith } from './running-screen.ts';

const NOTHING = '?query=zzzzqqqq';
/** Of a result; cards close to what was asked for stand in another list. */
const card = (path: string): string => `.search-cards:not(.search-near *) a[href="${path}"]`;

/** The second of the special filters, pressed, leaves one car and not the other. */
const filtersTo = (kept: string, gone: string): Effect =>
  runs(`the special filter keeps ${kept} and not ${gone}`, '', async (screen) => {
    await screen.press('.special-filters li:nth-child(2) button');
    return screen.count(card(kept)) > 0 && screen.count(card(gone)) === 0;
  });
const special = (filter: object) => ({ label: 'Chosen', filter });
const prices = (price: object) => special({ ranges: { price } });

const cards = (count: number): Effect =>
  runs(`${count} cars`, '', (screen) => screen.count('.search-cards > li:not(.cell-promo)') === count);

/** The hosted engine was asked. */
const asks = (name: string, isIt: (asked: { address: string; headers: string }) => boolean): Effect =>
  runs(name, '?query=rav4', (screen) => screen.fetched.some(isIt));
const hosted = (more: object) => ({
  kind: 'meilisearch',
  host: 'https://search.example',
  publicKey: 'key',
  ...more,
});
const asksHost = (host: string): Effect =>
  asks(`asks ${host}`, ({ address }) => address.startsWith(`${host}/multi-search`));
const asksWith = (key: string): Effect =>
  asks(`asks with ${key}`, ({ headers }) => headers.includes(`Bearer ${key}`));

const promo = 'search.promos.cards.0';
const saysPromo = (query: string): Effect => runsSaying(query, '.promo-card', 'Service from');

/** Options of features.json that show only while the search screen runs. */
export const runningFeatures: OptionProofs = {
  // Two of the cars are sold, which stand as one.
  'search.pageSize': values([6, cards(5)], [7, cards(6)]),
  'search.synonyms': values(
    [[['alphacar', 'hilux']], runsWith('?query=alphacar', card(hilux))],
    [[['betacar', 'hilux']], runsWith('?query=betacar', card(hilux))],
  ),
  'search.noun.one': at(
    'search.noun',
    values(
      [{ one: 'alphacar', many: 'cars' }, runsSaying('?model=HiLux', '.search-count', '1 alphacar')],
      [{ one: 'betacar', many: 'cars' }, runsSaying('?model=HiLux', '.search-count', '1 betacar')],
    ),
  ),
  'search.clearFiltersTarget': values(
    ['/models', runsWith(NOTHING, '.search-empty a[href="/models"]')],
    ['/brands', runsWith(NOTHING, '.search-empty a[href="/brands"]')],
  ),
  'search.emptyText': turns(runsWith(NOTHING, '.search-empty h2'), 'heading', 'sentence'),
  'search.pricedWhenAscending': beside(
    [
      set('features.json', 'search.priceMin', undefined),
      set('features.json', 'search.defaultSort', 'km:asc'),
    ],
    turns(not(runsWith('?sortBy=Car_production:price:asc', card(mustang))), {}, undefined),
  ),
  'search.certifiedOnly': beside(
    [set('stock.json', 'overrides.fields.certified', { column: 'Reserved' })],
    turns(not(runsWith('', '.facets input[name=certified][value=false]')), {}, undefined),
  ),
  'search.priceRanges[].below': at(
    'search.priceRanges.0.below',
    turns(runsWith('?price_range=Up to $20,000', card(hilux)), 53_000, 52_000),
  ),
  'search.filterFeatures': turns(
    runsWith('', '.facets input[name=filtered_features][value=Sunroof]'),
    ['Tow bar', 'Sunroof'],
    ['Tow bar'],
  ),
  'search.specialFilters[].filter.facets': at(
    'search.specialFilters.1',
    values(
      [special({ facets: { make: ['Toyota'], body: ['Ute'] } }), filtersTo(hilux, rav4)],
      [special({ facets: { make: ['Toyota'], body: ['SUV'] } }), filtersTo(rav4, hilux)],
    ),
  ),
  'search.specialFilters[].filter.ranges.*.min': at(
    'search.specialFilters.1',
    turns(filtersTo(hilux, rav4), prices({ min: 50_000 }), prices({ min: 20_000 })),
  ),
  'search.specialFilters[].filter.ranges.*.max': at(
    'search.specialFilters.1',
    turns(filtersTo(rav4, hilux), prices({ max: 50_000 }), prices({ max: 60_000 })),
  ),
  subscriptions: beside(
    [set('stock.json', 'overrides.fields.subscription_price', { constant: '333' })],
    turns(runsSaying('', '.search-cards', '$333'), {}, undefined),
  ),
  'search.engine[kind=meilisearch].kind': at(
    'search.engine',
    values(
      [hosted({}), asksHost('https://search.example')],
      [{ kind: 'static' }, not(asksHost('https://search.example'))],
    ),
  ),
  'search.engine[kind=meilisearch].host': at(
    'search.engine',
    values(
      [hosted({ host: 'https://alpha.example' }), asksHost('https://alpha.example')],
      [hosted({ host: 'https://beta.example' }), asksHost('https://beta.example')],
    ),
  ),
  'search.engine[kind=meilisearch].publicKey': at(
    'search.engine',
    values(
      [hosted({ publicKey: 'alpha-key' }), asksWith('alpha-key')],
      [hosted({ publicKey: 'beta-key' }), asksWith('beta-key')],
    ),
  ),
};

/** Those of pages.json. */
export const runningPages: OptionProofs = {
  'search.memory': turns(runsWith('', '.search-memory'), {}, undefined),
  'search.promos.cards[].carTypes': at(
    `${promo}.carTypes`,
    beside(
      [set('pages.json', 'search.promos.every', 1)],
      turns(saysPromo('?car_type=used'), ['used'], ['demo']),
    ),
  ),
  'search.promos.cards[].onlyWhenChosen': at(
    `${promo}.onlyWhenChosen`,
    beside([set('pages.json', `${promo}.carTypes`, ['used'])], turns(not(saysPromo('')), {}, undefined)),
  ),
  'search.promos.cards[].picture.width': at(
    `${promo}.picture.width`,
    values(
      [901, runsWith('', '.promo-card img[width="901"]')],
      [902, runsWith('', '.promo-card img[width="902"]')],
    ),
  ),
  'search.promos.cards[].picture.height': at(
    `${promo}.picture.height`,
    values(
      [601, runsWith('', '.promo-card img[height="601"]')],
      [602, runsWith('', '.promo-card img[height="602"]')],
    ),
  ),
};
