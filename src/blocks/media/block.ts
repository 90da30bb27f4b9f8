import { defineBlock } from '#blocks/table/define-block.ts';
import { mediaSettings } from './settings.ts';

export const media = defineBlock(mediaSettings, {
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
