import { defineBlock } from '#blocks/table/define-block.ts';
import { brandsSettings } from './settings.ts';

export const brands = defineBlock(brandsSettings, {
  sheets: ['brands'],
  touchedBy: 'no car',
  nextChange: 'never',
});
