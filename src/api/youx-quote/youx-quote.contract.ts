import { createRoute, z } from '@hono/zod-openapi';
import { youxQuoteSchema } from '#domain/car/finance-lender.schema.ts';
import { QUOTE_YEARS } from '#domain/finance/quote.ts';
import {
  carNameSchema,
  jsonAnswer,
  jsonBody,
  plainTextSchema,
  problemAnswer,
} from '#api/http/problem.contract.ts';

const word = plainTextSchema.trim().max(40).nullish();

const askedSchema = z
  .object({
    selfAssessedCreditScore: z.literal('GREAT').openapi({
      description: 'Always this word: no shopper is asked, and nothing is kept.',
    }),
    purchasePrice: z.number().positive().max(10_000_000).openapi({
      description:
        'The price that the page shows, in dollars. Another price than the current one is refused.',
    }),
    loanTerm: z.literal(QUOTE_YEARS).openapi({ description: 'Years' }),
    year: z.int().min(1900).max(2200),
    vin: word,
    nvic: word.openapi({ description: 'Empty on pages: the server knows it.' }),
    whoIsHelping: z.literal('').default(''),
    car_id: carNameSchema
      .optional()
      .openapi({ description: 'Id or slug of the car; without it, the VIN names it.' }),
    termsKey: z.string().max(20).optional().openapi({
      description:
        'Names the terms that the page prints beside the quote. A quote that is of other terms now is refused; without a key, terms are not compared.',
    }),
  })
  .openapi({
    example: {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 31_990,
      loanTerm: 5,
      year: 2021,
      vin: 'JM0KF4WLA00123456',
      nvic: '',
      whoIsHelping: '',
      car_id: '2021-mazda-cx-5',
      termsKey: '1k2j3h4',
    },
  });

const quoteSchema = z
  .object({
    ...youxQuoteSchema.shape,
    monthlyRepaymentAmount: z
      .number()
      .nullable()
      .describe('Where months are worked out for themselves; null where they follow from the weeks.'),
  })
  .openapi('FinanceQuote', {
    example: {
      weeklyRepaymentAmount: 118.5,
      advertisedRate: 6.99,
      comparisonRate: 7.5,
      monthlyRepaymentAmount: null,
    },
  });

/** API-23, API-24: a quote for a car that is for sale. */
export const youxQuoteRoute = createRoute({
  method: 'post',
  path: '/youx/quote',
  summary: 'A finance quote for a car that is for sale; its repayment and its two rates',
  request: jsonBody(askedSchema),
  responses: { 200: jsonAnswer('The quote, whole. Kept nowhere.', quoteSchema), ...problemAnswer },
});

export type QuoteAsked = z.output<typeof askedSchema>;
export type FinanceQuoteAnswer = z.output<typeof quoteSchema>;
