import { z } from 'zod';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const locationSettings = defineSettings({
  type: 'location',
  about: 'One location: address, directions, map, hours, reviews (LOC-06…LOC-11).',
  settings: {
    id: z.string().min(1).describe('Id of the location in locations.json.'),
  },
});
