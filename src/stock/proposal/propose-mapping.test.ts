import iconv from 'iconv-lite';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readText } from '#stock/readers/test-feed.ts';
import type { FeedFormat } from '#stock/readers/read-feed.ts';
import { normaliseRow } from '#stock/rows/normalise-row.ts';
import { propose, readProposed } from './test-proposal.ts';

test('a semicolon CSV in German, with a line above its header, in Windows-1252', async () => {
  const feed = [
    'Bestand Autohaus Beispiel;;;;;;;;;;;;;',
    'Interne Nr.;Marke;Modell;Erstzulassung;Verkaufspreis (brutto);Kilometerstand;Kraftstoffart;Getriebe;Aufbau;Außenfarbe;Fahrgestellnummer;Fahrzeugzustand;Verfügbarkeit;Bilder',
    'A-1;Volkswagen;Golf 1.5 TSI Life;03/2021;23.450,00 €;45.230;Benzin;Schaltgetriebe;Kleinwagen;Weiß;WVWZZZAUZMW000011;Gebraucht;verfügbar;https://b.example/1.jpg https://b.example/2.jpg',
    'A-2;BMW;320d xDrive Touring;11/2019;31.990,50 €;88.120;Diesel;Automatik;Kombi;Schwarz;WBA8K51010A000022;Vorführwagen;reserviert;https://b.example/3.jpg',
    'A-3;Tesla;Model 3 Long Range;05/2023;39.990,00 €;12;Elektro;Automatik;Limousine;Rot;5YJ3E7EB0PF000055;Neufahrzeug;verkauft;https://b.example/4.jpg',
    '',
  ].join('\r\n');
  const { proposal, cars, reasons, unread } = await readProposed(iconv.encode(feed, 'win1252'), {
    currency: 'EUR',
  });
  expect([reasons, unread]).toEqual([[], []]);
  expect(proposal).toMatchObject({ format: 'mapped-csv', mapping: { headerLine: 2 } });
  expect(proposal.doubts.join(' ')).toContain(
    'No column has the year, so it is taken from the date in "Erstzulassung", such as "03/2021".',
  );
  expect(cars).toMatchObject([
    { year: 2021, make: 'Volkswagen', model: 'Golf', badge: '1.5 TSI Life', price: 23_450, km: 45_230, simple_fuel: 'Petrol', simple_transmission: 'Manual', simple_body: 'Hatchback', colour: 'Weiß', vin: 'WVWZZZAUZMW000011', stocknum: 'A-1', car_type: 'used', status: 'in_stock', reserved: false },
    { year: 2019, make: 'BMW', model: '320d', price: 31_991, km: 88_120, simple_fuel: 'Diesel', simple_body: 'Wagon', car_type: 'demo', reserved: true },
    { year: 2023, make: 'Tesla', model: 'Model 3', badge: 'Long Range', km: 12, simple_fuel: 'Electric', simple_body: 'Sedan', car_type: 'new', status: 'sold' },
  ]); // prettier-ignore
  expect(cars.map(({ images }) => images.length)).toEqual([2, 1, 1]);
});

const unit = (index: number, change: Record<string, unknown> = {}) => ({
  identification: { stockRef: `NW${index}`, vinCode: `JTNADABB00J00${1000 + index}`, registration: { plate: `AB${index}`, expires: `2027-0${index}-15` } },
  vehicle: { make: { code: 'TOY', label: 'Toyota' }, model: { label: 'Corolla Cross' }, variantName: 'GXL', builtYear: 2018 + index, odometer: { reading: 23_000 + index, uom: 'km' } },
  commercial: { stage: 'FOR_SALE', pricing: { advertised: { amountCents: 2_599_000, taxBasis: 'Drive away, no more to pay' }, was: { amountCents: 2_899_000 } }, class: 'USED', ...change },
  specs: [
    { name: 'Body Style', value: 'SUV' },
    { name: 'Fuel', value: index === 2 ? 'Diesel' : 'Petrol' },
    { name: 'Engine Cap. (cc)', value: '1987' },
    ...(index === 3 ? [] : [{ name: 'Doors', value: '5' }]),
  ],
  media: { gallery: [1, 2].map((rank) => ({ rank, renditions: { small: `https://c.example/s${rank}.jpg`, large: `https://c.example/l${rank}.jpg` } })) },
}); // prettier-ignore

