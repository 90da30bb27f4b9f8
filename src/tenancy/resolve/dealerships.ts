import type { Location } from '#domain/location/location.schema.ts';
import type { Dealership } from '#tenancy/facts/site-facts.ts';

/** The dealerships in the order of the locations; name and town are those of the first sales location. */
export function resolveDealerships(locations: readonly Location[]): Dealership[] {
  const groups = Map.groupBy(locations, (location) => location.dealership_id);
  return [...groups].flatMap(([id, group]) => {
    const main = group.find((location) => location.location_type === 'sales') ?? group[0];
    if (main === undefined) return [];
    return {
      id,
      slug: main.dealership_slug,
      name: main.name,
      city: main.address.city,
      state: main.address.state,
      yardCodes: [...new Set(group.flatMap((location) => location.yard_codes))],
    };
  });
}
