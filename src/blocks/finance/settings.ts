import { z } from 'zod';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const financeSettings = defineSettings({
  type: 'finance',
  about: 'Finance: the calculator without a car, where the dealer has rates, and the form to ask for a loan.',
  settings: {
    heading: headingSchema.default('Work out a repayment'),
    formHeading: headingSchema.default('Ask about finance').describe('Heading of the form.'),
    calculator: z.boolean().default(true).describe('Whether there is a calculator above the form.'),
  },
});
