import type { Location } from '#domain/location/location.schema.ts';
import type { LeadAbout, LeadValues } from './lead.ts';

/** Where a dealer has people. */
export type DealerPlaces = {
  locations: readonly Location[];
  dealerships: readonly { slug: string; id: string }[];
};

/** What says where a lead is read. */
export type PlacedLead = {
  form: string;
  values: LeadValues;
  about: Pick<LeadAbout, 'car'>;
  dealership: string | null;
};

/**
 * Where people read about a lead, the nearest first: at its car, the chosen workshop, the parts counter, its dealership. A
 * shopper who chose another dealership than the car's, as a page without script asks, is answered there.
 */
export const listLeadPlaces = (
  { locations, dealerships }: DealerPlaces,
  { form, values, about, dealership }: PlacedLead,
): Location[] => {
  const chosen = dealerships.find(({ slug }) => slug === dealership)?.id;
  return [
    ...locations.filter(
      ({ id, dealership_id: of }) =>
        id === about.car?.location && (values['dealership_slug'] === undefined || of === chosen),
    ),
    ...locations.filter(({ slug }) => [values['service_location'], values['drive_location']].includes(slug)),
    ...locations.filter(
      ({ visible, location_type: type }) => form === 'parts' && visible && type === 'parts',
    ),
    ...locations.filter(({ dealership_id: id, location_type: type }) => id === chosen && type === 'sales'),
  ];
};
