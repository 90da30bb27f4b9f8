import { expect, it } from 'vitest';
import { reviewsSchema } from '#tenancy/schemas/reviews.schema.ts';
import { siteAfter } from '#tenancy/files/test-tenant.ts';

it('REV-09 no default of the product is a rating or a count of reviews', () => {
  const { collection, ...defaults } = reviewsSchema.parse({});
  expect(collection).toBeUndefined();
  expect(defaults).toEqual({ minimumRating: 4, source: '' });
  expect(JSON.stringify(siteAfter())).not.toMatch(/3,?391|"4\.6"/);
});
