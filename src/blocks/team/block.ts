import { defineBlock } from '#blocks/table/define-block.ts';
import { teamSettings } from './settings.ts';

export const team = defineBlock(teamSettings, {
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
