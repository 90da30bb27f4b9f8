import type { Car } from './car.schema.ts';

/**
 * The fields of a car that may leave the server, in pages, search parts, feeds and the API. A whitelist:
 * a new field stays private until it is named here (decision 033).
 */
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
  // Not `spin_code`: it is the markup of some vendor's viewer, which no policy of ours would let run, and a
  // feed's markup is never kept. A spin is its pictures.
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

/** Which optional fields a tenant shows. */
export type DisclosurePolicy = {
  /** Registration plate and its expiry; a tenant may hide them. */
  registration: boolean;
};

const noRegistration = { regplate: null, rego_expiry: null };
/** A dealer who wants to be asked wants no number read out of the page's data either. */
const noPrice = { price: null, before_price: null, offer_price: null };

/**
 * The public view of a car: listed fields only, registration blanked where the tenant hides it, and the price where
 * the dealer wants to be asked for it.
 */
export function toPublicCar(car: Car, policy: DisclosurePolicy): PublicCar {
  const entries = publicCarFields.map((field) => [field, car[field]] as const);
  const view = Object.fromEntries(entries) as PublicCar;
  return {
    ...view,
    ...(policy.registration ? {} : noRegistration),
    ...(car.price_type === 'enquire' ? noPrice : {}),
  };
}
