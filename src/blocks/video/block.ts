import { defineBlock } from '#blocks/table/define-block.ts';
import { videoSettings } from './settings.ts';

export const video = defineBlock(videoSettings, {
  sheets: ['frames'],
  touchedBy: 'no car',
  nextChange: 'never',
});
