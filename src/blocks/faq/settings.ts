import { questionsSchema } from '#tenancy/forms/content-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const faqSettings = defineSettings({
  type: 'faq',
  about: 'Questions that open to their answers.',
  settings: { heading: headingSchema.default('Questions and answers'), items: questionsSchema },
});
