import { foldSpelling } from '#domain/search/fold-spelling.ts';
import type { Location } from './location.schema.ts';
import { findLocationPhone } from './visible-locations.ts';
import type { PublicCar } from '#domain/car/public-car.ts';

/** The phone number for a car: its yard's, or else the dealer's. */
export const findCarPhone = (yard: Pick<Location, 'contact_detail'>, dealer: { phone: string }): string =>
  findLocationPhone(yard) ?? dealer.phone;

type LocationChoice = { locations: readonly Location[]; primaryLocation: Location };

/**
 * Returns the location of a car: the visible location with its yard's name (spelling is normalised), else that of its
 * dealership, else the primary location.
 */
export const findCarLocation = (
  { locations, primaryLocation }: LocationChoice,
  car: Pick<PublicCar, 'location' | 'dealership_slug'>,
): Location =>
  locations.find(({ visible, name }) => visible && foldSpelling(name) === foldSpelling(car.location ?? '')) ??
  locations.find(({ visible, dealership_slug: slug }) => visible && slug === car.dealership_slug) ??
  primaryLocation;

/** `1 Long Street, Penrith NSW 2750`. */
export const formatAddress = ({ street, city, state, postcode }: Location['address']): string =>
  `${street}, ${city} ${state} ${postcode}`;
