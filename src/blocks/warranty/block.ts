import { defineBlock } from '#blocks/table/define-block.ts';
import { warrantySettings } from './settings.ts';

export const warranty = defineBlock(warrantySettings, {
  sheets: ['company'],
  touchedBy: 'no car',
  nextChange: 'never',
});
