import { expect, it } from 'vitest';
import { PostingsBuilder } from './postings.ts';
import { createRandom } from '#search/conformance/random-stock.fixture.ts';

it('returns the rows and first fields of every term in order, as plain maps do', () => {
  const random = createRandom(5);
  const builder = new PostingsBuilder();
  const plain = new Map<string, Map<number, number>>();
  for (let row = 0; row < 5_000; row += 1) {
    for (const field of [0, 1, 2]) {
      for (let made = random.int(9); made > 0; made -= 1) {
        // More terms than the builder's initial size.
        const term = `t${random.int(random.chance(0.5) ? 50 : 40_000)}`;
        builder.add(row, field, builder.number(term));
        const rows = plain.get(term) ?? new Map<number, number>();
        if (!rows.has(row)) rows.set(row, field);
        plain.set(term, rows);
      }
    }
  }
  const postings = builder.build();
  expect(postings.terms).toEqual([...plain.keys()].sort());
  expect(postings.terms.length).toBeGreaterThan(16_384);
  for (const [term, rows] of plain) {
    const number = postings.find(term);
    const read: [number, number][] = [];
    postings.eachRow(number, (row, field) => read.push([row, field]));
    expect(read, term).toEqual([...rows]);
    expect(postings.bestField(number)).toBe(Math.min(...rows.values()));
  }
});

it('finds terms by prefix, and no unknown term', () => {
  const builder = new PostingsBuilder();
  for (const [row, term] of ['camry', 'car', 'carnival', 'corolla', 'škoda'].entries()) {
    builder.add(row, 0, builder.number(term));
  }
  const { terms, find, beginning } = builder.build();
  expect(terms.slice(...beginning('car'))).toEqual(['car', 'carnival']);
  expect(terms.slice(...beginning(''))).toEqual(terms);
  expect(terms.slice(...beginning('z'))).toEqual([]);
  expect(find('ca')).toBe(-1);
  expect(find('zzz')).toBe(-1);
});
