import { toCalculatorData } from '#domain/finance/calculator-data.ts';
import { toShownForm } from '#domain/lead/lead-forms.ts';
import { applyForFinancePath } from '#domain/url/paths.ts';
import type { SiteFacts } from '#tenancy/facts/site-facts.ts';
import { stillBlock } from '#blocks/table/define-block.ts';
import { financeSettings } from './settings.ts';

/** Whether shoppers are led to the application: not where a link of the dealer's goes before it (ROUTE-11). */
const isApplicationLinked = ({ application, policies }: SiteFacts): boolean =>
  application !== null && [null, applyForFinancePath].includes(policies.financeLinks.configured);

export const finance = stillBlock(financeSettings, {
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
});
