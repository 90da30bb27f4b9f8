import {
  apart,
  at,
  attribute,
  attributeEffect,
  beside,
  existsEffect,
  hasEffect,
  islandEffect,
  matchEffect,
  not,
  set,
  textEffect,
  turns,
  values,
  words,
  type Effect,
  type OptionProof,
  type OptionProofs,
} from './proof.ts';

const rav4 = '/cars/2024-toyota-rav4-cruiser-hybrid-e1';
const hilux = '/cars/2022-toyota-hilux-sr5-e2';
const seal = '/cars/2025-byd-seal-premium-e7';
const caravan = '/cars/2024-tanami-longreach-e9';

const search = (...cases: readonly (readonly [unknown, string])[]): OptionProof =>
  values(...cases.map(([value, json]) => [value, islandEffect('/search', json)] as const));

/** The car that stands first on the page of all. */
const firstCard = (path: string): Effect => ({
  name: `/search: ${path} first`,
  shows: (site) => site.attributes('/search', '.search-cards .card-title a', 'href')[0] === path,
});
const engine = (more: object) => ({
  kind: 'meilisearch',
  host: 'https://search.example',
  publicKey: 'key',
  ...more,
});
const hosted = (...cases: readonly (readonly [object, Effect])[]): OptionProof =>
  apart('hosted', at('search.engine', values(...cases)));

/** Kinds of pictures change those that other options look for. */
const pictures = (...cases: readonly (readonly [object, Effect])[]): OptionProof =>
  apart('pictures', at('pictures', values(...cases)));
const imgix = (more: object = {}) => ({
  kind: 'cdn',
  provider: 'imgix',
  address: 'https://alpha.imgix.net{path}',
  ...more,
});
const cloudinary = {
  kind: 'cdn',
  provider: 'cloudinary',
  address: 'https://res.cloudinary.com/demo/image/fetch/{url}',
};

/** One report of the dealer. */
const report = (key: 'feature' | 'name') =>
  apart(
    'reports',
    at(
      'plugins',
      values(
        [
          [{ [key]: 'Car Analysis', url: 'https://alpha.example/a.pdf' }],
          hasEffect(hilux, '.reports [data-report=analysis]'),
        ],
        [
          [{ [key]: 'PPSR Report', url: 'https://alpha.example/a.pdf' }],
          hasEffect(hilux, '.reports [data-report=ppsr]'),
        ],
      ),
    ),
  );

