import { describe, expect, it } from 'vitest';
import { type Car, carSchema } from '#domain/car/car.schema.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import { type DocumentPolicy, toBodyFacet, toSearchDocument } from './document.ts';
import { createEngine } from '#search/engine/engine.ts';
import type { SearchPayload } from '#search/contract/search.ts';

const policy: DocumentPolicy = {
  rank: 'newest',
  dealershipNames: { bayside: 'Bayside Motors' },
  priceRanges: [
    { label: 'Under $20,000', below: 20_000 },
    { label: '$20,000 and over', below: null },
  ],
  weeklyPriceRanges: [],
  filterFeatures: ['Tow bar', 'Sunroof'],
  views: false,
};

const car = (fields: Partial<Car> = {}): Car => ({
  ...carSchema.parse({
    id: 42,
    slug: '2023-mazda-cx-8-asaki-le-42',
    path: '/cars/2023-mazda-cx-8-asaki-le-42',
    name: '2023 Mazda CX-8 Asaki LE AWD',
    year: 2023,
    make: 'Mazda',
    model: 'CX-8',
    badge: 'Asaki LE',
    simple_body: 'suv',
    simple_fuel: 'Diesel',
    simple_transmission: 'Automatic',
    price: 52_990,
    price_type: 'drive_away',
    stocknum: 'U1042',
    car_type: 'used',
    status: 'in_stock',
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-02T00:00:00Z',
    dealership_slug: 'bayside',
    location: 'Bayside yard',
    images: [
      { image: { url: '/a-800.webp', thumb: { url: '/a-400.webp' } } },
      { image: null, isVideo: true },
      { image: { url: '/b-800.webp' } },
    ],
    standardEquipment: ['tow bar', 'Heated seats', 'Reversing camera', 'Roof racks'],
  }),
  ...fields,
});

const documentOf = (fields: Partial<Car> = {}, changed: Partial<DocumentPolicy> = {}) =>
  toSearchDocument(
    {
      ...toPublicCar(car(fields), { registration: true }),
      custom_rank: car(fields).custom_rank,
      views: car(fields).views,
    },
    { ...policy, ...changed },
  );

