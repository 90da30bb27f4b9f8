import { createRoute, z } from '@hono/zod-openapi';
import { carSchema } from '#domain/car/car.schema.ts';
import { liveFieldNames } from '#domain/price/live-fields.ts';
import { carNameSchema, jsonAnswer, problemAnswer } from '#api/http/problem.contract.ts';

type LiveMask = Record<(typeof liveFieldNames)[number], true>;
const isLive = Object.fromEntries(liveFieldNames.map((field) => [field, true])) as LiveMask;

const carFieldsSchema = carSchema
  .pick(isLive)
  .extend({ photos_count: z.int().min(0).describe('Still pictures there are now.') })
  .describe(
    'The car’s own fields now, for its page to merge into the car it shows. A sold car has no price here, and of one that is no longer shown the status is gone and nothing else is told.',
  );

const viewSchema = z
  .object({
    views: z.int().min(0).describe('How often the car was looked at.'),
    car_fields: carFieldsSchema,
  })
  .openapi('CarView', {
    example: {
      views: 128,
      car_fields: {
        price: 31_990,
        price_type: 'drive_away',
        status: 'in_stock',
        sold: false,
        reserved: false,
        tag: 'Just arrived',
        certified: false,
        state: 'QLD',
        photos_count: 18,
      },
    },
  });

export type CarView = z.output<typeof viewSchema>;

/** API-07: counts the view once per car, browser and day, and returns the fields that may have changed. */
export const carViewRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/view.json',
  summary: 'Counts a view of a car and returns its fields as they are now',
  request: {
    params: z.object({ slug: carNameSchema }),
    query: z.object({
      photos_count: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('Pictures the page shows. The answer does not go by it: it returns the number there is.'),
      updated_at: z.iso
        .datetime({ offset: true })
        .optional()
        .describe(
          'The car’s updated_at that the page was made of. The answer does not go by it: a tag and the days since a sale change by the clock alone.',
        ),
      website_id: z.string().max(100).optional(),
    }),
  },
  responses: { 200: jsonAnswer('The car now', viewSchema), ...problemAnswer },
});
