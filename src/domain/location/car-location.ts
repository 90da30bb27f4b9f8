import { foldSpelling } from '#domain/search/fold-spelling.ts';
import type { Location } from './location.schema.ts';
import { findLocationPhone } from './visible-locations.ts';
import type { PublicCar } from '#domain/car/public-car.ts';

/** The phone number for a car: its yard's, or else the dealer's. */
export const findCarPhone = (
  yard: Pick<Location, 'contact_detail'> | null,
  dealer: { phone: string },
): string => (yard === null ? null : findLocationPhone(yard)) ?? dealer.phone;

type LocationChoice = { locations: readonly Location[]; primaryLocation: Location };

/**
 * Returns the location of a car: the visible location with its yard's name (spelling is normalised), else that of its
 * dealership, else the primary location when its dealership shows none. `null` for a car whose yard is unknown: it
 * must not show the address of another yard.
 */
export const findCarLocation = (
  { locations, primaryLocation }: LocationChoice,
  car: Pick<PublicCar, 'location' | 'dealership_slug'>,
): Location | null => {
  const named = locations.filter(({ name }) => foldSpelling(name) === foldSpelling(car.location ?? ''));
  const ofDealership = locations.filter(({ dealership_slug: slug }) => slug === car.dealership_slug);
  const known = [...named, ...ofDealership];
  return known.find(({ visible }) => visible) ?? (known.length > 0 ? primaryLocation : null);
};

/** `1 Long Street, Penrith NSW 2750`. */
export const formatAddress = ({ street, city, state, postcode }: Location['address']): string =>
  `${street}, ${city} ${state} ${postcode}`;
