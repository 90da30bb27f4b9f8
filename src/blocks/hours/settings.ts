import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const hoursSettings = defineSettings({
  type: 'hours',
  about: 'Opening hours and address of the main location.',
  settings: { heading: headingSchema },
});