test('a deeply nested JSON with prices in cents, pictures as objects and specs as names and values', async () => {
  const units = [unit(1), unit(2, { stage: 'DEPOSIT', class: 'DEMO' }), unit(3, { stage: 'SOLD' })];
  const feed = JSON.stringify({
    meta: { pages: 1 },
    payload: {
      dealers: [
        { id: 7, units: units.slice(0, 2) },
        { id: 8, units: units.slice(2) },
      ],
    },
  });
  const { proposal, cars, reasons, unread } = await readProposed(feed);
  expect([reasons, unread]).toEqual([[], []]);
  expect(proposal).toMatchObject({ format: 'mapped-json', mapping: { records: 'payload.dealers[].units' } });
  expect(proposal.doubts).toContain(
    'status comes from "commercial.stage" only because its values look like statuses, such as "FOR_SALE".',
  );
  expect(cars).toMatchObject([
    { stocknum: 'NW1', vin: 'JTNADABB00J001001', regplate: 'AB1', rego_expiry: '2027-01-15', year: 2019, make: 'Toyota', model: 'Corolla Cross', badge: 'GXL', km: 23_001, price: 25_990, before_price: 28_990, price_type: 'drive_away', simple_body: 'SUV', simple_fuel: 'Petrol', engine_size: 1987, doors: 5, car_type: 'used', status: 'in_stock' },
    { stocknum: 'NW2', simple_fuel: 'Diesel', reserved: true, car_type: 'demo' },
    { stocknum: 'NW3', doors: null, status: 'sold' },
  ]); // prettier-ignore
  expect(cars[0]?.images.map(({ image }) => image?.url)).toEqual([
    'https://c.example/l1.jpg',
    'https://c.example/l2.jpg',
  ]);
});

test('an XML with namespaces, attributes and elements that are told apart by a key', async () => {
  const car = (index: number, state: string) => `
    <inv:unit ref="H${index}" state="${state}" cat="${index === 2 ? 'D' : 'U'}">
      <inv:desc make="Nissan" model="Navara" variant="ST-X" year="201${index}" vin="MHRGK5750000011${index}9"/>
      <inv:price currency="AUD" basis="${index === 2 ? 'dap' : 'egc'}">${14_990 + index}</inv:price>
      <inv:odo unit="mi">${10_000 * index}</inv:odo>
      <inv:tech><inv:item key="body">Dual Cab</inv:item><inv:item key="fuel">Diesel</inv:item><inv:item key="gearbox">7A</inv:item></inv:tech>
      <m:pictures><m:pic href="https://i.example/${index}/a.jpg"/>${index === 1 ? '' : `<m:pic href="https://i.example/${index}/b.jpg"/>`}</m:pictures>
      <inv:text><![CDATA[<b>Great</b> car]]></inv:text><!-- <old>1</old> -->
      <inv:arrived>11/${10 + index}/2026</inv:arrived>
    </inv:unit>`;
  const feed = `<?xml version="1.0"?><inv:file xmlns:inv="urn:a" xmlns:m="urn:b"><inv:dealer><inv:title>Harbour</inv:title></inv:dealer><inv:units>${car(1, 'live')}${car(2, 'held')}${car(3, 'gone')}</inv:units></inv:file>`;
  const { proposal, cars, reasons, unread } = await readProposed(feed);
  expect([reasons, unread]).toEqual([[], []]);
  expect(proposal).toMatchObject({
    format: 'mapped-xml',
    mapping: { records: 'unit', dateOrder: 'month-first' },
  });
  expect(cars).toMatchObject([
    { stocknum: 'H1', vin: 'MHRGK575000001119', year: 2011, make: 'Nissan', model: 'Navara', badge: 'ST-X', price: 14_991, price_type: 'excluding_government_charges', km: 16_093, simple_body: 'Ute', simple_fuel: 'Diesel', simple_transmission: 'Automatic', car_type: 'used', status: 'in_stock' },
    { stocknum: 'H2', price_type: 'drive_away', km: 32_187, car_type: 'demo', reserved: true },
    { stocknum: 'H3', status: 'sold' },
  ]); // prettier-ignore
  expect(cars.map(({ images }) => images.length)).toEqual([1, 2, 2]);
});

