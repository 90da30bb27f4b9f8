import { z } from 'zod';
import { toShownForm } from '#domain/lead/lead-forms.ts';
import { defineBlock } from '#blocks/define-block.ts';

export const tradeIn = defineBlock({
  type: 'trade-in',
  about: 'A vehicle that a shopper offers: its form in steps, and its estimate.',
  settings: {
    heading: z
      .string()
      .default('Value my vehicle')
      .describe('Heading of the section. Empty: out of sight, where the heading of the page says it.'),
    topic: z
      .enum(['', 'Sell My Car'])
      .default('')
      .describe('Sell My Car: it is sold to the dealer, with no other wanted for it.'),
  },
  sheets: ['story', 'form', 'form-steps', 'trade-in'],
  data: ({ site }, { topic }) => {
    const { service, keepsResult, maxYears, maxKilometres } = site.forms.tradeIn;
    const shown = toShownForm(site.forms, 'trade-in', { topic });
    return { shown, looksUp: service !== null, keepsResult, maxYears, maxKilometres };
  },
  touchedBy: 'no car',
  nextChange: 'never',
});
