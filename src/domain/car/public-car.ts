import type { Car } from './car.schema.ts';

/** Fields of a car that may leave the server: a new field stays private until it is listed here (decision 033). */
export const publicCarFields = [
  'id',
  'slug',
  'path',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'interior_colour',
  'gearnum',
  'simple_transmission',
  'trans',
  'bodyconfiguration',
  'simple_body',
  'simple_fuel',
  'fuel',
  'km',
  'price',
  'before_price',
  'subscription_price',
  'preorder',
  'offer_price',
  'price_type',
  'stocknum',
  'vin',
  'regplate',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'warranty',
  'drive',
  'seats',
  'doors',
  'engine_size',
  'engine_size_litres',
  'car_type',
  'status',
  'sold',
  'reserved',
  'tag',
  'certified',
  'created_at',
  'updated_at',
  'item_type',
  'dealercomments',
  'dealership_id',
  'dealership_slug',
  'city',
  'state',
  'sold_date_timestamp',
  'images',
  'primary_image_url',
  'video_url',
  'external_video_url',
  'walkaround_videos',
  'videos',
  // Not `spin_code`: it is third-party viewer markup, which the content security policy blocks. Spins use pictures.
  'spin_images',
  'spin_interior_image',
  'hotspots',
  'standardEquipment',
  'location',
  'autograb_data',
  'variant',
  'specifications',
] as const satisfies readonly (keyof Car)[];

export type PublicCar = Pick<Car, (typeof publicCarFields)[number]>;

export type DisclosurePolicy = {
  /** Registration plate and expiry; a tenant may hide them. */
  registration: boolean;
};

/** For a price on enquiry the page's data must not contain the number either. */
const noPrice = { price: null, before_price: null, offer_price: null };

/** The public fields of a car: no registration when the tenant hides it, no prices when they are on enquiry. */
export function toPublicCar(car: Car, policy: DisclosurePolicy): PublicCar {
  const entries = publicCarFields.map((field) => [field, car[field]] as const);
  return {
    ...(Object.fromEntries(entries) as PublicCar),
    ...(policy.registration ? {} : { regplate: null, rego_expiry: null }),
    ...(car.price_type === 'enquire' ? noPrice : {}),
  };
}
