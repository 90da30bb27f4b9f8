import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { toSlug } from '#domain/text/formats.ts';
import { listModelFacts } from './model-facts.ts';

export const modelFacts = defineBlock({
  type: 'model-facts',
  about:
    'What the stock tells about one model: lowest price, number, grades, engines. Left out without stock.',
  settings: {
    make: z.string().min(1).describe('Make of the model, spelt as in the stock.'),
    models: z.array(z.string().min(1)).min(1).describe('Names of the model in the stock.'),
    condition: z
      .enum(['new', 'any'])
      .default('new')
      .describe('new: new vehicles alone; any: demonstrators and used ones as well.'),
  },
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
