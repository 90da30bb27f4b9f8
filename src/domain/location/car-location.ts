import { foldSpelling } from '#domain/search/fold-spelling.ts';
import type { Location } from './location.schema.ts';
import { findPlacePhone } from './visible-locations.ts';
import type { PublicCar } from '#domain/car/public-car.ts';

/** The number to call about a car: its yard's, whichever it gives, else the dealer's. */
export const findCarPhone = (yard: Pick<Location, 'contact_detail'>, dealer: { phone: string }): string =>
  findPlacePhone(yard) ?? dealer.phone;

type Places = { locations: readonly Location[]; primaryLocation: Location };

/**
 * Where a car stands: the visible place of its yard's name, however the stock writes it, else its dealership's, else
 * the dealer's main one.
 */
export const findCarLocation = (
  { locations, primaryLocation }: Places,
  car: Pick<PublicCar, 'location' | 'dealership_slug'>,
): Location =>
  locations.find(({ visible, name }) => visible && foldSpelling(name) === foldSpelling(car.location ?? '')) ??
  locations.find(({ visible, dealership_slug: slug }) => visible && slug === car.dealership_slug) ??
  primaryLocation;

/** `1 Long Street, Penrith NSW 2750`. */
export const formatAddress = ({ street, city, state, postcode }: Location['address']): string =>
  `${street}, ${city} ${state} ${postcode}`;
