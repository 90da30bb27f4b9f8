import { z } from 'zod';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const offerSettings = defineSettings({
  type: 'offer',
  about: 'One offer in full, with its disclaimer (OFFER-04) and, until it ends, a form to ask about it.',
  settings: {
    id: z.int().min(0).describe('Id of the offer in offers.json.'),
  },
});
