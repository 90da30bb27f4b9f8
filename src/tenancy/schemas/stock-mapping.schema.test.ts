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
