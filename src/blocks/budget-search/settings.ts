import { z } from 'zod';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const budgetSearchSettings = defineSettings({
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
});
