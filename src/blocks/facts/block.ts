import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { shortText } from '#blocks/setting-forms.ts';

export const facts = defineBlock({
  type: 'facts',
  about: 'Short facts in a band, such as "130-point check".',
  settings: {
    items: z.array(z.strictObject(shortText)).min(2).max(4).describe('The facts, in order.'),
  },
  touchedBy: 'no car',
  nextChange: 'never',
});
