import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer, problemAnswer } from '#api/http/problem.contract.ts';

const accountSchema = z
  .object({
    phone: z.string().nullable().describe('The number that the account is known by.'),
    devices: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().openapi({ example: 'Chrome on Android' }),
        seen_at: z.iso.datetime(),
        own: z.boolean().describe('Whether it is this browser.'),
      }),
    ),
  })
  .openapi('Account', {
    example: {
      phone: '0412 345 678',
      devices: [
        {
          id: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20',
          name: 'Chrome on Android',
          seen_at: '2026-12-01T03:00:00.000Z',
          own: true,
        },
      ],
    },
  });

export type AccountAnswer = z.output<typeof accountSchema>;

/** Who is signed in. */
export const accountRoute = createRoute({
  method: 'get',
  path: '/account',
  summary: 'The account of the shopper who is signed in, with their browsers',
  responses: { 200: jsonAnswer('The account', accountSchema), ...problemAnswer },
});

/** One of "Your devices". */
export const endDeviceRoute = createRoute({
  method: 'delete',
  path: '/account/devices/{device_id}',
  summary: 'Signs a browser of the account out, and forgets it',
  request: {
    params: z.object({
      device_id: z.uuid().openapi({
        param: { name: 'device_id', in: 'path' },
        example: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20',
      }),
    }),
  },
  responses: { 200: jsonAnswer('The account without it', accountSchema), ...problemAnswer },
});
