import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody, pageAnswer, problemAnswer, retryHeaders } from '#api/http/problem.contract.ts';
import { broughtCarSchema, filledSchema, topicSchema, toTrap } from '#api/tools/accompaniment.contract.ts';
import { ENQUIRY_EVENTS, OTHER_ENQUIRY } from '#domain/lead/enquiry-event.ts';
import { TRAP_FIELD } from '#domain/lead/trap-field.ts';
import type { Filling } from '#intake/submission/lead-guard.ts';
import { LAST_APPLICATION_STEP } from '#domain/lead/application-form.ts';

const LEAD = '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20';

const valuesSchema = z
  .record(z.string(), z.union([z.string(), z.boolean()]))
  .describe('Fields of the form by their names; others are left out.');
const wasKeptSchema = z
  .boolean()
  .default(false)
  .describe('Whether the page shows or had kept an earlier step; 409 where that is erased or sent by now.');
const carSchema = broughtCarSchema.describe('The car that it is for; one that is not known counts as none.');

const exampleValues = { home_status: 'rent', home_since: '03/2019', home_street: '1 Long Street' };

const applicationSchema = z
  .object({
    steps: z.int().min(0).describe('Steps that are filled in.'),
    values: valuesSchema,
    car_id: z.int().nullable().describe('The car that it is for.'),
  })
  .openapi('FinanceApplication', { example: { steps: 2, values: exampleValues, car_id: 12 } });

export type FinanceApplicationAnswer = z.output<typeof applicationSchema>;

/** What this device filled in; another one gets nothing. */
export const applicationRoute = createRoute({
  method: 'get',
  path: '/finance-applications',
  summary:
    'What this device filled in of its application for finance, by its cookie alone; 401 without a cookie, 404 for one that opens nothing',
  responses: { 200: jsonAnswer('The steps so far', applicationSchema), ...problemAnswer },
});

const stepSchema = z
  .object({
    step: z
      .int()
      .min(0)
      .max(LAST_APPLICATION_STEP - 1)
      .describe('Index of the step; the last one goes with the whole.'),
    values: valuesSchema,
    was_kept: wasKeptSchema,
    car_id: carSchema,
  })
  .openapi('FinanceApplicationStep', { example: { step: 1, values: exampleValues, car_id: 12 } });

const keptSchema = z
  .object({ steps: z.int().describe('Steps that are filled in.') })
  .openapi('KeptApplication', { example: { steps: 2 } });

export type KeptApplicationAnswer = z.output<typeof keptSchema>;

const cookieHeader = z.object({
  'Set-Cookie': z.string().describe('`finance_application`, by which this device comes back.'),
});

/** Keeps a step, encrypted. */
export const applicationStepRoute = createRoute({
  method: 'post',
  path: '/finance-applications/steps',
  summary: 'Checks and keeps a step of an application for finance, encrypted; the first one begins it',
  request: jsonBody(stepSchema),
  responses: {
    200: jsonAnswer('Kept', keptSchema),
    201: { ...jsonAnswer('Kept, and begun', keptSchema), headers: cookieHeader },
    ...problemAnswer,
  },
});

const sentSchema = z
  .object({
    values: valuesSchema.describe('What the page has of all steps; what was kept completes it.'),
    was_kept: wasKeptSchema,
    car_id: carSchema,
    filled: filledSchema,
  })
  .openapi('SentFinanceApplication', {
    example: {
      values: { consent_privacy: true, consent_credit_check: true },
      filled: { trap: '', seconds: 300 },
    },
  });

/** The whole form of a browser without script. */
const plainSchema = z
  .object({
    topic: topicSchema,
    car_id: carSchema,
  })
  .catchall(z.string())
  .openapi('FinanceApplicationForm', {
    example: { topic: 'Finance', name: 'Jo', email: 'jo@example.com', consent_privacy: 'on' },
  });

/** An application as it came, with or without script. */
export type SentApplication = {
  /** What its page is about; empty with script. */
  topic: string;
  typed: Readonly<Record<string, string | boolean>>;
  /** Whether the page shows or had kept an earlier step. */
  wasKept: boolean;
  /** Id or slug of the car that it is for; `null` for the one that was kept, or none. */
  carName: string | null;
  filling: Filling;
};

const readSent = ({
  values: typed,
  was_kept: wasKept,
  car_id: car,
  filled: { trap, seconds, session },
}: z.output<typeof sentSchema>): SentApplication => ({
  topic: '',
  typed,
  wasKept,
  carName: car ?? null,
  filling: { trap, seconds: seconds ?? null, session: session ?? null },
});

const readPlain = ({ topic, car_id: car, ...typed }: z.output<typeof plainSchema>): SentApplication => ({
  topic,
  typed,
  wasKept: false,
  carName: car ?? null,
  filling: { trap: toTrap(typed[TRAP_FIELD]), seconds: null, session: null },
});

const storedSchema = z
  .object({
    lead_id: z.uuid(),
    reference: z.string().describe('What the shopper may say on the phone.'),
    event: z
      .literal(ENQUIRY_EVENTS)
      .describe('Number of the enquiry event that the page reports.')
      .openapi({ type: 'integer', enum: [...ENQUIRY_EVENTS], example: OTHER_ENQUIRY }),
  })
  .openapi('StoredApplication', { example: { lead_id: LEAD, reference: 'K7XH4T', event: OTHER_ENQUIRY } });

export type StoredApplicationAnswer = z.output<typeof storedSchema>;

/** FIN-01: the application is complete. */
export const applicationsRoute = createRoute({
  method: 'post',
  path: '/finance-applications',
  summary: 'Stores an application for finance, and answers once it is safe and on its way to the lender',
  request: {
    body: {
      required: false,
      content: {
        'application/json': { schema: sentSchema.transform(readSent) },
        'application/x-www-form-urlencoded': { schema: plainSchema.transform(readPlain) },
      },
    },
  },
  responses: {
    200: jsonAnswer('It was stored before', storedSchema),
    201: jsonAnswer('Stored', storedSchema),
    303: { description: 'A form without script was stored; the page that says so follows' },
    422: pageAnswer('Fields are wrong: a problem, or for a form without script its page with what was typed'),
    500: pageAnswer(
      'The server failed: a problem, or for a form without script its page with what was typed',
    ),
    503: pageAnswer('The database does not answer: the same'),
    429: { ...pageAnswer('Too many of one address or tab'), headers: retryHeaders },
    ...problemAnswer,
  },
});

/** The shopper starts again. */
export const removeApplicationRoute = createRoute({
  method: 'delete',
  path: '/finance-applications',
  summary: 'Erases what this device filled in and did not send',
  responses: { 200: jsonAnswer('Nothing of it is left', keptSchema), ...problemAnswer },
});
