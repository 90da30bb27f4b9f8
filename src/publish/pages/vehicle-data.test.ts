import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import type { VehiclePage } from './vehicle-page.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, DAY, NOW, testTenantFiles } from './test-site.ts';

const site = createTestSite();
type Fields = Partial<CarInput>;

function pageOf(fields: Fields = {}, { others = [] as Fields[], at = site, now = NOW } = {}) {
  const cars = [fields, ...others].map((car, index) => createTestCar({ id: index + 1, ...car }));
  const found = resolvePath({ site: at, snapshot: createTestSnapshot(at, cars, now), now }, '/cars/car-1');
  if (found?.page.kind !== 'vehicle') throw new Error(`expected a vehicle page, got ${found?.page.kind}`);
  return { page: found.page, nextChangeAt: found.nextChangeAt };
}
const jsonLdOf = (page: VehiclePage, type: string) => page.head.jsonLd.find((data) => data['@type'] === type);

describe('a vehicle page', () => {
  it('has a title and a description of its own among equal cars', () => {
    const cars = [1, 2].map((id) => createTestCar({ id, km: 50_000 }));
    const context = { site, snapshot: createTestSnapshot(site, cars), now: NOW };
    const heads = cars.map(({ path }) => resolvePath(context, path)?.page.head);
    expect(new Set(heads.map((head) => head?.title)).size).toBe(2);
    expect(new Set(heads.map((head) => head?.description)).size).toBe(2);
  });

  it.each([
    ['–', ['Home', 'Used', 'Mazda', 'SUV']],
    ['CX-5', ['Home', 'Used', 'Mazda', 'CX-5', 'SUV']],
  ])('has no breadcrumb of a model without a letter: %s', (model, above) => {
    const { page } = pageOf({ make: 'Mazda', model, simple_body: 'SUV' });
    expect(page.breadcrumbs.slice(0, -1).map(({ label }) => label)).toEqual(above);
  });

  it('enquires about the vehicle by its own word, in the dealer’s words', () => {
    const labelOf = (fields: Fields, at = site) => pageOf(fields, { at }).page.panels.actionText.enquire;
    expect(labelOf({})).toBe('Enquire about this car');
    expect(labelOf({ item_type: 'caravan' })).toBe('Enquire about this caravan');
    expect(labelOf({ item_type: 'camper_trailer' })).toBe('Enquire about this camper trailer');
    const asking = (enquireText: string) => createTestSite('q', { pages: { vehicle: { enquireText } } });
    expect(labelOf({ item_type: 'caravan' }, asking('Ask about the {vehicle}'))).toBe(
      'Ask about the caravan',
    );
    expect(labelOf({ item_type: 'caravan' }, asking('Enquire'))).toBe('Enquire');
  });

  it('shows the location that its car names, in any spelling', () => {
    const { locations } = testTenantFiles().locations as { locations: object[] };
    const hill = {
      ...locations[0],
      id: 'loc-hill',
      name: 'Hill yard',
      slug: 'hill',
      primary: false,
      yard_codes: [],
    };
    const at = createTestSite('quiet-lane', { locations: { locations: [...locations, hill] } });
    const locationOf = (location: string | null) => pageOf({ location }, { at }).page.location?.name;
    expect(['Hill yard', 'HILL YARD ', null].map(locationOf)).toEqual([
      'Hill yard',
      'Hill yard',
      'North yard',
    ]);
  });

  it('has canonical addresses on the dealer’s host, whatever serves it', () => {
    expect(pageOf().page.head.canonical).toBe('https://www.quiet-lane.example/cars/car-1');
  });

  it('names the price in the dealer’s currency, which is part of the site’s fingerprint', () => {
    const at = createTestSite('south-island', {
      stock: { source: { kind: 'file', path: 'stock.csv' }, format: 'au-csv', currency: 'NZD' },
    });
    const car = jsonLdOf(pageOf({}, { at }).page, 'Car');
    expect(car).toMatchObject({
      offers: { priceCurrency: 'NZD', priceSpecification: { priceCurrency: 'NZD' } },
    });
    expect(at.fingerprint).not.toBe(site.fingerprint);
  });

  it('TENANT-12 shows the one city of a tenant that has set one', () => {
    const at = createTestSite('quiet-lane', { site: { override_city: 'Sydney' } });
    expect(pageOf({ city: 'Penrith' }, { at }).page.car.city).toBe('Sydney');
    expect(pageOf({ city: 'Penrith' }).page.car.city).toBe('Penrith');
  });

  it('TENANT-12 VIS-03 shows a sold car for the days that the tenant has set, three by default', () => {
    const at = createTestSite('quiet-lane', { site: { include_sold_cars_days: 10 } });
    const sold = { status: 'sold', sold_date_timestamp: (NOW - 9 * DAY) / 1000 };
    expect(pageOf(sold, { at }).page.sold).toBe(true);
    expect(() => pageOf(sold)).toThrow('got sold');
    expect(pageOf({ ...sold, sold_date_timestamp: (NOW - 3 * DAY) / 1000 }).page.sold).toBe(true);
  });

  it('carries no field that is not public', () => {
    const { page } = pageOf({ private_suburb: 'Hidden Valley', nvic: 'ABC123', regplate: 'QQ11QQ' });
    expect(JSON.stringify(page)).not.toMatch(/Hidden Valley|ABC123|custom_rank/);
    const at = createTestSite('quiet-lane', { features: { hideRegistration: {} } });
    expect(JSON.stringify(pageOf({ regplate: 'QQ11QQ' }, { at }).page)).not.toContain('QQ11QQ');
  });

  it('lists only still pictures, in the order of the feed', () => {
    const image = (url: string) => ({ url, thumb: { url: `${url}?small` } });
    const images = [
      { image: image('/b.webp') },
      { image: image('/video.mp4'), isVideo: true },
      { image: image('/a.webp') },
    ];
    const { pictures } = pageOf({ images }).page;
    expect(pictures.map(({ url, thumb }) => [url, thumb])).toEqual([
      ['/b.webp', '/b.webp?small'],
      ['/a.webp', '/a.webp?small'],
    ]);
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(2);
  });

  it('IMG-02 preloads its first picture, at the width of its slot', () => {
    const images = [{ image: { url: '/a.webp', thumb: null }, isVideo: false }];
    const { head, gallerySizes } = pageOf({ images }).page;
    const at = (width: number) => `/api/cars/1/pictures?src=/a.webp&w=${width}&q=75`;
    expect(head.preload).toMatchObject({ href: at(960), sizes: gallerySizes });
    expect(head.preload?.srcset).toContain(`${at(480)} 480w, ${at(800)} 800w`);
    expect(head.ogImage).toEqual({ url: `${site.origin}${at(1280)}` });
  });

  it('preloads its first picture as the feed gives it, where the tenant wants that', () => {
    const asGiven = createTestSite('quiet-lane', { features: { pictures: { kind: 'as-given' } } });
    const headWith = (thumb: string | null) => {
      const image = { url: '/a.webp', thumb: thumb === null ? null : { url: thumb } };
      return pageOf({ images: [{ image, isVideo: false }] }, { at: asGiven }).page.head;
    };
    expect(headWith('/a-small.webp').preload).toMatchObject({
      href: '/a.webp',
      srcset: '/a-small.webp 480w, /a.webp 960w',
    });
    expect(headWith(null).preload).toEqual({ href: '/a.webp' });
    expect(headWith(null).ogImage).toEqual({ url: `${asGiven.origin}/a.webp` });
  });

  it('splits comments into paragraphs and has none where there are none', () => {
    const wordsOf = (dealercomments: string) =>
      pageOf({ dealercomments }).page.panels.comments.map(({ shown }) => shown);
    expect(wordsOf('One owner.\r\n\r\n Full books. \n')).toEqual(['One owner.', 'Full books.']);
    expect(wordsOf(' \n ')).toEqual([]);
  });

  it('knows when it changes by itself', () => {
    const arrived = new Date(NOW - 2 * DAY).toISOString();
    const { page, nextChangeAt } = pageOf({ created_at: arrived });
    expect(page.tag?.label).toBe('JUST ARRIVED');
    expect(nextChangeAt).toBe(NOW + 6 * DAY);
    expect(pageOf({ created_at: arrived }, { now: NOW + 6 * DAY }).page.tag).toBeNull();
    expect(pageOf().nextChangeAt).toBeNull();
    const neighbour = { created_at: new Date(NOW - DAY).toISOString() };
    expect(pageOf({}, { others: [neighbour] }).nextChangeAt).toBe(NOW + 7 * DAY);
    const sold = { status: 'sold', sold_date_timestamp: (NOW - DAY) / 1000 };
    expect(pageOf(sold).nextChangeAt).toBe(NOW + 2 * DAY + 1);
  });
});
