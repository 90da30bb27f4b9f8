import { expect, test } from 'vitest';
import { toNarrowerSearches } from './narrower-searches.ts';
import { planScopes } from '#publish/stock/search-scopes.ts';
import { createTestSite } from './test-site.ts';

const car = (make: string, model: string) => ({
  make,
  model,
  car_type: 'used' as const,
  item_type: 'car',
  dealership_name: null,
});
const scopes = planScopes(createTestSite(), [
  car('Mazda', '6'),
  car('Mazda', 'CX-30'),
  car('Kia', 'Rio'),
  car('Mazda', 'CX-8'),
]);
function narrower(path: string) {
  const scope = scopes.get(path);
  if (!scope) throw new Error(`There is no search at ${path}.`);
  return toNarrowerSearches(scopes.values(), scope);
}

test('a make links to its own models, numbers in numeric order', () => {
  expect(narrower('/search/mazda')).toEqual({
    heading: 'Mazda by model',
    links: [
      { label: 'Mazda 6', href: '/search/mazda/6' },
      { label: 'Mazda CX-8', href: '/search/mazda/cx-8' },
      { label: 'Mazda CX-30', href: '/search/mazda/cx-30' },
    ],
  });
});

test('a single model is no choice, and other searches have no narrower ones', () => {
  expect(narrower('/search/kia')).toBeNull();
  expect(narrower('/search/used-cars')).toBeNull();
});
