import { decideOfferState } from '#domain/content/offer.ts';
import { toShownForm, type ShownForm } from '#domain/lead/lead-forms.ts';
import type { SiteFacts } from '#tenancy/facts/site-facts.ts';

/** The form about an offer, whose name goes with the lead; `null` once it ended. */
export function toOfferForm(
  { offers, settings, forms }: Pick<SiteFacts, 'offers' | 'settings' | 'forms'>,
  id: number,
  now: number,
): ShownForm | null {
  const offer = offers.find((each) => each.id === id);
  if (offer === undefined || decideOfferState(offer, now, settings.timeZone) === 'ended') return null;
  return toShownForm(forms, 'offer', { topic: offer.name });
}
