import { createRoute, z } from '@hono/zod-openapi';
import { problemAnswer } from '#api/http/problem.contract.ts';

const positionSchema = z
  .object({ lat: z.number(), lng: z.number() })
  .openapi('PostcodePlace', { example: { lat: -16.92, lng: 145.77 } });

const pathSchema = z.object({ postcode: z.string().max(20).openapi({ example: '4870' }) });

/**
 * `GET /api/postcodes/4870`: the position of a postcode, for distances on the dealer locator (ROUTE-48). 422
 * for one that does not exist in Australia (ERR-20), 502 when the lookup fails.
 */
export const postcodesRoute = createRoute({
  method: 'get',
  path: '/postcodes/{postcode}',
  summary: 'Where a postcode lies',
  request: { params: pathSchema },
  responses: {
    200: {
      description: 'The middle of the postcode’s localities, degrees.',
      content: { 'application/json': { schema: positionSchema } },
    },
    ...problemAnswer,
  },
});

export type PostcodePlace = z.output<typeof positionSchema>;
