import { describe, expect, it } from 'vitest';
import { propose, readProposed } from './test-proposal.ts';

/** A feed of one column more than a car needs, with its values. */
const feedOf = (name: string, ...values: string[]) =>
  [
    `Stock No|Make|Model|Year|Price|${name}`,
    ...values.map((value, index) => `S${index}|Kia|Rio|2019|15990|${value}`),
    '',
  ].join('\n');

it.each([
  ['bodyconfiguration', 'Shape', ['Utility', 'WAGON']],
  ['created_at', 'Date In', ['2026-11-03', '2026-11-14']],
  ['created_at', 'Eingang', ['05.11.2026', '14.11.2026']],
  ['created_at', 'instock', ['2026-11-03', '2026-11-14']],
  ['status', 'instock', ['Available', 'Sold']],
  ['status', 'State', ['On the floor', 'Sold']],
  ['trans', 'gearbox.kind', ['6 SPEED SPORTS AUTOMATIC', '5SP Manual']],
  ['colour', 'colour.@ext', ['White', 'Red']],
  ['interior_colour', 'colour.@int', ['Black Cloth', 'Grey']],
  ['car_type', 'Cond', ['USED', 'DEMO']],
  ['warranty', 'Warranty Terms', ['5 years from 03/2024', '3 months or 5,000 km']],
  ['images', 'Pics', ['https://p.example/1.jpg;https://p.example/2.jpg', 'https://p.example/3.jpg']],
])('%s is found in a column %s, by its name', async (field, name, values) => {
  const { mapping, doubts } = await propose(feedOf(name, ...values));
  expect(mapping.fields).toHaveProperty(field, name);
  expect(doubts.join(' ')).not.toContain('only because its values look like');
});

it.each([
  ['Y', 'N'],
  ['36', '60'],
])('a column Warranty that states no terms is no warranty: %s, %s', async (...values) => {
  const { mapping } = await propose(feedOf('Warranty', ...values));
  expect(mapping.fields).not.toHaveProperty('warranty');
});

it('a word for others is left unknown, without a question to the operator', async () => {
  const { mapping, doubts } = await propose(feedOf('Body', 'Sedan', 'Andere', 'Cube'));
  expect(mapping.fields.bodyconfiguration).toMatchObject({ unknown: ['Andere'] });
  expect(doubts.join(' ')).toContain('"Cube"');
  expect(doubts.join(' ')).not.toContain('Andere');
});

it('a label is a column of its own unless hardly a row has it', async () => {
  const usual = 'Motor: 2.0; Fuel: Petrol; Keys: 2';
  const { mapping } = await propose(
    feedOf('About', `${usual}; Colour: Red`, ...Array.from({ length: 11 }, () => usual)),
  );
  expect(mapping.fields).toHaveProperty('fuel');
  expect(mapping.fields).not.toHaveProperty('colour');
});

it('features are found in a list of elements, each of them', async () => {
  const car = (index: number) =>
    `<car stock="F${index}" year="2020" make="Kia" model="Rio"><features><feature>ABS</feature><feature>Seats, heated</feature></features></car>`;
  const { cars } = await readProposed(`<lot>${car(1)}${car(2)}</lot>`);
  expect(cars[0]?.standardEquipment).toHaveLength(2);
});

it('years such as MY18 and MY2019 are read', async () => {
  const { cars, reasons } = await readProposed('Stock,Make,Model,MY\nA1,Kia,Rio,MY18\nA2,Kia,Rio,MY2019\n');
  expect([cars.map(({ year }) => year), reasons]).toEqual([[2018, 2019], []]);
});

it.each([
  ['Odo000s', '45.1', 45_100],
  ['Kms (000s)', '45', 45_000],
  ['Odometer', '45', 45],
  ['Odometer (miles)', '45000', 72_420],
  ['Odo000s', '45100', 45_100],
])(
  'kilometres are in thousands, or miles, only in a column that says so: %s of %s',
  async (name, value, km) => {
    const { cars } = await readProposed(feedOf(name, value, '12'));
    expect(cars[0]?.km).toBe(km);
  },
);

it('make, model and badge are found in a column Make & Model, a stock number in LagerNr', async () => {
  const { cars } = await readProposed(
    'LagerNr,Make & Model,Built\nE1,Toyota HiLux SR5,2019\nE2,Mazda CX-5 Touring,2020\n',
  );
  expect(cars).toMatchObject([
    { stocknum: 'E1', make: 'Toyota', model: 'HiLux', badge: 'SR5' },
    { make: 'Mazda', model: 'CX-5', badge: 'Touring' },
  ]);
});

describe('a sentence says', () => {
  it('which column holds the make and the model when its name says nothing', async () => {
    const { doubts } = await propose(
      'Stock No,What it is,Year,Price\nE1,Toyota HiLux SR5,2019,15990\nE2,Mazda CX-5 Touring,2020,16990\n',
    );
    expect(doubts.join(' ')).toContain(
      'No column was recognised for model, without which no row is a car. Add it under fields. "What it is" seems to hold it in texts such as "Toyota HiLux SR5": { "column": "What it is", "part": "model" }.',
    );
  });

  it('that pictures without addresses need the address of their folder, and that mapping then works', async () => {
    const feed = feedOf('Bilder', 'b1.jpg,b2.jpg', 'b3.jpg');
    const { doubts } = await propose(feed);
    expect(doubts.join(' ')).toContain('"Bilder" has names of pictures without addresses, such as "b1.jpg"');
    const replace = [{ pattern: '(^|[,;|]) *', with: '$1https://p.example/' }];
    expect(doubts.join(' ')).toContain(JSON.stringify(replace[0]?.pattern));
    const { cars } = await readProposed(feed, { fields: { images: { column: 'Bilder', replace } } });
    expect(cars[0]?.images.map(({ image }) => image?.url)).toEqual([
      'https://p.example/b1.jpg',
      'https://p.example/b2.jpg',
    ]);
  });

  it('that a column with a name for the status has no known words', async () => {
    const { doubts } = await propose(feedOf('State', 'GRND', 'RTLD', 'SHOW', 'Sold'));
    expect(doubts.join(' ')).toContain(
      '"State" has a name for the status, but its words are not known ("GRND", "RTLD", "SHOW", "Sold"), so every car counts as in stock.',
    );
  });
});

it('dates with a year of two digits tell whether the month stands first', async () => {
  const { mapping } = await propose(feedOf('Date In', '09/28/26', '10/01/26'));
  expect(mapping.dateOrder).toBe('month-first');
});

it('an element of XML that is empty but for attributes is no value of the proposal, and no fault of its row', async () => {
  const bodies = [
    '<body>SUV</body>',
    '<body xsi:nil="true"/>',
    '<body type="body"/>',
    '<body>Ute</body>',
    '<body/>',
  ];
  const cars = Array.from(
    { length: 15 },
    (_, index) =>
      `<car><stockno>S${index}</stockno><make>Kia</make><model>Rio</model><year>2019</year><price>${15_990 + index}</price>${bodies[index % 5]}<colour code="${index}">Red</colour></car>`,
  );
  const read = await readProposed(`<stock xmlns:xsi="x">${cars.join('')}</stock>`);
  expect(read.reasons).toEqual([]);
  expect(read.proposal.mapping.fields).toMatchObject({ bodyconfiguration: 'body', colour: 'colour' });
  expect(read.cars.slice(0, 5).map((car) => car.simple_body)).toEqual(['SUV', null, null, 'Ute', null]);
});
