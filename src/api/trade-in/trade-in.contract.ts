import { createRoute, z } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody, problemAnswer } from '#api/http/problem.contract.ts';
import { paramsSchema, wordsSchema } from '#api/tools/accompaniment.contract.ts';
import { toStorable } from '#domain/text/storable.ts';
import { australianStates } from '#domain/location/postcode-state.ts';
import { OFFER_ACCEPTED } from '#domain/lead/lead.ts';

const LEAD = '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20';
const TEXT_MAX = 2_000;
const DOLLARS_MAX = 10_000_000;
/** Two to four lines say where the figures come from, and each question may have one. */
const LINES_MAX = 20;
const lineSchema = z.string().max(500).overwrite(toStorable);

const plateSchema = z
  .object({
    rego: z.string().describe('As it was typed; what is no plate is found nowhere.'),
    regoState: z.enum(australianStates),
  })
  .openapi('RegoLookup', { example: { rego: '123 ABC', regoState: 'QLD' } });

const foundSchema = z
  .object({
    title: z.string(),
    make: z.string(),
    model: z.string(),
    badge: z.string().nullable(),
    year: z.int(),
  })
  .openapi('FoundVehicle', {
    example: { title: '2017 Toyota HiLux SR5', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2017 },
  });

export type FoundVehicleAnswer = z.output<typeof foundSchema>;

/** LEAD-06: which vehicle has a number plate. */
export const regoLookupRoute = createRoute({
  method: 'post',
  path: '/rego-lookups',
  summary: 'Finds the vehicle of a number plate; 404 where it is to be entered by hand',
  request: jsonBody(plateSchema),
  responses: { 200: jsonAnswer('The vehicle', foundSchema), ...problemAnswer },
});

const questionsSchema = z
  .object({
    id: z.uuid().describe('The lead_id of the trade-in.'),
    adjustmentAnswers: paramsSchema
      .prefault({})
      .describe(
        'Answers to the questions about the condition, by their ids; they take the place of those of the lead.',
      ),
  })
  .openapi('ValuationRequest', { example: { id: LEAD, adjustmentAnswers: { body: 'good', tyres: 'worn' } } });

const dollarsSchema = z.int().min(0).max(DOLLARS_MAX).nullable();
const valuation = {
  id: z.uuid().describe('The lead_id of the trade-in.'),
  outcome: z.enum(['estimate', 'refused']),
  low: dollarsSchema.describe('Whole dollars; null without an estimate.'),
  high: dollarsSchema,
  lines: z
    .array(z.object({ text: lineSchema, effect: lineSchema }))
    .max(LINES_MAX)
    .default([])
    .describe(
      'How it came about, a line for each step; effect is what the step does to the figure, or empty. No lines without an estimate.',
    ),
  words: z
    .string()
    .max(TEXT_MAX)
    .overwrite(toStorable)
    .describe('The same in sentences, or why there is none.'),
};
const valuationExample = {
  id: LEAD,
  outcome: 'estimate',
  low: 34_500,
  high: 37_500,
  lines: [
    { text: 'Prices of 5 used Toyota HiLux of 2022 in our own stock', effect: '' },
    { text: 'Preparation and resale', effect: 'less 12%' },
  ],
  words: 'Prices of 5 used Toyota HiLux of 2022 in our own stock. Preparation and resale (less 12%).',
} as const;
const valuationSchema = z.object(valuation).openapi('Valuation', { example: valuationExample });

export type ValuationAnswer = z.output<typeof valuationSchema>;

/** LEAD-05: what a trade-in is worth. */
export const valuationRoute = createRoute({
  method: 'post',
  path: '/valuations',
  summary: 'Estimates the vehicle of a trade-in, or says why it does not',
  request: jsonBody(questionsSchema),
  responses: { 200: jsonAnswer('The estimate', valuationSchema), ...problemAnswer },
});

const acceptedSchema = z
  .object({
    category: wordsSchema,
    subcategory: z.literal(OFFER_ACCEPTED),
    lead_id: z.uuid(),
    form_completed: z.literal(true),
    offer_accepted: z.literal(true),
  })
  .openapi('OfferAccepted', {
    example: {
      category: 'Trade In Valuation',
      subcategory: OFFER_ACCEPTED,
      lead_id: LEAD,
      form_completed: true,
      offer_accepted: true,
    },
  });

const storedSchema = z
  .object({
    lead_id: z.uuid().describe('A lead of its own, which names the trade-in.'),
    reference: z
      .string()
      .describe('What the shopper may say on the phone: that of the trade-in, which is known already.'),
    low: z.int().describe('What was accepted, in whole dollars.'),
    high: z.int(),
  })
  .openapi('AcceptedOffer', {
    example: {
      lead_id: '7a4f8d0e-2c6b-4b57-9a35-3f1f2f0c9d11',
      reference: 'K7XH4T',
      low: 34_500,
      high: 37_500,
    },
  });

export type AcceptedOfferAnswer = z.output<typeof storedSchema>;

/** LEAD-07: the shopper accepts the estimate. */
export const offerAcceptedRoute = createRoute({
  method: 'post',
  path: '/accepted-offers',
  summary: 'Tells the dealer that a shopper accepts the estimate of a trade-in',
  request: jsonBody(acceptedSchema),
  responses: {
    200: jsonAnswer('It was accepted before', storedSchema),
    201: jsonAnswer('Stored, and on its way to the dealer', storedSchema),
    ...problemAnswer,
  },
});

const resultSchema = z
  .object({ ...valuation, column_name: z.literal('valuation') })
  .openapi('ValuationResult', { example: { ...valuationExample, column_name: 'valuation' } });

const keptSchema = z.object({ lead_id: z.uuid() }).openapi('KeptResult', { example: { lead_id: LEAD } });

/** API-22: the page hands back what it showed; 404 unless the dealer turned it on. */
export const miscellaneousRoute = createRoute({
  method: 'post',
  path: '/miscellaneous',
  summary: 'Keeps the valuation that a page showed, in the ledger of its lead',
  request: jsonBody(resultSchema),
  responses: { 200: jsonAnswer('Kept', keptSchema), ...problemAnswer },
});
