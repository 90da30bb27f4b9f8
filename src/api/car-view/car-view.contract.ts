import { createRoute, z } from '@hono/zod-openapi';
import type { LiveWords } from '#domain/price/live-words.ts';
import { carNameSchema, problemAnswer } from '#api/http/problem.contract.ts';

const word = z.string().nullable();
const carFieldsSchema = z
  .object({
    tag: word,
    was: word,
    saving: word,
    amount: word,
    label: word,
    words: word,
    below: word,
    average: word,
    scope: word,
    sold: word,
    reserved: word,
    selling: word,
    photos: word,
  } satisfies Record<keyof LiveWords, z.ZodType>)
  .describe(
    'What the page shows of the car’s fields now, in its own words or null; photos alone only where they differ.',
  );

const viewSchema = z
  .object({
    views: z.int().min(0).describe('How often the car was looked at.'),
    car_fields: carFieldsSchema,
  })
  .openapi('CarView');

export type CarView = z.output<typeof viewSchema>;

/**
 * API-07: counts the view, once per car, browser and day, and returns what the page should show of the car
 * now.
 */
export const carViewRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/view.json',
  summary: 'Counts a view of a car and tells what its page is to show now',
  request: {
    params: z.object({ slug: carNameSchema }),
    query: z.object({
      photos_count: z.coerce.number().int().min(0).optional().describe('Pictures the page shows.'),
      updated_at: z.iso
        .datetime({ offset: true })
        .optional()
        .describe(
          'The car’s updated_at that the page was made of. The answer does not go by it: a tag and the days since a sale change by the clock alone.',
        ),
      website_id: z.string().max(100).optional(),
    }),
  },
  responses: {
    200: { description: 'The car now', content: { 'application/json': { schema: viewSchema } } },
    ...problemAnswer,
  },
});
