import {
  apart,
  at,
  attribute,
  beside,
  both,
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
const mustang = '/cars/2021-ford-mustang-gt-e8';
const camry = 'a[href=/cars/2017-toyota-camry-sl-e6]';

/** What the search screen is given: a part of its JSON for each value. */
const search = (...cases: readonly (readonly [unknown, string])[]): OptionProof =>
  values(...cases.map(([value, json]) => [value, islandEffect('/search', json)] as const));

/** What the search screen is given, and what a shopper then sees of it. */
const screen = (...cases: readonly (readonly [unknown, string, Effect])[]): OptionProof =>
  values(
    ...cases.map(([value, json, shown]) => [value, both(islandEffect('/search', json), shown)] as const),
  );
const has = (selector: string): Effect => hasEffect('/search', selector);
const says = (selector: string, text: string): Effect => textEffect('/search', selector, text);

const special = (value: object) => ({ label: 'Chosen', filter: value });

export const featureOptions: OptionProofs = {
  'search.pageSize': search([9, '"hitsPerPage":9,'], [15, '"hitsPerPage":15,']),
  'search.layout': screen(
    ['grid', '"layout":"grid"', not(has('.search-strip'))],
    ['carousel', '"layout":"carousel"', has('.search-strip')],
  ),
  'search.cacheEntries': search([7, '"cacheEntries":7,'], [8, '"cacheEntries":8,']),
  'search.defaultSort': screen(
    ['price:asc', '"defaultSort":"price:asc"', has('.search-sort option[value=price:asc][selected]')],
    ['km:asc', '"defaultSort":"km:asc"', has('.search-sort option[value=km:asc][selected]')],
  ),
  'search.sorts[].value': apart(
    'apart 1',
    at(
      'search.sorts.1.value',
      screen(
        [
          'year:desc',
          '{"value":"year:desc","label":"Fewest km"}',
          has('.search-sort option[value=year:desc]'),
        ],
        ['km:desc', '{"value":"km:desc","label":"Fewest km"}', has('.search-sort option[value=km:desc]')],
      ),
    ),
  ),
  'search.sorts[].label': at(
    'search.sorts.0.label',
    screen(
      ['Alpha sort', '"label":"Alpha sort"', says('.search-sort option', 'Alpha sort')],
      ['Beta sort', '"label":"Beta sort"', says('.search-sort option', 'Beta sort')],
    ),
  ),
  'search.facets[].attribute': at(
    'search.facets.0.attribute',
    screen(
      ['fuel', '"facets":[{"attribute":"fuel"', has('.facets input[name=fuel]')],
      ['make', '"facets":[{"attribute":"make"', has('.facets input[name=make]')],
    ),
  ),
  'search.facets[].label': at(
    'search.facets.1.label',
    screen(
      ['Alpha body', '"label":"Alpha body"', says('.facets h3', 'Alpha body')],
      ['Beta body', '"label":"Beta body"', says('.facets h3', 'Beta body')],
    ),
  ),
  'search.facets[].as': at(
    'search.facets.1.as',
    screen(
      ['list', '"as":"list"},{"attribute":"certified"', not(has('.facet-options-pictures'))],
      ['pictures', '"as":"pictures"},{"attribute":"certified"', has('.facet-options-pictures')],
    ),
  ),
  'search.ranges[].attribute': at(
    'search.ranges.1.attribute',
    screen(
      ['year', '{"attribute":"year","label":', has('[aria-label=Minimum year]')],
      ['km', '{"attribute":"km","label":', has('[aria-label=Minimum kilometres]')],
    ),
  ),
  'search.ranges[].label': screen(
    ['Alpha range', '"label":"Alpha range"', says('.facet-range h3', 'Alpha range')],
    ['Beta range', '"label":"Beta range"', says('.facet-range h3', 'Beta range')],
  ),
  'search.priceMax': screen(
    [70_000, '"priceMax":70000', has('.range-thumb-max[max=70000]')],
    [80_000, '"priceMax":80000', has('.range-thumb-max[max=80000]')],
  ),
  'search.priceMin': apart('apart 10', turns(hasEffect('/search', camry), 1, 20_000)),
  'search.pricedWhenAscending': apart(
    'apart 5',
    search([{}, '"pricedWhenAscending":true'], [undefined, '"pricedWhenAscending":false']),
  ),
  'search.moneyPicks': search(
    [[1111, 2222], '"moneyPicks":[1111,2222'],
    [[3333, 4444], '"moneyPicks":[3333,4444'],
  ),
  'search.stockFilter.facets': apart(
    'apart 11',
    turns(hasEffect('/search', camry), { car_type: ['used'] }, { car_type: ['new', 'demo'] }),
  ),
  'search.stockFilter.ranges.*.min': apart(
    'apart 12',
    at('search.stockFilter.ranges.year.min', turns(hasEffect('/search', camry), 2017, 2018)),
  ),
  'search.stockFilter.ranges.*.max': apart(
    'apart 13',
    at('search.stockFilter.ranges.year.max', turns(hasEffect('/search', camry), 2017, 2016)),
  ),
  'search.specialFilters[].label': at(
    'search.specialFilters.0.label',
    screen(
      ['Alpha choice', '"label":"Alpha choice"', says('.special-filter', 'Alpha choice')],
      ['Beta choice', '"label":"Beta choice"', says('.special-filter', 'Beta choice')],
    ),
  ),
  'search.specialFilters[].filter.facets': at(
    'search.specialFilters.1',
    search(
      [special({ facets: { body: ['Ute'] } }), '"label":"Chosen","facets":{"body":["Ute"]}'],
      [special({ facets: { body: ['SUV'] } }), '"label":"Chosen","facets":{"body":["SUV"]}'],
    ),
  ),
  'search.specialFilters[].filter.ranges.*.min': at(
    'search.specialFilters.0.filter.ranges.price.min',
    search([111, '"price":{"min":111,'], [222, '"price":{"min":222,']),
  ),
  'search.specialFilters[].filter.ranges.*.max': at(
    'search.specialFilters.0.filter.ranges.price.max',
    values(
      [21_111, matchEffect('/search', /max\\&quot;:21111\b/)],
      [22_222, matchEffect('/search', /max\\&quot;:22222\b/)],
    ),
  ),
  'search.stockCount': search([2600, '"stockCount":2600'], [2700, '"stockCount":2700']),
  'search.certifiedOnly': search([{}, '"certifiedOnly":true'], [undefined, '"certifiedOnly":false']),
  'search.emptyText': search(['heading', '"emptyText":"heading"'], ['sentence', '"emptyText":"sentence"']),
  'search.usedCarRoute': turns(existsEffect('/used-car/used'), {}, undefined),
  'search.priceRanges[].label': at(
    'search.priceRanges.1.label',
    screen(
      ['Alpha price', '"price_range":"Alpha price"', says('.facet-value', 'Alpha price')],
      ['Beta price', '"price_range":"Beta price"', says('.facet-value', 'Beta price')],
    ),
  ),
  'search.priceRanges[].below': apart(
    'apart 6',
    at(
      'search.priceRanges.0.below',
      search([17_000, '"value":"Up to $20,000","count":1'], [20_000, '"value":"Up to $20,000","count":2']),
    ),
  ),
  'search.filterFeatures': search(
    [['Tow bar'], '"filtered_features":["Tow bar"]'],
    [['Tow bar', 'Sunroof'], '"filtered_features":["Tow bar","Sunroof"]'],
  ),
  'search.offered': words('/search', 'h1', 'alpha offered', 'beta offered'),
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
  caravans: apart('apart 14', turns(existsEffect('/cars/2024-tanami-longreach-e9'), {}, undefined)),
  cardToggles: screen(
    [['favourite'], '"cardToggles":["favourite"]', has('.search-cards .card-toggle-favourite')],
    [['compare'], '"cardToggles":["compare"]', has('.search-cards .card-toggle-compare')],
  ),
  fullPhone: turns(not(hasEffect(rav4, 'fc-phone')), {}, undefined),
  'plugins[].url': at(
    'plugins.2.url',
    attribute(rav4, '.reports a', 'href', 'https://alpha.example/ppsr.pdf', 'https://beta.example/ppsr.pdf'),
  ),
  'complaintTimes.acknowledgement': values(
    [3, textEffect('/privacy-policy', 'main', ' 3 days')],
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
};

const card = 'search.promos.cards[].';
const cardAt = 'search.promos.cards.0.';
/** A setting of a promotion that the island is given and draws. */
const promo = (key: string, one: string, other: string, drawn: (value: string) => Effect): OptionProofs => ({
  [`${card}${key}`]: at(
    `${cardAt}${key}`,
    screen(
      [one, `"${key.split('.').at(-1)}":"${one}"`, drawn(one)],
      [other, `"${key.split('.').at(-1)}":"${other}"`, drawn(other)],
    ),
  ),
});
const promoSays = (value: string): Effect => says('.promo-card', value);
const hilux = '/cars/2022-toyota-hilux-sr5-e2';
const files = ['/demo/atlas/suv-blue-b1-side-960.webp', '/demo/atlas/suv-blue-b1-front-960.webp'] as const;

export const siteWideOptions: OptionProofs = {
  'home.title': words('/', 'title', 'Alpha home', 'Beta home'),
  'search.intro': words('/search', 'main', 'Alpha intro.', 'Beta intro.'),
  'search.promos.every': apart('apart 3', search([4, '"gaps":[4'], [9, '"gaps":[9'])),
  ...promo('heading', 'Alpha card', 'Beta card', promoSays),
  ...promo('text', 'Alpha card words.', 'Beta card words.', promoSays),
  ...promo('link.label', 'Alpha card way', 'Beta card way', promoSays),
  ...promo('link.href', '/models', '/brands', (href) => has(`.promo-card a[href=${href}]`)),
  // The island is given the address at a width, which has that of the file in it.
  [`${card}picture.url`]: at(
    `${cardAt}picture.url`,
    search(
      [files[0].replace('side', 'rear-quarter'), 'suv-blue-b1-rear-quarter-960.webp'],
      [files[1], 'suv-blue-b1-front-960.webp'],
    ),
  ),
  ...promo('picture.alt', 'Alpha view', 'Beta view', (alt) => has(`.promo-card img[alt=${alt}]`)),
  [`${card}picture.width`]: at(`${cardAt}picture.width`, search([901, '"width":901'], [902, '"width":902'])),
  [`${card}picture.height`]: at(
    `${cardAt}picture.height`,
    search([601, '"height":601'], [602, '"height":602']),
  ),
  // The first card is the only one with a picture.
  [`${card}start`]: apart(
    'promotion days',
    at(`${cardAt}start`, turns(has('.promo-card-pictured'), '2026-11-21', '2026-11-22')),
  ),
  [`${card}expiry`]: apart(
    'promotion days 2',
    at(`${cardAt}expiry`, turns(has('.promo-card-pictured'), '2026-11-21', '2026-11-20')),
  ),
  'search.featured.heading': screen(
    ['Alpha picks', '"heading":"Alpha picks"', says('.search-featured h2', 'Alpha picks')],
    ['Beta picks', '"heading":"Beta picks"', says('.search-featured h2', 'Beta picks')],
  ),
  'search.memory': search([{}, '"memory":true'], [undefined, '"memory":false']),
  'blog.heading': words('/blog', 'h1', 'Alpha news', 'Beta news'),
  'blog.intro': words('/blog', '.page-top-intro', 'Alpha intro.', 'Beta intro.'),
  'vehicle.panels.hidden': apart(
    'apart 4',
    turns(not(hasEffect(rav4, '#reports')), ['reports'], ['buy-facts']),
  ),
  'vehicle.gallery.view': attribute(rav4, 'fc-gallery', 'data-view', 'spinner', 'gallery'),
  'vehicle.promises': values(
    [['Alpha promise'], textEffect(rav4, 'main', 'Alpha promise')],
    [['Beta promise'], textEffect(rav4, 'main', 'Beta promise')],
  ),
  'vehicle.enquireText': words(rav4, '.actions', 'Alpha ask', 'Beta ask'),
  'vehicle.testDriveText': words(rav4, '.actions', 'Alpha drive', 'Beta drive'),
  'vehicle.announcement.text': words(hilux, '.announcement', 'Alpha notice', 'Beta notice'),
  'vehicle.disclaimer': words(rav4, 'main', 'Alpha print.', 'Beta print.'),
  'vehicle.finance.heading': words(rav4, 'main h2', 'Alpha finance', 'Beta finance'),
  'vehicle.finance.text': words(rav4, 'main', 'Alpha loan.', 'Beta loan.'),
  'vehicle.finance.label': words(rav4, 'main a', 'Alpha loan way', 'Beta loan way'),
  'vehicle.finance.disclaimer': words(rav4, 'main', 'Alpha terms.', 'Beta terms.'),
  'vehicle.popup.title': words(rav4, 'main', 'Alpha popup', 'Beta popup'),
  'vehicle.popup.description': words(rav4, 'main', 'Alpha day.', 'Beta day.'),
  'vehicle.popup.buttonText': words(rav4, 'main', 'Alpha button', 'Beta button'),
  'vehicle.popup.linkTo': attribute(rav4, 'main a', 'href', '/models', '/brands'),
  'vehicle.popup.src': attribute(
    rav4,
    'main img',
    'src',
    '/demo/atlas/popup-one.webp',
    '/demo/atlas/popup-two.webp',
  ),
};
