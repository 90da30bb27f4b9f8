import { defineBlock } from '#blocks/table/define-block.ts';
import { serviceBannerSettings } from './settings.ts';

export const serviceBanner = defineBlock(serviceBannerSettings, {
  sheets: ['banners'],
  touchedBy: 'no car',
  nextChange: 'never',
});
