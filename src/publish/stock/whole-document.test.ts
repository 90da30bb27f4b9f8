import { describe, expect, it } from 'vitest';
import { type CarInput, carSchema } from '#domain/car/car.schema.ts';
import { fullCar } from '#domain/car/test-entities.data.ts';
import { financeLenderSchema } from '#domain/car/finance-lender.schema.ts';
import { createTestCar, createTestSite, createTestSnapshot } from '#publish/pages/test-site.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';

/* What searches and cards know of a car: every field, from the stock and the dealer's settings. */

const site = createTestSite('whole-lane', {
  finance: testFinance,
  features: { cardViews: {}, search: { filterFeatures: ['Tow bar', 'Sunroof'] } },
});
const whole = carSchema.parse(fullCar);
const shown = { show_on_dealer_website: true, sold: false, tag: 'Sale', dealership_slug: 'north' };

function documentOf(change: Partial<CarInput> = {}, of = site) {
  const car = createTestCar({ ...whole, ...shown, ...change });
  const [entry] = createTestSnapshot(of, [car]).cars.values();
  if (entry === undefined) throw new Error('the car is shown');
  return entry.document;
}

const expected = {
  id: 4711,
  objectID: '4711',
  slug: '2024-toyota-rav4-cruiser-a1',
  name: '2024 Toyota RAV4 Cruiser',
  year: 2024,
  make: 'Toyota',
  model: 'RAV4',
  make_model: 'Toyota RAV4',
  badge: 'Cruiser',
  series: 'AXAH54R',
  colour: 'Atomic Rush',
  km: 12_345,
  stocknum: 'A1',
  seats: 5,
  drive: 'AWD',
  car_type: 'demo',
  status: 'in_stock',
  sold: false,
  reserved: true,
  tag: 'Sale',
  certified: true,
  item_type: 'caravan',
  state: 'NSW',
  city: 'Dubbo',
  created_at: '2026-11-01T09:00:00+10:00',
  created_at_timestamp: Date.parse('2026-10-31T23:00:00Z') / 1000,
  list_price: 49_990,
  price: 48_990,
  before_price: 52_990,
  offer_price: 48_990,
  price_type: 'drive_away',
  preorder: true,
  subscription_price: 329,
  price_range: '$40,000 to $50,000',
  weekly_price_range: '$200 to $300 a week',
  simple_fuel: 'Hybrid',
  autograb_data: { state_average_market_price: 51_000, average_market_price: 50_500 },
  body: 'SUV',
  fuel: 'Hybrid',
  transmission: 'Automatic',
  dealership_name: 'North yard',
  location_name: 'Main yard',
  categories: ['Caravans'],
  filtered_features: ['Tow bar'],
  custom_rank: Date.parse('2026-10-31T23:00:00Z') / 1000,
  image: { url: '/a1-1.webp', thumb: '/a1-1-480.webp', alt: '2024 Toyota RAV4 Cruiser' },
  image_count: 1,
  views: 88,
  highlights: ['Tow bar'],
  doors: 5,
  cylinders: 4,
  sleeps: 5,
  length_feet: 19.5,
  tare: 2340,
  atm: 2900,
  towing: 1500,
  // PMT(0.0799/52, 260, -(48,990 + 395)) is 230.54.
  repayment: 231,
  weekly_price: 231,
  lender_rates: null,
  finance_href: '/finance',
  engine_litres: 2.5,
  induction: 'Naturally aspirated',
  newton_metres: 221,
  fuel_use: 4.8,
  gross_mass: 2225,
  ancap: 5,
  warranty: '5 years from 03/2024',
  caravan: { sleeps: 5, length_feet: 19.5, tare: 2340, atm: 2900 },
  search_text: '#A1 AXAH54R 6-speed CVT 5dr wagon Petrol - Unleaded/Electric Black Tow bar',
};

