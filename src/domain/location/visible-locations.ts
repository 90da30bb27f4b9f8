import { toSlug } from '#domain/text/formats.ts';
import type { Location } from './location.schema.ts';

/** The visible places, by name (LOC-03, LOC-04); of a make alone, however it is written, where one is given. */
export const listPlaces = (locations: readonly Location[], make?: string): Location[] =>
  locations
    .filter(({ visible, manufacturers }) => visible && (make === undefined || sells(manufacturers, make)))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));

const sells = (makes: readonly string[], make: string): boolean => makes.map(toSlug).includes(toSlug(make));

/** The number of a place, whichever it gives; `null` where it has none (LOC-14). */
export const findPlacePhone = ({
  contact_detail: contact,
}: Pick<Location, 'contact_detail'>): string | null => contact.phone ?? contact.landline_phone ?? null;

const typeWords: Record<Location['location_type'], string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  '': 'Office',
};
const order = Object.keys(typeWords);

/** A place's type in words, and its finer kind where it gives one: `Sales, used`. */
const toTypeWords = ({ location_type: type, location_subtype: kind }: Location): string =>
  [typeWords[type], kind].filter(Boolean).join(', ');

/** A place, then the visible others of its dealership by their type: Sales, Service, Parts (LOC-10). */
export function listDepartments(
  locations: readonly Location[],
  place: Location,
): { label: string; place: Location }[] {
  const others = locations.filter(
    ({ id, dealership_id: dealership, visible }) =>
      visible && id !== place.id && dealership === place.dealership_id,
  );
  const byType = others.toSorted((a, b) => order.indexOf(a.location_type) - order.indexOf(b.location_type));
  return [place, ...byType]
    .filter((each, index, all) => all.findIndex((one) => toTypeWords(one) === toTypeWords(each)) === index)
    .map((each) => ({ label: toTypeWords(each), place: each }));
}

/** What stands where a place has no number (LOC-14). */
export const NO_PHONE = 'Phone not available';

/**
 * The names of the places that one delivers for, as its settings list them: in their order, hidden ones too. What is no
 * place of the dealer stands as it is given.
 */
export const listServedPlaces = (
  locations: readonly Location[],
  { distribution_locations: ids }: Location,
): string[] => ids.map((id) => locations.find((place) => place.id === id)?.name ?? id);
