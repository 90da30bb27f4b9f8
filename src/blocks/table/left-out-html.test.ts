import { expect, it } from 'vitest';
import { panelNames } from '#panels/settings/panel-names.ts';
import { northYard, useContentPages } from './content-html.fixture.ts';

/* What dealers and feeds may leave out leaves nothing behind: no empty element, no word of what is not there. */

const htmlAt = useContentPages();
type Dealer = Parameters<typeof htmlAt>[1];
const picture = { url: '/demo/wide.webp', alt: 'A yard', width: 1440, height: 960 };
const story = (...sections: object[]) => ({
  pages: { 'pages/story': { path: '/story', title: 'Story', description: 'Story.', sections } },
});
const home = (section: object) => ({ pages: { home: { title: 'Home', sections: [section] } } });
const yards = (...locations: object[]) => ({ locations: { locations } });
const other = { id: 'w', dealership_id: 'w', dealership_slug: 'w', slug: 'w', primary: false };
const workshop = { ...northYard, ...other, name: 'A workshop', location_type: 'service' };
const article = {
  title: 'Alone',
  description: 'Words.',
  date: '2026-11-05',
  author: 'T.',
  picture,
  markdown: 'Once.',
};
const slides = [
  { title: 'One', picture },
  { title: 'Two', picture, hideOverlay: {} },
];
const notIn2999 = { ...northYard, address: { ...northYard.address, postcode: '2999' } };
const withGallery = (gallery: object) => ({ pages: { vehicle: { gallery } } });
const section = { type: 'text', markdown: 'Not yet.', hidden: true };

it.each<[what: string, path: string, Dealer, there: RegExp, not?: RegExp]>([
  [
    'a link of slides',
    '/story',
    story({ type: 'hero-slides', heading: 'Story', slides }),
    /<h2>One<\/h2> *<\/div> *<\/li>.*<h2>Two<\/h2> *<\/div> *<\/li>/s,
  ],
  [
    'headings, captions, and an application of a dealer who takes none',
    '/story',
    {
      ...story(
        { type: 'payment-icons', heading: '' },
        { type: 'facet-index', heading: 'By make', attribute: 'make', picture },
        { type: 'finance-application' },
      ),
      cars: [{ make: 'Kia' }, { make: 'Mazda' }],
    },
    /payment-icons"> *<div class="wrap"> *<ul.*<figure>/s,
    /<figcaption|finance-application"/,
  ],
  [
    'a form, a link of a notice, and what is saved where cards do not save',
    '/',
    {
      files: {
        ...home({ type: 'hero', title: 'A van', finder: false }),
        features: { emergency: { text: 'Closed.' }, cardToggles: ['compare'] },
      },
    },
    /<p> *Closed\. *<\/p>.*<h1 data-short.*fc-compare-bar/s,
    /hero-finder|saved-link/,
  ],
  [
    'a van, where the car that tows is alone',
    '/',
    { template: 'drift', files: home({ type: 'hero', title: 'A van', companion: picture }) },
    /class="rig-car"/,
    /class="rig-van"/,
  ],
  [
    'a suburb nearby',
    '/locations/north-yard',
    { files: yards(notIn2999) },
    /place-address/,
    /place-neighbour/,
  ],
  [
    'cars at a workshop',
    '/locations',
    { files: yards(northYard, workshop) },
    /place-cars/,
    /place-cars.*place-cars/s,
  ],
  [
    'neighbours of the only article',
    '/blog/alone',
    { articles: { 'articles/alone': article } },
    /<h1>Alone/,
    /article-turn|Read next/,
  ],
  [
    'things to bring, and the workshop where an office lends the keys',
    '/book-test-drive',
    {
      files: {
        company: { testDrive: { bring: [] } },
        ...yards({ ...northYard, location_type: '' }, workshop),
      },
    },
    /North yard/,
    /Bring along|A workshop/,
  ],
  [
    'places that shoppers do not see',
    '/book-test-drive',
    { files: yards({ ...northYard, visible: false }) },
    /test-drive/,
    /North yard/,
  ],
  [
    'the way to panels that the dealer hides',
    '/cars/car-1',
    { template: 'torque', files: { pages: { vehicle: { panels: { hidden: panelNames } } } }, cars: [{}] },
    /vehicle-grid/,
    /class="anchors"/,
  ],
  [
    'the stock number and the empty weight that a feed does not tell',
    '/cars/car-1',
    { cars: [{ item_type: 'caravan', stocknum: null, specifications: { aggregate_trailer_mass: 2_600 } }] },
    /<p class="kicker"> *<span>Used[^<]*<\/span> *<\/p>.*<fc-tow-match/s,
    /Empty, tare/,
  ],
  [
    'the stock number in drift',
    '/cars/car-1',
    { template: 'drift', cars: [{ stocknum: null }] },
    /<h1/,
    /stock null/,
  ],
  [
    'words of a picture that says there is none',
    '/cars/car-1',
    {
      files: withGallery({ defaultImages: ['none.webp'], view: 'spinner' }),
      cars: [{ spin_images: ['/none.webp', '/s1.webp'] }],
    },
    /data-touch/,
    /picture 1 of/,
  ],
  [
    'a hidden section of a brand',
    '/brands/mazda',
    { files: { brands: { brands: [{ title: 'Mazda', slug: 'mazda', sections: [section] }] } } },
    /Ask about Mazda/,
    /Not yet/,
  ],
])('leaves out %s', async (_what, path, dealer, there, not = /undefined/) => {
  const [body] = /<body.*<\/body>/s.exec((await htmlAt(path, dealer)) ?? '') ?? [];
  expect(body).toMatch(there);
  expect(body).not.toMatch(not);
});

it('marks the page itself among the small links of the header', async () => {
  const navigation = { utilities: ['/search', '/contact-us'].map((href) => ({ label: href, href })) };
  expect(await htmlAt('/search', { files: { navigation } })).toMatch(
    /class="only-wide" href="\/search" aria-current="page".*class="only-wide" href="\/contact-us">/s,
  );
});
