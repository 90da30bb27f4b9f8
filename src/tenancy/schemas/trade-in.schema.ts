import { z } from 'zod';
import { keyVariable, serviceUrl } from './service-access.schema.ts';

const idSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, {
  error: 'small letters, digits and hyphens, such as body-and-paint',
});
const labelSchema = z.string().trim().min(1).max(120);

const answerSchema = z.strictObject({
  value: idSchema.describe('Its name in the answer.'),
  label: labelSchema.describe('The answer.'),
  percent: z
    .number()
    .min(-90)
    .max(50)
    .default(0)
    .describe(
      'How it changes the estimate, in per cent: -5 takes five per cent off. The worst answers of all questions take off less than 100 together.',
    ),
});

const questionSchema = z.strictObject({
  id: idSchema.describe('Its name in the answers.'),
  label: labelSchema.describe('The question.'),
  answers: z.array(answerSchema).min(2).max(8).describe('What may be answered.'),
});

const usualQuestions: z.input<typeof questionSchema>[] = [
  {
    id: 'body',
    label: 'Body and paint',
    answers: [
      { value: 'good', label: 'Good: at most small marks' },
      { value: 'worn', label: 'Worn: scratches or small dents', percent: -5 },
      { value: 'damaged', label: 'Damaged: needs a panel shop', percent: -12 },
    ],
  },
  {
    id: 'tyres',
    label: 'Tyres',
    answers: [
      { value: 'good', label: 'Good for a year or more' },
      { value: 'worn', label: 'To be replaced soon', percent: -3 },
    ],
  },
  {
    id: 'service',
    label: 'Service history',
    answers: [
      { value: 'full', label: 'Complete, with its book' },
      { value: 'part', label: 'In part', percent: -3 },
      { value: 'none', label: 'None', percent: -6 },
    ],
  },
];

/** `tradeIn` of `forms.json`. */
export const tradeInSchema = z.strictObject({
  enabled: z
    .boolean()
    .default(false)
    .describe('Whether vehicle pages and cards lead to the page of trade-in (VDP-39, CARD-19).'),
  pages: z
    .boolean()
    .default(true)
    .describe(
      'Whether there are pages to trade in or sell a vehicle (ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-07).',
    ),
  canonical: z
    .enum(['/sell-my-car', '/sell-your-car'])
    .default('/sell-my-car')
    .describe('Which of the two addresses to sell a vehicle search engines list; both are served.'),
  maxYears: z
    .int()
    .min(0)
    .max(100)
    .default(7)
    .describe('Above these years no online estimate is given (FORM-40).'),
  maxKilometres: z
    .int()
    .min(0)
    .max(2_000_000)
    .default(100_000)
    .describe('Above these kilometres no online estimate is given (FORM-40).'),
  marginPercent: z
    .number()
    .min(0)
    .max(60)
    .default(12)
    .describe('What preparation and resale take of a retail price, in per cent; the estimate says it.'),
  questions: z
    .array(questionSchema)
    .max(12)
    .default(() => z.array(questionSchema).parse(usualQuestions))
    .describe('Questions about the condition, each answer with its effect.'),
  service: z
    .strictObject({
      kind: z.literal('autograb').describe('AutoGrab, https://autograb.com.au.'),
      url: serviceUrl.default('https://api.autograb.com.au').describe('Its address.'),
      keyVariable: keyVariable('VALUATION_KEY', 'NORTH_VALUATION_KEY')
        .default('VALUATION_KEY')
        .describe('Environment variable with its key; the name ends in _VALUATION_KEY.'),
    })
    .optional()
    .describe(
      'A service that knows vehicles by their number plate and values them. Without it vehicles are entered by hand and valued from the dealer’s own stock.',
    ),
  keepsResult: z
    .boolean()
    .default(false)
    .describe('Whether pages hand the valuation that they showed back, for the ledger of the lead (API-22).'),
});
