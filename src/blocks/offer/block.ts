import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { nextChangeOfOffers } from '#blocks/next-changes.ts';
import { toOfferForm } from './offer-form.ts';
import { toOfferJsonLd } from './offer-json-ld.ts';

export const offer = defineBlock({
  type: 'offer',
  about: 'One offer in full, with its disclaimer (OFFER-04) and, until it ends, a form to ask about it.',
  settings: {
    id: z.int().min(0).describe('Id of the offer in offers.json.'),
  },
  sheets: ['offers', 'form'],
  data: ({ site, now }, { id }) => toOfferForm(site, id, now),
  touchedBy: 'no car',
  nextChange: nextChangeOfOffers,
  jsonLd: (moment, { id }) => toOfferJsonLd(moment, id),
});
