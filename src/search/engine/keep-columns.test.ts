import { expect, it } from 'vitest';
import { mergePageFilters, randomQuery } from '#search/conformance/payloads.fixture.ts';
import { createRandom, randomDocument, randomStock } from '#search/conformance/random-stock.fixture.ts';
import { createEngine, type Engine } from './engine.ts';
import { keepColumns } from './keep-columns.ts';

const random = createRandom(5);
const before = createEngine(randomStock(120, 3));
const questions = Array.from({ length: 60 }, () =>
  mergePageFilters(randomQuery(random, before.stock.documents)),
);
const answersOf = (engine: Engine) => questions.map((question) => engine.searchCounted(question));
// Builds the columns.
answersOf(before);

it.each([
  [
    'another price',
    (document: Engine['stock']['documents'][number]) => ({ ...document, price: null, list_price: null }),
  ],
  ['everything', ({ id }: { id: number }) => randomDocument(id, random)],
])('an engine after a change of %s of some cars answers as one of the whole stock', (_what, change) => {
  const documents = before.stock.documents.map((document, row) =>
    row % 40 === 7 ? change(document) : document,
  );
  const after = createEngine(documents, [], before);
  expect(answersOf(after)).toEqual(answersOf(createEngine(documents)));
  // And the next change after that.
  const next = documents.map((document, row) => (row === 3 ? change(document) : document));
  expect(answersOf(createEngine(next, [], after))).toEqual(answersOf(createEngine(next)));
});

it('keeps every column but those of the price when a price changes, and none when a car comes or leaves', () => {
  const { documents, built } = before.stock;
  const [first, ...others] = documents;
  if (first === undefined) throw new Error('The stock is empty.');
  const dearer = { ...first, list_price: ((first.list_price ?? 0) + 500) as typeof first.list_price };
  const kept = keepColumns(before.stock, [dearer, ...others]);
  expect(kept?.numbers.has('price')).toBe(false);
  expect(kept?.facets.get('make')).toBe(built.facets.get('make'));
  expect(kept?.facets.get('make_model')).toBe(built.facets.get('make_model'));
  expect(keepColumns(before.stock, others)).toBeUndefined();
  expect(keepColumns(before.stock, [{ ...first, id: 0 }, ...others])).toBeUndefined();
});
