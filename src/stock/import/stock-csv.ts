import type { Car } from '#domain/car/car.schema.ts';
import { feedFields, listFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { StockMapping } from '#tenancy/schemas/stock-mapping.schema.ts';

/** Between addresses: one that holds it is written with its code, which leads to the same. */
const BETWEEN_ADDRESSES = '|';
/** Between the words of a list, each of which is one line. */
const BETWEEN_WORDS = '\n';
/** Tells apart cars that have neither a VIN nor a stock number. */
const SLUG = 'slug';

/** What only feeds say, and what a car says in another field. */
const unsaid: ReadonlySet<FeedField> = new Set([
  'km_unit',
  'currency',
  'drive_away_price',
  'egc_price',
  'arrived_days_ago',
  'sold_days_ago',
] satisfies FeedField[]);

const columns = feedFields.filter((field) => !unsaid.has(field));

/** How the importer reads `toStockCsv` back: `format` is `mapped-csv`. */
export const stockCsvMapping: StockMapping = {
  fields: Object.fromEntries(
    columns.map((field) => [field, isList(field) ? { column: field, list: separatorOf(field) } : field]),
  ),
  identity: [SLUG],
  unknown: [],
};

/** The cars as a CSV, a column for each field that a feed can say. Moments are told as days. */
export function toStockCsv(cars: readonly Car[], site: Pick<Site, 'locations'>): string {
  const rows = cars.map((car) => [...columns.map((field) => formatField(car, field, site)), car.slug]);
  return [[...columns, SLUG], ...rows].map((cells) => `${cells.map(quote).join(',')}\n`).join('');
}

const quote = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function isList(field: FeedField): boolean {
  return listFields.some((name) => name === field);
}

function separatorOf(field: FeedField): string {
  return field === 'standardEquipment' || field === 'payment_processors' ? BETWEEN_WORDS : BETWEEN_ADDRESSES;
}

type Writer = (car: Car, site: Pick<Site, 'locations'>) => string;

const addresses = (entries: readonly (string | null | undefined)[]): string =>
  entries.every((entry) => !entry)
    ? ''
    : entries.map((entry) => (entry ?? '').replaceAll(BETWEEN_ADDRESSES, '%7C')).join(BETWEEN_ADDRESSES);

const json = (value: object | null): string =>
  value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value);

const dayOf = (moment: string | number): string => new Date(moment).toISOString().slice(0, 10);

/** Fields that a car says in a form of its own. */
const writers: Partial<Record<FeedField, Writer>> = {
  yard_code: findYardCode,
  created_at: (car) => dayOf(car.created_at),
  sold_date: (car) => (car.sold_date_timestamp === null ? '' : dayOf(car.sold_date_timestamp * 1000)),
  images: (car) => addresses(car.images.map(({ image }) => image?.url)),
  // Beside the images, each in its place.
  thumbnails: (car) => addresses(car.images.map(({ image }) => image?.thumb?.url)),
  spin_images: (car) => addresses(car.spin_images),
  standardEquipment: (car) => car.standardEquipment.join(BETWEEN_WORDS),
  payment_processors: (car) => car.payment_processors.join(BETWEEN_WORDS),
  videos: (car) => addresses(car.videos.map(({ video }) => video.url)),
  walkaround_videos: (car) => addresses(car.walkaround_videos.map(({ video }) => video.url)),
  walkaround_posters: (car) => addresses(car.walkaround_videos.map(({ video }) => video.poster)),
  hotspots: (car) => json(car.hotspots),
  youxQuote: (car) => json(car.youxQuote),
  finance_lenders: (car) => json(car.finance_lenders),
};

function formatField(car: Car, field: FeedField, site: Pick<Site, 'locations'>): string {
  const write = writers[field];
  return write === undefined ? formatValue(readPath(car, field)) : write(car, site);
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === undefined ? '' : String(value);
}

/** `variant.cylinders` of a car; nothing where there is no variant. */
const readPath = (car: Car, field: FeedField): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      car,
    );

/** The code of the place where the car stands; none where it has none, which reads as the main place. */
function findYardCode(car: Car, { locations }: Pick<Site, 'locations'>): string {
  const ofDealership = locations.filter(({ dealership_id }) => dealership_id === car.dealership_id);
  const place = ofDealership.find(({ name }) => name === car.location) ?? ofDealership[0];
  return place?.yard_codes[0] ?? '';
}
