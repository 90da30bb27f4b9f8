import { defineBlock } from '#blocks/table/define-block.ts';
import { offeringsSettings } from './settings.ts';

export const offerings = defineBlock(offeringsSettings, {
  sheets: ['company'],
  touchedBy: 'no car',
  nextChange: 'never',
});