describe('a car as searches and cards know it', () => {
  it('has each of its fields', () => {
    expect(documentOf()).toEqual(expected);
  });
  it('is of a category by its body, and no caravan, where it has no item type', () => {
    expect(documentOf({ item_type: null })).toEqual({
      ...expected,
      item_type: null,
      categories: ['SUVs'],
      caravan: null,
    });
  });
  it.each([
    ['sleeps', { sleeps: 5 }, { sleeps: 5 }],
    ['body_length', { body_length: 19.5 }, { length_feet: 19.5 }],
    ['tare_weight', { tare_weight: 2_340 }, { tare: 2_340 }],
    ['aggregate_trailer_mass', { aggregate_trailer_mass: 2_900 }, { atm: 2_900 }],
  ])('has the figures of a caravan where %s alone is known', (_name, specifications, figure) => {
    const none = { sleeps: null, length_feet: null, tare: null, atm: null };
    expect(documentOf({ specifications }).caravan).toEqual({ ...none, ...figure });
  });
  it('has no figures of a caravan where none is known', () => {
    expect(documentOf({ specifications: {} }).caravan).toBeNull();
    expect(documentOf({ specifications: null }).caravan).toBeNull();
  });
  it('counts and shows stills alone: a video has a picture, too', () => {
    const video = { image: { url: '/film.webp' }, isVideo: true };
    const still = { image: { url: '/still.webp' }, isVideo: false };
    const picturesOf = (images: object[], primary_image_url: string | null = null) => {
      const { image, image_count } = documentOf({ images, primary_image_url } as Partial<CarInput>);
      return [image?.url ?? null, image?.thumb ?? null, image_count];
    };
    expect(picturesOf([video, still])).toEqual(['/still.webp', '/still.webp', 1]);
    expect(picturesOf([video])).toEqual([null, null, 0]);
    expect(picturesOf([video], '/first.webp')).toEqual(['/first.webp', '/first.webp', 0]);
  });
  it('has the rates and the loan of its own lender’s offer', () => {
    const manual = financeLenderSchema.parse({ interestRate: 6.49, comparisonRate: 7.05, termYears: 4 });
    const { lender_rates, repayment, weekly_price, ...others } = documentOf({ finance_lenders: { manual } });
    const { lender_rates: _rates, repayment: _repayment, weekly_price: _weekly, ...same } = expected;
    expect(others).toEqual({ ...same, weekly_price_range: '$200 to $300 a week' });
    // PMT(0.0649/52, 208, -49,385) is 269.97.
    expect([repayment, weekly_price]).toEqual([270, 270]);
    expect(lender_rates).toEqual({
      annualRate: '6.49% p.a.',
      comparisonRate: '7.05% p.a.',
      basis: '* For $48,990, with fees of $395, over 4 years.',
    });
  });
  it('has nothing of what the stock does not say, and no figure where the dealer lends nothing', () => {
    const plain = createTestSite('plain-lane');
    const required = {
      id: 7,
      slug: 'bare',
      path: '/cars/bare',
      name: 'A car',
      year: 2021,
      make: 'Kia',
      model: 'Rio',
    };
    const days = { created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' };
    const kind = { car_type: 'used', status: 'in_stock', price: 9_990, price_type: 'drive_away' };
    const bare = { ...carSchema.parse({ ...required, ...days, ...kind }), withdrawnAt: null, hold: null };
    const [entry] = createTestSnapshot(plain, [bare]).cars.values();
    const document = entry?.document;
    const absent = Object.entries(document ?? {}).flatMap(([name, value]) => (value === null ? [name] : []));
    expect(absent.toSorted()).toEqual(
      [
        'ancap',
        'atm',
        'autograb_data',
        'badge',
        'before_price',
        'body',
        'caravan',
        'city',
        'colour',
        'cylinders',
        'dealership_name',
        'doors',
        'drive',
        'engine_litres',
        'finance_href',
        'fuel',
        'fuel_use',
        'gross_mass',
        'image',
        'induction',
        'item_type',
        'km',
        'lender_rates',
        'length_feet',
        'location_name',
        'newton_metres',
        'offer_price',
        'repayment',
        'seats',
        'series',
        'simple_fuel',
        'sleeps',
        'state',
        'stocknum',
        'subscription_price',
        'tag',
        'tare',
        'towing',
        'transmission',
        'views',
        'warranty',
        'weekly_price',
        'weekly_price_range',
      ].toSorted(),
    );
    expect(document).toMatchObject({ image_count: 0, highlights: [], categories: [], filtered_features: [] });
  });
});
