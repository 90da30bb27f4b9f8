import type { Offer } from '#domain/content/offer.ts';
import { makerOfferPath, offerPath, specialOffersPath } from '#domain/url/paths.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import { resolveOffers } from '#tenancy/resolve/resolve-offers.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import { toMakeStrip } from './stock-strip.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

/** Generates the list of offers (ROUTE-35) and the pages of each offer (ROUTE-40, ROUTE-41). */
export const makeOfferPages: PageMaker = (id, settings) => {
  const { site, offers } = settings;
  return [
    toGeneratedPage({
      path: specialOffersPath,
      from: { file: 'offers', title: ['heading'], description: ['intro'] },
      title: offers.heading,
      description: offers.intro || `Offers of ${site.name} that hold today, each with its conditions.`,
      heading: offers.heading,
      intro: offers.intro,
      sections: [{ type: 'offers', show: 'list', ...shown }],
    }),
    ...resolveOffers(id, offers).flatMap((offer) => {
      const at = ['offers', offers.offers.findIndex((written) => written.id === offer.id)];
      return toOfferPages(settings, offer, at);
    }),
  ];
};

/** @param at key of the offer in `offers.json`. */
function toOfferPages(facts: WrittenSettings, offer: Offer, at: KeyPath): GeneratedPage[] {
  const path = offerPath(offer.id);
  const page = toGeneratedPage({
    path,
    from: { file: 'offers', title: [...at, 'name'] },
    title: offer.name,
    // Two offers may have the same text; the name makes the description unique.
    description: [offer.name, offer.sanitized_description ?? ''].filter(Boolean).join(': '),
    heading: offer.name,
    parents: [{ label: facts.offers.heading, href: specialOffersPath }],
    sections: [{ type: 'offer', id: offer.id, ...shown }, ...toStock(facts, offer)],
  });
  if (offer.manufacturer === null) return [page];
  return [page, { ...page, path: makerOfferPath(offer.manufacturer, offer.id), canonical: path }];
}

/** Cars of the offer's make and model, when it names them. */
const toStock = (
  facts: Pick<WrittenSettings, 'site'>,
  { manufacturer: make, model }: Offer,
): SectionSettings[] =>
  make === null
    ? []
    : [
        toMakeStrip(
          facts,
          `${model ? `${make} ${model.name}` : make} in stock`,
          make,
          model ? [model.name] : [],
        ),
      ];
