import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { personSchema } from '#tenancy/forms/content-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const team = defineBlock({
  type: 'team',
  about: 'The people of the dealer.',
  settings: {
    heading: headingSchema,
    people: z.array(personSchema).min(1).describe('The people, in order.'),
  },
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
