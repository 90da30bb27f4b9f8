import { brandKindSchema } from '#blocks/settings/setting-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const brandsSettings = defineSettings({
  type: 'brands',
  about: 'Brands as tiles: cars, motorcycles, trucks, group companies (CONTENT-01…04).',
  settings: { heading: headingSchema.optional(), kind: brandKindSchema },
});
