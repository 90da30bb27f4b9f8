import { employments, isOpenVacancy } from '#domain/content/vacancy.ts';
import { nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import type { SectionSettings } from '#tenancy/schemas/sections.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Vacancy } from '#tenancy/schemas/vacancy.schema.ts';
import { dealerId, toAddress } from './json-ld.ts';
import { absoluteUrl, type PageContext } from './page-context.ts';

const units = { hour: 'HOUR', year: 'YEAR' } as const;

/** The vacancy a page is about, while it is open: search engines forget it with its last day. */
export const listVacancyJsonLd = (
  { site, now }: Pick<PageContext, 'site' | 'now'>,
  { path, sections }: { path: string; sections: readonly SectionSettings[] },
): Record<string, unknown>[] =>
  sections.flatMap((section) => {
    if (section.type !== 'vacancy') return [];
    const vacancy = site.company.careers?.vacancies.find(({ slug }) => slug === section.slug);
    const isOpen = vacancy !== undefined && isOpenVacancy(vacancy, now, site.settings.timeZone);
    return isOpen ? [toVacancyJsonLd(site, vacancy, path)] : [];
  });

/** A vacancy for search engines that list jobs; it is valid to the last second of its last day. */
function toVacancyJsonLd(site: Site, vacancy: Vacancy, path: string): Record<string, unknown> {
  const { pay } = vacancy;
  const place = site.locations.find(({ id }) => id === vacancy.location) ?? site.primaryLocation;
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
    jobLocation: { '@type': 'Place', name: place.name, address: toAddress(place) },
    ...(pay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: site.stock.currency,
        value: {
          '@type': 'QuantitativeValue',
          ...(pay.to === undefined ? { value: pay.from } : { minValue: pay.from, maxValue: pay.to }),
          unitText: units[pay.per],
        },
      },
    }),
  };
}
