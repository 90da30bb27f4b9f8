import { testProvider } from '#tenancy/files/test-finance.ts';
import { testLocation, type TestFiles } from '#tenancy/files/test-tenant.ts';
import { page, text, vacancy } from './drawn-pages.fixture.ts';

/* Mistakes of links, redirects, menus, the search and the looks, for the record of what the checks say. */

const links = (...hrefs: string[]) => ({ navigation: { main: hrefs.map((href) => ({ label: 'A', href })) } });
const redirect = (from: string, to?: string) => ({ from, to });
const search = (settings: object, more: TestFiles = {}): TestFiles => ({
  features: { search: settings },
  ...more,
});
const facet = (attribute: string, label: string) => ({ attribute, label });
const range = (attribute: string, as: string) => ({ attribute, label: `By ${attribute}`, as });
const below = (...amounts: (number | null)[]) => amounts.map((amount) => ({ label: 'A', below: amount }));
const price = (max: number | null) => ({ ranges: { price: { max } } });
const promo = (start?: string, expiry?: string) => ({
  heading: 'Sale',
  link: { label: 'See', href: '/search' },
  start,
  expiry,
});
const pictures = (settings: object): TestFiles => ({ features: { pictures: settings } });
const makes = { locations: { locations: [testLocation({ manufacturers: ['Land Rover'] })] } };
const mazda = { name: 'CX-60', slug: 'cx-60', make: 'Land Rover', manufacturer_body: 'SUV' };

