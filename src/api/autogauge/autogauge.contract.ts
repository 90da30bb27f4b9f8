import { createRoute, z } from '@hono/zod-openapi';
import { autoGaugeSchema } from '#domain/price/auto-gauge.schema.ts';
import { carNameSchema, jsonAnswer, problemAnswer } from '#api/http/problem.contract.ts';

const dollars = z.number().nullable();

const valuationSchema = z
  .object({
    ...autoGaugeSchema.required().shape,
    averages: z
      .object({ state: dollars, national: dollars })
      .describe('Whole dollars, of the vehicles compared with; null is unknown.'),
    state: z.string().nullable().describe('The state of averages.state: QLD.'),
    source: z
      .enum(['own-stock', 'service'])
      .describe('Whose figures they are: the dealer’s own stock, or a valuation service.'),
  })
  .openapi('AutoGauge', {
    example: {
      fill: 42,
      listing_price: 31_990,
      market_range_min: 28_500,
      market_range_max: 36_900,
      confidence: 0.8,
      description: 'Fair price',
      averages: { state: 32_400, national: 32_900 },
      state: 'QLD',
      source: 'own-stock',
    },
  });

export type AutogaugeAnswer = z.output<typeof valuationSchema>;

/** API-06: the market position of a car's price. */
export const autogaugeRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/autogauge',
  summary: 'Where the price of a used car lies among others; every field is null where nothing is known',
  request: { params: z.object({ slug: carNameSchema }) },
  responses: { 200: jsonAnswer('What is known', valuationSchema), ...problemAnswer },
});
