import { expect, test } from 'vitest';
import { stockMappingSchema } from './stock-mapping.schema.ts';

test('a source is a column, an expression, or several of both; unknown marks have a default', () => {
  const mapping = {
    fields: {
      make: 'Brand',
      seats: ['Seats', { column: 'Doors', pattern: '(\\d+) Seats' }],
      drive: { constant: 'AWD' },
    },
  };
  expect(stockMappingSchema.parse(mapping)).toEqual({ ...mapping, unknown: ['-'] });
});

test.each([
  ['a field that no car has', { colur: 'Colour' }, 'colur'],
  ['a malformed pattern', { make: { column: 'Brand', pattern: '(' } }, 'a regular expression'],
  ['no origin', { make: { pattern: '.' } }, 'exactly one of column, join and constant'],
  ['two origins', { make: { column: 'A', constant: 'B' } }, 'exactly one of column, join and constant'],
  ['otherwise without values', { make: { column: 'A', otherwise: 'B' } }, 'otherwise needs values beside it'],
  ['an unknown key', { make: { column: 'A', patern: '.' } }, 'patern'],
])('%s is refused with a message', (_name, fields, sentence) => {
  const result = stockMappingSchema.safeParse({ fields });
  expect(result.success).toBe(false);
  expect(JSON.stringify(result.error?.issues)).toContain(sentence);
});
