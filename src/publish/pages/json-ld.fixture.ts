import { mergePreset } from '#tenancy/forms/merge-preset.ts';
import { testLocation } from '#tenancy/files/test-tenant.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { createTestSite, createTestSnapshot, NOW } from './test-site.ts';

type JsonLd = Record<string, unknown>[];

/** Structured data of an article's page, with every setting in its file. */
export function articleJsonLd(): JsonLd {
  const article = {
    title: 'Winter tyres',
    description: 'When to change.',
    date: '2026-11-01',
    updated: '2026-11-03',
    author: 'T. Pham',
    picture: { url: '/demo/a.webp', alt: '', width: 960, height: 640 },
    markdown: 'Words.',
  };
  const own = createTestSite('quiet-lane', {}, {}, { 'articles/winter-tyres': article });
  const context = { site: own, snapshot: createTestSnapshot(own, []), now: NOW };
  return [...(resolvePath(context, '/blog/winter-tyres')?.page.head.jsonLd ?? [])];
}

/** Structured data by path: pages of a location, offer, model and brand, each also with few settings. */
export function contentJsonLd(): Record<string, JsonLd> {
  const yard = testLocation({ name: 'North yard', slug: 'north-yard', location_type: 'sales' });
  const north = mergePreset(yard, {
    manufacturers: ['Mazda'],
    image: { url: '/demo/north.webp' },
    address: { lat: -33.75, long: 150.7, place_url: 'https://maps.example/north' },
    contact_detail: {
      phone: '02 5550 0101',
      email: 'north@quiet-lane.example',
      opening_hours: [
        { weekday: 1, status: 'Open', open: '08:30', close: '17:00' },
        { weekday: 0, status: 'Closed' },
      ],
    },
    reviews: { average_rating: '4.8', count: 900 },
  });
  const second = {
    primary: false,
    id: 'second',
    name: 'Workshop',
    slug: 'workshop',
    location_type: 'service',
  };
  const model = { make: 'Mazda', manufacturer_body: 'SUV' };
  const picture = { url: '/demo/a.webp', alt: '', width: 960, height: 640 };
  const files = {
    locations: { locations: [north, mergePreset(yard, second)] },
    models: {
      models: [
        {
          ...model,
          name: 'CX-60',
          slug: 'cx-60',
          image: picture,
          intro: 'A mid-size SUV.',
          manufacturer_body2: 'Electric',
        },
        { ...model, name: 'CX-3', slug: 'cx-3', status: 'discontinued' },
      ],
    },
    brands: {
      brands: [
        { title: 'Mazda', slug: 'mazda', logo: '/demo/mazda.svg', description: ['Words.'] },
        { title: 'Kia', slug: 'kia' },
      ],
    },
    offers: {
      offers: [
        {
          id: 1,
          name: 'On the CX-60',
          description: 'A year of servicing.',
          manufacturer: 'Mazda',
          model: { name: 'CX-60', slug: 'cx-60' },
          image_url: '/demo/offer.webp',
          start: '2026-11-01',
          expiry: '2026-12-24',
        },
        { id: 2, name: 'On tyres', manufacturer: 'Mazda' },
        { id: 3, name: 'Over', expiry: '2026-11-01' },
      ],
    },
  };
  const yards = {
    path: '/pages/yards',
    title: 'Our yards',
    description: 'Both of them.',
    heading: 'Our yards',
    sections: ['main', 'second'].map((id) => ({ type: 'location', id })),
  };
  const own = createTestSite('quiet-lane', files, { 'pages/yards': yards });
  const context = { site: own, snapshot: createTestSnapshot(own, []), now: NOW };
  const paths = [
    '/locations/north-yard',
    '/contact-us/north-yard',
    '/locations/workshop',
    '/cx-60',
    '/cx-3',
    '/mazda/overview',
    '/kia/overview',
    '/offers/1',
    '/offers/2',
    '/offers/3',
    '/pages/yards',
  ];
  return Object.fromEntries(
    paths.map((path) => [path, [...(resolvePath(context, path)?.page.head.jsonLd ?? [])]]),
  );
}
