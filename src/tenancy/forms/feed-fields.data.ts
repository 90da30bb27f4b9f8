/* Fields in a mapping: those of a Car (`variant.cylinders`: of its variant), and feed-only ones for them. */

/** One line of text, unchanged. */
export const textFields = [
  'name',
  'carsales_title',
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'interior_colour',
  'simple_transmission',
  'trans',
  'bodyconfiguration',
  'simple_body',
  'simple_fuel',
  'fuel',
  'stocknum',
  'vin',
  'nvic',
  'regplate',
  'warranty',
  'drive',
  'tag',
  'item_type',
  'city',
  'state',
  'private_suburb',
  'private_postcode',
  'spin_code',
  'location',
  'variant.induction',
  'variant.bodyconfiguration',
  'variant.geartype',
  'specifications.axle_type',
] as const;

/** Whole numbers. */
export const countFields = [
  'gearnum',
  'seats',
  'doors',
  'engine_size',
  'custom_rank',
  'variant.cylinders',
  'variant.enginesize',
  'variant.grossvehiclemass',
  'variant.vehiclelength',
  'variant.vehicleheight',
  'variant.vehiclewidth',
  'variant.towingcapacitybraked',
  'variant.torque',
  'variant.ancaprating',
  'specifications.tare_weight',
  'specifications.sleeps',
  'specifications.aggregate_trailer_mass',
] as const;

/** Numbers that may have decimals. */
export const amountFields = [
  'engine_size_litres',
  'variant.enginesize_litres',
  'variant.fuelconsumptioncombined',
  'variant.fuelcapacity',
  'specifications.body_width',
  'specifications.body_length',
] as const;

/** Prices; which of the first three is given decides the price type. */
export const priceFields = [
  'drive_away_price',
  'egc_price',
  'price',
  'before_price',
  'subscription_price',
  'offer_price',
  'autograb_data.state_average_market_price',
  'autograb_data.average_market_price',
] as const;

export const dateFields = ['rego_expiry', 'build_date', 'compliance_date'] as const;

export const flagFields = [
  'preorder',
  'has_nvic',
  'sold',
  'reserved',
  'certified',
  'show_on_dealer_website',
] as const;

/** Addresses of pictures, videos and documents. */
export const addressFields = [
  'file',
  'primary_image_url',
  'video_url',
  'external_video_url',
  'spin_interior_image',
] as const;

/** Several values: addresses in all but the last two. */
export const listFields = [
  'images',
  'thumbnails',
  'spin_images',
  'videos',
  'walkaround_videos',
  'walkaround_posters',
  'standardEquipment',
  'payment_processors',
] as const;

/** JSON in one field. */
export const jsonFields = ['hotspots', 'youxQuote', 'finance_lenders'] as const;

/** Fields with special parsing. */
export const otherFields = [
  /** Four digits. */
  'year',
  /** Odometer; `7560 km`, `39798 miles`, `12 345 mil`, `120k` or a bare number. */
  'km',
  /** `km`, `mi` or `mil`, or a yes for miles, when the unit has its own column. */
  'km_unit',
  /** new, demo, used. */
  'car_type',
  /** in_stock, coming_soon, sold, reserved. */
  'status',
  /** drive_away, estimated_drive_away, excluding_government_charges, enquire. */
  'price_type',
  /** ISO code, when the currency has its own column. */
  'currency',
  /** Code of the yard, as in the yard_codes of a location. */
  'yard_code',
  /** May hold HTML, which becomes plain text. */
  'dealercomments',
  /** Date of arrival. */
  'created_at',
  'sold_date',
  /** Ages for demonstration feeds, resolved when the car is first seen. */
  'arrived_days_ago',
  'sold_days_ago',
] as const;

export const feedFields = [
  ...otherFields,
  ...textFields,
  ...countFields,
  ...amountFields,
  ...priceFields,
  ...dateFields,
  ...flagFields,
  ...addressFields,
  ...listFields,
  ...jsonFields,
] as const;

export type FeedField = (typeof feedFields)[number];

/** Units of a column, with the factor to the unit of the field. */
export const unitFactors = {
  km: { field: 'km', factor: 1 },
  mi: { field: 'km', factor: 1.609344 },
  mil: { field: 'km', factor: 10 },
  cc: { field: 'engine_size_litres', factor: 0.001 },
  litres: { field: 'engine_size', factor: 1000 },
} as const;
