import { describe, expect, it } from 'vitest';
import { decidePrice } from '#domain/price/price.ts';
import { decideTag } from '#domain/car/tag.ts';
import { isTenantId, loadTenant, loadTenants } from './load-tenant.ts';
import { changeTenant, fineTenant, loadTestTenants, siteAfter, testLocation } from './test-tenant.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const hybrid = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  certified: false,
  make: 'Toyota',
  car_type: 'used',
  simple_fuel: 'Hybrid',
  tag: null,
  created_at: '2026-01-01T00:00:00Z',
} as const;
const unpriced = {
  price: null,
  before_price: null,
  offer_price: null,
  subscription_price: null,
  preorder: false,
  price_type: 'enquire',
  autograb_data: null,
} as const;

describe('tenants', () => {
  it('TENANT-01 a dealer is a slug, a template and its features', () => {
    const { sites } = loadTestTenants({
      'first-motors': fineTenant,
      'second-vans': changeTenant({
        site: { host: 'second.example', template: 'drift' },
        features: { fuelLabels: {} },
      }),
    });
    expect(sites.map(({ id, settings }) => [id, settings.template])).toEqual([
      ['first-motors', 'atlas'],
      ['second-vans', 'drift'],
    ]);
    expect(sites.map(({ features }) => 'fuelLabels' in features)).toEqual([false, true]);
  });

  it('TENANT-02 two dealers show the same car differently, by configuration only', () => {
    const plain = siteAfter();
    const other = siteAfter({ features: { fuelLabels: {}, noPriceText: 'Ring us' } });
    expect(decideTag(plain.policies.tag, hybrid, now)).toBeNull();
    expect(decideTag(other.policies.tag, hybrid, now)?.label).toBe('Hybrid');
    expect(decidePrice(plain.policies.price, unpriced).label).toBe('Enquire for price');
    expect(decidePrice(other.policies.price, unpriced).label).toBe('Ring us');
  });

  it('TENANT-02 TENANT-03 a feature of a preset is enabled for every dealer that extends it', () => {
    const load = (preset: Record<string, unknown>) =>
      loadTestTenants({
        '_presets/with-labels': preset,
        'first-motors': changeTenant({ site: { extends: 'with-labels' } }),
        'second-motors': changeTenant({ site: { host: 'second.example' } }),
      }).sites.map(({ policies }) => decideTag(policies.tag, hybrid, now)?.label ?? null);
    expect(load({ features: { fuelLabels: {} } })).toEqual(['Hybrid', null]);
    expect(load({ features: {} })).toEqual([null, null]);
  });

  it('PRICE-04 TAG-02 TAG-08 TAG-10 prices and tags have defaults, which the dealer’s texts replace', () => {
    expect(siteAfter().policies).toEqual({
      price: { subscriptions: false, noPriceText: 'Enquire for price' },
      tag: { fuelLabels: false, justArrivedDays: 8, soldTag: 'JUST SOLD' },
      actions: {
        testDriveOfComing: true,
        tradeIn: false,
        finance: false,
        onCards: ['enquire', 'test-drive'],
        onCardsOfComing: ['enquire', 'test-drive'],
        driveNames: { driven: 'Test drive', towed: 'Inspection' },
      },
      disclosure: { registration: true },
      lifeCycle: { soldDays: 3, tombstoneDays: 90, caravans: false },
      financeLinks: {
        configured: null,
        applyPath: '/finance-enquiry',
        applyDealerships: [],
        enquiryMakes: [],
      },
    });
    const features = {
      subscriptions: {},
      noPriceText: 'Ask us',
      fuelLabels: {},
      justArrived: { days: 3 },
      soldTag: 'GONE',
      hideRegistration: {},
    };
    expect(siteAfter({ features }).policies).toMatchObject({
      price: { subscriptions: true, noPriceText: 'Ask us' },
      tag: { fuelLabels: true, justArrivedDays: 3, soldTag: 'GONE' },
      disclosure: { registration: false },
    });
  });

  it('TENANT-11 host and public key of the search index come from the configuration', () => {
    expect(siteAfter().features.search.engine).toEqual({ kind: 'static' });
    const engine = { kind: 'meilisearch', host: 'https://search.example', publicKey: 'search-only' };
    expect(siteAfter({ features: { search: { engine } } }).features.search.engine).toEqual(engine);
  });

  it('TENANT-12 the dealer sets the sold window and the city shown; the defaults are 3 days and the car’s city', () => {
    const plain = siteAfter();
    expect([plain.policies.lifeCycle.soldDays, plain.settings.override_city]).toEqual([3, undefined]);
    const other = siteAfter({ site: { include_sold_cars_days: 10, override_city: 'Perth' } });
    expect([other.policies.lifeCycle.soldDays, other.settings.override_city]).toEqual([10, 'Perth']);
    expect(siteAfter({ site: { include_sold_cars_days: 0 } }).policies.lifeCycle.soldDays).toBe(0);
  });

  it('derives origin, primary location and dealerships with their yard codes', () => {
    const workshop = {
      id: 'workshop',
      name: 'Workshop',
      slug: 'workshop',
      primary: false,
      location_type: 'service',
    };
    const site = siteAfter({
      locations: {
        locations: [
          testLocation({ ...workshop, yard_codes: ['W'] }),
          testLocation({ yard_codes: ['A', 'B'] }),
        ],
      },
    });
    expect(site.origin).toBe('https://tested.example');
    expect(site.primaryLocation.id).toBe('main');
    expect(site.dealerships).toEqual([
      {
        id: 'main',
        slug: 'main-yard',
        name: 'Main yard',
        city: 'Dubbo',
        state: 'NSW',
        yardCodes: ['W', 'A', 'B'],
      },
    ]);
  });

  it('uses the dealer’s time zone for the hours of a location without its own', () => {
    const second = {
      id: 'second',
      name: 'B',
      slug: 'second',
      primary: false,
      time_zone: 'Australia/Darwin',
    };
    const site = siteAfter({
      site: { timeZone: 'Australia/Perth' },
      locations: { locations: [testLocation(), testLocation(second)] },
    });
    expect(site.locations.map((location) => location.time_zone)).toEqual([
      'Australia/Perth',
      'Australia/Darwin',
    ]);
  });

  it('is deeply frozen', () => {
    const site = siteAfter();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      expect(Object.isFrozen(value)).toBe(true);
      Object.values(value).forEach(walk);
    };
    walk(site);
    expect(() => Reflect.apply(Array.prototype.push, site.locations, [1])).toThrow(TypeError);
  });

  it('survives a structured clone: only plain data is passed to renders', () => {
    const site = siteAfter();
    expect(structuredClone(site)).toEqual(site);
  });
});

describe('folders', () => {
  it('are tenants unless they begin with _ or a dot', () => {
    const { sites, problems } = loadTestTenants({ 'tested-motors': fineTenant, _drafts: {}, '.git': {} });
    expect([sites.length, problems]).toEqual([1, []]);
  });
  it('must exist', () => {
    expect(() => loadTenants('/nowhere/tenants')).toThrow('/nowhere/tenants is not there.');
    const { problems } = loadTenant('tests/fixtures/tenants', 'fixture-minmal');
    expect(problems[0]?.sentence).toContain('Did you mean fixture-minimal?');
  });
  it.each([
    ['smith-motors', true],
    ['smith-motors-2', true],
    ['4wd-centre', false],
    ['smith', false],
    ['Smith-motors', false],
    ['smith_motors', false],
    ['smith--motors', false],
    ['-motors', false],
    [`a-${'b'.repeat(61)}`, true],
    [`a-${'b'.repeat(62)}`, false],
  ])('have an id of two or more words: %s is one: %s', (id, expected) => {
    expect(isTenantId(id)).toBe(expected);
  });
});
