import { createRoute, z } from '@hono/zod-openapi';
import { deliveryQuoteSchema } from '#domain/location/delivery-quote.schema.ts';
import { carNameSchema, jsonAnswer, problemAnswer } from '#api/http/problem.contract.ts';

/** Price in whole dollars and its region (API-16). */
const quoteSchema = z
  .object(deliveryQuoteSchema.shape)
  .openapi('DeliveryQuote', { example: { price: 890, name: 'Far north Queensland' } });

const querySchema = z.object({
  postcode: z.string().max(20).default('').openapi({ example: '4870' }),
  car: carNameSchema
    .optional()
    .openapi({ description: 'Id or slug of the car, whose yard the way begins at; the main yard without.' }),
});

/**
 * `GET /api/delivery?postcode=4870&car=1234` (API-16). Every error has a sentence for the shopper: 400
 * without a postcode, 422 for one that does not exist in Australia, 404 where there is no price, 502 when the
 * lookup fails.
 */
export const deliveryRoute = createRoute({
  method: 'get',
  path: '/delivery',
  summary: 'What delivery to a postcode costs',
  request: { query: querySchema },
  responses: {
    200: jsonAnswer('What delivery to the postcode costs, and the region it lies in.', quoteSchema),
    ...problemAnswer,
  },
});

export type DeliveryQuery = z.output<typeof querySchema>;
export type DeliveryAnswer = z.output<typeof quoteSchema>;
