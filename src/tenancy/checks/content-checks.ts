import { listVisibleLocations } from '#domain/location/visible-locations.ts';
import { isReservedPath, isStockPath } from './claim-checks.ts';
import type { TenantFinding } from './finding.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatKeyPath } from '#tenancy/forms/problem.ts';
import { anchorOf, listSectionLists, listSectionPages } from './section-pages.ts';
import { type SectionSettings, type SettingsOf, isHero } from '#blocks/settings/sections.ts';
import { isPageFile, type TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** Finds the dealer's pages with no heading or two, and sections that share an anchor. */
export function findContentProblems(settings: TenantSettings): TenantFinding[] {
  const headings = Object.entries(settings.content).flatMap(([file, page]): TenantFinding[] => {
    if (!isPageFile(file)) return [];
    const hasHero = isHero(page.sections.find(({ hidden }) => !hidden));
    if (page.heading === undefined && !hasHero) {
      return [{ file, path: ['heading'], sentence: 'is missing. Expected the heading of the page as text.' }];
    }
    if (page.heading === undefined || !hasHero) return [];
    const sentence =
      'is set, but the first section is a hero, which has a heading. Expected one: take it out.';
    return [{ file, path: ['heading'], sentence }];
  });
  const heroes = listSectionPages(settings).flatMap(({ file, at, sections }): TenantFinding[] => {
    const shown = sections.filter(({ hidden }) => !hidden);
    return sections.flatMap((section, index) => {
      if (!isHero(section) || section.hidden || section === shown[0]) return [];
      const sentence = 'is a hero that is not the first section. Expected it at the top, or another type.';
      return [{ file, path: [...at, index, 'type'], sentence }];
    });
  });
  return [
    ...findUnknownNames(settings),
    ...findReserved(settings),
    ...headings,
    ...heroes,
    ...findSharedAnchors(settings),
  ];
}

const isLocationSection = (section: SectionSettings): section is SettingsOf<'location' | 'map'> =>
  section.type === 'location' || section.type === 'map';

/** Finds sections that refer to an unknown location, make or offer. */
function findUnknownNames(settings: TenantSettings): TenantFinding[] {
  const locationIds = settings.locations.locations.map(({ id }) => id);
  const offers = settings.offers.offers.map(({ id }) => id);
  const makes = [
    ...new Set(
      listVisibleLocations(settings.locations.locations).flatMap(({ manufacturers }) => manufacturers),
    ),
  ];
  return listSectionLists(settings).flatMap(({ file, at, sections }) =>
    sections.flatMap((section, index): TenantFinding[] => {
      const path = [...at, index, 'id'];
      if ((section.type === 'locations' || section.type === 'dealer-locator') && section.make !== undefined) {
        if (listVisibleLocations(settings.locations.locations, section.make).length > 0) return [];
        const sentence = `is "${section.make}". Expected a make that a visible place lists under manufacturers in locations.json.${formatHint(section.make, makes)}`;
        return [{ file, path: [...at, index, 'make'], sentence }];
      }
      if (isLocationSection(section) && section.id !== undefined && !locationIds.includes(section.id)) {
        const hint = formatHint(section.id, locationIds);
        return [
          {
            file,
            path,
            sentence: `is "${section.id}". Expected the id of a place in locations.json.${hint}`,
          },
        ];
      }
      if (section.type !== 'offer' || offers.includes(section.id)) return [];
      return [{ file, path, sentence: `is ${section.id}. Expected the id of an offer in offers.json.` }];
    }),
  );
}

/** Finds pages at paths that belong to cars, searches or the API, whatever the stock is. */
function findReserved({ content }: Pick<TenantSettings, 'content'>): TenantFinding[] {
  return Object.entries(content).flatMap(([file, { path }]): TenantFinding[] => {
    if (!isPageFile(file) || !(isReservedPath(path) || isStockPath(path))) return [];
    const first = `/${path.split('/')[1]}`;
    const sentence = `is "${path}", but addresses below ${first} belong to the platform. Expected another path.`;
    return [{ file, path: ['path'], sentence }];
  });
}

function findSharedAnchors(settings: TenantSettings): TenantFinding[] {
  return listSectionLists(settings).flatMap(({ file, at, sections }) => {
    const anchors = sections.map(anchorOf);
    return anchors.flatMap((anchor, index) => {
      const first = anchors.indexOf(anchor);
      if (anchor === null || first === index) return [];
      const sentence = `is "${anchor}", as ${formatKeyPath([...at, first, 'anchor'])}. Expected an anchor of its own.`;
      return [{ file, path: [...at, index, 'anchor'], sentence }];
    });
  });
}