test('names in camelCase, snake_case and below a prefix, in NDJSON', async () => {
  const line = (index: number) =>
    JSON.stringify({
      vehicle: {
        stock_number: `N${index}`,
        makeName: 'Ford',
        model_name: 'Ranger',
        modelYear: 2020,
        odometerKms: 50_000,
        exteriorColour: 'Blue',
        body_type: 'Ute',
        fuel_type: 'Diesel',
        transmissionType: 'Automatic',
      },
      price: { amount: 40_000 + index, currency: 'AUD' },
      image_urls: ['https://c.example/1.jpg', 'https://c.example/2.jpg'],
    });
  const { proposal, cars } = await readProposed([line(1), line(2)].join('\n'));
  expect(proposal.format).toBe('mapped-ndjson');
  expect(cars).toMatchObject([
    { stocknum: 'N1', make: 'Ford', model: 'Ranger', year: 2020, km: 50_000, colour: 'Blue', simple_body: 'Ute', simple_fuel: 'Diesel', simple_transmission: 'Automatic', price: 40_001 },
    { stocknum: 'N2' },
  ]); // prettier-ignore
  expect(cars[0]?.images).toHaveLength(2);
});

test('a short description that repeats the model is the badge of a feed without one', async () => {
  const rows = ['GLi', 'Sport', 'SX', 'GT-Line'].map(
    (badge, index) => `A${index},Kia,Rio,2019,Rio ${badge},1599${index},2100${index}`,
  );
  const { cars } = await readProposed(
    ['Stock No,Make,Model,Year,Description,Price,Odometer', ...rows].join('\n'),
  );
  expect(cars.map(({ model, badge }) => [model, badge])).toEqual([
    ['Rio', 'GLi'],
    ['Rio', 'Sport'],
    ['Rio', 'SX'],
    ['Rio', 'GT-Line'],
  ]);
});

test.each<[FeedFormat, string]>([
  ['google-listings', 'google-listings.tsv'],
  ['google-rss', 'google-rss.xml'],
  ['meta-xml', 'meta.xml'],
])('the proposal for %s reads the same cars as its own reader', async (format, file) => {
  const text = readFileSync(`tests/fixtures/feeds/${file}`, 'utf8');
  const { cars } = await readProposed(text);
  const own = (await readText(text, format)).flatMap((row) => {
    const read = normaliseRow(row, {
      currency: 'AUD',
      defaultPriceType: 'excluding_government_charges',
      yards: { all: [], main: null },
      now: Date.UTC(2026, 10, 23),
    });
    return read.ok ? [read.car] : [];
  });
  expect(cars.length).toBeGreaterThan(0);
  const facts = (car: (typeof cars)[number]) => [
    car.vin,
    car.stocknum,
    car.year,
    car.make,
    car.model,
    car.price,
    car.km,
    car.simple_body,
    car.simple_fuel,
    car.simple_transmission,
    car.drive,
    car.colour,
    car.status,
    car.car_type,
    car.images.map(({ image }) => image?.url),
  ];
  expect(cars.map(facts)).toEqual(own.map(facts));
});

test.each([
  ['', 'The feed is empty'],
  ['<!doctype html><html><body>Log in</body></html>', 'The feed is a web page (HTML)'],
  ['{"a": [1, 2', 'The feed is not readable JSON'],
  ['{"orders": [{"id": 1, "total": 3}]}', 'No list of vehicles was recognised'],
])('a feed that nothing can be proposed for is refused in a sentence: %j', async (feed, sentence) => {
  await expect(propose(feed)).rejects.toThrow(sentence);
});

test('vehicles as the entries of an object, a price below its kind, a main picture beside others', async () => {
  const lot = (index: number) => ({
    sku: `Q${index}`,
    taxonomy: { marque: 'Honda', range: 'HR-V' },
    compliance: { year: 2020 },
    money: { dap: { value: 35_990 + index, currency: 'AUD' } },
    media: {
      hero: 'https://m.example/hero.jpg',
      others: ['https://m.example/1.jpg', 'https://m.example/2.jpg'],
    },
  });
  const { proposal, cars } = await readProposed(JSON.stringify({ ok: true, lots: { a: lot(1), b: lot(2) } }));
  expect(proposal.mapping.records).toBe('lots.*');
  expect(cars).toMatchObject([
    { stocknum: 'Q1', make: 'Honda', model: 'HR-V', price: 35_991, price_type: 'drive_away' },
    { stocknum: 'Q2' },
  ]);
  expect(cars[0]?.images.map(({ image }) => image?.url)).toEqual([
    'https://m.example/hero.jpg',
    'https://m.example/1.jpg',
    'https://m.example/2.jpg',
  ]);
});

