import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer, pageAnswer, problemAnswer, retryHeaders } from '#api/http/problem.contract.ts';
import {
  attributesSchema,
  broughtCarSchema,
  filledSchema,
  pageSchema,
  topicSchema,
  toTrap,
} from '#api/tools/accompaniment.contract.ts';
import { storedSchema } from './stored-lead.contract.ts';
import { fileSchema } from '#api/lead-files/lead-files.contract.ts';
import type { LeadAbout } from '#domain/lead/lead.ts';
import { TRAP_FIELD } from '#domain/lead/trap-field.ts';
import { kindNames, type FormKindName } from '#intake/kinds/kinds.ts';
import type { Filling } from '#intake/submission/lead-guard.ts';

const exampleFields = {
  name: 'Jo',
  email: 'jo@example.com',
  phone: '0412 345 678',
  category: 'General Enquiry',
  comments: 'Do you open on Sundays?',
};

const leadSchema = z
  .object({
    submission: z
      .uuid()
      .describe('The browser’s own id of this lead. The same id again gets the answer of the first one.'),
    form: z.enum(kindNames),
    page: pageSchema,
    topic: topicSchema,
    car_id: broughtCarSchema.describe(
      'The car of the dealer’s own stock that it is about, also one that was sold or has left. The lead keeps the name of one that is not known, as unknown_car.',
    ),
    userData: z
      .object({
        isLastStep: z
          .boolean()
          .describe(
            'Whether the form is complete (LEAD-01). A step before the last is checked, and nothing is stored of it.',
          ),
      })
      .catchall(z.union([z.string(), z.boolean()]))
      .describe(
        'The fields of the form by their names. A field of files has their ids, which lead-files took, with spaces between them.',
      ),
    lead_attributes: attributesSchema,
    filled: filledSchema,
  })
  .openapi('Lead', {
    example: {
      submission: '7a4f8d0e-2c6b-4b57-9a35-3f1f2f0c9d11',
      form: 'general',
      page: '/contact-us',
      topic: 'General Enquiry',
      userData: { isLastStep: true, ...exampleFields, opt_in: false },
      lead_attributes: { visited_pages: ['/', '/contact-us'], linked_query_params: { utm_source: 'spring' } },
      filled: { trap: '', seconds: 41.5, session: '0d9c3c52-9c0e-4a56-8f3e-6f0f5b1b2a77' },
    },
  });

/** What a page sends. */
export type LeadRequest = z.input<typeof leadSchema>;

/** A form as it came, with or without script. */
export type SentForm = {
  form: FormKindName;
  page: string;
  topic: string;
  carName: string | null;
  /** The browser's own id; `null` without script. */
  submission: string | null;
  /** Whether the form is complete; a form without script always is. */
  isLastStep: boolean;
  /** What was typed, by the names of the fields; files too, where they came with the form. */
  fields: Readonly<Record<string, string | boolean | File | (string | File)[]>>;
  attributes: LeadAbout['lead_attributes'];
  filling: Filling;
};

const readLead = ({
  submission,
  form,
  page,
  topic,
  car_id: car,
  userData: { isLastStep, ...fields },
  lead_attributes: attributes,
  filled: { trap, seconds, session },
}: z.output<typeof leadSchema>): SentForm => ({
  form,
  page,
  topic,
  carName: car ?? null,
  submission,
  isLastStep,
  fields,
  attributes,
  filling: { trap, seconds: seconds ?? null, session: session ?? null },
});

/** A form that was sent without script: its fields by their names, and what it is. */
const plainFormSchema = z
  .object({
    form: z.enum(kindNames),
    page: pageSchema,
    topic: topicSchema,
    car_id: broughtCarSchema,
  })
  .catchall(z.union([z.string(), fileSchema, z.array(z.union([z.string(), fileSchema]))]))
  .openapi('LeadForm', {
    example: {
      form: 'general',
      page: '/contact-us',
      topic: 'General Enquiry',
      ...exampleFields,
      opt_in: 'on',
    },
  });

const readPlainForm = ({
  form,
  page,
  topic,
  car_id: car,
  ...fields
}: z.output<typeof plainFormSchema>): SentForm => {
  const trap = fields[TRAP_FIELD];
  return {
    form,
    page,
    topic,
    carName: car ?? null,
    submission: null,
    isLastStep: true,
    fields,
    attributes: { visited_pages: [], linked_query_params: {} },
    filling: { trap: typeof trap === 'string' ? toTrap(trap) : '', seconds: null, session: null },
  };
};

const headersSchema = z.object({
  'idempotency-key': z
    .uuid()
    .optional()
    .describe(
      'An id of the lead, chosen by its sender. The same id again, with whatever content, gets the answer of the first one and stores nothing. JSON has it as submission; a form has it here or not at all.',
    ),
});

/** API-21: takes a form, from script as JSON and from a page without script as a form. */
export const leadsRoute = createRoute({
  method: 'post',
  path: '/leads',
  summary: 'Stores a lead and answers once it is safe',
  request: {
    headers: headersSchema,
    body: {
      required: false,
      content: {
        'application/json': { schema: leadSchema.transform(readLead) },
        'application/x-www-form-urlencoded': { schema: plainFormSchema.transform(readPlainForm) },
        // A form with files.
        'multipart/form-data': { schema: plainFormSchema.transform(readPlainForm) },
      },
    },
  },
  responses: {
    200: jsonAnswer('It was stored before, under the same id', storedSchema),
    201: jsonAnswer('Stored', storedSchema),
    204: { description: 'A step of a form whose fields are right; nothing is stored until the last one' },
    303: {
      description:
        'A form without script was stored; the page that says so follows, and with `slot` that of its appointment',
    },
    422: pageAnswer('Fields are wrong: a problem, or for a form without script its page with what was typed'),
    409: pageAnswer(
      'Nothing is stored, and the same without `slot` would be: the time was taken in the meantime, a problem with the times that are free now as `free_times`. A form without script gets its page with what was typed',
    ),
    413: pageAnswer(
      'A form has more than 64 KB beside its files: a problem. Its files are too large in all: a problem, or its page with what was typed',
    ),
    500: pageAnswer(
      'The server failed: a problem, or for a form without script its page with what was typed',
    ),
    503: {
      ...pageAnswer(
        'The files of a form have no room now, or the database does not answer: a problem, or for a form without script its page with what was typed. The same again after Retry-After is stored',
      ),
      headers: retryHeaders,
    },
    429: {
      description:
        'Too many of one address or tab. The same again after Retry-After is stored; a form without script gets its page with what was typed',
      headers: retryHeaders,
    },
    ...problemAnswer,
  },
});

/** The page after a form that was sent without script. */
export const leadSuccessRoute = createRoute({
  method: 'get',
  path: '/leads/{lead_id}/success',
  summary: 'The page after a form without script, with its reference, its car and who answers, for an hour',
  request: {
    params: z.object({
      lead_id: z
        .uuid()
        .openapi({ param: { name: 'lead_id', in: 'path' }, example: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20' }),
    }),
  },
  responses: {
    200: pageAnswer('The page'),
    303: { description: 'It was sent long ago: the page without them follows' },
    ...problemAnswer,
  },
});
