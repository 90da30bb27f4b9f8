import { isInStock, isSold } from '#domain/car/stock-status.ts';
import { countPhotos } from '#domain/car/photos.ts';
import type { PublicCar } from '#domain/car/public-car.ts';

/** The fields of a car that may change while a page of it is open, except the number of its pictures. */
export const liveFieldNames = [
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'preorder',
  'price_type',
  'status',
  'sold',
  'reserved',
  'tag',
  'certified',
  'state',
  'autograb_data',
] as const satisfies readonly (keyof PublicCar)[];

/** `car_fields` of the view call: the car's own fields, which its page merges into the car it shows (VDP-41). */
export type LiveFields = Pick<PublicCar, (typeof liveFieldNames)[number]> & {
  /** Number of still pictures. */
  photos_count: number;
};

/** A car that left the stock without a sale, or is hidden: nothing of it is told but that it is gone. */
export const goneFields: LiveFields = {
  price: null,
  before_price: null,
  offer_price: null,
  subscription_price: null,
  preorder: false,
  price_type: 'enquire',
  status: 'gone',
  sold: false,
  reserved: false,
  tag: null,
  certified: false,
  state: null,
  autograb_data: null,
  photos_count: 0,
};

/** The live fields of a car as the dealer shows it; of a sold car only that it is sold, because its price is no news. */
export function toLiveFields(car: PublicCar): LiveFields {
  if (isSold(car)) return { ...goneFields, status: 'sold', sold: true };
  if (!isInStock(car)) return goneFields;
  const fields = Object.fromEntries(liveFieldNames.map((name) => [name, car[name]])) as Pick<
    PublicCar,
    (typeof liveFieldNames)[number]
  >;
  return { ...fields, photos_count: countPhotos(car) };
}
