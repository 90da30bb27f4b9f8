import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const reviewsSettings = defineSettings({
  type: 'reviews',
  about: 'Reviews of customers as a carousel, if their rating is high enough (REV-03).',
  settings: { heading: headingSchema.default('What customers say') },
});
