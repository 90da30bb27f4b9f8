import { z } from 'zod';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const modelFactsSettings = defineSettings({
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
});
