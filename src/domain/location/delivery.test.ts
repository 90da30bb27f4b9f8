import { describe, expect, it } from 'vitest';
import { decideDelivery, deliveryWords, parsePostcodeRange, type DeliveryRegion } from './delivery.ts';
import { toDollars } from '#domain/text/money.ts';
import { findState } from './postcode-state.ts';

const brisbane = { lat: -27.47, lng: 153.02 };
const ipswich = { postcode: '4305', position: { lat: -27.614, lng: 152.76 } };
const cairns = { postcode: '4870', position: { lat: -16.92, lng: 145.74 } };
const hobart = { postcode: '7000', position: { lat: -42.88, lng: 147.31 } };

const region = (name: string, price: number, change: Partial<DeliveryRegion> = {}): DeliveryRegion => ({
  name,
  price: toDollars(price),
  ...change,
});
const regions = [
  region('Brisbane', 0, { within: 40 }),
  region('The tropics', 990, { states: ['QLD', 'NT'], postcodes: ['0800-0899', '4870'] }),
  region('Queensland', 490, { states: ['QLD'] }),
];

describe('decideDelivery', () => {
  it.each([
    ['the yard’s own town', { postcode: '4000', position: brisbane }, 'Brisbane', 0],
    ['just inside the distance', ipswich, 'Brisbane', 0],
    ['a single postcode', cairns, 'The tropics', 990],
    ['the state alone', { postcode: '4871', position: cairns.position }, 'Queensland', 490],
    ['a range', { postcode: '0829', position: { lat: -12.5, lng: 131 } }, 'The tropics', 990],
  ])('DELIV-04 %s gets the price and name of its region', (_case, to, name, price) => {
    expect(decideDelivery(regions, brisbane, to)).toEqual({ name, price });
  });
  it('ERR-07 a destination outside all regions has no quote', () => {
    expect(decideDelivery(regions, brisbane, hobart)).toBeNull();
    expect(deliveryWords.noQuote).toBe(
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    );
  });
  it('the distance is measured from the yard; without the yard’s position it never matches', () => {
    const near = [region('Near', 100, { within: 40 })];
    expect(decideDelivery(near, cairns.position, ipswich)).toBeNull();
    expect(decideDelivery(near, null, ipswich)).toBeNull();
  });
  it('a region without conditions matches every destination', () => {
    expect(decideDelivery([...regions, region('Elsewhere', 1990)], null, hobart)?.name).toBe('Elsewhere');
  });
  it('ERR-20 DELIV-03 the messages are those of the specification', () => {
    expect([deliveryWords.empty, deliveryWords.unknown]).toEqual([
      'Please enter a postcode.',
      'Invalid postcode',
    ]);
  });
});

it.each([
  ['2000', 'NSW'],
  ['2600', 'ACT'],
  ['2620', 'NSW'],
  ['2913', 'ACT'],
  ['0200', 'ACT'],
  ['0872', 'NT'],
  ['3000', 'VIC'],
  ['8001', 'VIC'],
  ['4870', 'QLD'],
  ['9726', 'QLD'],
  ['5000', 'SA'],
  ['6000', 'WA'],
  ['7250', 'TAS'],
  ['0100', null],
])('postcode %s is in %s', (postcode, state) => {
  expect(findState(postcode)).toBe(state);
});

it('a range has two ends; a single postcode is both ends', () => {
  expect([parsePostcodeRange('0800-0899'), parsePostcodeRange('4870')]).toEqual([
    { first: 800, last: 899 },
    { first: 4870, last: 4870 },
  ]);
});