describe('toSearchDocument', () => {
  it('fills the facets with the values that shoppers see', () => {
    expect(documentOf()).toMatchObject({
      body: 'SUV',
      fuel: 'Diesel',
      transmission: 'Automatic',
      make_model: 'Mazda CX-8',
      dealership_name: 'Bayside Motors',
      location_name: 'Bayside yard',
      price_range: '$20,000 and over',
      filtered_features: ['Tow bar'],
      image: { url: '/a-800.webp', thumb: '/a-400.webp', alt: '2023 Mazda CX-8 Asaki LE AWD' },
      image_count: 2,
      highlights: ['tow bar', 'Heated seats', 'Reversing camera'],
      objectID: '42',
    });
  });

  it('cuts no sign of a long feature, nor of the text that is searched', () => {
    const line = `${'a'.repeat(45)}👨‍👩‍👧 and more`;
    expect(documentOf({ standardEquipment: [line] }).highlights).toEqual([`${'a'.repeat(45)}…`]);
    expect(documentOf({ standardEquipment: ['b'.repeat(48)] }).highlights).toEqual(['b'.repeat(48)]);
    expect(documentOf({ standardEquipment: ['b'.repeat(49)] }).highlights).toEqual([`${'b'.repeat(47)}…`]);
    for (const length of [680, 681]) {
      const { search_text: text } = documentOf({ standardEquipment: ['x'.repeat(length), '😀'.repeat(40)] });
      expect(text.isWellFormed()).toBe(true);
      expect(text.length).toBeGreaterThanOrEqual(698);
      expect(text.length).toBeLessThanOrEqual(700);
    }
  });

  it.each([
    ['suv', null, ['SUVs']],
    ['Station wagon', null, ['Passenger cars']],
    ['Dual-cab', null, ['Utes, vans and trucks']],
    ['Hovercraft', null, []],
    [null, null, []],
    ['constructor', null, []],
    ['Pop top', 'camper trailer', ['Camper trailers']],
  ])('SEARCH-13 maps body %s and item type %s to categories %j', (simple_body, item_type, expected) => {
    expect(documentOf({ simple_body, item_type }).categories).toEqual(expected);
  });

  it('indexes the displayed total, or null when the card shows words instead of a price', () => {
    const offered = documentOf({ offer_price: 49_990 as Car['price'] });
    expect([offered.price, offered.list_price]).toEqual([49_990, 52_990]);
    expect(documentOf({ price_type: 'enquire' }).price).toBeNull();
    expect(documentOf({ price: 1 as Car['price'] }).price).toBeNull();
    expect(documentOf({ price: null }).price_range).toBeNull();
  });

  it('publishes no price when the card shows words, matches no price range and sorts last', () => {
    const onApplication = documentOf({
      id: 43,
      price_type: 'enquire',
      before_price: 54_991 as Car['price'],
      offer_price: 49_993 as Car['price'],
    });
    expect(JSON.stringify(onApplication)).not.toMatch(/5[24]99|4999/);
    const engine = createEngine([onApplication, documentOf()]);
    const found = (question: Partial<SearchPayload>) =>
      engine
        .search({
          filters: {},
          search_filters: {},
          search_ranges: {},
          hitsPerPage: 5,
          offset: 0,
          query: '',
          sort: null,
          ...question,
        })
        .hits.map(({ id }) => id);
    expect(found({ search_ranges: { price: { min: 0, max: 99_999 } } })).toEqual([42]);
    expect([found({ sort: 'price:asc' }), found({ sort: 'price:desc' })]).toEqual([
      [42, 43],
      [42, 43],
    ]);
  });

  it('ranks by the feed when the mapping has a rank, otherwise newest first', () => {
    expect(documentOf({ custom_rank: 7 }, { rank: 'feed' }).custom_rank).toBe(7);
    expect(documentOf({ custom_rank: null }, { rank: 'feed' }).custom_rank).toBe(0);
    const older = documentOf({ custom_rank: 7, created_at: '2026-10-01T00:00:00Z' });
    expect(documentOf().custom_rank).toBeGreaterThan(older.custom_rank);
  });

  it('publishes no private field, even when a complete car is passed', () => {
    const whole = car({
      private_suburb: 'SECRET-suburb',
      private_postcode: '9999',
      regplate: 'SECRET1',
      vin: 'SECRETVIN',
      file: 'https://reports.example/SECRET',
      dealercomments: 'SECRET comments',
      nvic: 'SECRETNVIC',
      spin_code: 'SECRETSPIN',
      payment_processors: ['SECRETPAY'],
    });
    expect(JSON.stringify(toSearchDocument(whole, policy))).not.toMatch(/SECRET|9999/);
  });

  it('CARD-05 contains the view count only when the dealer shows it', () => {
    expect(documentOf({ views: 12 }).views).toBeNull();
    expect(documentOf({ views: 12 }, { views: true }).views).toBe(12);
  });

  it('contains the figures of a caravan, and none for a car', () => {
    const specifications = {
      body_width: 8,
      body_length: 19.5,
      tare_weight: 2_340,
      axle_type: 'tandem',
      sleeps: 5,
      aggregate_trailer_mass: 2_900,
    };
    expect(documentOf({ item_type: 'caravan', specifications }).caravan).toEqual({
      sleeps: 5,
      length_feet: 19.5,
      tare: 2_340,
      atm: 2_900,
    });
    expect(documentOf({ specifications }).caravan).toBeNull();
  });

  it('indexes the stock number, the rest of the name and the equipment', () => {
    expect(documentOf().search_text).toBe('#U1042 AWD tow bar Heated seats Reversing camera Roof racks');
  });
});

describe('toBodyFacet', () => {
  it.each([
    ['hatch', 'Hatchback'],
    ['Hatchback', 'Hatchback'],
    ['stationWagon', 'Wagon'],
    ['Station Wagon', 'Wagon'],
    ['softtop', 'Convertible'],
    ['Ute / Tray', 'Ute'],
    ['Pop-top', 'Pop-top'],
    ['constructor', 'constructor'],
    ['  ', null],
    [null, null],
  ])('counts %s as %s', (body, facet) => {
    expect(toBodyFacet({ simple_body: body, item_type: null })).toBe(facet);
  });
});
