import { z } from 'zod';
import { PROVIDER_KINDS } from '#domain/finance/provider.ts';
import { keyVariable, leadUrl, serviceUrl } from './service-access.schema.ts';

const hasDecimals = (most: number) => (value: number) => Number(value.toFixed(most)) === value;

const moneySchema = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(hasDecimals(2), { error: 'dollars with at most two decimals, such as 912.25' });

const RATE_MAX = 48;
const rateSchema = z
  .number()
  .min(0)
  .max(RATE_MAX)
  .refine(hasDecimals(4), { error: 'per cent with at most four decimals, such as 7.99' });

const halfYears = z
  .number()
  .min(1)
  .max(7)
  .refine((years) => Number.isInteger(years * 2), { error: 'years or half years, such as 4.5' });

const exampleSchema = z.strictObject({
  amount: moneySchema
    .min(1)
    .describe('The amount of credit in dollars, fees included; usually 30000 for cars.'),
  termYears: halfYears.describe('Years; usually 5 for cars.'),
  secured: z.boolean().describe('Whether the car secures the loan.'),
  frequency: z
    .enum(['weekly', 'fortnightly', 'monthly'])
    .default('monthly')
    .describe('How often it is repaid.'),
});

const citedSchema = z
  .strictObject({
    interestRate: rateSchema
      .optional()
      .describe('{interestRate} in per cent; the annual rate without it (FIN-56).'),
    lowestComparisonRate: rateSchema
      .optional()
      .describe('{lowestComparisonRate}: of all loans of the lender, in per cent (FIN-51).'),
    highestComparisonRate: rateSchema
      .optional()
      .describe('{highestComparisonRate}: of all loans of the lender, in per cent (FIN-51).'),
    phone: z.string().trim().min(1).max(40).optional().describe('{phone}: whom to ring about it (FIN-58).'),
  })
  .prefault({})
  .describe('What the disclaimer cites.');

const providerSchema = z.strictObject({
  kind: z
    .enum(PROVIDER_KINDS)
    .describe('Who arranges the loans; decides which cars are advertised with a repayment (FIN-40…FIN-46).'),
  lender: z.string().trim().min(1).max(80).describe('The lender, as shoppers read it.'),
  annualRate: rateSchema.optional().describe('The annual rate in per cent, such as 7.99 (FIN-34).'),
  comparisonRate: rateSchema
    .optional()
    .describe(
      'The comparison rate in per cent, as the lender states it. Without both rates, the example and the day nothing is shown: the law asks for them (FIN-37).',
    ),
  example: exampleSchema
    .optional()
    .describe(
      'The loan that the comparison rate is for; its rate and fees must come to the comparison rate.',
    ),
  ratesFrom: z.iso.date().optional().describe('The day from which the rates hold, such as 2026-11-01.'),
  disclaimer: z
    .string()
    .trim()
    .default('')
    .describe(
      'What the lender adds: criteria, its credit licence, whom to ring (SPEC-05). {interestRate}, {comparisonRate}, {lowestComparisonRate}, {highestComparisonRate} and {phone} are filled in.',
    ),
  cited: citedSchema,
});

const quoteSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('own').describe('An estimate by these rates and fees, or by an offer of the lender.'),
  }),
  z.strictObject({
    kind: z.literal('youx').describe('YouX, https://youx.com.au.'),
    url: serviceUrl.describe(
      'The https address of the service, from its contract with the dealer, such as https://api.youx.example/quote.',
    ),
    keyVariable: keyVariable('QUOTE_KEY', 'NORTH_QUOTE_KEY')
      .default('QUOTE_KEY')
      .describe('Environment variable with its key; the name ends in _QUOTE_KEY.'),
    example: exampleSchema
      .optional()
      .describe(
        'The loan that its comparison rate is for, as YouX tells the dealer. Without it no quote is shown: the law asks for it.',
      ),
  }),
]);

const feesSchema = z
  .strictObject({
    establishment: moneySchema
      .default(0)
      .describe('For the contract, once; added to the loan (FIN-29, FIN-30).'),
    securityRegistration: moneySchema
      .default(0)
      .describe(
        'To register the security, once; added to the loan. What the government takes is no part of the comparison rate (FIN-32).',
      ),
    monthlyAdmin: moneySchema.default(0).describe('Each month, with the repayments (FIN-32).'),
    dealerAgency: moneySchema.default(0).describe('For the dealer’s part, once; added to the loan (FIN-32).'),
  })
  .prefault({})
  .describe('What the lender charges beside interest, in dollars.');

const interestSchema = z
  .strictObject({
    min: rateSchema.default(0.5).describe('Lower end.'),
    max: rateSchema.default(15).describe('Upper end.'),
  })
  .prefault({})
  .superRefine(({ min, max }, { addIssue }) => {
    if (max < min) addIssue({ code: 'custom', path: ['max'], message: `at least ${min}, the lower end` });
  })
  .describe('Range of the interest in per cent, such as 7.5 to 14.5 (FIN-14, FIN-15).');

