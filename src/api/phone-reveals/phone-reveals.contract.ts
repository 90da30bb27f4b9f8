import { createRoute, z } from '@hono/zod-openapi';
import { namedCarSchema, plainTextSchema, problemAnswer } from '#api/http/problem.contract.ts';

/** An id as pages have it, a number or a text. */
const idSchema = z.union([plainTextSchema.max(100), z.int()]).transform(String);

const revealSchema = z
  .object({
    car_id: namedCarSchema,
    dealership_id: idSchema.nullable().optional().describe('Whose number was asked for.'),
    website_id: idSchema.optional(),
  })
  .openapi('PhoneReveal', { example: { car_id: '2021-mazda-cx-5', dealership_id: 'north' } });

/** What a page sends. */
export type PhoneReveal = z.input<typeof revealSchema>;

const notedSchema = z.object({ revealed: z.literal(true) }).openapi({ example: { revealed: true } });

export type PhoneRevealAnswer = z.output<typeof notedSchema>;

/** API-14: a shopper revealed the whole phone number. */
export const phoneRevealsRoute = createRoute({
  method: 'post',
  path: '/phone-reveals',
  summary: 'Notes that a shopper asked for the phone number of a car’s yard',
  request: { body: { required: true, content: { 'application/json': { schema: revealSchema } } } },
  responses: {
    201: {
      description: 'Noted',
      content: { 'application/json': { schema: notedSchema } },
    },
    ...problemAnswer,
  },
});
