import { createRoute, z } from '@hono/zod-openapi';
import { carSchema } from '#domain/car/car.schema.ts';
import { publicCarFields } from '#domain/car/public-car.ts';
import { carNameSchema, problemAnswer } from '#api/http/problem.contract.ts';

type PublicMask = Record<(typeof publicCarFields)[number], true>;
const isPublic = Object.fromEntries(publicCarFields.map((field) => [field, true])) as PublicMask;

const answerSchema = z
  .object({
    car: carSchema.pick(isPublic),
    yard: z.object({
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string(),
      email: z.string(),
    }),
  })
  .openapi('Car');

export type CarAnswer = z.output<typeof answerSchema>;

/** The public fields of one car, and its location. */
export const carRoute = createRoute({
  method: 'get',
  path: '/cars/{car_id}',
  summary: 'A car by its id or slug',
  request: { params: z.object({ car_id: carNameSchema }) },
  responses: {
    200: {
      description: 'The car: its public fields and no others, and the yard it stands at',
      content: {
        'application/json': {
          schema: answerSchema,
        },
      },
    },
    ...problemAnswer,
  },
});
