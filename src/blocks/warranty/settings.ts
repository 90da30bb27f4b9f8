import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const warrantySettings = defineSettings({
  type: 'warranty',
  about: 'The dealer’s warranty claim (CONTENT-19, CONTENT-20).',
  settings: { heading: headingSchema.optional() },
});
