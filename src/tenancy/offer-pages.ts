import type { Offer } from '#domain/offer.ts';
import { makerOfferPath, offerPath, specialOffersPath } from '#domain/paths.ts';
import { shown, toMadePage, type MadePage, type PageMaker } from './made-pages.ts';
import { resolveOffers } from './resolve-offers.ts';
import type { SectionSettings } from './sections.schema.ts';

/** All offers at one address (ROUTE-35), and each at its own (ROUTE-40, ROUTE-41). */
export const makeOfferPages: PageMaker = (id, { site, offers }) => [
  toMadePage({
    path: specialOffersPath,
    title: offers.heading,
    description: offers.intro || `Offers of ${site.name} that hold today, each with its conditions.`,
    heading: offers.heading,
    intro: offers.intro,
    sections: [{ type: 'offers', show: 'list', ...shown }],
  }),
  ...resolveOffers(id, offers).flatMap((offer) => toOfferPages(offer, offers.heading)),
];

function toOfferPages(offer: Offer, heading: string): MadePage[] {
  const path = offerPath(offer.id);
  const page = toMadePage({
    path,
    title: offer.name,
    description: offer.sanitized_description ?? offer.name,
    heading: offer.name,
    parents: [{ label: heading, href: specialOffersPath }],
    sections: [{ type: 'offer', id: offer.id, ...shown }, ...toStock(offer)],
  });
  if (offer.manufacturer === null) return [page];
  return [page, { ...page, path: makerOfferPath(offer.manufacturer, offer.id), canonical: path }];
}

/** Cars of the offer's maker and model, where it names them. */
function toStock({ manufacturer, model }: Offer): SectionSettings[] {
  if (manufacturer === null) return [];
  const facets = { make: [manufacturer], ...(model && { model: [model.name] }) };
  return [
    {
      type: 'stock-strip',
      heading: `${model ? `${manufacturer} ${model.name}` : manufacturer} in stock`,
      show: 'cards',
      filter: { facets, ranges: {}, reduced: false },
      sort: 'created_at_timestamp:desc',
      count: 3,
      ...shown,
    },
  ];
}
