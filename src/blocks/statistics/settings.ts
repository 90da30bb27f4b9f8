import { figuresSchema } from '#tenancy/forms/content-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const statisticsSettings = defineSettings({
  type: 'statistics',
  about: 'Figures that count up once they are in view (CONST-08).',
  settings: { heading: headingSchema.optional(), items: figuresSchema },
});
