import type { Vacancy } from '#tenancy/schemas/vacancy.schema.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The vacancy of a page. Throws when `company.json` has none by that slug, which the checks of a dealer refuse. */
export function findVacancy(site: Pick<Site, 'id' | 'company'>, slug: string): Vacancy {
  const vacancy = site.company.careers?.vacancies.find((each) => each.slug === slug);
  if (vacancy === undefined) throw new Error(`${site.id}: company.json has no vacancy ${slug}.`);
  return vacancy;
}
