import type { BlockMoment } from '#blocks/table/block-context.ts';
import { dealerId, known, toBrand, type JsonLd } from '#domain/content/json-ld.ts';
import { decideOfferState, offerParagraphs, offerPicture, type Offer } from '#domain/content/offer.ts';
import { nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import { offerPath } from '#domain/url/paths.ts';

/** JSON-LD of a current or future offer; none of an ended one. */
export function toOfferJsonLd({ site, now }: BlockMoment, id: number): JsonLd[] {
  const offer = site.offers.find((each) => each.id === id);
  const zone = site.settings.timeZone;
  if (offer === undefined || decideOfferState(offer, now, zone) === 'ended') return [];
  const picture = offerPicture(offer);
  const last = offer.expiry === null ? null : startOfZoneDay(nextDay(offer.expiry), zone) - 1000;
  return [
    known({
      '@context': 'https://schema.org',
      '@type': 'Offer',
      name: offer.name,
      description: offerParagraphs(offer).join(' ') || null,
      url: absoluteUrl(site, offerPath(offer.id)),
      image: picture && absoluteUrl(site, picture),
      validFrom: offer.start && new Date(startOfZoneDay(offer.start, zone)).toISOString(),
      validThrough: last && new Date(last).toISOString(),
      itemOffered: toOffered(offer),
      offeredBy: { '@type': 'AutoDealer', '@id': dealerId(site), name: site.settings.name },
    }),
  ];
}

const toOffered = ({ manufacturer, model }: Offer): JsonLd | null =>
  manufacturer === null || model === null
    ? null
    : { '@type': 'ProductModel', name: `${manufacturer} ${model.name}`, brand: toBrand(manufacturer) };
