import { expect, it } from 'vitest';
import { decideOfferFigure } from './offer-figure.ts';

it.each([
  ['Three years of warranty for $0', null, { kind: 'amount', words: '$0' }],
  ['$1,500 on each demonstrator', '2027-02-28', { kind: 'amount', words: '$1,500' }],
  ['The last week at 50 % off', null, { kind: 'amount', words: '50 %' }],
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
