import { nextChangeOfOffers } from '#blocks/table/next-changes.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { offersSettings } from './settings.ts';

export const offers = defineBlock(offersSettings, {
  sheets: ({ show }) => (show === 'carousel' ? ['offers', 'carousel'] : ['offers']),
  touchedBy: 'no car',
  nextChange: nextChangeOfOffers,
});
