import { toPriceFinder } from '#blocks/table/finder-data.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { priceFinderSettings } from './settings.ts';

export const priceFinder = defineBlock(priceFinderSettings, {
  data: (context) => toPriceFinder(context),
  touchedBy: 'every car',
  nextChange: 'never',
});
