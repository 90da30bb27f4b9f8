import { expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { countMenu } from './menu-counts.ts';
import { createRandom, randomDocument } from '#search/conformance/random-stock.fixture.ts';

const everything = { facets: {}, ranges: {}, pricedWhenAscending: false };

it('counts menu values by frequency, then by name, with at most twelve per facet', () => {
  // The first make has one car, the last fifteen: rare makes come first in the stock.
  const makes = Array.from({ length: 15 }, (_, at) => Array.from({ length: at + 1 }, () => `Make ${at + 1}`));
  const stock = [...makes.flat(), ...Array.from({ length: 15 }, () => 'A make of fifteen')];
  const documents = stock.map((make, id) => ({ ...randomDocument(id, createRandom(id)), make }));
  const { cars, menu } = countMenu(createEngine(documents), everything, 'custom_rank:desc');
  expect(cars).toBe(stock.length);
  expect(menu.make).toEqual([
    ['A make of fifteen', 15],
    ...Array.from({ length: 11 }, (_, at) => [`Make ${15 - at}`, 15 - at]),
  ]);
  const nameless = documents.slice(0, 1).map((car) => ({ ...car, make: '' }));
  expect(countMenu(createEngine(nameless), everything, 'custom_rank:desc').menu).not.toHaveProperty('make');
  const used = documents.filter((car) => car.car_type === 'used').length;
  expect(menu.car_type?.[0]).toEqual(['used', used]);
});