export const siteCases: Record<string, TestFiles> = {
  'links that lead nowhere': {
    ...makes,
    models: { models: [{ ...mazda, manufacturer_body2: 'Wagon' }] },
    'pages/service': page('workshop', {
      path: '/service',
      sections: [text('A', { anchor: 'service-booking' }), text('B', { anchor: 'later', hidden: true })],
    }),
    ...links(
      '/serach',
      '/servise',
      '/service#service-booking',
      '/service#booking',
      '/service#later',
      '/nowhere-at-all',
      '/finance',
      '/apply-for-finance',
      '/compare',
      '/watchlist',
      '/search/uesd-cars',
      '/search/toyota',
      '/search/main-yard/corolla',
      '/search/land-rover/defender',
      '/search/caravan-cars',
      '/cars/a-car',
      '/#hours',
      '/contact-us#booking',
      '/models?body=SVU',
      '/models?body=wagon',
      '/search?bodytype=SUV',
      '/search?range[prise]=:20000',
      '/search/used-cars?range[price]=cheap',
      '/search/land-rover?sortBy=price',
      '/search?page=two',
      '/search?page=1',
      '/search?body=',
      '/search?body=SUV',
      'tel:5550 0142',
      'tel:000',
      'tel:02%205550%200142',
      '/blog',
      '/blog/tyres',
    ),
  },
  'links in sections, to anchors and to a vacancy that comes later': {
    pages: {
      home: {
        sections: [
          text(['One.', '', 'Two [links](/visit-us) and [more](#staff)'], { anchor: 'words' }),
          text('Hidden.', { anchor: 'later', hidden: true }),
          { type: 'contact-band', heading: 'A', link: { label: 'A', href: '/#later' } },
          { type: 'contact-band', heading: 'A', link: { label: 'A', href: '/careers/technician' } },
          { type: 'contact-band', heading: 'A', link: { label: 'A', href: '/careers/cleaner' } },
        ],
      },
      vehicle: { popup: { src: 'https://a.example/a.jpg', title: 'A', linkTo: '/popup' } },
    },
    features: {
      emergency: { text: 'Flood.', link: { label: 'More', href: '/none' } },
      search: { clearFiltersTarget: '/offers' },
    },
    'pages/more': page('more', {
      sections: [text('[Here](#here) and [there](#there)', { anchor: 'here' })],
    }),
    company: {
      careers: {
        vacancies: [
          vacancy('technician', 'main', '2124-11-21', '2124-12-31', '[A](/vacant)'),
          vacancy('cleaner', 'main', '2024-11-21', '2124-12-31'),
        ],
      },
    },
  },
  'menus that stand twice': {
    navigation: {
      main: [
        { menu: 'our-stock' },
        { label: 'A', href: '/' },
        { menu: 'our-stock' },
        { label: 'B', href: '/' },
      ],
      footer: [
        { group: 'dealer' },
        { title: 'More', links: [{ label: 'Home', href: '/' }] },
        { group: 'dealer' },
      ],
    },
  },
  'menus without words': {
    navigation: {
      main: [{}, { label: 'A' }, { href: '/' }],
      footer: [{}, { title: 'A' }, { links: [{ label: 'A', href: '/' }] }],
    },
  },
  'redirects that hide pages or lead nowhere': {
    ...makes,
    features: { search: { usedCarRoute: {} } },
    redirects: {
      redirects: [
        redirect('/search/used-cars', '/search'),
        redirect('/api/cars'),
        redirect('/search/toyota'),
        redirect('/search/land%2Drover/defender/page/2/'),
        redirect('/search/caravan-cars', '/'),
        redirect('/used-car/used', '/search'),
        redirect('/old', '/older'),
        redirect('/old/', '/search'),
        redirect('/older', '/search'),
        redirect('/same', '/same/'),
        redirect('/100%', '/specials'),
        redirect('/gone'),
        redirect('/elsewhere', 'https://a.example'),
        redirect('/search/results.php', '/search'),
        redirect('/'),
      ],
    },
  },
  'redirects from addresses that no stock has': {
    redirects: {
      redirects: ['/used-car/used', '/search/used/toyota/corolla', '/robots.txt'].map((from) =>
        redirect(from, '/search'),
      ),
    },
  },
  'redirects that only capitals keep from a page': {
    redirects: {
      redirects: [redirect('/Contact-Us'), redirect('/SEARCH', '/search'), redirect('/Compare/', '/search')],
    },
  },
  'a search with controls that do nothing': search({
    defaultSort: 'km:desc',
    sorts: ['price:asc', 'price:desc', 'price:asc'].map((value) => ({ value, label: 'A' })),
    facets: [facet('make', 'A'), facet('make', 'B')],
    ranges: [
      range('km', 'slider'),
      range('km', 'slider'),
      range('tare', 'stepper'),
      range('length_feet', 'tow-limit'),
      range('atm', 'tow-limit'),
      range('seats', 'stepper'),
    ],
    priceRanges: below(5000, 5000, null, 9000, null),
    priceMin: 90_000,
    priceMax: 90_000,
    stockFilter: price(50_000),
    specialFilters: [
      { label: 'Low', filter: price(89_999) },
      { label: 'High', filter: price(90_000) },
      { label: 'Open', filter: price(null) },
      { label: 'None', filter: {} },
      { label: 'Make', filter: { facets: { make: ['Kia'] } } },
      { label: 'From', filter: { ranges: { km: { min: 5 } } } },
    ],
  }),
  'a lowest price that leaves cars': search({
    priceMin: 49_999,
    priceMax: 50_000,
    stockFilter: price(49_999),
  }),
  'ranges of repayments, promotions and panels': search(
    { weeklyPriceRanges: below(100, 75, null) },
    {
      finance: { provider: testProvider },
      pages: {
        search: {
          promos: {
            cards: [
              promo('2026-12-02', '2026-12-01'),
              promo('2026-12-01', '2026-12-01'),
              promo('2026-12-01'),
            ],
          },
        },
        vehicle: {
          panels: { order: ['map', 'details', 'details'], hidden: ['price', 'map', 'reports', 'reports'] },
        },
      },
    },
  ),
  'headings of filters that shoppers cannot tell apart': search(
    {
      facets: [
        facet('make', 'what it costs'),
        facet('body', 'Price'),
        facet('weekly_price_range', 'Weekly repayment'),
      ],
      ranges: [
        facet('price', 'What it costs'),
        facet('km', 'Kilometres'),
        facet('weekly_price', 'weekly repayment'),
      ],
    },
    { finance: { provider: testProvider, calculator: { termDefault: 5 } } },
  ),
  'headings of filters without a lender': search({
    facets: [
      facet('weekly_price_range', 'Kilometres'),
      facet('make', 'Price'),
      facet('body', 'Weekly repayment'),
    ],
  }),
  'colours that nobody can read': { theme: { brand: '#3f9c4f', accent: '#e8590c', ground: '#c9c2b0' } },
  'a brand that nobody can read': { theme: { brand: '#3f9c4f' } },
  'a CDN that takes no address of the feed': pictures({ kind: 'cdn', provider: 'cloudinary' }),
  'a CDN that lacks its options': pictures({ kind: 'cdn', provider: 'cloudimage' }),
  'a CDN that unpic does not know': pictures({ kind: 'cdn', provider: 'imgixx' }),
  'a CDN with another place in its address': pictures({
    kind: 'cdn',
    provider: 'imgix',
    address: 'https://a.imgix.net/{picture}',
  }),
  'pictures of no kind': pictures({ kind: 'feed' }),
  'pictures with a setting of another kind': pictures({ kind: 'own', provider: 'imgix' }),
};
