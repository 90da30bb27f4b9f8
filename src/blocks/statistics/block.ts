import { defineBlock } from '#blocks/table/define-block.ts';
import { statisticsSettings } from './settings.ts';

export const statistics = defineBlock(statisticsSettings, {
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
