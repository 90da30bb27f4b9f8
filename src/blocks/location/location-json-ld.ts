import type { BlockMoment, BlockPage } from '#blocks/table/block-context.ts';
import { dealerId, known, toAddress, toOpeningHours, type JsonLd } from '#domain/content/json-ld.ts';
import type { Location } from '#domain/location/location.schema.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import { locationPath } from '#domain/url/paths.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import type { SiteFacts } from '#tenancy/facts/site-facts.ts';

const kinds: Record<Location['location_type'], string> = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
  '': 'AutoDealer',
};

/** A location without its rating: search engines accept none that a dealer publishes about itself. */
export function toLocationJsonLd({ site, now }: BlockMoment, id: string, page: BlockPage): JsonLd[] {
  const location = site.locations.find((each) => each.id === id);
  if (location === undefined) return [];
  const { address, contact_detail: contact } = location;
  // Identified by its own page, whichever page shows it, so that two on one page stay distinct; a hidden location has
  // none.
  const own = locationPath(location.slug, site.locationFolder);
  const hasOwn = page.isGenerated(own);
  const url = hasOwn ? absoluteUrl(site, own) : page.canonical;
  return [
    known({
      '@context': 'https://schema.org',
      '@type': kinds[location.location_type],
      '@id': hasOwn ? `${url}#place` : `${url}#place-${location.slug}`,
      name: location.name,
      url,
      image: location.image && absoluteUrl(site, location.image.url),
      telephone: contact.phone ?? contact.landline_phone,
      email: contact.email,
      address: toAddress(location),
      geo:
        address.lat === undefined || address.long === undefined
          ? null
          : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
      hasMap: address.place_url,
      openingHoursSpecification: toOpeningHours(location),
      specialOpeningHoursSpecification: toSpecialOpeningHours(site, location, now),
      parentOrganization: { '@type': 'AutoDealer', '@id': dealerId(site), name: site.settings.name },
    }),
  ];
}

/** Days with other hours, from today on. By custom a closed day opens and closes at midnight. */
function toSpecialOpeningHours(site: SiteFacts, location: Location, now: number): JsonLd[] | null {
  const today = formatZoneDay(now, location.time_zone);
  const days = site.specialHours.filter(({ location_id: id, date }) => id === location.id && date >= today);
  const written = days.flatMap(({ date, status, start_hour: opens, end_hour: closes }): JsonLd[] => {
    const day = { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date };
    if (status === 'Closed') return [{ ...day, opens: '00:00', closes: '00:00' }];
    return opens === undefined || closes === undefined ? [] : [{ ...day, opens, closes }];
  });
  return written.length === 0 ? null : written;
}
