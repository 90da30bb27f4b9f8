import type { Location } from './location.schema.ts';

/** The visible places, by name (LOC-03, LOC-04); of a make alone where one is given. */
export const listPlaces = (locations: readonly Location[], make?: string): Location[] =>
  locations
    .filter(({ visible, manufacturers }) => visible && (make === undefined || manufacturers.includes(make)))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));

const typeWords: Record<Location['location_type'], string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  '': 'Office',
};
const order = Object.keys(typeWords);

/** The visible places of a place's dealership by their type, itself first among its own: Sales, Service, Parts (LOC-10). */
export function listDepartments(
  locations: readonly Location[],
  place: Location,
): { label: string; place: Location }[] {
  const others = locations.filter(
    ({ id, dealership_id: dealership, visible }) =>
      visible && id !== place.id && dealership === place.dealership_id,
  );
  return [place, ...others]
    .filter((each, index, all) => all.findIndex((one) => one.location_type === each.location_type) === index)
    .toSorted((a, b) => order.indexOf(a.location_type) - order.indexOf(b.location_type))
    .map((each) => ({ label: typeWords[each.location_type], place: each }));
}

/** What stands where a place has no number (LOC-14). */
export const NO_PHONE = 'Phone not available';
