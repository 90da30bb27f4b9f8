import type { Location } from '#domain/location.schema.ts';
import type { TenantFinding } from './finding.ts';
import { formatKeyPath, formatList, type KeyPath } from './problem.ts';
import type { TenantSettings } from './tenant-files.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({ file: 'locations', path, sentence });

/** What must be one of a kind among a dealer's places, and the one that must be there. */
export function findLocationProblems({ locations }: TenantSettings['locations']): TenantFinding[] {
  return [
    ...findPrimaryProblems(locations),
    ...findRepeated(locations, 'id'),
    ...findRepeated(locations, 'name'),
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

function findRepeated(locations: readonly Location[], key: 'id' | 'name'): TenantFinding[] {
  return locations.flatMap((location, index) => {
    const first = locations.findIndex((other) => other[key] === location[key]);
    if (first === index) return [];
    const there = formatKeyPath(['locations', first, key]);
    const sentence = `is "${location[key]}", which ${there} is too. Expected a ${key} of its own.`;
    return [finding(['locations', index, key], sentence)];
  });
}

/** A dealership's id and slug go together, both ways, although several places may carry them. */
function findDealershipProblems(locations: readonly Location[]): TenantFinding[] {
  return locations.flatMap(({ dealership_id: id, dealership_slug: slug }, index) => {
    const other = locations
      .slice(0, index)
      .find((place) => (place.dealership_id === id) !== (place.dealership_slug === slug));
    if (other === undefined) return [];
    const sentence =
      other.dealership_id === id
        ? `is "${slug}", but dealership ${id} has the slug "${other.dealership_slug}" at ${other.id}. Expected one slug for one dealership.`
        : `is "${slug}", which dealership ${other.dealership_id} has already at ${other.id}. Expected a slug of its own for ${id}.`;
    return [finding(['locations', index, 'dealership_slug'], sentence)];
  });
}

/** A yard code tells where a car of the feed stands, so it can mean one place only. */
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
