import { testLocation, type TestFiles } from '#tenancy/files/test-tenant.ts';

/* Mistakes of pages, models, brands, offers and facts, for the record of what the checks say. */

const enquiry = { type: 'enquiry' };
export const text = (markdown: string | string[], more: object = {}) => ({ type: 'text', markdown, ...more });
/** A page of the dealer's own, with words that no other has. */
export const page = (name: string, more: object = {}) => ({
  path: `/pages/${name}`,
  title: `The ${name}`,
  description: `All about ${name}.`,
  heading: name,
  sections: [enquiry],
  ...more,
});
export const vacancy = (
  slug: string,
  location: string,
  posted: string,
  closes: string,
  markdown = 'Words.',
) => ({
  slug,
  location,
  posted,
  closes,
  title: `A ${slug} at ${location}`,
  summary: `Spanners at ${location} from ${posted}.`,
  markdown,
});
const model = (slug: string, more: object = {}) => ({
  slug,
  name: slug.toUpperCase(),
  make: 'Mazda',
  manufacturer_body: 'SUV',
  ...more,
});
const anchored = [
  text('One.', { anchor: 'one' }),
  text('Two.', { anchor: 'two' }),
  text('One.', { anchor: 'one' }),
];
const sold = { locations: [testLocation({ manufacturers: ['Mazda'] })] };
const offer = (id: number, name: string, more: object = {}) => ({ id, name, ...more });

