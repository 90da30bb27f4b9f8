import { describe, expect, it } from 'vitest';
import { findTouched } from '#publish/plan/affected-pages.ts';
import { planSite, resolvePath } from '#publish/plan/site-pages.ts';
import { testLocation } from '#tenancy/files/test-tenant.ts';
import { contextOf } from './test-pages.ts';
import { createTestSite, DAY, NOW } from './test-site.ts';

const words = {
  path: '/service',
  title: 'Service',
  description: 'Servicing in Penrith.',
  heading: 'Servicing',
  intro: 'By people who know the car.',
  sections: [{ type: 'contact-band', heading: 'Ring us' }],
};
const stock = {
  ...words,
  path: '/pages/utes',
  title: 'Utes',
  sections: [{ type: 'stock-strip', heading: 'Utes' }],
};
const pages = { 'pages/service': words, 'pages/utes': stock } as const;
const site = createTestSite('quiet-lane', {}, pages);

describe('a page of the dealer’s own', () => {
  it('ROUTE-68 is planned and resolved at its path, campaign pages among them', () => {
    const context = contextOf([{ price: 20_000 }], site);
    expect(planSite(context)).toContainEqual({ kind: 'content', path: '/pages/utes' });
    const found = resolvePath(context, '/service')?.page;
    expect(found).toMatchObject({ kind: 'content', heading: 'Servicing', template: 'atlas' });
    expect(found?.head).toMatchObject({
      title: 'Service | Quiet Lane Cars',
      canonical: 'https://www.quiet-lane.example/service',
      robots: 'index',
    });
    expect(resolvePath(context, '/fleet')).toBeNull();
  });

  it('names another canonical address when told so', () => {
    const second = createTestSite(
      'quiet-lane',
      {},
      { 'pages/service': { ...words, canonical: '/', noindex: true } },
    );
    expect(resolvePath(contextOf([], second), '/service')?.page.head).toMatchObject({
      canonical: 'https://www.quiet-lane.example/',
      robots: 'noindex',
    });
  });

  it('preloads its hero’s picture, and uses its own for previews', () => {
    const picture = (url: string) => ({ url, alt: 'A ute', width: 960, height: 640 });
    const hero = { type: 'hero', title: 'Service', picture: picture('/demo/hero.webp') };
    const headOf = (change: object) => {
      const own = createTestSite('quiet-lane', {}, { 'pages/service': { ...words, ...change } });
      return resolvePath(contextOf([], own), '/service')?.page.head;
    };
    const origin = 'https://www.quiet-lane.example';
    const both = { heading: undefined, picture: picture('/demo/own.webp'), sections: [hero] };
    expect(headOf(both)).toMatchObject({
      preload: { href: expect.stringContaining('hero.webp'), sizes: '100vw' },
      ogImage: { url: `${origin}/demo/own.webp` },
    });
    expect(headOf({ ...both, picture: undefined })).toMatchObject({
      preload: { href: expect.stringContaining('hero.webp'), sizes: '100vw' },
      ogImage: { url: `${origin}/demo/hero.webp` },
    });
    expect(headOf({ picture: picture('/demo/own.webp') })).toMatchObject({
      preload: { href: expect.stringContaining('own.webp') },
      ogImage: { url: `${origin}/demo/own.webp` },
    });
  });

  it('with two offers is indexed until both have ended', () => {
    const ends = (day: string, id: number) => ({ id, name: `Until ${day}`, expiry: day });
    const offers = { offers: [ends('2026-11-22', 1), ends('2026-11-24', 2)] };
    const sections = [1, 2].map((id) => ({ type: 'offer', id }));
    const own = createTestSite('quiet-lane', { offers }, { 'pages/service': { ...words, sections } });
    const robotsAt = (now: number) =>
      resolvePath({ ...contextOf([], own), now }, '/service')?.page.head.robots;
    const noon = Date.parse('2026-11-23T01:00:00Z');
    expect([noon - 2 * DAY, noon, noon + 2 * DAY].map(robotsAt)).toEqual(['index', 'index', 'noindex']);
  });

  it('is rewritten with a change of stock only when it shows stock', () => {
    const before = contextOf([{ price: 20_000 }], site).snapshot;
    const after = contextOf([{ price: 19_000 }], site).snapshot;
    const touched = findTouched(site, { before, after, ids: new Set([1]) }, { files: {} }, NOW);
    if (touched === 'all') throw new Error('expected the pages it touches');
    const content = touched.groups.filter(({ kind }) => kind === 'content');
    // A car belongs to the location of its dealership, and the location's page counts it; so does the list of a dealer
    // with one place, which is that place.
    expect(content.map((group) => ('path' in group ? group.path : ''))).toEqual([
      '/pages/utes',
      '/locations',
      '/dealerships',
      '/locations/north-yard',
      '/our-location/north-yard',
      '/contact-us/north-yard',
    ]);
  });

  it('is rewritten with a change of a car that it may show, as the page of a model or a brand is', () => {
    const model = (make: string, name: string) => ({
      make,
      name,
      slug: name.toLowerCase(),
      manufacturer_body: 'SUV',
    });
    const dealer = createTestSite('quiet-lane', {
      models: { models: [model('Mazda', 'CX-60'), model('Mazda', 'CX-30'), model('Kia', 'EV9')] },
      brands: { brands: ['Mazda', 'Kia'].map((title) => ({ title, slug: title.toLowerCase() })) },
    });
    const snapshotOf = (price: number, name: string) =>
      contextOf([{ make: 'MAZDA', model: name, price, dealership_slug: 'elsewhere' }], dealer).snapshot;
    const step = { before: snapshotOf(70_000, 'CX-60'), after: snapshotOf(69_000, 'cx 60') };
    const touched = findTouched(dealer, { ...step, ids: new Set([1]) }, { files: {} }, NOW);
    if (touched === 'all') throw new Error('expected the pages it touches');
    const content = touched.groups.flatMap((group) => (group.kind === 'content' ? [group.path] : []));
    expect(content).toEqual(['/models', '/cx-60', '/models/cx-60', '/mazda/overview', '/brands/mazda']);
  });
});

