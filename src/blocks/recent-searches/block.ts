import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const recentSearches = defineBlock({
  type: 'recent-searches',
  about: 'The last five searches of this shopper (SEARCH-36).',
  settings: { heading: headingSchema.default('Your recent searches') },
  touchedBy: 'no car',
  nextChange: 'never',
});
