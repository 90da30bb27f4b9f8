import { z } from 'zod';
import { toCalculatorData } from '#domain/finance/calculator-data.ts';
import { toShownForm } from '#domain/lead/lead-forms.ts';
import { defineBlock } from '#blocks/define-block.ts';
import { applyForFinancePath } from '#domain/url/paths.ts';
import type { SiteFacts } from '#tenancy/facts/site-facts.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

/** Whether shoppers are led to the application: not where a link of the dealer's goes before it (ROUTE-11). */
const isApplicationLinked = ({ application, policies }: SiteFacts): boolean =>
  application !== null && [null, applyForFinancePath].includes(policies.financeLinks.configured);

export const finance = defineBlock({
  type: 'finance',
  about: 'Finance: the calculator without a car, where the dealer has rates, and the form to ask for a loan.',
  settings: {
    heading: headingSchema.default('Work out a repayment'),
    formHeading: headingSchema.default('Ask about finance').describe('Heading of the form.'),
    calculator: z.boolean().default(true).describe('Whether there is a calculator above the form.'),
  },
  sheets: ({ calculator }) => (calculator ? ['story', 'form', 'finance'] : ['story', 'form']),
  data: ({ site }, { calculator }) => ({
    loan:
      calculator && site.finance !== null
        ? toCalculatorData(site.finance, { price: null, lenders: {} })
        : null,
    applies: isApplicationLinked(site),
    disclaimer: site.finance?.disclaimer ?? '',
    shown: toShownForm(site.forms, 'finance'),
  }),
  touchedBy: 'no car',
  nextChange: 'never',
});
