import { expect, it } from 'vitest';
import { splitPrice, toPriceFacts } from './price-parts.ts';

it('a price is its amount and its type, and words without an amount stay whole', () => {
  expect(splitPrice('$1,029,000 Excl. govt charges')).toEqual({
    amount: '$1,029,000',
    type: 'Excl. govt charges',
  });
  for (const words of ['Enquire for price', 'No longer in stock', '$29,000', ''])
    expect(splitPrice(words)).toEqual({ amount: words, type: '' });
});

it('the page after a form has a type that does not break, or none', () => {
  expect(toPriceFacts('$29,000 Drive away')).toEqual({
    car_price: '$29,000',
    car_price_type: 'Drive\u00A0away',
  });
  expect(toPriceFacts('Enquire for price')).toEqual({ car_price: 'Enquire for price' });
});
