import { defineBlock } from '#blocks/table/define-block.ts';
import { tripsSettings } from './settings.ts';

export const trips = defineBlock(tripsSettings, {
  touchedBy: 'no car',
  nextChange: 'never',
});
