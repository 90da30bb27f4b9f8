import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { hrefSchema } from '#tenancy/forms/field-forms.ts';

/** The possible claims, in the letter case of the specification (NAV-26). */
const claims = ['reserve', 'payments', 'finance'] as const;

export const propositions = defineBlock({
  type: 'propositions',
  about: 'What buying here is like: reserve, pay, finance (NAV-26).',
  settings: {
    items: z
      .array(
        z.strictObject({
          claim: z.enum(claims).describe('Which of the three it is; the words are fixed.'),
          text: z.string().default('').describe('A sentence under it.'),
          href: hrefSchema.optional().describe('Where it leads; a path must exist on the site.'),
        }),
      )
      .min(1)
      .max(3)
      .describe('Only what the dealer does offer: a claim must be true.'),
  },
  sheets: ['banners'],
});
