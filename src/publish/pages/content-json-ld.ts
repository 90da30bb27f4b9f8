import type { Location } from '#domain/location/location.schema.ts';
import { decideOfferStage, offerParagraphs, offerPicture, type Offer } from '#domain/content/offer.ts';
import { locationPath, offerPath } from '#domain/url/paths.ts';
import { nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import type { MadePage } from '#tenancy/schemas/tenant-files.ts';
import type { OwnPage, Site } from '#tenancy/site/site.ts';
import { listArticleJsonLd } from './article-data.ts';
import { dealerId, known, toAddress, toOpeningHours, type JsonLd } from './json-ld.ts';
import { absoluteUrl, type PageContext } from './page-context.ts';
import { listVacancyJsonLd } from './vacancy-json-ld.ts';

type Moment = Pick<PageContext, 'site' | 'now'>;

/**
 * What search engines read of the one thing a page is about: a place, an offer, a model, a brand, an article, a
 * vacancy.
 */
export const listContentJsonLd = (context: Moment, page: OwnPage | MadePage): JsonLd[] => [
  ...listArticleJsonLd(context, page),
  ...listVacancyJsonLd(context, page),
  ...page.sections.flatMap((section): JsonLd[] => {
    if (section.type === 'location') return toPlaceJsonLd(context.site, section.id, page);
    if (section.type === 'offer') return toOfferJsonLd(context, section.id);
    return [];
  }),
  ...('about' in page ? toModelJsonLd(context.site, page) : []),
];

/** The address that a page's second addresses name as the first. */
const keptAt = (site: Site, { canonical, path }: Pick<MadePage, 'canonical' | 'path'>): string =>
  absoluteUrl(site, canonical ?? path);

const kinds: Record<Location['location_type'], string> = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
  '': 'AutoDealer',
};

/** A place of the dealer. Its stars stay out, as the dealer's own do (standards.md). */
function toPlaceJsonLd(site: Site, id: string, page: OwnPage | MadePage): JsonLd[] {
  const place = site.locations.find((each) => each.id === id);
  if (place === undefined) return [];
  const { address, contact_detail: contact } = place;
  // Its own page, whichever shows it, so that two on one page stay two; a hidden place has none.
  const own = locationPath(place.slug, site.locationFolder);
  const hasOwn = site.made.some(({ path }) => path === own);
  const url = hasOwn ? absoluteUrl(site, own) : keptAt(site, page);
  return [
    known({
      '@context': 'https://schema.org',
      '@type': kinds[place.location_type],
      '@id': hasOwn ? `${url}#place` : `${url}#place-${place.slug}`,
      name: place.name,
      url,
      image: place.image && absoluteUrl(site, place.image.url),
      telephone: contact.phone ?? contact.landline_phone,
      email: contact.email,
      address: toAddress(place),
      geo:
        address.lat === undefined || address.long === undefined
          ? null
          : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
      hasMap: address.place_url,
      openingHoursSpecification: toOpeningHours(place),
      parentOrganization: { '@type': 'AutoDealer', '@id': dealerId(site), name: site.settings.name },
    }),
  ];
}

/** An offer while it holds or is to come; one that is over says nothing more. */
function toOfferJsonLd({ site, now }: Moment, id: number): JsonLd[] {
  const offer = site.offers.find((each) => each.id === id);
  const zone = site.settings.timeZone;
  if (offer === undefined || decideOfferStage(offer, now, zone) === 'ended') return [];
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

const toBrand = (name: string): JsonLd => ({ '@type': 'Brand', name });

/** The model or the brand that a page is of. Prices stand with the cars, which have one each. */
function toModelJsonLd(site: Site, page: MadePage): JsonLd[] {
  const url = keptAt(site, page);
  const words = {
    url,
    description: page.intro || null,
    image: page.picture && absoluteUrl(site, page.picture.url),
  };
  const model = page.of === 'models' && site.models.find(({ slug }) => slug === page.about);
  if (model) {
    const { name, make, bodies } = model;
    return [
      known({
        '@context': 'https://schema.org',
        '@type': 'ProductModel',
        '@id': `${url}#model`,
        name: `${make} ${name}`,
        model: name,
        brand: toBrand(make),
        category: bodies.join(', '),
        ...words,
      }),
    ];
  }
  const brand = page.of === 'brands' && site.brands.find(({ slug }) => slug === page.about);
  if (!brand) return [];
  const logo = brand.logo && absoluteUrl(site, brand.logo);
  return [
    known({
      '@context': 'https://schema.org',
      '@type': 'Brand',
      '@id': `${url}#brand`,
      name: brand.title,
      ...words,
      logo,
    }),
  ];
}
