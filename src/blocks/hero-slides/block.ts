import { defineBlock } from '#blocks/table/define-block.ts';
import { heroSlidesSettings } from './settings.ts';

export const heroSlides = defineBlock(heroSlidesSettings, {
  sheets: ['slides'],
  touchedBy: 'no car',
  nextChange: 'never',
});
