import { z } from 'zod';
import { financeLenderSchema, youxQuoteSchema } from './finance-lender.schema.ts';
import type { Dollars } from '#domain/text/money.ts';

export const dollarsSchema = z
  .int()
  .min(0)
  .transform((amount): Dollars => amount as Dollars);

const text = z.string().nullable().default(null);
const count = z.int().min(0).nullable().default(null);
const amount = z.number().min(0).nullable().default(null);
const price = dollarsSchema.nullable().default(null);
/** ISO calendar date, `2026-11-21`. */
const isoDate = z.iso.date().nullable().default(null);

/** What a price includes; shown beside every price (decision 033). */
export const priceTypeSchema = z.enum([
  'drive_away',
  'estimated_drive_away',
  'excluding_government_charges',
  'enquire',
]);
export const carTypeSchema = z.enum(['new', 'demo', 'used']);

const imageSchema = z.object({
  image: z
    .object({ url: z.string(), thumb: z.object({ url: z.string() }).nullable().default(null) })
    .nullable(),
  /** The entry is a video, not a still (GAL-22). */
  isVideo: z.boolean().default(false),
});
const videoSchema = z.object({
  video: z.object({
    url: z.string(),
    /** Still picture shown until the video plays. */
    poster: z.string().optional(),
  }),
});

const hotspotSchema = z.object({
  id: z.string(),
  description: z.string(),
  anchors: z.array(z.string()).default([]),
  /** One position per frame, in per cent of the picture's width and height. */
  positions: z.array(z.object({ frame: z.int().min(0), x: z.number(), y: z.number() })).default([]),
});

const variantSchema = z.object({
  cylinders: count,
  /** Engine size in cubic centimetres. */
  enginesize: count,
  enginesize_litres: amount,
  induction: text,
  /** Litres per 100 km. */
  fuelconsumptioncombined: amount,
  /** Litres. */
  fuelcapacity: amount,
  /** Kilograms. */
  grossvehiclemass: count,
  /** Millimetres. */
  vehiclelength: count,
  vehicleheight: count,
  vehiclewidth: count,
  /** Kilograms. */
  towingcapacitybraked: count,
  /** Newton metres. */
  torque: count,
  bodyconfiguration: text,
  /** Stars, 0 to 5. */
  ancaprating: count,
  geartype: text,
});

const specificationsSchema = z.object({
  /** Feet (CONST-04 turns them into metres). */
  body_width: amount,
  body_length: amount,
  /** Kilograms. */
  tare_weight: count,
  axle_type: text,
  sleeps: count,
  /** ATM, kilograms. */
  aggregate_trailer_mass: count,
});

/** A vehicle as stored (§3, ENT-01…07), `null` when unknown; `toPublicCar` decides what leaves the server. */
export const carSchema = z.object({
  id: z.int().min(0),
  slug: z.string(),
  path: z.string(),
  /** Year, make, model and badge: `2023 Mazda CX-8 Asaki LE`. */
  name: z.string(),
  carsales_title: text,
  year: z.int(),
  make: z.string(),
  model: z.string(),
  badge: text,
  series: text,
  colour: text,
  interior_colour: text,
  gearnum: count,
  /** `Automatic` or `Manual`: the facet `transmission`. */
  simple_transmission: text,
  /** As the feed gives it: `8-speed sports automatic`. */
  trans: text,
  bodyconfiguration: text,
  /** One of the facet bodies: `SUV`, `Ute`, `Hatchback`, `Caravan` … */
  simple_body: text,
  /** `Petrol`, `Diesel`, `Hybrid`, `PHEV`, `Electric`, `LPG`, `Hydrogen`. */
  simple_fuel: text,
  fuel: text,
  /** Kilometres, never miles. */
  km: count,
  price,
  before_price: price,
  subscription_price: price,
  preorder: z.boolean().default(false),
  offer_price: price,
  price_type: priceTypeSchema.default('enquire'),
  stocknum: text,
  vin: text,
  nvic: text,
  has_nvic: z.boolean().default(false),
  regplate: text,
  rego_expiry: isoDate,
  build_date: isoDate,
  compliance_date: isoDate,
  /** One line as the dealer writes it: `Balance of new car warranty to 03/2029`. */
  warranty: text,
  drive: text,
  seats: count,
  doors: count,
  /** Cubic centimetres. */
  engine_size: count,
  engine_size_litres: amount,
  car_type: carTypeSchema,
  /** `in_stock`, `coming_soon`, `sold`; any other status is not shown (VIS-04). */
  status: z.string(),
  sold: z.boolean().default(false),
  reserved: z.boolean().default(false),
  tag: text,
  certified: z.boolean().default(false),
  /** ISO timestamps. `created_at` is the feed's date, or the first import when the feed has none. */
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  views: z.int().min(0).default(0),
  /** `caravan`, `camper_trailer` and so on; `null` for a car. */
  item_type: text,
  /** Address of the history report. */
  file: text,
  /** Plain text: the importer removes HTML. */
  dealercomments: text,
  dealership_id: text,
  dealership_slug: text,
  city: text,
  state: text,
  private_suburb: text,
  private_postcode: text,
  /** Unix seconds. */
  sold_date_timestamp: z.int().nullable().default(null),
  show_on_dealer_website: z.boolean().default(true),
  payment_processors: z.array(z.string()).default([]),
  images: z.array(imageSchema).default([]),
  thumbnails: z.array(z.string()).default([]),
  primary_image_url: text,
  video_url: text,
  external_video_url: text,
  walkaround_videos: z.array(videoSchema).default([]),
  videos: z.array(videoSchema).default([]),
  spin_images: z.array(z.string()).default([]),
  spin_interior_image: text,
  spin_code: text,
  hotspots: z
    .object({ exterior: z.array(hotspotSchema).default([]), interior: z.array(hotspotSchema).default([]) })
    .nullable()
    .default(null),
  standardEquipment: z.array(z.string()).default([]),
  /** Name of the yard that holds the car. */
  location: text,
  autograb_data: z
    .object({ state_average_market_price: price, average_market_price: price })
    .nullable()
    .default(null),
  youxQuote: youxQuoteSchema.nullable().default(null),
  variant: variantSchema.nullable().default(null),
  specifications: specificationsSchema.nullable().default(null),
  finance_lenders: z.record(z.string(), financeLenderSchema).default({}),
  /** Rank from the feed, when the mapping has one; without it search lists the newest first (decision 033). */
  custom_rank: z.int().nullable().default(null),
});

export type Car = z.output<typeof carSchema>;
/** What a feed reader returns: all fields except those the store sets (id, slug, path, timestamps). */
export type CarInput = z.input<typeof carSchema>;
export type PriceType = z.output<typeof priceTypeSchema>;
export type CarType = z.output<typeof carTypeSchema>;
export type CarImage = Car['images'][number];
