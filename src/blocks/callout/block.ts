import { defineBlock } from '#blocks/table/define-block.ts';
import { calloutSettings } from './settings.ts';

export const callout = defineBlock(calloutSettings, {
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
