import { describe, expect, it } from 'vitest';
import { readProposed } from './test-proposal.ts';

const car = (index: number, inner: string) =>
  `<vehicle><stock>X${index}</stock><year>2020</year><make>Toyota</make><model>Camry</model><odometer>${5000 + index * 10}</odometer>${inner}<cat>Sedan</cat></vehicle>`;
const xml = (...prices: string[]) =>
  `<stock>${prices.map((inner, index) => car(index, inner)).join('')}</stock>`;

describe('prices that are told apart by their kind', () => {
  const expected = [
    { price: 23_000, price_type: 'drive_away' },
    { price: 23_900, price_type: 'drive_away' },
    { price: 21_900, price_type: 'excluding_government_charges', before_price: 24_500 },
  ];

  it('have a field each, as texts of XML', async () => {
    const { proposal, cars } = await readProposed(
      xml(
        '<prices><price type="egc">20000</price><price type="dap">23000</price></prices>',
        '<prices><price type="dap">23900</price><price type="egc">20900</price></prices>',
        '<prices><price type="was">24500</price><price type="egc">21900</price></prices>',
      ),
    );
    expect(cars).toMatchObject(expected);
    expect(proposal.mapping.fields).not.toHaveProperty('price');
    expect(proposal.mapping.fields).not.toHaveProperty('price_type');
  });

  it('have a field each, as attributes of XML', async () => {
    const price = (kind: string, amount: number) =>
      `<p:Price type="${kind}" cur="AUD" amount="${amount}.00"/>`;
    const { cars } = await readProposed(
      xml(
        `<p:Pricing>${price('EGC', 20_000)}${price('DAP', 23_000)}</p:Pricing>`,
        `<p:Pricing>${price('DAP', 23_900)}${price('EGC', 20_900)}</p:Pricing>`,
        `<p:Pricing>${price('WAS', 24_500)}${price('EGC', 21_900)}</p:Pricing>`,
      ),
    );
    expect(cars).toMatchObject(expected);
  });

  it('have a field each, in JSON', async () => {
    const record = (index: number, prices: object[]) => ({
      stock: `X${index}`,
      year: 2020,
      make: 'Toyota',
      model: 'Camry',
      odometer: 5000 + index,
      prices,
    });
    const { cars } = await readProposed(
      JSON.stringify([
        record(0, [
          { kind: 'egc', amount: 20_000 },
          { kind: 'dap', amount: 23_000 },
        ]),
        record(1, [
          { kind: 'dap', amount: 23_900 },
          { kind: 'egc', amount: 20_900 },
        ]),
        record(2, [
          { kind: 'was', amount: 24_500 },
          { kind: 'egc', amount: 21_900 },
        ]),
      ]),
    );
    expect(cars).toMatchObject(expected);
  });

  it('have a field each when their kinds are short, and in whatever case', async () => {
    const { cars } = await readProposed(
      xml(
        '<prices><price type="Now">20000</price><price type="Was">23000</price></prices>',
        '<prices><price type="WAS">24000</price><price type="NOW">21000</price></prices>',
      ),
    );
    expect(cars).toMatchObject([
      { price: 20_000, before_price: 23_000 },
      { price: 21_000, before_price: 24_000 },
    ]);
    const sale = await readProposed(
      xml(
        '<prices><price type="Sale">20000</price><price type="regular">23000</price></prices>',
        '<prices><price type="SALE">21000</price><price type="Regular">24000</price></prices>',
      ),
    );
    expect(sale.cars).toMatchObject([{ offer_price: 20_000 }, { offer_price: 21_000 }]);
    expect(sale.proposal.doubts.join(' ')).not.toContain('No field takes');
  });

  it('have a field each when their kinds are in words', async () => {
    const { proposal } = await readProposed(
      xml(
        '<prices><price basis="Excl. Govt. Charges">20000</price><price basis="Drive away, no more to pay">23000</price><price basis="Trade ex charges">9000</price><price basis="Dealer">8000</price></prices>',
        '<prices><price basis="Drive away, no more to pay">23900</price></prices>',
      ),
    );
    expect(proposal.mapping.fields).toMatchObject({
      drive_away_price: 'prices.price[@basis=Drive away, no more to pay]',
      egc_price: 'prices.price[@basis=Excl. Govt. Charges]',
    });
    expect(proposal.mapping.fields).not.toHaveProperty('price');
    expect(proposal.doubts.join(' ')).toContain('of the kind "Trade ex charges", "Dealer"');
  });

  it('are asked about when their kinds say nothing', async () => {
    const { proposal } = await readProposed(
      xml(
        '<prices><price type="A">20000</price><price type="B">23000</price></prices>',
        '<prices><price type="B">23900</price><price type="A">20900</price></prices>',
      ),
    );
    expect(proposal.doubts.join(' ')).toContain(
      'A car has several prices in "prices.price[]", and what tells them apart says nothing known: prices.price[].@type ("A", "B"). None is taken for price. Name the one it is, such as "prices.price[@type=A]".',
    );
    expect(proposal.mapping.fields).not.toHaveProperty('price');
    expect(proposal.mapping.fields).not.toHaveProperty('price_type');
  });

  it('are named when no field takes them beside others that are taken', async () => {
    const { proposal } = await readProposed(
      xml(
        '<prices><price type="fleetco">20000</price><price type="dap">23000</price></prices>',
        '<prices><price type="dap">23900</price></prices>',
      ),
    );
    expect(proposal.mapping.fields).toMatchObject({ drive_away_price: 'prices.price[@type=dap]' });
    expect(proposal.doubts).toContain(
      'No field takes the prices of "prices.price" of the kind "fleetco", such as "prices.price[@type=fleetco]".',
    );
  });

  it('have a field each when the amounts are cents within objects', async () => {
    const record = (index: number, cents: number) => ({
      stock: `X${index}`,
      year: 2020,
      make: 'Toyota',
      model: 'Camry',
      prices: [
        { type: 'EGC', value: { amountCents: cents } },
        { type: 'DAP', value: { amountCents: cents + 300_000 } },
      ],
    });
    const { cars } = await readProposed(JSON.stringify([record(0, 2_000_000), record(1, 2_100_000)]));
    expect(cars).toMatchObject([
      { price: 23_000, price_type: 'drive_away' },
      { price: 24_000, price_type: 'drive_away' },
    ]);
  });
});

