import { defineBlock } from '#blocks/table/define-block.ts';
import { recentlyViewedSettings } from './settings.ts';

export const recentlyViewed = defineBlock(recentlyViewedSettings, {
  touchedBy: 'no car',
  nextChange: 'never',
});
