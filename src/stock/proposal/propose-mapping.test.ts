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

test('columns whose names say nothing are recognised by their values, each with a sentence', async () => {
  const rows = Array.from({ length: 8 }, (_row, index) => [
    `6T1BF3FK50X12345${index}`,
    'Toyota',
    'Camry',
    2015 + (index % 5),
    `$2${index},990`,
    `${index}2,000 km`,
    ['Petrol', 'Hybrid'][index % 2],
    ['Automatic', 'Manual'][index % 2],
    ['Sedan', 'Wagon'][index % 2],
    `https://c.example/${index}.jpg`,
    ['Sold', 'Available'][index % 2],
  ]);
  const feed = ['F1|make|model|F2|F3|F4|F5|F6|F7|F8|F9', ...rows.map((row) => row.join('|')), ''].join('\n');
  const { proposal, cars, unread } = await readProposed(feed);
  expect(unread).toEqual([]);
  expect(cars[1]).toMatchObject({
    vin: '6T1BF3FK50X123451',
    year: 2016,
    price: 21_990,
    km: 12_000,
    simple_fuel: 'Hybrid',
    simple_transmission: 'Manual',
    simple_body: 'Wagon',
    status: 'in_stock',
  });
  expect(cars[0]).toMatchObject({ status: 'sold', sold: true });
  expect(cars[0]?.images).toHaveLength(1);
  for (const field of [
    'vin',
    'year',
    'price',
    'km',
    'fuel',
    'trans',
    'bodyconfiguration',
    'images',
    'status',
  ]) {
    expect(proposal.doubts.join('\n')).toMatch(
      new RegExp(`^${field} comes from "F\\d" only because its values look like`, 'm'),
    );
  }
});

test('numbered columns of pictures, miles in the name, a row of units and prices without what they include', async () => {
  const feed =
    'Ref,Make,Model,Year,Price,Odometer (Miles),Miles,Image 1,Image 2,Image 10\n-,text,text,yyyy,AUD,,mi,url,url,url\nA1,Kia,Rio,2019,15990,,1000,https://c.example/1.jpg,https://c.example/2.jpg,\nA2,Kia,Cerato,2020,17990,,2000,https://c.example/3.jpg,,https://c.example/10.jpg\n';
  const { proposal, cars, reasons } = await readProposed(feed);
  expect(reasons).toEqual([]);
  expect(cars).toMatchObject([
    { stocknum: 'A1', km: 1609 },
    { stocknum: 'A2', km: 3219 },
  ]);
  expect(cars.map(({ images }) => images.map(({ image }) => image?.url.slice(-6)))).toEqual([
    ['/1.jpg', '/2.jpg'],
    ['/3.jpg', '10.jpg'],
  ]);
  expect(proposal.doubts).toContain(
    'No column says what price includes: defaultPriceType of stock.json applies to it.',
  );
});

test('prices of finance, of a trade-in and of a dealer are not those of the car', async () => {
  const car = {
    id: 'A1',
    make: 'Kia',
    model: 'Rio',
    year: 2019,
    finance: { price: 95, year: 5 },
    tradeIn: { price: 5000 },
    price: 15_990,
    dealer: { name: 'X', status: 'closed' },
  };
  const { proposal } = await readProposed(JSON.stringify([car, { ...car, id: 'A2' }]));
  expect(proposal.mapping.fields).toMatchObject({ price: 'price', year: 'year' });
  expect(JSON.stringify(proposal.mapping)).not.toMatch(/finance|tradeIn|dealer/);
});

test('what no car can do without is said when it is missing, and unknown words with the way to say what they mean', async () => {
  const { mapping, doubts } = await propose(
    'Make,Model,Fuel Type,Transmission,Stock No\nKia,Rio,X,A8,1\nKia,Rio,Z,A8,2\n',
  );
  expect(mapping.fields).not.toHaveProperty('year');
  expect(doubts[0]).toBe(
    'No column was recognised for year, without which no row is a car. Add it under fields, or { "constant": "2024" } when all are of one year.',
  );
  expect(doubts).toContain(
    'fuel has words that are not known: "X", "Z". Say what they mean: { "column": "Fuel Type", "values": { "X": "…" } }, where … is one of PHEV, Hybrid, LPG, Diesel, Petrol, Hydrogen, Electric.',
  );
});

