import { z } from 'zod';
import { CAREERS_CATEGORY, GENERAL_CATEGORY } from '#domain/lead/lead.ts';
import { leadDeliverySchema } from './lead-delivery.schema.ts';
import { tradeInSchema } from './trade-in.schema.ts';

const needSchema = z.enum(['required', 'optional']);

const LIMIT_MAX = 1_000_000;
const ADVERTISING = [
  'backlink',
  'guest post',
  'link building',
  'seo service',
  'search engine optimi',
  'web traffic',
  'website ranking',
  'first page of google',
  'buy followers',
  'casino',
  'payday loan',
  'bitcoin',
  'viagra',
];

/** `forms.json`: what the forms of the site ask, and where their leads go. */
export const formsSchema = z.strictObject({
  $schema: z.string().optional(),
  comments: needSchema.default('required').describe('Whether the message must be written (FORM-02).'),
  phone: needSchema.default('optional').describe('Whether the mobile number must be given.'),
  categories: z
    .array(z.string().trim().min(1).max(60))
    .max(20)
    .default(['Sales', 'Service', 'Parts', CAREERS_CATEGORY])
    .describe(
      `What a general enquiry may be about, besides “${GENERAL_CATEGORY}”, which is chosen at first (FORM-03, FORM-04). “${CAREERS_CATEGORY}” is stored as a general enquiry about a career (FORM-17).`,
    ),
  dealershipSelect: z
    .boolean()
    .default(true)
    .describe('Whether a dealer with several dealerships asks which one is meant (FORM-08).'),
  optIn: z
    .strictObject({
      shown: z.boolean().default(true).describe('Whether news are offered (FORM-10).'),
      label: z
        .string()
        .min(1)
        .default('Send me news and offers by e-mail. I can end that at any time.')
        .describe(
          'The line beside the box, which is ticked at first on enquiries (FORM-09), and on no other form.',
        ),
    })
    .prefault({})
    .describe('The consent to news.'),
  terms: z
    .strictObject({
      notice: z
        .string()
        .default('')
        .describe('A notice above the button that terms of use apply; none by default (FORM-12).'),
      box: z
        .string()
        .min(1)
        .optional()
        .describe('The line beside a box that must be ticked; without it there is none (FORM-13).'),
    })
    .prefault({})
    .describe('The terms of use.'),
  testDrive: z
    .strictObject({
      terms: z
        .string()
        .min(1)
        .optional()
        .describe(
          'The line beside a box that must be ticked to ask for a test drive; none by default (FORM-31).',
        ),
    })
    .prefault({})
    .describe('The test-drive form.'),
  photos: z
    .boolean()
    .default(true)
    .describe('Whether vehicle pages offer to send more photos of the vehicle (VDP-19).'),
  service: z
    .strictObject({
      extras: z
        .array(
          z
            .string()
            .trim()
            .min(1)
            .max(60)
            .regex(/[a-z0-9]/i, { error: 'letters or digits' }),
        )
        .max(12)
        .default([])
        .describe('What may be added to a service booking, one box each: “Loan car”, “Wash” (FORM-16).'),
    })
    .prefault({})
    .describe('The service booking.'),
  careers: z
    .strictObject({
      cv: needSchema.default('optional').describe('Whether an application needs a CV.'),
    })
    .prefault({})
    .describe('The application for work.'),
  uploads: z
    .strictObject({
      pictures: z
        .int()
        .min(1)
        .max(20)
        .default(8)
        .describe('How many pictures one form takes, such as those of a car to trade in.'),
      pictureMb: z
        .int()
        .min(1)
        .max(20)
        .default(12)
        .describe(
          'How large (MB) one picture may be. Browsers make pictures smaller before they send them; without script they come as the camera made them.',
        ),
      documentMb: z
        .int()
        .min(1)
        .max(20)
        .default(5)
        .describe('How large (MB) a document may be, such as a CV.'),
      perAddress: z
        .int()
        .min(1)
        .max(LIMIT_MAX)
        .default(100)
        .describe('How many files one address may send an hour.'),
      waitingMb: z
        .int()
        .min(1)
        .max(LIMIT_MAX)
        .default(500)
        .describe(
          'How much (MB) files may have in all whose forms have not come yet, so that strangers with many addresses do not fill the database. Browsers send later what is above it; what no form came for is deleted after a day.',
        ),
    })
    .prefault({})
    .describe(
      'Files that shoppers send with forms. They are checked by their content; pictures are drawn anew, without what a camera adds.',
    ),
  delivery: leadDeliverySchema.prefault({}).describe('Where leads go.'),
  abuse: z
    .strictObject({
      quarantine: z
        .boolean()
        .default(true)
        .describe(
          'Whether a lead that a robot may have sent waits, with its reasons, until a person releases it. It is stored and acknowledged in any case.',
        ),
      minSeconds: z
        .number()
        .min(0)
        .max(60)
        .default(2)
        .describe('Seconds that a person needs at least to fill in a form; faster is one sign of a robot.'),
      words: z
        .array(z.string().trim().toLowerCase().min(3).max(60))
        .max(100)
        .default(ADVERTISING)
        .describe('Words of advertising, which are a sign of a robot beside others.'),
      perAddress: z
        .int()
        .min(1)
        .max(LIMIT_MAX)
        .default(30)
        .describe('How many requests that send something one address may make a minute.'),
      perPerson: z
        .int()
        .min(1)
        .max(LIMIT_MAX)
        .default(20)
        .describe(
          'How many new leads may go out with one phone number or e-mail address an hour. Further ones are stored and held: a stranger may have typed them.',
        ),
      perSession: z
        .int()
        .min(1)
        .max(LIMIT_MAX)
        .default(40)
        .describe('How many new leads may come from one tab of a browser an hour.'),
    })
    .prefault({})
    .describe(
      'What is done about robots. Above a limit the browser is asked to wait, keeps the message and sends it later by itself.',
    ),
  privacy: z
    .strictObject({
      purposes: z
        .array(z.string().trim().min(3).max(200))
        .min(1)
        .max(20)
        .default([
          'to answer you',
          'to sell and look after cars',
          'to keep the records the law asks of a motor dealer',
        ])
        .describe('What is kept for which purposes, as the privacy policy says it: “to answer you”.'),
      retentionDays: z
        .int()
        .min(1)
        .max(3_650)
        .default(730)
        .describe(
          'Days after which what a form sent is erased from the site’s records; the privacy policy says so.',
        ),
    })
    .prefault({})
    .describe('What is kept of who sends a form, and how long.'),
  tradeIn: tradeInSchema.prefault({}).describe('Vehicles that shoppers offer: trade-in and selling.'),
});

export type FormSettings = z.output<typeof formsSchema>;
