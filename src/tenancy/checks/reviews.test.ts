import { expect, it } from 'vitest';
import { reviewsSchema } from '#tenancy/schemas/reviews.schema.ts';
import { problemsAfter, siteAfter } from '#tenancy/files/test-tenant.ts';

it('REV-09 no default of the product is a rating or a count of reviews', () => {
  const { collection, ...defaults } = reviewsSchema.parse({});
  expect(collection).toBeUndefined();
  expect(defaults).toEqual({ minimumRating: 4, source: '' });
  expect(JSON.stringify(siteAfter())).not.toMatch(/3,?391|"4\.6"/);
});

it('a review stands once: its number tells it from others', () => {
  const review = (id: number) => ({
    id,
    customer_name: 'A Customer',
    text: 'Good.',
    rating: 5,
    review_date: '2026-11-01',
  });
  const reviewed = (...ids: number[]) =>
    problemsAfter({
      reviews: { collection: { count: 3, average_rating: '4.6', reviews: ids.map(review) } },
    });
  expect(reviewed(7, 8, 9)).toEqual([]);
  expect(reviewed(7, 8, 7)).toEqual([
    'tenants/tested-motors/reviews.json: collection.reviews[2].id is 7, which collection.reviews[0].id is too. Expected every review once, each with its number at the source.',
  ]);
});
