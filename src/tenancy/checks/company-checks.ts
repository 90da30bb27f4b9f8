import type { TenantFinding } from './finding.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatKeyPath, type KeyPath } from '#tenancy/forms/problem.ts';
import { listSectionPages } from './section-pages.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import { findCategoryProblems, findEmptyTopics, type PlacedTopic } from './topic-checks.ts';

/** Finds company pages without content, invalid vacancies, and sections that refer to missing facts. */
export function findCompanyProblems(settings: TenantSettings): TenantFinding[] {
  const topics = listTopics(settings);
  // These pages have facts of their own to show.
  const full = ['testDrive', 'careers', 'warranty', 'roadside', 'eofy', 'electric'];
  return [
    ...findCategoryProblems(settings, topics),
    ...findEmptyTopics(topics.filter(({ path }) => path.length === 1 && !full.includes(String(path[0])))),
    ...findVacancyProblems(settings),
    ...findMissingFacts(settings),
  ];
}

function listTopics({ company }: TenantSettings): PlacedTopic[] {
  const { $schema: _schema, ...topics } = company;
  const placed = Object.entries(topics).flatMap(([name, topic]): PlacedTopic[] =>
    topic === undefined ? [] : [{ file: 'company', path: [name], topic }],
  );
  const campaign = company.warranty?.campaign;
  if (campaign === undefined) return placed;
  return [...placed, { file: 'company', path: ['warranty', 'campaign'], topic: campaign }];
}

function findVacancyProblems({ company, locations }: TenantSettings): TenantFinding[] {
  const vacancies = company.careers?.vacancies ?? [];
  const locationIds = locations.locations.map(({ id }) => id);
  return vacancies.flatMap(({ slug, location, posted, closes }, index): TenantFinding[] => {
    const at: KeyPath = ['careers', 'vacancies', index];
    const found: TenantFinding[] = [];
    const tell = (key: string, sentence: string) =>
      found.push({ file: 'company', path: [...at, key], sentence });
    const first = vacancies.findIndex((other) => other.slug === slug);
    if (first !== index) {
      const there = formatKeyPath(['careers', 'vacancies', first, 'slug']);
      tell('slug', `is "${slug}", as ${there} is. Expected every slug once: it is the vacancy’s address.`);
    }
    if (!locationIds.includes(location)) {
      const hint = formatHint(location, locationIds);
      tell('location', `is "${location}". Expected the id of a place in locations.json.${hint}`);
    }
    if (closes < posted) {
      tell('closes', `is ${closes}, before its first day ${posted}. Expected the last day on or after it.`);
    }
    return found;
  });
}

/** Finds sections that show a fact missing from `company.json`. */
function findMissingFacts(settings: TenantSettings): TenantFinding[] {
  return listSectionPages(settings).flatMap(({ file, at, sections }) =>
    sections.flatMap((section, index): TenantFinding[] => {
      const missing = findMissing(settings, section);
      return missing === null
        ? []
        : [{ file, path: [...at, index, missing.key], sentence: missing.sentence }];
    }),
  );
}

function findMissing(
  { company, locations: { locations } }: TenantSettings,
  section: SectionSettings,
): { key: string; sentence: string } | null {
  if (section.type === 'warranty' && company.warranty === undefined) {
    const sentence = 'is "warranty", but company.json makes no warranty claim. Expected "warranty" there.';
    return { key: 'type', sentence };
  }
  if (section.type === 'vacancies' && company.careers === undefined) {
    const sentence = 'is "vacancies", but company.json has no careers. Expected "careers" there.';
    return { key: 'type', sentence };
  }
  if (section.type === 'enquiry' && section.location !== undefined) {
    const ids = locations.map(({ id }) => id);
    if (ids.includes(section.location)) return null;
    const hint = formatHint(section.location, ids);
    const sentence = `is "${section.location}". Expected the id of a place in locations.json.${hint}`;
    return { key: 'location', sentence };
  }
  if (section.type !== 'vacancy') return null;
  const slugs = (company.careers?.vacancies ?? []).map(({ slug }) => slug);
  if (slugs.includes(section.slug)) return null;
  const hint = formatHint(section.slug, slugs);
  const sentence = `is "${section.slug}". Expected the slug of a vacancy in company.json.${hint}`;
  return { key: 'slug', sentence };
}
