import type { Site } from '#tenancy/site/site.ts';
import type { Yard, Yards } from './yard.ts';

/** The yards of a dealer: one per location, identified by its yard codes. */
export function resolveYards(site: Pick<Site, 'locations' | 'primaryLocation'>): Yards {
  return { all: site.locations.map(toYard), main: toYard(site.primaryLocation) };
}

const toYard = (location: Site['primaryLocation']): Yard => ({
  codes: location.yard_codes,
  dealershipId: location.dealership_id,
  dealershipSlug: location.dealership_slug,
  name: location.name,
  city: location.address.city,
  state: location.address.state,
});
