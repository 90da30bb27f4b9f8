import { defineBlock } from '#blocks/define-block.ts';
import { figuresSchema } from '#tenancy/forms/content-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const statistics = defineBlock({
  type: 'statistics',
  about: 'Figures that count up once they are in view (CONST-08).',
  settings: { heading: headingSchema.optional(), items: figuresSchema },
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
