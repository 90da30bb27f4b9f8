import { z } from 'zod';
import { linkSchema } from '#tenancy/forms/field-forms.ts';

/** `features.json`, `emergency`: a bar over every page. */
export const emergencySchema = z
  .strictObject({
    text: z.string().min(1).describe('What everybody must know now; another text is another banner.'),
    link: linkSchema.optional().describe('Where there is more of it.'),
  })
  .describe('Banner over every page until it is dismissed (NAV-13).');

/** Purposes of a vendor; a shopper consents to each separately. */
const purposes = ['statistics', 'marketing'] as const;

/** `features.json`, `consent`: vendors that need the shopper's consent. */
export const consentSchema = z
  .strictObject({
    vendors: z
      .array(
        z.strictObject({
          name: z.string().min(1).describe('The vendor, as shoppers know it.'),
          purpose: z.enum(purposes).describe('What for: statistics, or marketing.'),
        }),
      )
      .min(1)
      .describe('Who gets to know of a visit. None of them is asked before the shopper agreed.'),
    text: z
      .string()
      .min(1)
      .default(
        'With your leave we count visits and measure our advertising. The site works the same without.',
      )
      .describe('One or two sentences over the choices.'),
  })
  .describe('Cookie choices; absent where no vendor needs leave, and then nothing is asked.');
