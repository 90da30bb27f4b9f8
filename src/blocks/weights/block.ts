import { defineBlock } from '#blocks/table/define-block.ts';
import { weightsSettings } from './settings.ts';

export const weights = defineBlock(weightsSettings, {
  touchedBy: 'no car',
  nextChange: 'never',
});
