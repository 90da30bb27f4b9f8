import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { toBudgetFinder } from '#blocks/finder-data.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';

export const budgetSearch = defineBlock({
  type: 'budget-search',
  about: 'Find cars for your budget: repayment, deposit, body type (FIN-62).',
  settings: {
    heading: headingSchema.default('Find cars for your budget'),
    text: introSchema,
    frequency: z
      .enum(['weekly', 'monthly'])
      .default('weekly')
      .describe('Initial frequency of the repayment (FIN-74).'),
  },
  data: (context, { frequency }) => toBudgetFinder(context, frequency),
  touchedBy: 'every car',
  nextChange: 'never',
});
