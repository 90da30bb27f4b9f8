import { createRoute, z } from '@hono/zod-openapi';
import { SIMILAR_MAX } from '#domain/car/similar-cars.ts';
import { carNameSchema, jsonAnswer, problemAnswer } from '#api/http/problem.contract.ts';

const similarSchema = z
  .object({
    ids: z.array(z.int()).max(SIMILAR_MAX),
    /** Whole dollars; `null` where words replace the price. */
    prices: z.array(z.int().nullable()).max(SIMILAR_MAX),
  })
  .openapi('SimilarCars', { example: { ids: [1024, 1031], prices: [31_990, null] } });

export type SimilarCars = z.output<typeof similarSchema>;

/** API-18: the cars that are similar to this one now. */
export const similarCarsRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/similar',
  summary: 'Ids of the cars like this one that are for sale, the most alike first, and their prices',
  request: { params: z.object({ slug: carNameSchema }) },
  responses: {
    200: jsonAnswer(
      'The ids, and in the same order what is asked for each; none when nothing is like it',
      similarSchema,
    ),
    ...problemAnswer,
  },
});
