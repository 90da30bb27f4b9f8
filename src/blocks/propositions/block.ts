import { defineBlock } from '#blocks/table/define-block.ts';
import { propositionsSettings } from './settings.ts';

export const propositions = defineBlock(propositionsSettings, {
  sheets: ['banners'],
  touchedBy: 'no car',
  nextChange: 'never',
});