export const pageCases: Record<string, TestFiles> = {
  'headings, heroes, anchors and addresses': {
    pages: {
      home: {
        sections: [
          { ...enquiry, hidden: true },
          { type: 'hero', title: 'First' },
          { type: 'hero', title: 'Second' },
          { type: 'hero', title: 'Hidden', hidden: true },
          { type: 'hours', heading: 'Hours' },
          { type: 'hours', heading: 'Hours' },
        ],
      },
    },
    'pages/none': page('none', { heading: undefined }),
    'pages/hidden': page('hidden', {
      heading: undefined,
      sections: [{ type: 'hero', title: 'A', hidden: true }, enquiry],
    }),
    'pages/both': page('both', { sections: [{ type: 'hero', title: 'A' }, enquiry] }),
    'pages/anchors': page('anchors', { sections: [...anchored, { ...anchored[0], hidden: true }] }),
    'pages/cars': page('cars', { path: '/cars/a-car' }),
    'pages/api': page('api', { path: '/api' }),
    'pages/used': page('used', { path: '/used-car/used' }),
    'pages/metrics': page('metrics', { path: '/metrics' }),
    'pages/all': page('all', { path: '/search/all' }),
    'pages/health': page('health', { path: '/healthz' }),
    'pages/ready': page('ready', { path: '/readyz' }),
    'pages/hero': page('hero', { heading: undefined, sections: [{ type: 'hero', title: 'A' }] }),
    'pages/places': page('places', { path: '/locations', title: 'Our locations' }),
  },
  'names that nobody knows in sections': {
    locations: {
      locations: [
        testLocation({ manufacturers: ['KIA'] }),
        testLocation({
          id: 'south',
          name: 'South',
          slug: 'south',
          primary: false,
          visible: false,
          manufacturers: ['Ford'],
        }),
      ],
    },
    offers: { offers: [offer(1, 'Check')] },
    company: { careers: { vacancies: [vacancy('technician', 'main', '2026-11-01', '2026-11-30')] } },
    'pages/names': page('names', {
      sections: [
        { type: 'locations', make: 'Kai' },
        { type: 'dealer-locator', make: 'Nobody' },
        { type: 'dealer-locator', make: 'Kia' },
        { type: 'models', heading: 'Models', make: 'Nobody' },
        { type: 'location', id: 'mian' },
        { type: 'map', id: 'elsewhere' },
        { type: 'map', id: 'main' },
        { type: 'offer', id: 2 },
        { type: 'offer', id: 1 },
        { ...enquiry, location: 'suoth' },
        { ...enquiry, location: 'main' },
        { type: 'vacancy', slug: 'technicain' },
        { type: 'vacancy', slug: 'nobody' },
        { type: 'articles', heading: 'All' },
        { type: 'articles', heading: 'Three', count: 3 },
        { type: 'warranty' },
        { type: 'vacancies' },
      ],
    }),
    models: {
      models: [
        model('cx-5', {
          make: 'KIA',
          sections: [
            { type: 'map', id: 'mian' },
            { type: 'articles', heading: 'All' },
          ],
        }),
      ],
    },
    brands: { brands: [{ title: 'Kia', slug: 'kia', sections: anchored }] },
  },
  'facts of the company that contradict themselves or say nothing': {
    offers: {
      offers: [offer(1, 'Check', { category: 'Service' }), offer(2, 'Tyres', { category: 'Tyres' })],
    },
    company: {
      about: {},
      fleet: { points: [{ title: 'Utes' }], offerCategory: 'Servise' },
      ownerBenefits: {},
      electric: { offerCategory: 'Nothing' },
      warranty: { campaign: { offerCategory: 'Tyers' } },
      careers: {
        vacancies: [
          vacancy('technician', 'mian', '2026-11-02', '2026-11-01'),
          vacancy('driver', 'elsewhere', '2026-11-02', '2026-11-02'),
          vacancy('technician', 'main', '2026-11-03', '2026-10-01'),
        ],
      },
    },
    service: { service: { offerCategory: 'Oil' }, accessories: {}, parts: { offerCategory: 'Tyres' } },
  },
  'sections of facts that no file has, and an offer category without offers': {
    company: { about: { markdown: 'Words.', offerCategory: 'Service' } },
    pages: {
      home: {
        sections: [
          { type: 'warranty' },
          { type: 'vacancies' },
          { type: 'vacancy', slug: 'technician' },
          { type: 'service-banner', heading: 'Book' },
          { type: 'service-banner', heading: 'Book', href: '/search' },
          { type: 'promo-banner' },
          { type: 'promo-banner', service: { href: '/search' } },
        ],
      },
    },
  },
  'a service page of the dealer’s own without the place to book': {
    'pages/service': page('workshop', {
      path: '/service',
      sections: [text('Words.', { anchor: 'booking' })],
    }),
  },
  'a service page of the dealer’s own with the place to book': {
    'pages/service': page('workshop', {
      path: '/service',
      sections: [text('Words.', { anchor: 'service-booking' })],
    }),
  },
  'a service page of the dealer’s own beside a maker’s booking, and a topic of questions': {
    service: { booking: { kind: 'maker', maker: 'Kia', href: 'https://kia.example/book' } },
    company: { about: { questions: [{ question: 'Why?', markdown: 'So.' }] } },
    'pages/service': page('workshop', { path: '/service' }),
  },
  'models, brands and offers': {
    locations: sold,
    models: {
      models: [
        model('cx-5', { make: 'Mzada' }),
        model('cx-60', { make: 'Zhengzhou Works' }),
        model('search', { override_url: '/search/cx' }),
        model('mx-5', { override_url: '/cx-60', name: 'CX-60', intro: 'The same.' }),
        model('cx-30', { override_url: '/cars/cx-30', intro: 'The same.' }),
        model('contact-us', { sections: anchored }),
        model('cx-8', { sections: anchored.slice(1) }),
        model('cx-9', { override_url: '/search' }),
      ],
    },
    brands: {
      brands: [
        { title: 'Kia', slug: 'kia', skipPage: true },
        { title: 'Mazda', slug: 'mazda', skipPage: true, href: '/mazad' },
        { title: 'Ford', slug: 'api' },
        { title: 'Other', slug: 'kia' },
        { title: 'Another', slug: 'kia' },
      ],
    },
    'pages/utes': page('utes', { path: '/cx-5' }),
    'pages/index': page('index', { path: '/index' }),
    'pages/more': page('utes', { path: '/pages/more' }),
    'pages/kia': page('kia', { path: '/mazda/overview' }),
    'pages/long': page('long', { path: '/models/cx-5' }),
    'pages/print': page('print', { path: '/print' }),
    'pages/watchlist': page('watchlist', { path: '/watchlist' }),
    'pages/lost': page('lost', { path: '/404' }),
    'pages/family': page('family', { path: '/pages/family-cars' }),
    'pages/same': page('same', { path: '/pages/family-cars' }),
    offers: {
      offers: [
        offer(1, 'Sale', { start: '2026-12-02', expiry: '2026-12-01' }),
        offer(2, 'Bonus', { start: '2026-12-01', expiry: '2026-12-01', description: 'The same.' }),
        offer(3, 'From now', { start: '2026-12-02' }),
        offer(4, 'Until then', { expiry: '2026-12-02', link: { label: 'See', href: '/nowhere' } }),
        offer(1, 'Sale again', { start: '2026-12-02', expiry: '2026-12-01' }),
      ],
    },
    reviews: {
      collection: {
        count: 3,
        average_rating: '4.6',
        reviews: [7, 8, 7].map((id) => ({
          id,
          customer_name: 'A',
          text: 'Good.',
          rating: 5,
          review_date: '2026-11-01',
        })),
      },
    },
  },
};
