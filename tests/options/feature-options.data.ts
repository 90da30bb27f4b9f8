import {
  apart,
  at,
  attribute,
  attributeEffect,
  beside,
  existsEffect,
  hasEffect,
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
import { rav4, hilux, camry, seal, mustang, caravan, search, screen, has, says } from './search-screen.ts';

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
        [[{ [key]: 'Autogauge' }], hasEffect(hilux, '.gauge')],
      ),
    ),
  );

/** The options of features.json beside those of the search. */
export const featureOptions: OptionProofs = {
  soldTag: screen(
    ['ALPHA', '"soldTag":"ALPHA"', says('.search-cards', 'ALPHA')],
    ['BETA', '"soldTag":"BETA"', says('.search-cards', 'BETA')],
  ),
  noPriceText: words(mustang, '.buy', 'Alpha price', 'Beta price'),
  // A first import makes no car just arrived: its tag is proven in details-to-pages.test.ts.
  'justArrived.days': search([4, '"justArrivedDays":4'], [9, '"justArrivedDays":9']),
  // The preset of the fixture has it too.
  fuelLabels: apart(
    'apart 5',
    beside(
      [set('site.json', 'extends', undefined)],
      screen(
        [{}, '"fuelLabels":true', says('.search-cards .tag-fuel', 'Hybrid')],
        [undefined, '"fuelLabels":false', not(has('.search-cards .tag-fuel'))],
      ),
    ),
  ),
  subscriptions: search([{}, '"subscriptions":true'], [undefined, '"subscriptions":false']),
  caravans: apart('apart 14', turns(existsEffect(caravan), {}, undefined)),
  cardToggles: screen(
    [['favourite'], '"cardToggles":["favourite"]', has('.search-cards .card-toggle-favourite')],
    [['compare'], '"cardToggles":["compare"]', has('.search-cards .card-toggle-compare')],
  ),
  cardActions: screen(
    // Whether "trade-in" follows is a setting of its own (tradeIn.enabled).
    [['enquire'], '"onCards":["enquire"', has('.search-cards [href$="#enquire"]')],
    [['test-drive'], '"onCards":["test-drive"', has('.search-cards [href$="#test-drive"]')],
  ),
  fullPhone: turns(not(hasEffect(rav4, 'fc-phone')), {}, undefined),
  'plugins[].url': at(
    'plugins.2.url',
    attribute(rav4, '.reports a', 'href', 'https://alpha.example/ppsr.pdf', 'https://beta.example/ppsr.pdf'),
  ),
  'complaintTimes.acknowledgement': values(
    [1, textEffect('/privacy-policy', 'main', 'within 1 day and')],
    [6, textEffect('/privacy-policy', 'main', ' 6 days')],
  ),
  'complaintTimes.resolution': values(
    [11, textEffect('/privacy-policy', 'main', '11 days')],
    [12, textEffect('/privacy-policy', 'main', '12 days')],
  ),
  'complaintTimes.response': values(
    [21, textEffect('/privacy-policy', 'main', '21 days')],
    [22, textEffect('/privacy-policy', 'main', '22 days')],
  ),
  'emergency.text': words('/', '.emergency', 'Alpha news.', 'Beta news.'),
  'emergency.link.label': words('/', '.emergency a', 'Alpha way', 'Beta way'),
  'emergency.link.href': attribute('/', '.emergency a', 'href', '/models', '/brands'),
  'consent.vendors[].name': words('/', '.cookies', 'Alpha Vendor', 'Beta Vendor'),
  'consent.vendors[].purpose': apart(
    'apart 2',
    turns(hasEffect('/', '.cookies [value=statistics]'), 'statistics', 'marketing'),
  ),
  'consent.text': words('/', '.cookies', 'May we, alpha?', 'May we, beta?'),
  'map[kind=google].kind': apart(
    'apart 7',
    at(
      'map',
      turns(
        matchEffect(rav4, /google\.com\/maps\/embed/),
        { kind: 'google', key: 'k' },
        { kind: 'openstreetmap' },
      ),
    ),
  ),
  'map[kind=openstreetmap].kind': apart(
    'apart 8',
    at(
      'map',
      turns(matchEffect(rav4, /openstreetmap\.org/), { kind: 'openstreetmap' }, { kind: 'google', key: 'k' }),
    ),
  ),
  'map[kind=google].key': apart(
    'apart 9',
    at(
      'map',
      beside(
        [set('locations.json', 'locations.0.address.map_key', undefined)],
        values(
          [{ kind: 'google', key: 'alpha-key' }, matchEffect(rav4, /key=alpha-key/)],
          [{ kind: 'google', key: 'beta-key' }, matchEffect(rav4, /key=beta-key/)],
        ),
      ),
    ),
  ),
  'chat.src': attribute(
    rav4,
    'fc-chat-button',
    'data-src',
    'https://alpha.example/chat.js',
    'https://beta.example/chat.js',
  ),
  'chat.token': attribute(rav4, 'fc-chat-button', 'data-token', 'alpha-token', 'beta-token'),
  'chat.label': words(rav4, 'fc-chat-button', 'Alpha chat', 'Beta chat'),
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
    [{ kind: 'cdn', provider: 'cloudflare' }, matchEffect(rav4, /cdn-cgi\/image\/[^"]*width=\d+/)],
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
  'soldTombstones.days': apart(
    'tombstones',
    beside([set('site.json', 'include_sold_cars_days', 3)], turns(existsEffect(camry), 30, 0)),
  ),
  'testDrive.hideWhenComingSoon': apart(
    'test drives',
    turns(not(textEffect(seal, '.actions', 'Book a test drive')), {}, undefined),
  ),
};
