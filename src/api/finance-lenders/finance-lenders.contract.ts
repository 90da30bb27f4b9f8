import { createRoute, z } from '@hono/zod-openapi';
import { financeLenderSchema } from '#domain/car/finance-lender.schema.ts';
import { carNameSchema, jsonAnswer, problemAnswer } from '#api/http/problem.contract.ts';

const lendersSchema = z
  .object({
    car_id: z.int(),
    finance_lenders: z.record(z.string(), financeLenderSchema),
  })
  .openapi('FinanceLenders', {
    example: {
      car_id: 1024,
      finance_lenders: {
        'A bank': {
          interestRate: 7.9,
          comparisonRate: 8.4,
          paymentWeek: 142,
          termYears: 5,
          disclaimer: 'For approved applicants.',
          financeProvider: 'A bank',
        },
      },
    },
  });

export type FinanceLenders = z.output<typeof lendersSchema>;

/** API-19: offers of lenders for a car, each with its disclaimer. */
export const financeLendersRoute = createRoute({
  method: 'get',
  path: '/cars/{car_id}/finance-lenders',
  summary: 'Offers of lenders on a car that is for sale',
  request: { params: z.object({ car_id: carNameSchema }) },
  responses: {
    200: jsonAnswer('Offers by the lender’s name; none when there is no offer', lendersSchema),
    ...problemAnswer,
  },
});
