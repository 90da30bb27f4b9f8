import { createRoute, z } from '@hono/zod-openapi';
import { problemAnswer } from '#api/http/problem.contract.ts';
import { ENQUIRY_EVENTS } from '#domain/lead/enquiry-event.ts';
import { LEAD_FORMS } from '#domain/lead/lead.ts';

const TEXT_MAX = 4_000;
const pathSchema = z
  .string()
  .max(300)
  .regex(/^\/[\w\-/]*$/, { error: 'expected the path of a page, such as /contact-us' })
  .openapi({ example: '/contact-us' });
const topicSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('What the page is about, as its form says: a category or a subject.')
  .openapi({ example: 'General Enquiry' });
/** Ids of cars are whole numbers of at most 15 digits. */
const CAR_ID_MAX = 999_999_999_999_999;
const paramSchema = z.string().max(200);

const leadSchema = z
  .object({
    submission: z
      .uuid()
      .describe('The browser’s own id of this lead. The same id again gets the answer of the first one.'),
    form: z.enum(LEAD_FORMS),
    page: pathSchema,
    topic: topicSchema,
    car_id: z
      .int()
      .min(0)
      .max(CAR_ID_MAX)
      .optional()
      .describe('The car of the dealer’s own stock that it is about, also one that was sold or has left.')
      .openapi({ example: 12 }),
    userData: z
      .object({ isLastStep: z.boolean().describe('Whether the form is complete (LEAD-01).') })
      .catchall(z.union([z.string().max(TEXT_MAX + 1), z.boolean()]))
      .describe('The fields of the form by their names.')
      .openapi({
        example: {
          isLastStep: true,
          name: 'Jo',
          email: 'jo@example.com',
          phone: '0412 345 678',
          category: 'General Enquiry',
          comments: 'Do you open on Sundays?',
          opt_in: false,
        },
      }),
    lead_attributes: z
      .object({
        visited_pages: z.array(pathSchema).max(50).default([]),
        linked_query_params: z
          .record(paramSchema, paramSchema)
          .refine((params) => Object.keys(params).length <= 30, { error: 'expected 30 parameters at most' })
          .default({}),
      })
      .prefault({}),
  })
  .openapi('Lead');

/** What a page sends. */
export type LeadRequest = z.input<typeof leadSchema>;
export type Lead = z.output<typeof leadSchema>;

/** A form that was sent without script: its fields by their names, and what it is. */
const plainFormSchema = z
  .object({
    form: z.enum(LEAD_FORMS),
    page: pathSchema,
    topic: topicSchema,
    car_id: z
      .string()
      .regex(/^\d{1,15}$/, { error: 'expected the id of a car' })
      .optional(),
  })
  .catchall(z.string().max(TEXT_MAX + 1))
  .openapi('LeadForm');

export type PlainForm = z.output<typeof plainFormSchema>;

const storedSchema = z
  .object({
    lead_id: z.uuid(),
    reference: z.string().describe('What the shopper may say on the phone.').openapi({ example: 'K7XH4T' }),
    event: z
      .literal(ENQUIRY_EVENTS)
      .describe(
        'Number of the enquiry event that the page reports: 14 about a new or demo car, 15 about a used one.',
      )
      .openapi({ example: 15 }),
  })
  .openapi('StoredLead');

export type StoredLeadAnswer = z.output<typeof storedSchema>;

/** API-21: takes a form, from script as JSON and from a page without script as a form. */
export const leadsRoute = createRoute({
  method: 'post',
  path: '/leads',
  summary: 'Stores a lead and answers once it is safe',
  request: {
    body: {
      required: false,
      content: {
        'application/json': { schema: leadSchema },
        'application/x-www-form-urlencoded': { schema: plainFormSchema },
      },
    },
  },
  responses: {
    200: {
      description: 'It was stored before, under the same id',
      content: { 'application/json': { schema: storedSchema } },
    },
    201: { description: 'Stored', content: { 'application/json': { schema: storedSchema } } },
    303: { description: 'A form without script was stored; the page that says so follows' },
    422: {
      description: 'Fields are wrong: a problem, or for a form without script its page with what was typed',
      content: { 'text/html': { schema: z.string() } },
    },
    409: {
      description:
        'The time was taken in the meantime, and nothing is stored: a problem with the times that are free now as `free_times`, or for a form without script its page with what was typed',
      content: { 'text/html': { schema: z.string() } },
    },
    ...problemAnswer,
  },
});
