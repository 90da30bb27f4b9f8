import { createRoute, z } from '@hono/zod-openapi';
import { carSchema } from '#domain/car/car.schema.ts';
import { publicCarFields } from '#domain/car/public-car.ts';
import { carNameSchema, jsonAnswer, problemAnswer } from '#api/http/problem.contract.ts';

type PublicMask = Record<(typeof publicCarFields)[number], true>;
const isPublic = Object.fromEntries(publicCarFields.map((field) => [field, true])) as PublicMask;

/** A repayment with all that the law needs beside it, in words. */
const figureSchema = z.object({
  label: z.string(),
  repayment: z.string(),
  spoken: z.string(),
  annualRate: z.string(),
  comparisonRate: z.string(),
  terms: z.string().describe('The loan that the comparison rate is for.'),
  warning: z.string(),
  basis: z.string().describe('The loan of the repayment.'),
  disclaimer: z.string().describe('What the lender adds to its offer on this car; empty for nothing.'),
  inputs: z.array(z.object({ label: z.string(), value: z.string() })).readonly(),
});

const answerSchema = z
  .object({
    car: carSchema.pick(isPublic),
    shown: z
      .object({ price: z.string(), picture: z.string().nullable() })
      .describe('Its price in words and the address of its first picture, as on its card.'),
    yard: z.object({
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string(),
      email: z.string(),
    }),
    finance: figureSchema
      .nullable()
      .describe('The repayment that the car is advertised with; null where none is lawful.'),
  })
  .openapi('Car', {
    example: {
      car: {
        id: 1024,
        slug: '2021-mazda-cx-5',
        path: '/cars/2021-mazda-cx-5',
        name: '2021 Mazda CX-5 Touring',
        year: 2021,
        make: 'Mazda',
        model: 'CX-5',
        badge: 'Touring',
        km: 48_200,
        price: 31_990,
        price_type: 'drive_away',
        car_type: 'used',
        status: 'in_stock',
        created_at: '2026-11-02T09:00:00Z',
        updated_at: '2026-11-20T16:30:00Z',
      },
      shown: {
        price: '$31,990 Drive away',
        picture: '/api/cars/1024/pictures?src=/front.webp&w=640&q=75',
      },
      yard: {
        name: 'North yard',
        address: '1 Long Street, Penrith NSW 2750',
        phone: '02 5550 0100',
        email: 'sales@dealer.example',
      },
      finance: null,
    },
  });

export type CarAnswer = z.output<typeof answerSchema>;

/** The public fields of one car, and its location. */
export const carRoute = createRoute({
  method: 'get',
  path: '/cars/{car_id}',
  summary: 'A car by its id or slug',
  request: { params: z.object({ car_id: carNameSchema }) },
  responses: {
    200: jsonAnswer('The car: its public fields and no others, and the yard it stands at', answerSchema),
    ...problemAnswer,
  },
});
