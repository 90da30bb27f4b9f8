import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer, problemAnswer, retryHeaders } from '#api/http/problem.contract.ts';
import { kindNames } from '#intake/kinds/kinds.ts';

export const fileSchema = z
  .instanceof(File, { error: 'expected a file' })
  .openapi({ type: 'string', format: 'binary', example: '%PDF-1.7 …' });

const uploadSchema = z
  .object({
    submission: z.uuid().describe('The browser’s own id of the lead that the file belongs to.'),
    file_id: z
      .uuid()
      .describe('The browser’s own id of the file, which the lead names. The same id again stores nothing.'),
    form: z.enum(kindNames),
    field: z
      .string()
      .regex(/^[a-z_]{1,40}$/, { error: 'expected the name of a field' })
      .describe('The field of the form that it is for.'),
    file: fileSchema,
  })
  .openapi('LeadFileUpload', {
    example: {
      submission: '7a4f8d0e-2c6b-4b57-9a35-3f1f2f0c9d11',
      file_id: '5b0f6d6c-6a0b-4f0a-8c54-0a8e5c0f7f21',
      form: 'careers',
      field: 'cv',
      file: '%PDF-1.7 …',
    },
  });

const takenSchema = z
  .object({
    id: z.uuid().openapi({ example: '5b0f6d6c-6a0b-4f0a-8c54-0a8e5c0f7f21' }),
    name: z.string().describe('As the dealer’s people see it.').openapi({ example: 'cv.pdf' }),
    type: z.string().describe('By its content.').openapi({ example: 'application/pdf' }),
    size: z.int().describe('Bytes as stored.').openapi({ example: 120_000 }),
  })
  .openapi('LeadFile', {
    example: {
      id: '5b0f6d6c-6a0b-4f0a-8c54-0a8e5c0f7f21',
      name: 'cv.pdf',
      type: 'application/pdf',
      size: 120_000,
    },
  });

/** Takes one file of a form, before the lead that names it. */
export const leadFilesRoute = createRoute({
  method: 'post',
  path: '/lead-files',
  summary: 'Stores a file of a form until its lead comes, a day at most',
  request: {
    body: { required: true, content: { 'multipart/form-data': { schema: uploadSchema } } },
  },
  responses: {
    200: jsonAnswer('It was stored before, under the same id', takenSchema),
    201: jsonAnswer('Stored', takenSchema),
    408: { description: 'The rest of the file did not arrive for some seconds. The same again is stored.' },
    413: { description: 'The request is larger than a file of the form may be: a problem' },
    422: { description: 'The field takes no such file, or no more of them: a problem with its sentence' },
    429: {
      description:
        'Too many of one address, or too much that waits for its leads. The same again after Retry-After is stored.',
      headers: retryHeaders,
    },
    ...problemAnswer,
  },
});
