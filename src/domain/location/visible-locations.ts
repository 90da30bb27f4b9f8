import { toSlug } from '#domain/text/formats.ts';
import type { Location } from './location.schema.ts';

/** The visible locations by name (LOC-03, LOC-04); only those that sell `make`, in any spelling, when it is given. */
export const listVisibleLocations = (locations: readonly Location[], make?: string): Location[] =>
  locations
    .filter(({ visible, manufacturers }) => visible && (make === undefined || sells(manufacturers, make)))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));

const sells = (makes: readonly string[], make: string): boolean => makes.map(toSlug).includes(toSlug(make));

/** The phone or landline number of a location; `null` when it has neither (LOC-14). */
export const findLocationPhone = ({
  contact_detail: contact,
}: Pick<Location, 'contact_detail'>): string | null => contact.phone ?? contact.landline_phone ?? null;

const typeWords: Record<Location['location_type'], string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  '': 'Office',
};
const order = Object.keys(typeWords);

/** The type of a location, with its subtype when it has other: `Sales, used`. */
export const toTypeWords = ({ location_type: type, location_subtype: kind }: Location): string =>
  [typeWords[type], kind].filter(Boolean).join(', ');

/** A location, then the other visible locations of its dealership by type: Sales, Service, Parts (LOC-10). */
export function listDepartments(
  locations: readonly Location[],
  location: Location,
): { label: string; location: Location }[] {
  const others = locations.filter(
    ({ id, dealership_id: dealership, visible }) =>
      visible && id !== location.id && dealership === location.dealership_id,
  );
  const byType = others.toSorted((a, b) => order.indexOf(a.location_type) - order.indexOf(b.location_type));
  return [location, ...byType]
    .filter(
      (candidate, index, all) =>
        all.findIndex((other) => toTypeWords(other) === toTypeWords(candidate)) === index,
    )
    .map((candidate) => ({ label: toTypeWords(candidate), location: candidate }));
}

/** Text for a location without a phone number (LOC-14). */
export const NO_PHONE = 'Phone not available';

/** Names of the locations that one delivers for, hidden ones included; what is none of the dealer's stays as it is. */
export const listServedLocations = (
  locations: readonly Location[],
  { distribution_locations: ids }: Location,
): string[] => ids.map((id) => locations.find((location) => location.id === id)?.name ?? id);
