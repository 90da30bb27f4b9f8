import { defineBlock } from '#blocks/table/define-block.ts';
import { promoBannerSettings } from './settings.ts';

export const promoBanner = defineBlock(promoBannerSettings, {
  sheets: ['banners'],
  touchedBy: 'no car',
  nextChange: 'never',
});