export const moreFeatureOptions: OptionProofs = {
  'search.engine[kind=static].kind': search(['static', '"engine":{"kind":"static"']),
  'search.synonyms': values(
    [[['alphacar', 'coupe']], matchEffect('search-data/manifest.json', /"alphacar"/)],
    [[['betacar', 'coupe']], matchEffect('search-data/manifest.json', /"betacar"/)],
  ),
  'search.noun.one': at(
    'search.noun',
    search(
      [{ one: 'alphacar', many: 'cars' }, '"one":"alphacar"'],
      [{ one: 'betacar', many: 'cars' }, '"one":"betacar"'],
    ),
  ),
  'search.noun.many': at(
    'search.noun',
    values(
      [{ one: 'car', many: 'alphacars' }, textEffect('/search', '.search-count', 'alphacars')],
      [{ one: 'car', many: 'betacars' }, textEffect('/search', '.search-count', 'betacars')],
    ),
  ),
  'search.clearFiltersTarget': search(
    ['/models', '"clearFiltersTarget":"/models"'],
    ['/brands', '"clearFiltersTarget":"/brands"'],
  ),
  'pictures[kind=own].kind': pictures(
    [{ kind: 'own' }, matchEffect(rav4, /\/api\/cars\/[\w-]+\/pictures\?/)],
    [{ kind: 'as-given' }, not(matchEffect(rav4, /\/api\/cars\/[\w-]+\/pictures\?/))],
  ),
  'pictures[kind=as-given].kind': pictures(
    [{ kind: 'as-given' }, hasEffect(rav4, '.gallery-slide img[src=/demo/atlas/suv-blue-b1-hero-960.webp]')],
    [imgix(), not(hasEffect(rav4, '.gallery-slide img[src=/demo/atlas/suv-blue-b1-hero-960.webp]'))],
  ),
  'pictures[kind=cdn].kind': pictures(
    [imgix(), attributeEffect(rav4, '.gallery-slide img', 'src', 'https://alpha.imgix.net/')],
    [
      { kind: 'as-given' },
      not(attributeEffect(rav4, '.gallery-slide img', 'src', 'https://alpha.imgix.net/')),
    ],
  ),
  'pictures[kind=cdn].provider': pictures(
    [imgix(), matchEffect(rav4, /alpha\.imgix\.net\/[^"]*[?;&]w=\d+/)],
    [cloudinary, matchEffect(rav4, /image\/fetch\/[^"]*w_\d+/)],
  ),
  'pictures[kind=cdn].address': pictures(
    [
      imgix({ address: 'https://alpha.imgix.net{path}' }),
      matchEffect(rav4, /https:\/\/alpha\.imgix\.net\/demo/),
    ],
    [
      imgix({ address: 'https://beta.imgix.net{path}' }),
      matchEffect(rav4, /https:\/\/beta\.imgix\.net\/demo/),
    ],
  ),
  'pictures[kind=cdn].options': pictures(
    ...['alpha', 'beta'].map(
      (name) =>
        [
          { kind: 'cdn', provider: 'cloudflare', options: { domain: `${name}.example` } },
          matchEffect(rav4, new RegExp(`https://${name}\\.example/cdn-cgi/image/`)),
        ] as const,
    ),
  ),
  'pictures[kind=cdn].operations': pictures(
    [imgix({ operations: { fm: 'webp' } }), matchEffect(rav4, /alpha\.imgix\.net\/[^"]*fm=webp/)],
    [imgix({ operations: { fm: 'png' } }), matchEffect(rav4, /alpha\.imgix\.net\/[^"]*fm=png/)],
  ),
  'plugins[].feature': report('feature'),
  'plugins[].name': report('name'),
  hideRegistration: turns(not(textEffect(hilux, 'main', '1FX123')), {}, undefined),
  'search.rank': apart(
    'rank',
    beside(
      [
        set('stock.json', 'overrides.fields.custom_rank', 'Odometer'),
        set('features.json', 'search.sorts', [{ value: 'default', label: 'Best' }]),
        set('features.json', 'search.defaultSort', 'default'),
      ],
      turns(firstCard(rav4), 'newest', 'feed'),
    ),
  ),
  'search.engine[kind=meilisearch].kind': hosted(
    [engine({}), islandEffect('/search', '"engine":{"kind":"meilisearch"')],
    [{ kind: 'static' }, not(islandEffect('/search', '"engine":{"kind":"meilisearch"'))],
  ),
  'search.engine[kind=meilisearch].host': hosted(
    [engine({ host: 'https://alpha.example' }), islandEffect('/search', '"host":"https://alpha.example"')],
    [engine({ host: 'https://beta.example' }), islandEffect('/search', '"host":"https://beta.example"')],
  ),
  'search.engine[kind=meilisearch].publicKey': hosted(
    [engine({ publicKey: 'alpha-key' }), islandEffect('/search', '"publicKey":"alpha-key"')],
    [engine({ publicKey: 'beta-key' }), islandEffect('/search', '"publicKey":"beta-key"')],
  ),
  'soldTombstones.days': apart(
    'tombstones',
    beside(
      [set('site.json', 'include_sold_cars_days', 3)],
      turns(existsEffect('/cars/2017-toyota-camry-sl-e6'), 30, 0),
    ),
  ),
  'testDrive.hideWhenComingSoon': apart(
    'test drives',
    turns(not(textEffect(seal, '.actions', 'Drive it')), {}, undefined),
  ),
};

const orderOf = (...headings: readonly string[]): Effect => ({
  name: `/search: the promotions ${headings.join(', ')} in this order`,
  shows: (site) =>
    site
      .islands('/search')
      .some((data) => new RegExp(headings.map((each) => `"heading":"${each}"`).join('.*')).test(data)),
});
const promoted = Array.from({ length: 6 }, (_, index) => ({
  heading: `Card ${index}`,
  link: { label: 'Go', href: '/search' },
}));
const cards = 'search.promos.cards';

/** The featured cars among the data of the search screen. */
const featuredOf = (site: Parameters<Effect['shows']>[0]): string =>
  site
    .islands('/search')
    .map((data) => /"featured":(.*?),"memory"/.exec(data)?.[1] ?? '')
    .join('');
const featured = (slug: string): Effect => ({
  name: `/search: ${slug} among the featured cars`,
  shows: (site) => featuredOf(site).includes(slug),
});
const featuredCount = (count: number): Effect => ({
  name: `/search: ${count} featured cars`,
  shows: (site) => (featuredOf(site).match(/"slug":/g) ?? []).length === count,
});
const utes = '2022-toyota-hilux-sr5-e2';
const inFeatured = (range: string, proof: OptionProof): OptionProof =>
  apart(`featured ${range}`, at(`search.featured.filter.ranges.price.${range}`, proof));

/** The slides of a gallery: `v` is a video, `p` a picture. */
const slides = (order: RegExp): Effect => ({
  name: `${rav4}: slides that match ${order}`,
  shows: (site) =>
    order.test(
      (site.read(rav4).match(/<li class="gallery-slide"[^>]*>\s*<(a|img)/g) ?? [])
        .map((slide) => (slide.endsWith('<a') ? 'v' : 'p'))
        .join(''),
    ),
});

/** The promotion of a vehicle page ends at midnight in Perth after this day, which is in the afternoon of the day in UTC. */
const popupEnds = (day: string): Effect => ({
  name: `${rav4}: a promotion that ends on ${day}`,
  shows: (site) =>
    site
      .attributes(rav4, 'fc-popup', 'data-ends')
      .some((moment) => new Date(Number(moment)).toISOString().startsWith(day)),
});

export const morePageOptions: OptionProofs = {
  'search.promos.shuffle': apart(
    'promotions',
    beside(
      [set('pages.json', cards, promoted)],
      turns(not(orderOf(...promoted.map(({ heading }) => heading))), {}, undefined),
    ),
  ),
  'search.promos.cards[].position': apart(
    'promotions 2',
    at(
      `${cards}.1.position`,
      beside(
        [set('pages.json', `${cards}.0.position`, 2)],
        values(
          [1, orderOf('We come to you', 'Service from \\$199')],
          [3, orderOf('Service from \\$199', 'We come to you')],
        ),
      ),
    ),
  ),
  'search.promos.cards[].carTypes': search(
    [['new'], '"carTypes":["new"]'],
    [['demo', 'new'], '"carTypes":["demo","new"]'],
  ),
  'search.promos.cards[].onlyWhenChosen': apart(
    'promotions 3',
    at(
      `${cards}.1.onlyWhenChosen`,
      search([{}, '"onlyWhenChosen":true'], [undefined, '"carTypes":["used"],"onlyWhenChosen":false']),
    ),
  ),
  'search.featured.filter.facets': apart(
    'featured facets',
    values(
      [{ body: ['Ute'] }, featured(utes)],
      [{ make: ['Land Rover'] }, featured('2020-land-rover-defender-110-p400-e3')],
    ),
  ),
  'search.featured.filter.ranges.*.min': inFeatured('min', turns(featured(utes), 52_000, 53_000)),
  'search.featured.filter.ranges.*.max': inFeatured('max', turns(featured(utes), 53_000, 52_000)),
  'search.featured.count': apart('featured 2', values([1, featuredCount(1)], [2, featuredCount(2)])),
  'blog.pageSize': apart('blog', turns(existsEffect('/blog/page/2'), 2, 60)),
  'vehicle.panels.order': apart(
    'panels',
    values(
      [['features', 'reports'], matchEffect(rav4, /id="features".*id="reports"/s)],
      [['reports', 'features'], matchEffect(rav4, /id="reports".*id="features"/s)],
    ),
  ),
  'vehicle.gallery.video': values(
    ['start', slides(/^v/)],
    ['second', slides(/^pv/)],
    ['middle', slides(/^pp+v+p/)],
    ['end', slides(/^p+v+$/)],
  ),
  'vehicle.gallery.defaultImages': apart(
    'default images',
    turns(
      not(attributeEffect(rav4, '.gallery-slide img', 'src', 'suv-blue-b1-front-960.webp')),
      ['/suv-blue-b1-front-960.webp'],
      [],
    ),
  ),
  'vehicle.similarCars.ending': words(rav4, '.similar h2', 'Available', 'In-Stock'),
  'vehicle.similarCars.load': values(
    ['mount', attributeEffect(rav4, 'fc-similar-cars', 'data-settings', '"load":"mount"')],
    ['near', attributeEffect(rav4, 'fc-similar-cars', 'data-settings', '"load":"near"')],
  ),
  'vehicle.inspectText': words(caravan, '.actions', 'Alpha look', 'Beta look'),
  'vehicle.sticky': attribute(rav4, '.sticky-bar', 'data-sticky', 'header', 'bar'),
  'vehicle.popup.expiryDate': values(
    ['2026-12-30', popupEnds('2026-12-30')],
    ['2026-12-29', popupEnds('2026-12-29')],
  ),
};