it.each([
  'A great car in fine order. Call us on 02 5550 0100 to see it, any day of the week.',
  'Tidy car.\nLog books. Call us on 02 5550 0100.',
  'Tidy car. Please call.',
])('a text that asks to call says nothing of the price: %j', async (text) => {
  const blurb = `<blurb>${text}</blurb>`;
  const { proposal } = await readProposed(
    xml(`${blurb}<price>20000</price>`, `${blurb}<price>21000</price>`),
  );
  expect(proposal.mapping.fields).not.toHaveProperty('price_type');
});

it('a flag says nothing of the price', async () => {
  const flag = (value: string) => `<price>20000</price><ismiles>${value}</ismiles>`;
  const { proposal } = await readProposed(xml(flag('N'), flag('N'), flag('N')));
  expect(proposal.mapping.fields).not.toHaveProperty('price_type');
});

it('a column named for what prices include is taken when most of its words are known, else told of', async () => {
  const notes = (...texts: string[]) =>
    xml(...texts.map((text) => `<price>20000</price><priceNote>${text}</priceNote>`));
  const known = await readProposed(notes('Drive away', 'EGC', 'as seen', 'EGC'));
  expect(known.proposal.mapping.fields.price_type).toBe('pricenote');
  const other = await readProposed(notes('Drive away', 'as seen', 'one owner', 'Drive away', 'hail damage'));
  expect(other.proposal.mapping.fields).not.toHaveProperty('price_type');
  expect(other.proposal.doubts.join(' ')).toContain(
    '"pricenote" has a name for what prices include, but most of its words are not known ("Drive away", "as seen", "one owner", "hail damage"), so defaultPriceType of stock.json applies.',
  );
});

it('gears in words are the transmission', async () => {
  const { cars } = await readProposed(
    xml('<Gears>6 SPEED SPORTS AUTOMATIC</Gears>', '<Gears>5 SPEED MANUAL</Gears>'),
  );
  expect(cars).toMatchObject([
    { simple_transmission: 'Automatic', gearnum: 6 },
    { simple_transmission: 'Manual', gearnum: 5 },
  ]);
});

it('a column that the header names twice is numbered', async () => {
  const lines = ['K1;Kia;Rio;2019;15990;16990', 'K2;Kia;Rio;2020;17990;18990'];
  const { proposal, cars } = await readProposed(
    ['Stock;Make;Model;Year;Price;Price', ...lines, ''].join('\n'),
  );
  expect(proposal.mapping.fields.price).toBe('Price (1)');
  expect(cars.map(({ price }) => price)).toEqual([15_990, 17_990]);
});

describe('a price that the dealer need not have asked', () => {
  const rows = (name: string) =>
    [
      'Stock,Year,Make,Model,Price,' + name,
      ...[1, 2, 3].map((n) => `S${n},2020,Kia,Rio,$2${n}990,$3${n}990`),
    ].join('\n');

  it.each([
    'RRP',
    'MSRP',
    'UVP',
    'Full Price',
    'Original Price',
    'pricing.rrp.amount',
    'Strike Price',
    'RRP (AUD)',
  ])('is no price before, and is asked about: %s', async (name) => {
    const { proposal, cars } = await readProposed(rows(name));
    expect(Object.keys(proposal.mapping.fields)).not.toContain('before_price');
    expect(cars.map(({ price, before_price: was }) => [price, was])).toEqual([
      [21_990, null],
      [22_990, null],
      [23_990, null],
    ]);
    expect(proposal.doubts).toContainEqual(
      expect.stringMatching(
        /^Was each price in "[^"]+" asked for this very car before\?.*before_price.*If it is what the car costs now, map it as drive_away_price/,
      ),
    );
  });

  it.each(['RRP', 'Trade Price', 'Weekly from'])(
    'is not guessed to be the price either: %s',
    async (name) => {
      const { proposal } = await readProposed(rows(name).replace(',Price,', ',Door,'));
      expect(Object.values(proposal.mapping.fields).flat()).not.toContain(name);
    },
  );

  it('may be mapped, and a column "Was" still is', async () => {
    const { cars } = await readProposed(rows('RRP'), { fields: { before_price: 'RRP' } });
    expect(cars[0]).toMatchObject({ price: 21_990, before_price: 31_990 });
    expect((await readProposed(rows('Was Price'))).cars[0]).toMatchObject({ before_price: 31_990 });
  });

  it('is not taken from a list of kinds', async () => {
    const { cars, proposal } = await readProposed(
      xml(
        '<prices><price type="rrp">34500</price><price type="egc">21900</price></prices>',
        '<prices><price type="rrp">34600</price><price type="egc">22900</price></prices>',
      ),
    );
    expect(cars).toMatchObject([
      { price: 21_900, before_price: null },
      { price: 22_900, before_price: null },
    ]);
    expect(proposal.doubts.join(' ')).toContain('rrp');
  });
});
