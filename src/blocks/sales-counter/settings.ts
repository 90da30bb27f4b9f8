import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const salesCounterSettings = defineSettings({
  type: 'sales-counter',
  about: 'Number of vehicles sold this month, counting up (CONTENT-11).',
  settings: { heading: headingSchema.default('Sales this Month'), text: introSchema },
});
