import { toSlug } from '#domain/text/formats.ts';
import { listModelStock } from './model-stock.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { modelsSettings } from './settings.ts';

export const models = defineBlock(modelsSettings, {
  sheets: ['models'],
  data: (context, settings) => (settings.stock ? listModelStock(context, settings) : []),
  touchedBy: (_moment, { stock, make }, cars) =>
    stock && cars.some((car) => make === undefined || toSlug(make) === toSlug(car.make)),
  nextChange: 'never',
});