test('the key of a vehicle in an object of vehicles is its stock number', async () => {
  const car = (index: number) => ({
    make: 'Kia',
    model: 'Rio',
    year: 2019,
    price: 15_990 + index,
    km: 40_000 + index,
  });
  const feed = { cars: Object.fromEntries([1, 2, 3, 4].map((index) => [`V90${index}`, car(index)])) };
  const { proposal, cars } = await readProposed(JSON.stringify(feed));
  expect(proposal.mapping).toMatchObject({ records: 'cars.*', fields: { stocknum: '@key' } });
  expect(cars.map(({ stocknum }) => stocknum)).toEqual(['V901', 'V902', 'V903', 'V904']);
});

test('names and values under single letters', async () => {
  const car = (index: number) => ({
    stock: `K${index}`,
    make: 'Kia',
    model: 'Rio',
    year: 2019,
    specs: [
      { k: 'Body', v: index % 2 ? 'Wagon' : 'Hatch' },
      { k: 'Fuel', v: index % 2 ? 'Diesel' : 'Petrol' },
      { k: 'Colour', v: 'White' },
    ],
  });
  const { cars } = await readProposed(JSON.stringify([1, 2, 3, 4].map(car)));
  expect(cars[1]).toMatchObject({ simple_body: 'Hatchback', simple_fuel: 'Petrol', colour: 'White' });
  expect(cars[2]).toMatchObject({ simple_body: 'Wagon', simple_fuel: 'Diesel', colour: 'White' });
});

test('a column that may be the status is told, when some of its words are not known', async () => {
  const words = ['Frontline', 'Frontline', 'Sale Pending', 'In Recon', 'Sold', 'Wholesale'];
  const lines = words.flatMap((word, index) => [
    `S${index}a,Kia,Rio,2019,${word}`,
    `S${index}b,Kia,Rio,2019,${word}`,
  ]);
  const { proposal } = await readProposed(`Stock,Make,Model,Year,Stage\n${lines.join('\n')}\n`);
  expect(proposal.doubts).toContainEqual(
    '"Stage" may be the status, because it has words of one ("Sale Pending", "Sold", "Wholesale"), but others are not ' +
      'known. Every car counts as in stock. Map it as status with "values" if it says so.',
  );
});

test('short names without capitals, as attributes, and an odometer in thousands', async () => {
  const car = (index: number) =>
    `<Vehicle StkNo="F${index}" MakeDesc="Renault" ModelDesc="Koleos" VariantDesc="Zen" ManuYr="2018" Odo="${12 + index}" OdoUnit="tkm" Advertised="27990" PriceInd="${index === 1 ? 'EGC' : 'DA'}" Trans="AUTO" FuelCode="${index === 1 ? 'P' : 'D'}" BodyCode="SUV" ColExt="White" RegExp="2027-01-30"><Comments><![CDATA[<b>Great</b> car]]></Comments></Vehicle>`;
  const { cars } = await readProposed(
    `<Export><Branch Code="M1"/><Vehicles>${car(1)}${car(2)}</Vehicles></Export>`,
  );
  expect(cars).toMatchObject([
    {
      stocknum: 'F1',
      year: 2018,
      make: 'Renault',
      model: 'Koleos',
      badge: 'Zen',
      km: 13_000,
      price: 27_990,
      price_type: 'excluding_government_charges',
      simple_transmission: 'Automatic',
      simple_body: 'SUV',
      colour: 'White',
      rego_expiry: '2027-01-30',
      dealercomments: 'Great car',
    },
    { stocknum: 'F2', km: 14_000 },
  ]);
  expect(cars.map(({ simple_fuel }) => simple_fuel)).toEqual(['Petrol', 'Diesel']);
});
