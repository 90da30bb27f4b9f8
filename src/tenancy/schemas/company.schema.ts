import { z } from 'zod';
import { carFilterSchema, phoneSchema } from '#tenancy/forms/field-forms.ts';
import { personSchema } from '#tenancy/forms/content-forms.ts';
import { endsSchema, toTopicSchema } from './topic.schema.ts';
import { vacancySchema } from './vacancy.schema.ts';

/** Facts of every warranty page besides its text; the years for new vehicles are 5 or 7 (CONTENT-20). */
const warrantyYears = {
  years: z.int().min(1).default(3).describe('Years of the standard warranty (CONTENT-19).'),
  newYears: z
    .union([z.literal(5), z.literal(7)])
    .optional()
    .describe('Years for new vehicles, 5 or 7 (CONTENT-20); no claim is made without it.'),
};

const driveNameSchema = z.string().trim().min(1).max(30);

/** `company.json`: facts about the dealer. A page exists when its facts are set. */
export const companySchema = z.strictObject({
  $schema: z.string().optional(),
  testDrive: toTopicSchema('Book a test drive', {
    bring: z
      .array(z.string().min(1))
      .default(['Your driver licence'])
      .describe('What a shopper brings along: the form says it, and the page and mail of a booked time.'),
    name: driveNameSchema
      .default('test drive')
      .describe(
        'What it is called on pages, forms and mails, as in the middle of a sentence: “test drive”, “test tow”.',
      ),
    towedName: driveNameSchema
      .default('inspection')
      .describe('The same of a vehicle that nobody drives, such as a caravan.'),
  })
    .extend({
      heading: z
        .string()
        .default('')
        .describe('Heading of the page, and its title; empty: “Book a” and the name.'),
    })
    .prefault({})
    .describe('/book-test-drive (ROUTE-47): every dealer with a phone has it.'),
  about: toTopicSchema('About us', {
    people: z.array(personSchema).default([]).describe('The people to meet, in order.'),
  })
    .optional()
    .describe('/about-us (ROUTE-59).'),
  careers: toTopicSchema('Careers', {
    vacancies: z.array(vacancySchema).default([]).describe('Positions to fill; each leaves by itself.'),
    none: z
      .string()
      .min(1)
      .default('There is no vacancy today. Tell us about yourself all the same.')
      .describe('Text shown while there is no vacancy.'),
  })
    .optional()
    .describe('/careers (ROUTE-60), and a page for each vacancy.'),
  fleet: toTopicSchema('Fleet', {
    people: z.array(personSchema).default([]).describe('The people to meet, in order.'),
  })
    .optional()
    .describe('/fleet (ROUTE-61).'),
  warranty: toTopicSchema('Warranty', {
    ...warrantyYears,
    campaign: toTopicSchema('Warranty', {
      ends: endsSchema.optional().describe('The last day of the campaign.'),
    })
      .optional()
      .describe('/pages/warranty (ROUTE-63): the claim as a campaign, with the vehicles it is about.'),
  })
    .optional()
    .describe('/warranty (ROUTE-62). The claim differs from dealer to dealer; without it none is made.'),
  roadside: toTopicSchema('Roadside assist', {
    phone: phoneSchema.describe('Number that is answered day and night.'),
    years: z.int().min(1).optional().describe('Years it comes along for.'),
  })
    .optional()
    .describe('/roadside-assist (ROUTE-64).'),
  ownerBenefits: toTopicSchema('Owner benefits', {}).optional().describe('/owner-benefits (ROUTE-65).'),
  eofy: toTopicSchema('End of financial year', {
    ends: endsSchema.describe('The last day of the sale, such as 2027-06-30.'),
    filter: carFilterSchema.prefault({}).describe('Which vehicles of stock stand on the page.'),
  })
    .optional()
    .describe('/eofy (ROUTE-66), taken off by its last day.'),
  electric: toTopicSchema('Electric vehicles', {
    filter: carFilterSchema
      .prefault({ facets: { fuel: ['Electric'] } })
      .describe('Which vehicles of stock stand on the page.'),
  })
    .optional()
    .describe('/pages/electric-vehicles (ROUTE-67).'),
  spinToWin: toTopicSchema('Spin to win', {
    ends: endsSchema.describe('The last day on which the wheel is spun.'),
  })
    .optional()
    .describe('/spin-to-win (ROUTE-69, GATE-05): a draw at the dealer’s; its points are the prizes.'),
});

export type CompanySettings = z.output<typeof companySchema>;
