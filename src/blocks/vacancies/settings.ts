import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const vacanciesSettings = defineSettings({
  type: 'vacancies',
  about: 'Vacancies that are open today.',
  settings: { heading: headingSchema.default('Vacancies') },
});
