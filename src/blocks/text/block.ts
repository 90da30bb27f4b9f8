import { defineBlock } from '#blocks/table/define-block.ts';
import { textSettings } from './settings.ts';

export const text = defineBlock(textSettings, {
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
