import { defineBlock } from '#blocks/table/define-block.ts';
import { recentSearchesSettings } from './settings.ts';

export const recentSearches = defineBlock(recentSearchesSettings, {
  touchedBy: 'no car',
  nextChange: 'never',
});
