import { defineBlock } from '#blocks/table/define-block.ts';
import { hoursSettings } from './settings.ts';

export const hours = defineBlock(hoursSettings, {
  touchedBy: 'no car',
  nextChange: 'never',
});
