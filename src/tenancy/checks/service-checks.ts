import { serviceBookingAnchor, servicePath } from '#domain/url/paths.ts';
import type { TenantFinding } from './finding.ts';
import { anchorOf, listSectionPages } from './section-pages.ts';
import { resolveServiceBooking } from '#tenancy/resolve/service-facts.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import { findCategoryProblems, findEmptyTopics, type PlacedTopic } from './topic-checks.ts';

/** Finds service pages without facts, and a custom service page without a booking anchor. */
export function findServiceProblems(settings: TenantSettings): TenantFinding[] {
  const { service } = settings;
  const topics = (['service', 'parts', 'accessories'] as const).flatMap((name): PlacedTopic[] => {
    const topic = service[name];
    return topic === undefined ? [] : [{ file: 'service', path: [name], topic }];
  });
  const accessories = topics.filter(({ path }) => path[0] === 'accessories');
  return [
    ...findCategoryProblems(settings, topics),
    ...findEmptyTopics(accessories),
    ...findBookingProblems(settings),
    ...findUnbookable(settings),
  ];
}

/** Booking links lead to a section of `/service` (ROUTE-37): the dealer's own page there needs the anchor. */
function findBookingProblems(settings: TenantSettings): TenantFinding[] {
  const own = listSectionPages(settings).find(({ path }) => path === servicePath);
  if (own === undefined || settings.service.booking.kind === 'maker') return [];
  if (own.sections.some((section) => anchorOf(section) === serviceBookingAnchor)) return [];
  const sentence = `have no anchor "${serviceBookingAnchor}", where links to book a service end. Expected it on one of them, or "booking" of the kind "maker" in service.json.`;
  return [{ file: own.file, path: own.at, sentence }];
}

/** Finds sections with a booking link when the dealer offers no booking. */
function findUnbookable(settings: TenantSettings): TenantFinding[] {
  if (resolveServiceBooking(settings) !== null) return [];
  const sentence =
    'leads to booking a service, which this dealer has nowhere. Expected an "href", "service" in service.json, or "booking" of the kind "maker" there.';
  return listSectionPages(settings).flatMap(({ file, at, sections }) =>
    sections.flatMap((section, index): TenantFinding[] => {
      if (section.type === 'service-banner' && section.href === undefined)
        return [{ file, path: [...at, index], sentence }];
      if (section.type === 'promo-banner' && section.service.href === undefined)
        return [{ file, path: [...at, index, 'service'], sentence }];
      return [];
    }),
  );
}
