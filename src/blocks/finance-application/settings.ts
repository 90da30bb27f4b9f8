import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const financeApplicationSettings = defineSettings({
  type: 'finance-application',
  about: 'The application for finance: its form in steps. Nothing where nobody can apply.',
  settings: { heading: headingSchema.default('Your application') },
});
