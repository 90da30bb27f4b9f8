import { searchFacets, searchRanges } from './facet-options.data.ts';
import {
  both,
  apart,
  at,
  beside,
  existsEffect,
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
import { rav4, camry, search, screen, has, says } from './search-screen.ts';

const control = (attribute: string, as: string) => ({ attribute, label: `About ${attribute}`, as });
const special = (value: object) => ({ label: 'Chosen', filter: value });

/** The car that stands first on the page of all. */
const firstCard = (path: string): Effect => ({
  name: `/search: ${path} first`,
  shows: async (site) =>
    (await site.attributes('/search', '.search-cards .card-title a', 'href'))[0] === path,
});
const engine = (more: object) => ({
  kind: 'meilisearch',
  host: 'https://search.example',
  publicKey: 'key',
  ...more,
});
const hosted = (...cases: readonly (readonly [object, Effect])[]): OptionProof =>
  apart('hosted', at('search.engine', values(...cases)));

export const searchOptions: OptionProofs = {
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
  'search.facets[].attribute': searchFacets,
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
  'search.ranges[].attribute': searchRanges,
  'search.ranges[].label': screen(
    ['Alpha range', '"label":"Alpha range"', says('.facet-range h3', 'Alpha range')],
    ['Beta range', '"label":"Beta range"', says('.facet-range h3', 'Beta range')],
  ),
  'search.ranges[].as': at(
    'search.ranges.1',
    values(
      [control('km', 'slider'), both(not(has('.stepper')), not(has('.tow-field')))],
      [control('seats', 'stepper'), both(has('.stepper'), says('.facets h3', 'About seats'))],
      [control('atm', 'tow-limit'), both(has('.tow-field'), says('.facets h3', 'About atm'))],
    ),
  ),
  'search.priceMax': screen(
    [70_000, '"priceMax":70000', has('.range-thumb-max[max=70000]')],
    [80_000, '"priceMax":80000', has('.range-thumb-max[max=80000]')],
  ),
  'search.priceMin': apart('apart 10', turns(has(`a[href=${camry}]`), 1, 20_000)),
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
    turns(has(`a[href=${camry}]`), { car_type: ['used'] }, { car_type: ['new', 'demo'] }),
  ),
  'search.stockFilter.ranges.*.min': apart(
    'apart 12',
    at('search.stockFilter.ranges.year.min', turns(has(`a[href=${camry}]`), 2017, 2018)),
  ),
  'search.stockFilter.ranges.*.max': apart(
    'apart 13',
    at('search.stockFilter.ranges.year.max', turns(has(`a[href=${camry}]`), 2017, 2016)),
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
    search([21_111, '"max":21111}'], [22_222, '"max":22222}']),
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
  'search.weeklyPriceRanges[].label': at(
    'search.weeklyPriceRanges.1.label',
    search(
      ['Alpha repayment', '"weekly_price_range":"Alpha repayment"'],
      ['Beta repayment', '"weekly_price_range":"Beta repayment"'],
    ),
  ),
  'search.weeklyPriceRanges[].below': apart(
    'ranges of repayments',
    at(
      'search.weeklyPriceRanges.0.below',
      turns(islandEffect('/search', '"weekly_price_range":"Up to $250 a week"'), 9_999, 1),
    ),
  ),
  // Of a car, which has its rank behind them: a special filter of the dealer names them, too.
  'search.filterFeatures': search(
    [['Tow bar'], '"filtered_features":["Tow bar"],"custom_rank":'],
    [['Tow bar', 'Sunroof'], '"filtered_features":["Tow bar","Sunroof"],"custom_rank":'],
  ),
  'search.offered': words('/search', 'h1', 'alpha offered', 'beta offered'),
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
};
