import { z } from 'zod';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const vacancySettings = defineSettings({
  type: 'vacancy',
  about: 'One vacancy in full.',
  settings: {
    slug: z.string().min(1).describe('Slug of the vacancy in company.json.'),
  },
});
