import { defineBlock } from '#blocks/table/define-block.ts';
import { promoSettings } from './settings.ts';

export const promo = defineBlock(promoSettings, {
  touchedBy: 'no car',
  nextChange: 'never',
});
