import { defineBlock } from '#blocks/table/define-block.ts';
import { brandsStripSettings } from './settings.ts';

export const brandsStrip = defineBlock(brandsStripSettings, {
  sheets: ['brands'],
  touchedBy: 'no car',
  nextChange: 'never',
});
