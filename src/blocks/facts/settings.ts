import { z } from 'zod';
import { shortText } from '#blocks/settings/setting-forms.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const factsSettings = defineSettings({
  type: 'facts',
  about: 'Short facts in a band, such as "130-point check".',
  settings: {
    items: z.array(z.strictObject(shortText)).min(2).max(4).describe('The facts, in order.'),
  },
});
