import { z } from 'zod';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const tradeInSettings = defineSettings({
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
});
