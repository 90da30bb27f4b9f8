import { nextChangeOfOffers } from '#blocks/table/next-changes.ts';
import { toOfferForm } from './offer-form.ts';
import { toOfferJsonLd } from './offer-json-ld.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { offerSettings } from './settings.ts';

export const offer = defineBlock(offerSettings, {
  sheets: ['offers', 'form'],
  data: ({ site, now }, { id }) => toOfferForm(site, id, now),
  touchedBy: 'no car',
  nextChange: nextChangeOfOffers,
  jsonLd: (moment, { id }) => toOfferJsonLd(moment, id),
});
