import { createRoute, z } from '@hono/zod-openapi';
import { carSchema } from '#domain/car.schema.ts';
import type { LiveWords } from '#domain/live-words.ts';
import { carNameSchema, problemAnswer } from './problem.contract.ts';

/** Public fields that change while a page stands somewhere in a cache. */
const carFieldsSchema = carSchema
  .pick({
    price: true,
    before_price: true,
    offer_price: true,
    subscription_price: true,
    preorder: true,
    price_type: true,
    status: true,
    sold: true,
    reserved: true,
    tag: true,
    sold_date_timestamp: true,
    updated_at: true,
    images: true,
  })
  .partial();

export const liveCarFields = Object.keys(carFieldsSchema.shape) as (keyof typeof carFieldsSchema.shape)[];

const word = z.string().nullable();
const wordsSchema = z
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
  } satisfies Record<keyof LiveWords, z.ZodType>)
  .describe('What price and action blocks say of the car now, each in words or null.');

const viewSchema = z
  .object({
    views: z.int().min(0).describe('How often the car was looked at.'),
    car_fields: carFieldsSchema.describe(
      'Fields that differ from the page that asked; none when it is up to date.',
    ),
    words: wordsSchema.nullable().describe('null when the page that asked is up to date.'),
  })
  .openapi('CarView');

export type CarView = z.output<typeof viewSchema>;

/** API-07: counts the view, once per car, browser and day, and tells what is new since the page was made. */
export const carViewRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/view.json',
  summary: 'Counts a view of a car and tells what differs from the page',
  request: {
    params: z.object({ slug: carNameSchema }),
    query: z.object({
      photos_count: z.coerce.number().int().min(0).optional().describe('Pictures the page shows.'),
      updated_at: z.iso
        .datetime({ offset: true })
        .optional()
        .describe(
          'The car’s updated_at that the page was made of; without it everything counts as different.',
        ),
      website_id: z.string().max(100).optional(),
    }),
  },
  responses: {
    200: { description: 'The car now', content: { 'application/json': { schema: viewSchema } } },
    ...problemAnswer,
  },
});
