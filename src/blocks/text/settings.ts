import { markdownSchema } from '#tenancy/forms/markdown.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const textSettings = defineSettings({
  type: 'text',
  about: 'Text in paragraphs, lists and tables.',
  settings: { heading: headingSchema.optional(), markdown: markdownSchema },
});
