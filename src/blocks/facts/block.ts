import { defineBlock } from '#blocks/table/define-block.ts';
import { factsSettings } from './settings.ts';

export const facts = defineBlock(factsSettings, {
  touchedBy: 'no car',
  nextChange: 'never',
});
