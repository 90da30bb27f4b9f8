import {
  apart,
  at,
  beside,
  not,
  set,
  turns,
  values,
  words,
  type Effect,
  type OptionProof,
  type OptionProofs,
} from './proof.ts';
import { search, screen, has, says } from './search-screen.ts';

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
const files = ['/demo/atlas/suv-blue-b1-side-960.webp', '/demo/atlas/suv-blue-b1-front-960.webp'] as const;

const orderOf = (...headings: readonly string[]): Effect => ({
  name: `/search: the promotions ${headings.join(', ')} in this order`,
  shows: async (site) =>
    (await site.islands('/search')).some((data) =>
      new RegExp(headings.map((each) => `"heading":"${each}"`).join('.*')).test(data),
    ),
});
/** After how many cards promotions stand, as the search screen is given it. */
const gaps = (numbers: RegExp): Effect => ({
  name: `/search: gaps ${numbers}`,
  shows: async (site) =>
    (await site.islands('/search')).some((data) => numbers.test(/"gaps":\[([\d,]*)\]/.exec(data)?.[1] ?? '')),
});
const promoted = Array.from({ length: 6 }, (_, index) => ({
  heading: `Card ${index}`,
  link: { label: 'Go', href: '/search' },
}));
const cards = 'search.promos.cards';

/** The featured cars among the data of the search screen. */
const featuredOf = async (site: Parameters<Effect['shows']>[0]): Promise<string> =>
  (await site.islands('/search')).map((data) => /"featured":(.*?),"memory"/.exec(data)?.[1] ?? '').join('');
const featured = (slug: string): Effect => ({
  name: `/search: ${slug} among the featured cars`,
  shows: async (site) => (await featuredOf(site)).includes(slug),
});
const featuredCount = (count: number): Effect => ({
  name: `/search: ${count} featured cars`,
  shows: async (site) => ((await featuredOf(site)).match(/"slug":/g) ?? []).length === count,
});
const utes = '2022-toyota-hilux-sr5-e2';
const inFeatured = (range: string, proof: OptionProof): OptionProof =>
  apart(`featured ${range}`, at(`search.featured.filter.ranges.price.${range}`, proof));

/** The search page's part of pages.json. */
export const searchPageOptions: OptionProofs = {
  'search.intro': words('/search', 'main', 'Alpha intro.', 'Beta intro.'),
  'search.promos.every': apart(
    'gaps of promotions',
    values([4, gaps(/^4$/)], [9, gaps(/^9$/)], ['varied', gaps(/^(?=.*3)(?=.*4)(?=.*5)[345](,[345]){19}$/)]),
  ),
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
};
