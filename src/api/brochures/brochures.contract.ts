import { createRoute, z } from '@hono/zod-openapi';
import { carNameSchema, problemAnswer } from '#api/http/problem.contract.ts';

/** API-20: 410 for a sold car, 503 with Retry-After while too many are being drawn. */
export const brochureRoute = createRoute({
  method: 'get',
  path: '/cars/{slug}/brochure.pdf',
  summary: 'A car’s brochure for printing',
  request: { params: z.object({ slug: carNameSchema }) },
  responses: {
    200: {
      description: 'The brochure',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    304: { description: 'It is the one that the asker knows' },
    ...problemAnswer,
  },
});
