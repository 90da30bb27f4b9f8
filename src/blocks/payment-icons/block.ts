import { defineBlock } from '#blocks/table/define-block.ts';
import { paymentIconsSettings } from './settings.ts';

export const paymentIcons = defineBlock(paymentIconsSettings, {
  sheets: ['banners'],
  touchedBy: 'no car',
  nextChange: 'never',
});
