import type { Car } from '#domain/car/car.schema.ts';
import { feedFields, listFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { StockMapping } from '#tenancy/schemas/stock-mapping.schema.ts';

/** Separator of URLs; within a URL it is percent-encoded, which does not change the URL. */
const BETWEEN_ADDRESSES = '|';
/** Separator of list entries, each of which is one line. */
const BETWEEN_WORDS = '\n';
/** Identity column for cars with neither a VIN nor a stock number. */
const SLUG = 'slug';

/** Fields that only feeds have, and fields that a car stores in another field. */
const notExported: ReadonlySet<FeedField> = new Set([
  'km_unit',
  'currency',
  'drive_away_price',
  'egc_price',
  'arrived_days_ago',
  'sold_days_ago',
] satisfies FeedField[]);

const columns = feedFields.filter((field) => !notExported.has(field));

/** The mapping with which the importer reads `toStockCsv`; `format` is `mapped-csv`. */
export const stockCsvMapping: StockMapping = {
  fields: Object.fromEntries(
    columns.map((field) => [field, isList(field) ? { column: field, list: separatorOf(field) } : field]),
  ),
  identity: [SLUG],
  unknown: [],
};

/** Exports cars as a CSV with a column for each feed field. Timestamps are written as dates. */
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

/** Fields whose format differs between car and CSV. */
const writers: Partial<Record<FeedField, Writer>> = {
  yard_code: findYardCode,
  created_at: (car) => dayOf(car.created_at),
  sold_date: (car) => (car.sold_date_timestamp === null ? '' : dayOf(car.sold_date_timestamp * 1000)),
  images: (car) => addresses(car.images.map(({ image }) => image?.url)),
  // In the same slots as the images.
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

/** Reads a path such as `variant.cylinders`; `undefined` without a variant. */
const readPath = (car: Car, field: FeedField): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      car,
    );

/** The yard code of a car's location; empty without one, which the importer reads as the primary location. */
function findYardCode(car: Car, { locations }: Pick<Site, 'locations'>): string {
  const ofDealership = locations.filter(({ dealership_id }) => dealership_id === car.dealership_id);
  const location = ofDealership.find(({ name }) => name === car.location) ?? ofDealership[0];
  return location?.yard_codes[0] ?? '';
}
