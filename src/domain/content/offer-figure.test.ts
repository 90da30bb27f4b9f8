import { expect, it } from 'vitest';
import { decideOfferFigure } from './offer-figure.ts';

it.each([
  ['Three years of warranty for $0', null, { kind: 'amount', words: '$0' }],
  ['$1,500 on each demonstrator', '2027-02-28', { kind: 'amount', words: '$1,500' }],
  ['The last week at 50 % off', null, { kind: 'amount', words: '50 %' }],
  ['Save $2k on runout wagons', null, { kind: 'amount', words: '$2k' }],
  ['Up to $2.5k factory bonus', null, { kind: 'amount', words: '$2.5k' }],
  ['Worth $30 000, until Sunday', null, { kind: 'amount', words: '$30 000' }],
  ['$1,299.50 a set of four', null, { kind: 'amount', words: '$1,299.50' }],
  ['$500 makes it yours', null, { kind: 'amount', words: '$500' }],
  ['From $99pw', null, { kind: 'amount', words: '$99' }],
  ['From $99 p/w', null, { kind: 'amount', words: '$99' }],
  ['$1,500off wagons', null, { kind: 'amount', words: '$1,500' }],
  ['Wipers at $49.95ea', null, { kind: 'amount', words: '$49.95' }],
  ['$1.5 million of stock', null, { kind: 'amount', words: '$1.5 million' }],
  ['Now $29 990', null, { kind: 'amount', words: '$29 990' }],
  // The second number may count what follows.
  ['Save $500 100 cars left', null, { kind: 'words', words: 'Service' }],
  ['$250 100 000 km warranty', null, { kind: 'words', words: 'Service' }],
  ['$2 billion of cars', null, { kind: 'words', words: 'Service' }],
  // A spelling that is not understood is no smaller amount.
  ['Over $1,50,000 given back', null, { kind: 'words', words: 'Service' }],
  ['$3bn of cars', null, { kind: 'words', words: 'Service' }],
  // Counts of things are no amounts.
  ['Farm prices from 2 vehicles', '2027-02-08', { kind: 'day', words: '8', month: 'February 2027' }],
  ['Brakes checked', null, { kind: 'words', words: 'Service' }],
])('an offer without a picture shows what its own settings say: %s, until %s', (name, expiry, figure) => {
  expect(decideOfferFigure({ name, category: 'Service', expiry })).toEqual(figure);
});

it('has its name where it has no category', () => {
  expect(decideOfferFigure({ name: 'Brakes checked', category: null, expiry: null }).words).toBe(
    'Brakes checked',
  );
});
