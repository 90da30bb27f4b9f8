import { z } from 'zod';
import { LEAD_FORMS } from '#domain/lead/lead.ts';
import { authSchema, keyVariable, leadUrl } from './service-access.schema.ts';

/** Names a header or an SMTP server would refuse are kept out, and those of what needs no setting here. */
const nameSchema = z
  .string()
  .regex(/^(?!(?:dealer|shopper|lender)$)[a-z][a-z0-9-]{1,39}$/, {
    error:
      'lower-case letters, digits and hyphens, such as crm; dealer, shopper and lender get what goes there without a setting',
  })
  .describe('Its name, in the ledger of each lead and in messages. Under another name it is another target.');

const secret = z.string().regex(/^([A-Z][A-Z0-9_]*_)?LEAD_(?:PASSWORD|KEY)$/, {
  error:
    'the name of an environment variable that ends in LEAD_PASSWORD or LEAD_KEY, such as SMITH_LEAD_PASSWORD',
});

const common = {
  name: nameSchema,
  locations: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('Only leads for these dealerships, by their dealership_slug.'),
  categories: z
    .array(z.string().trim().min(1).max(60))
    .min(1)
    .optional()
    .describe('Only leads of these categories or subcategories, such as Service.'),
  forms: z.array(z.enum(LEAD_FORMS)).min(1).optional().describe('Only leads of these forms.'),
};

const auth = authSchema(secret).optional().describe('How the host recognises us.');

const targetSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('mail').describe('A mail for people.'),
    to: z.email().optional().describe('Address; unset: that of the lead’s dealership, or of the dealer.'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('adf-mail').describe('ADF 1.0 XML as the plain text of a mail, for a CRM.'),
    to: z.email().describe('Address of the CRM.'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('adf-https').describe('ADF 1.0 XML by HTTPS POST.'),
    url: leadUrl.describe('https address that takes it.'),
    auth,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('webhook').describe('Signed JSON, as src/leads/webhook/README.md says.'),
    url: leadUrl.describe('https address that takes it.'),
    secretVariable: keyVariable('LEAD_KEY', 'SMITH_LEAD_KEY').describe(
      'Environment variable with the secret that signs it.',
    ),
  }),
  z.strictObject({
    ...common,
    kind: z
      .literal('carsales-push')
      .describe('JSON under our id of the lead, as the carsales Lead Service takes it.'),
    url: leadUrl.describe('https address that takes it.'),
    auth,
  }),
]);

/** `delivery` in `forms.json`: where leads go. */
export const leadDeliverySchema = z.strictObject({
  sender: z
    .email()
    .optional()
    .describe(
      'Sender of all mails; its domain must let the mail server send for it (SPF, DKIM). Unset: the dealer’s address. Answers go to the shopper or the dealer all the same.',
    ),
  targets: z
    .array(targetSchema)
    .max(20)
    .default([])
    .describe(
      'What gets each lead, all at once. Without any, and for a lead that none is for, it is a mail to the dealership or the dealer. The shopper’s confirmation goes besides.',
    ),
});

export type LeadDeliverySettings = z.output<typeof leadDeliverySchema>;
export type LeadTarget = LeadDeliverySettings['targets'][number];
