import type { Offer } from '#domain/content/offer.ts';
import { isOfferFor } from '#domain/content/offer.ts';
import type { OfferSettings } from '#tenancy/schemas/offers.schema.ts';

/** The offers of a site: without those that exclude it (OFFER-05), except the listed exceptions (OFFER-06). */
export const resolveOffers = (id: string, { offers, shownDespiteExclusion }: OfferSettings): Offer[] =>
  offers
    .filter((offer) => !offer.excluded_website_ids.includes(id) || shownDespiteExclusion.includes(offer.id))
    .map(({ excluded_website_ids: _excluded, link, ...offer }) => ({
      ...offer,
      sanitized_description: offer.description,
      link: link ?? null,
    }));

/** Whether a site has offers for a make, or for some of its models, on any date. */
export const hasOffersFor = (
  id: string,
  settings: OfferSettings,
  make: string,
  models?: readonly string[],
): boolean => resolveOffers(id, settings).some((offer) => isOfferFor(offer, make, models));
