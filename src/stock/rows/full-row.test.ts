import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCars } from '#db/stock/cars.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { carSchema, type Car } from '#domain/car/car.schema.ts';
import { importFeed } from '#stock/import/import-feed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const url = (name: string) => `https://media.example/${name}`;

/** A value in every field, each different from its default. */
const full: Omit<Car, 'id' | 'slug' | 'path' | 'created_at' | 'updated_at' | 'views'> = carSchema
  .omit({ id: true, slug: true, path: true, created_at: true, updated_at: true, views: true })
  .parse({
    name: '2023 Mazda CX-8 Asaki LE',
    carsales_title: 'Mazda CX-8 with everything',
    year: 2023,
    make: 'Mazda',
    model: 'CX-8',
    badge: 'Asaki LE',
    series: 'KG4W2A',
    colour: 'Soul Red',
    interior_colour: 'Nappa brown',
    gearnum: 6,
    simple_transmission: 'Automatic',
    trans: '6 Speed Sports Automatic',
    bodyconfiguration: 'Wagon, seven seats',
    simple_body: 'SUV',
    simple_fuel: 'Diesel',
    fuel: 'Turbo diesel',
    km: 28_140,
    price: 52_990,
    before_price: 54_990,
    subscription_price: 399,
    preorder: true,
    offer_price: 51_990,
    price_type: 'drive_away',
    stocknum: 'U1001',
    vin: 'JM0KG4WLA00123456',
    nvic: 'ZXC123',
    has_nvic: true,
    regplate: 'ABC123',
    rego_expiry: '2027-11-21',
    build_date: '2023-03-14',
    compliance_date: '2023-04-01',
    warranty: 'Balance of new car warranty to 04/2028',
    drive: 'FWD',
    seats: 7,
    doors: 5,
    engine_size: 2191,
    engine_size_litres: 2.2,
    car_type: 'demo',
    status: 'sold',
    sold: true,
    reserved: true,
    tag: 'Test Drive Only',
    certified: true,
    item_type: 'motorcycle',
    file: url('history.pdf'),
    dealercomments: 'One owner.\nTwo keys.',
    dealership_id: 'dealership-1',
    dealership_slug: 'north-motors',
    city: 'Penrith',
    state: 'NSW',
    private_suburb: 'Emu Plains',
    private_postcode: '2750',
    sold_date_timestamp: 1_795_132_800,
    show_on_dealer_website: false,
    payment_processors: ['card'],
    images: [
      { image: { url: url('first.jpg'), thumb: null }, isVideo: false },
      { image: { url: url('1.jpg'), thumb: { url: url('1t.jpg') } }, isVideo: false },
      { image: { url: url('2.mp4'), thumb: null }, isVideo: true },
    ],
    thumbnails: [url('1t.jpg')],
    primary_image_url: url('first.jpg'),
    video_url: url('video.mp4'),
    external_video_url: url('external'),
    walkaround_videos: [{ video: { url: url('walk.mp4') } }],
    videos: [{ video: { url: url('v1.mp4') } }, { video: { url: url('v2.mp4') } }],
    spin_images: [url('s1.jpg'), url('s2.jpg')],
    spin_interior_image: url('inside.jpg'),
    spin_code: 'SPIN7',
    hotspots: {
      exterior: [
        { id: 'h1', description: 'Scratch', anchors: ['door'], positions: [{ frame: 3, x: 10.5, y: 20 }] },
      ],
      interior: [{ id: 'h2', description: 'Screen', anchors: ['dash'], positions: [] }],
    },
    standardEquipment: ['Leather seats', 'Head-up display'],
    location: 'North showroom',
    autograb_data: { state_average_market_price: 55_000, average_market_price: 56_000 },
    youxQuote: { weeklyRepaymentAmount: 210, advertisedRate: 8.5, comparisonRate: 9.25 },
    variant: {
      cylinders: 4,
      enginesize: 2191,
      enginesize_litres: 2.2,
      induction: 'Twin turbo',
      fuelconsumptioncombined: 5.9,
      fuelcapacity: 72,
      grossvehiclemass: 2500,
      vehiclelength: 4900,
      vehicleheight: 1725,
      vehiclewidth: 1840,
      towingcapacitybraked: 2000,
      torque: 450,
      bodyconfiguration: 'Wagon',
      ancaprating: 5,
      geartype: 'Sports Automatic',
    },
    specifications: {
      body_width: 8.2,
      body_length: 19.5,
      tare_weight: 2210,
      axle_type: 'Tandem',
      sleeps: 4,
      aggregate_trailer_mass: 2800,
    },
    finance_lenders: {
      plenti: {
        interestRate: 8.5,
        comparisonRate: 9.25,
        paymentWeek: 210,
        paymentMonth: 910,
        deposit: 5000,
        termYears: 5,
        termMonths: 60,
        termWeeks: 260,
        establishmentFees: 499,
        balloon: 9000,
        totalPayable: 61_000,
        disclaimer: 'Conditions apply.',
        financeProvider: 'Plenti',
        term5: 210,
      },
    },
    custom_rank: 17,
  });

