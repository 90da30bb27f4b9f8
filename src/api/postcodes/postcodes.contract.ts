import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer, problemAnswer } from '#api/http/problem.contract.ts';

const positionSchema = z
  .object({ lat: z.number(), lng: z.number() })
  .openapi('PostcodePlace', { example: { lat: -16.92, lng: 145.77 } });

const pathSchema = z.object({ postcode: z.string().max(20).openapi({ example: '4870' }) });

/** For distances (ROUTE-48). 422 for a postcode that is not in Australia (ERR-20), 502 on a failure. */
export const postcodesRoute = createRoute({
  method: 'get',
  path: '/postcodes/{postcode}',
  summary: 'Where a postcode lies',
  request: { params: pathSchema },
  responses: {
    200: jsonAnswer('The middle of the postcode’s localities, degrees.', positionSchema),
    ...problemAnswer,
  },
});

export type PostcodePlace = z.output<typeof positionSchema>;
