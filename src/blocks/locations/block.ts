import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const locations = defineBlock({
  type: 'locations',
  about: 'The visible locations as cards, by name (LOC-02…LOC-05).',
  settings: {
    heading: headingSchema.default('Our Locations'),
    make: z.string().min(1).optional().describe('Only locations that sell this make.'),
  },
  sheets: ['locations', 'carousel'],
  touchedBy: 'no car',
  nextChange: 'never',
});
