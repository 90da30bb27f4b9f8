import { dealerId, toAddress, type JsonLd } from '#domain/content/json-ld.ts';
import { employments } from '#domain/content/vacancy.ts';
import { nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { SiteFacts } from '#tenancy/facts/site-facts.ts';
import type { Vacancy } from '#tenancy/schemas/vacancy.schema.ts';

const units = { hour: 'HOUR', year: 'YEAR' } as const;

/** JSON-LD of a vacancy; valid to the last second of its last day. */
export function toVacancyJsonLd(site: SiteFacts, vacancy: Vacancy, path: string): JsonLd {
  const location = site.locations.find(({ id }) => id === vacancy.location) ?? site.primaryLocation;
  const end = startOfZoneDay(nextDay(vacancy.closes), site.settings.timeZone);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: vacancy.markdown.html,
    url: absoluteUrl(site, path),
    datePosted: vacancy.posted,
    validThrough: new Date(end - 1000).toISOString(),
    employmentType: employments[vacancy.employment].code,
    hiringOrganization: {
      '@type': 'Organization',
      '@id': dealerId(site),
      name: site.settings.name,
      sameAs: absoluteUrl(site, '/'),
    },
    jobLocation: { '@type': 'Place', name: location.name, address: toAddress(location) },
    ...toSalary(vacancy, site.stock.currency),
  };
}

const toSalary = ({ pay }: Vacancy, currency: string): JsonLd =>
  pay === undefined
    ? {}
    : {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency,
          value: {
            '@type': 'QuantitativeValue',
            ...(pay.to === undefined ? { value: pay.from } : { minValue: pay.from, maxValue: pay.to }),
            unitText: units[pay.per],
          },
        },
      };
