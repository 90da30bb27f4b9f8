import { toShownForm } from '#domain/lead/lead-forms.ts';
import { stillBlock } from '#blocks/table/define-block.ts';
import { tradeInSettings } from './settings.ts';

export const tradeIn = stillBlock(tradeInSettings, {
  sheets: ['story', 'form', 'form-steps', 'trade-in'],
  data: ({ site }, { topic }) => {
    const { service, keepsResult, maxYears, maxKilometres } = site.forms.tradeIn;
    const shown = toShownForm(site.forms, 'trade-in', { topic });
    return { shown, looksUp: service !== null, keepsResult, maxYears, maxKilometres };
  },
});