const calculatorSchema = z
  .strictObject({
    amountMin: z.literal([1_000, 5_000]).default(1_000).describe('Lowest loan in dollars (FIN-03).'),
    amountMax: z
      .enum(['standard', 'price', 'wide'])
      .default('standard')
      .describe(
        'Highest loan: $100,000; 105 % of the price where that is above $100,000; $250,000 with sentences about numbers out of range (FIN-04, FIN-05, FIN-06, FIN-07).',
      ),
    termMax: z.literal([7, 5]).default(7).describe('Longest term in years (FIN-10, FIN-11).'),
    termYears: z
      .array(halfYears)
      .max(13)
      .default([])
      .describe('Years to choose from in place of a range, such as 3, 5 and 7 (FIN-12).'),
    interest: interestSchema,
    fixedRate: z.boolean().default(false).describe('Whether shoppers cannot move the interest (FIN-16).'),
    startsWithPrice: z
      .boolean()
      .default(false)
      .describe(
        'Whether the first loan is the price of the car in place of $30,000 (FIN-20, FIN-21, FIN-22).',
      ),
    termDefault: z.literal([6, 5]).default(6).describe('First term in years (FIN-23, FIN-24).'),
    startsWithLenderTerm: z
      .boolean()
      .default(false)
      .describe('Whether the first term is that of the car’s lender, where it has one (FIN-25).'),
    interestDefault: rateSchema
      .optional()
      .describe('First interest in per cent; without it, and with fixedRate, the lender’s rate (FIN-34).'),
  })
  .prefault({})
  .describe('The finance calculator.');

const advertisingSchema = z
  .strictObject({
    hideOnCards: z
      .boolean()
      .default(false)
      .describe('Whether cards carry no repayment, although there is a lawful one (CARD-06).'),
    excludedMakes: z
      .array(z.string().trim().min(1))
      .default(['Suzuki'])
      .describe('Makes without repayment, calculator and estimate (FIN-38).'),
    excludedDealerships: z
      .array(z.string().min(1))
      .default([])
      .describe('Ids of dealerships without them (FIN-39).'),
  })
  .prefault({})
  .describe('Repayments on cards and vehicle pages.');

const linksSchema = z
  .strictObject({
    applyDealerships: z
      .array(z.string().min(1))
      .default([])
      .describe('Ids of dealerships whose finance links lead to /apply-for-finance (ROUTE-10).'),
    enquiryMakes: z
      .array(z.string().trim().min(1))
      .default([])
      .describe('Makes whose finance links lead to /finance-enquiry (ROUTE-09).'),
  })
  .prefault({})
  .describe('Where finance links lead; finance in navigation.json goes before (ROUTE-08, ROUTE-11).');

/** Longer than deliveries are tried again (`retry-wait.ts`), so that no application is erased before its lender has it. */
const KEEP_DAYS_MIN = 7;

const applicationSchema = z.strictObject({
  lenderPrivacy: z
    .url({ protocol: /^https$/, error: 'an https: address' })
    .describe('Address of the lender’s privacy policy, which shoppers agree to.'),
  keyVariable: keyVariable('FINANCE_KEY', 'SMITH_FINANCE_KEY')
    .optional()
    .describe(
      'Environment variable with the key that encrypts the answers, 32 bytes as Base64, one of its own for each dealer. Without it there is no form outside development.',
    ),
  target: z
    .strictObject({
      url: leadUrl.describe('https address that takes them, as src/leads/applications/README.md says.'),
      secretVariable: keyVariable('FINANCE_SECRET', 'SMITH_FINANCE_SECRET').describe(
        'Environment variable with the secret that signs them.',
      ),
    })
    .optional()
    .describe('Where the lender takes applications. Without it there is no form outside development.'),
  keepDays: z
    .int()
    .min(KEEP_DAYS_MIN)
    .max(365)
    .default(30)
    .describe(
      `Days after which answers are erased: since the lender has them, or since the last change. At least ${KEEP_DAYS_MIN}: a lender that does not answer is asked again for three days.`,
    ),
});

/** `finance.json`: who lends, at which rates and fees, and what the calculator may do. */
export const financeSchema = z.strictObject({
  $schema: z.string().optional(),
  provider: providerSchema
    .optional()
    .describe('Who lends; without it there is neither calculator nor repayment (FIN-02).'),
  fees: feesSchema,
  roundUp: z
    .boolean()
    .default(false)
    .describe('Whether repayments are rounded up to whole dollars (FIN-33).'),
  calculator: calculatorSchema,
  advertising: advertisingSchema,
  links: linksSchema,
  application: applicationSchema
    .optional()
    .describe('The application for finance at /apply-for-finance (FIN-01); without it there is none.'),
  quote: quoteSchema
    .optional()
    .describe(
      'The estimate of vehicle pages: monthly repayments for a deposit of 10 % and a final payment of 30 % over 5 years (FIN-52, FIN-54, FIN-59). Without it there is none.',
    ),
});

export type FinanceSettings = z.output<typeof financeSchema>;
