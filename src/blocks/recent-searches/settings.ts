import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const recentSearchesSettings = defineSettings({
  type: 'recent-searches',
  about: 'The last five searches of this shopper (SEARCH-36).',
  settings: { heading: headingSchema.default('Your recent searches') },
});
