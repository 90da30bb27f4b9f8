import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody, namedCarSchema, problemAnswer } from '#api/http/problem.contract.ts';
import { wordsSchema } from '#api/tools/accompaniment.contract.ts';

const revealSchema = z
  .object({
    car_id: namedCarSchema,
    dealership_id: wordsSchema.optional().describe('Whose number was asked for.'),
    website_id: wordsSchema.optional(),
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
  request: jsonBody(revealSchema),
  responses: { 201: jsonAnswer('Noted', notedSchema), ...problemAnswer },
});
