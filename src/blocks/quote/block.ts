import { defineBlock } from '#blocks/table/define-block.ts';
import { quoteSettings } from './settings.ts';

export const quote = defineBlock(quoteSettings, {
  touchedBy: 'no car',
  nextChange: 'never',
});
