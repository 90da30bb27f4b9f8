import type { Location } from '#domain/location/location.schema.ts';
import type { TenantFinding } from './finding.ts';
import { formatKeyPath, formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({ file: 'locations', path, sentence });

/** Finds duplicate ids, names and slugs among the locations, and a missing primary location. */
export function findLocationProblems({ locations }: TenantSettings['locations']): TenantFinding[] {
  return [
    ...findPrimaryProblems(locations),
    ...findRepeated(locations, 'id'),
    ...findRepeated(locations, 'name'),
    ...findRepeated(locations, 'slug'),
    ...findDealershipProblems(locations),
    ...findYardProblems(locations),
  ];
}

function findPrimaryProblems(locations: readonly Location[]): TenantFinding[] {
  const primaries = locations.flatMap((location, index) => (location.primary ? [index] : []));
  if (primaries.length === 1) return [];
  if (primaries.length === 0) {
    const sentence = 'has no primary location. Expected "primary": true on exactly one of them.';
    return [finding(['locations'], sentence)];
  }
  const names = formatList(primaries.map((index) => locations[index]?.id ?? ''));
  const sentence = `has ${primaries.length} primary locations: ${names}. Expected "primary": true on exactly one of them.`;
  return [finding(['locations'], sentence)];
}

function findRepeated(locations: readonly Location[], key: 'id' | 'name' | 'slug'): TenantFinding[] {
  return locations.flatMap((location, index) => {
    const first = locations.findIndex((other) => other[key] === location[key]);
    if (first === index) return [];
    const there = formatKeyPath(['locations', first, key]);
    const sentence = `is "${location[key]}", which ${there} is too. Expected every ${key} once.`;
    return [finding(['locations', index, key], sentence)];
  });
}

/**
 * Finds locations of one dealership whose slugs differ: it has one page. A slug that two dealerships share is an address
 * with two claimants, which is found among the claims.
 */
function findDealershipProblems(locations: readonly Location[]): TenantFinding[] {
  return locations.flatMap(({ dealership_id: id, dealership_slug: slug }, index) => {
    const first = locations.find((location) => location.dealership_id === id);
    if (first === undefined || first.dealership_slug === slug) return [];
    const sentence = `is "${slug}", but dealership ${id} has the slug "${first.dealership_slug}" at ${first.id}. Expected one slug for one dealership.`;
    return [finding(['locations', index, 'dealership_slug'], sentence)];
  });
}

/** Finds yard codes used by two locations: a code maps a car of the feed to one location. */
function findYardProblems(locations: readonly Location[]): TenantFinding[] {
  const owners = new Map<string, string>();
  return locations.flatMap((location, index) =>
    location.yard_codes.flatMap((code, at) => {
      const owner = owners.get(code);
      owners.set(code, owner ?? location.id);
      if (owner === undefined) return [];
      const sentence = `is "${code}", which stands at ${owner} already. Expected a yard code to mean one place.`;
      return [finding(['locations', index, 'yard_codes', at], sentence)];
    }),
  );
}
