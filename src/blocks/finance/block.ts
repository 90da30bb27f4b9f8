import { toCalculatorData } from '#domain/finance/calculator-data.ts';
import { toShownForm } from '#domain/lead/lead-forms.ts';
import { applyForFinancePath } from '#domain/url/paths.ts';
import { stillBlock } from '#blocks/table/define-block.ts';
import { financeSettings } from './settings.ts';

export const finance = stillBlock(financeSettings, {
  sheets: ({ calculator }) => (calculator ? ['story', 'form', 'finance'] : ['story', 'form']),
  data: ({ site }, { calculator }) => ({
    loan:
      calculator && site.finance !== null
        ? toCalculatorData(site.finance, { price: null, lenders: {} })
        : null,
    // Not where a link of the dealer's goes before the application (ROUTE-11).
    applies:
      site.application !== null &&
      [null, applyForFinancePath].includes(site.policies.financeLinks.configured),
    disclaimer: site.finance?.disclaimer ?? '',
    shown: toShownForm(site.forms, 'finance'),
  }),
});
