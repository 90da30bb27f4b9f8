import { z } from 'zod';
import { hrefSchema } from '#tenancy/forms/field-forms.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

/** The possible claims, in the letter case of the specification (NAV-26). */
const claims = ['reserve', 'payments', 'finance'] as const;

export const propositionsSettings = defineSettings({
  type: 'propositions',
  about: 'Reasons to buy here: reserve, pay, finance (NAV-26).',
  settings: {
    items: z
      .array(
        z.strictObject({
          claim: z.enum(claims).describe('One of three claims; their text is fixed.'),
          text: z.string().default('').describe('A sentence under it.'),
          href: hrefSchema.optional().describe('Target; a path must exist on the site.'),
        }),
      )
      .min(1)
      .max(3)
      .describe('Only what the dealer offers: a claim must be true.'),
  },
});
