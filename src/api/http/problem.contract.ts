import { z } from '@hono/zod-openapi';
import { mendCarName } from '#domain/url/mended-path.ts';

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('A sentence for whoever asked.'),
    instance: z.string().describe('The path that was asked.'),
    errors: z
      .array(z.object({ field: z.string(), detail: z.string() }))
      .optional()
      .describe('Every field that is not as it should be: query.photos_count, body.car_id.'),
  })
  .openapi('Problem', {
    example: {
      type: 'about:blank',
      title: 'Fields are wrong',
      status: 422,
      detail: 'Please enter your first name.',
      instance: '/api/leads',
      errors: [{ field: 'userData.name', detail: 'Please enter your first name.' }],
    },
  });

/** The part of a problem that a browser reads: its sentence. Errors of proxies may lack the other fields. */
export const sentenceSchema = problemSchema.pick({ detail: true });

export type ProblemSentence = z.output<typeof sentenceSchema>;

/** The error answers of every route (RFC 9457). */
export const problemAnswer = {
  default: {
    description: 'What went wrong',
    content: { 'application/problem+json': { schema: problemSchema } },
  },
};

/** An answer of JSON. */
export const jsonAnswer = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
});

/** An answer that is a page. */
export const pageAnswer = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
});

/** A request with a body of JSON. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** The header that says when to try again. */
export const retryHeaders = z.object({ 'Retry-After': z.string().describe('Seconds to wait.') });

/**
 * A text that looks something up or is stored as it is. The database takes no NUL and no half of a pair of surrogates,
 * and no name of anything has another control character.
 */
export const plainTextSchema = z
  .string()
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: 'expected text without control characters' });

/** A car by its slug or its id, in paths and bodies; `car_id` takes either everywhere. */
export const carNameSchema = z
  .string()
  .overwrite(mendCarName)
  .regex(/^[\w-]{1,200}$/, { error: 'expected the slug or the id of a car' })
  .openapi({ example: '2021-mazda-cx-5' });

/** Ids of cars have at most 15 digits. */
const CAR_ID_MAX = 999_999_999_999_999;

/** The same in JSON, where an id may be a number. */
export const namedCarSchema = z
  .union([z.int().min(0).max(CAR_ID_MAX), carNameSchema])
  .transform(String)
  .openapi({ example: 12 });
