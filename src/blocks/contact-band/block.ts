import { defineBlock } from '#blocks/table/define-block.ts';
import { contactBandSettings } from './settings.ts';

export const contactBand = defineBlock(contactBandSettings, {
  touchedBy: 'no car',
  nextChange: 'never',
});
