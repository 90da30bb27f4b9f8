import { toSlug } from '#domain/text/formats.ts';
import { listModelFacts } from './model-facts.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { modelFactsSettings } from './settings.ts';

export const modelFacts = defineBlock(modelFactsSettings, {
  sheets: ['models'],
  data: (context, settings) => listModelFacts(context, settings),
  // Compared as in addresses: a feed may spell a model in several ways.
  touchedBy: (_moment, { make, models }, cars) =>
    cars.some(
      (car) =>
        toSlug(make) === toSlug(car.make) && models.some((model) => toSlug(model) === toSlug(car.model)),
    ),
  nextChange: 'never',
});