test('makes and models are recognised by their names alone, and usual abbreviations by theirs', async () => {
  const { mapping, doubts } = await propose(
    'A,B,YR,TRM,CLR,STK\nTOYOTA,RAV4,2019,GXL,Red,1\nMAZDA,CX-5,2020,Touring,Blue,2\nLAND ROVER,DEFENDER,2021,S,Red,3\n',
  );
  expect(mapping.fields).toMatchObject({
    make: 'A',
    model: 'B',
    year: 'YR',
    badge: 'TRM',
    colour: 'CLR',
    stocknum: 'STK',
  });
  expect(doubts.join()).toContain(
    'make comes from "A" only because its values look like makes, such as "TOYOTA".',
  );
});

test('without VIN and stock number, the address of the page tells cars apart, else the facts that rarely change; never the price', async () => {
  const rows = (more: (index: number) => string) =>
    Array.from({ length: 5 }, (_row, index) => `Kia,Rio,2019,1${index}990,${index}1000,Red,${more(index)}`);
  const linked = await propose(
    ['Make,Model,Year,Price,Km,Colour,Link', ...rows((index) => `https://d.example/car/${index}`), ''].join(
      '\n',
    ),
  );
  expect(linked.mapping.identity).toEqual(['Link']);
  const plain = await propose(['Make,Model,Year,Price,Km,Colour,Note', ...rows(() => 'x'), ''].join('\n'));
  expect(plain.mapping.identity).toEqual(['Year', 'Make', 'Model', 'Km']);
  expect(plain.doubts.join(' ')).toContain('Neither a VIN nor a stock number was recognised');
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

test('a row of units says that the odometer is in miles; where nothing does, a sentence asks', async () => {
  const rows = [
    'AB15 XYZ|Ford|Fiesta|12/01/2016|£9,495.00|61,000',
    'AB16 XYZ|Kia|Rio|13/02/2017|£12,245.00|56,679',
    '',
  ];
  const header = 'Reg|Vehicle Make|Vehicle Model|Reg Date|Retail Price|Mileage';
  const stated = await readProposed([header, 'text|text|text|date|GBP|mi', ...rows].join('\n'), {
    currency: 'GBP',
  });
  expect(stated.reasons).toEqual([]);
  expect(stated.cars).toMatchObject([{ year: 2016, price: 9495, km: 98_170 }, { year: 2017 }]);
  const bare = await readProposed([header, ...rows].join('\n'), { currency: 'GBP' });
  expect(bare.cars).toMatchObject([{ km: 61_000 }, { km: 56_679 }]);
  expect(bare.proposal.doubts).toContain(
    'Nothing says whether "Mileage" is in kilometres or miles, so it is read as kilometres; add "unit": "mi" if it is miles.',
  );
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

test('short names without capitals, as attributes, and an odometer in thousands', async () => {
  const car = (index: number) =>
    `<Vehicle StkNo="F${index}" MakeDesc="Renault" ModelDesc="Koleos" VariantDesc="Zen" ManuYr="2018" Odo="${12 + index}" OdoUnit="tkm" Advertised="27990" PriceInd="${index === 1 ? 'EGC' : 'DA'}" Trans="AUTO" FuelCode="${index === 1 ? 'P' : 'D'}" BodyCode="SUV" ColExt="White" RegExp="2027-01-30"><Comments><![CDATA[<b>Great</b> car]]></Comments></Vehicle>`;
  const { proposal, cars } = await readProposed(
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
  expect(proposal.doubts.join(' ')).toContain('fuel has words that are not known: "P", "D".');
});