describe('a page changes by itself', () => {
  it('LOC-11 when a day with other opening hours at its location is over', () => {
    const north = { id: 'north', slug: 'north', time_zone: 'Australia/Perth' };
    const specialHours = ['2026-11-01', '2026-12-25', '2026-12-26'].map((date) => ({
      date,
      status: 'Closed',
      location_id: 'north',
    }));
    const dealer = createTestSite('quiet-lane', {
      locations: { locations: [testLocation(north)], specialHours },
    });
    const page = resolvePath(contextOf([], dealer), '/locations/north');
    expect(new Date(page?.nextChangeAt ?? 0).toISOString()).toBe('2026-12-25T16:00:00.000Z');
  });

  it('when a car that it counts is no longer new, though it shows another', () => {
    const strip = { type: 'stock-strip', heading: 'New here', count: 1, filter: { justArrived: true } };
    const dealer = createTestSite('quiet-lane', {}, { 'pages/utes': { ...stock, sections: [strip] } });
    const cars = [1, 5].map((days) => ({ created_at: new Date(NOW - days * DAY).toISOString() }));
    const changeAt = (shown: typeof cars) =>
      resolvePath(contextOf(shown, dealer), '/pages/utes')?.nextChangeAt ?? 0;
    expect(changeAt(cars)).toBe(changeAt(cars.slice(1)));
    expect(changeAt(cars)).toBeLessThan(changeAt(cars.slice(0, 1)));
  });
});

describe('the list of articles', () => {
  it('links a feed only once an article is published', () => {
    const article = {
      title: 'Before a long drive',
      description: 'Tyres and lights.',
      date: '2026-11-25',
      author: 'T. Pham',
      picture: { url: '/demo/wagon.webp', alt: 'Green wagon', width: 960, height: 640 },
      markdown: 'Once.',
    };
    const dealer = createTestSite('quiet-lane', {}, {}, { 'articles/long-drive': article });
    const feedAt = (day: string) =>
      resolvePath({ ...contextOf([], dealer), now: Date.parse(`${day}T01:00:00Z`) }, '/blog')?.page.head.feed;
    expect(feedAt('2026-11-24')).toBeNull();
    expect(feedAt('2026-11-26')).toMatchObject({ href: 'https://www.quiet-lane.example/blog/feed.xml' });
  });
});