/** The same car as a feed writes it: lists of URLs, dates day first, words of the vocabularies. */
const record = {
  ...full,
  price: undefined,
  drive_away_price: full.price,
  yard_code: 'NORTH',
  rego_expiry: '21/11/2027',
  compliance_date: '01-Apr-2023',
  sold_date: '20/11/2026',
  images: [url('1.jpg'), url('2.mp4')],
  created_at: '2026-10-31',
};

test('ENT-01 ENT-02 ENT-03 ENT-04 ENT-05 ENT-06 ENT-07 every field of a car is imported from a feed, stored and loaded again', async () => {
  async function* bytes() {
    yield Buffer.from(JSON.stringify([record]));
  }
  const now = Date.UTC(2026, 10, 21, 12);
  const yard = {
    codes: ['NORTH'],
    dealershipId: 'dealership-1',
    dealershipSlug: 'north-motors',
    name: 'North',
    city: 'Elsewhere',
    state: 'VIC',
  };
  await importFeed(database, bytes(), {
    tenant: 'fixture-full',
    name: 'full.json',
    source: 'full.json',
    feed: { format: 'dms-json', maxBytes: 100_000 },
    normalise: { currency: 'AUD', defaultPriceType: 'drive_away', yards: { all: [yard], main: null } },
    thresholds: { maxRejectShare: 0, maxWithdrawShare: 0, maxUnknownShare: 0, maxLostShare: 0.5 },
    graceFeeds: 0,
    dataDir: '/nowhere',
    now,
  });
  const stored = await database.withTenant('fixture-full', async (db) => {
    await db.execute(
      `update cars set data = data || '{"show_on_dealer_website": true}', updated_at = updated_at + '1 second'`,
    );
    return loadCars(db);
  });
  const { id, ...car } = stored[0]?.car ?? { id: 0 };
  expect(id).toBeGreaterThan(0);
  expect(car).toEqual({
    ...full,
    show_on_dealer_website: true,
    slug: '2023-mazda-cx-8-asaki-le-u1001',
    path: '/cars/2023-mazda-cx-8-asaki-le-u1001',
    created_at: '2026-10-31T00:00:00.000Z',
    updated_at: '2026-11-21T12:00:01.000Z',
    views: 0,
  });
  // Every field differs from its default, except those that the store decides.
  const defaults = carSchema.parse({
    id: 0,
    slug: '',
    path: '',
    name: '',
    year: 0,
    make: '',
    model: '',
    car_type: 'used',
    status: '',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  });
  const same = Object.keys(carSchema.shape).filter(
    (key) => JSON.stringify(Reflect.get(full, key)) === JSON.stringify(Reflect.get(defaults, key)),
  );
  expect(same).toEqual([]);
});
