import { addressFields, dateFields, flagFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { splitKind } from '#domain/car/trade-spelling.ts';
import { bodies } from '#stock/rows/bodies.data.ts';
import { drives, fuels, transmissions } from '#stock/rows/engines.data.ts';
import { parseFeedDate } from '#stock/rows/feed-date.ts';
import { readPrice } from '#stock/rows/feed-price.ts';
import { readPriceType } from '#stock/rows/price-type.ts';
import { readFieldNumber } from '#stock/rows/row-number.ts';
import { isWarranty } from '#stock/rows/row-warranty.ts';
import { carTypes, statuses } from '#stock/rows/statuses.data.ts';
import { lookUp, type Vocabulary } from '#stock/rows/vocabulary.ts';
import { findNumber, readNumber } from '#stock/values/feed-number.ts';
import { findOdometerUnit, readOdometerSuffix } from '#stock/values/odometer-units.ts';
import { splitSlots } from '#stock/values/split-addresses.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';
import { distinctShare, shareOf, type Column, spread } from './column.ts';

/** Words of fields that pages filter by. */
export const vocabularies: Partial<Record<FeedField, Vocabulary>> = {
  status: statuses,
  car_type: carTypes,
  bodyconfiguration: bodies,
  fuel: fuels,
  trans: transmissions,
  drive: drives,
};

const has = (fields: readonly string[], field: FeedField): boolean => fields.includes(field);
const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/i.test(text.replace(/[\s-]/g, ''));
const isChassis = (text: string): boolean => /^[A-Z0-9-]{5,20}$/i.test(text.trim()) && /\d/.test(text);
export const isYear = (text: string): boolean => /^(?:19|20)\d{2}(?:\.0+)?$/.test(text);
/** `MY18`, which a mapping turns into a year. */
export const isModelYear = (text: string): boolean => /^MY ?(?:(?:19|20)\d{2}|\d{2})$/i.test(text);
export const isAddress = (text: string): boolean => /^(?:https?:)?\/\/\S+$|^\/\S+$/i.test(text);
/** Whether a text begins with an address, alone or in a list, as exporters write them: `["https://…"]`. */
const hasAddress = (text: string): boolean => {
  const first = splitSlots(text).find((slot) => slot !== '') ?? '';
  return isAddress(/^https?:/i.test(first) ? first.replaceAll(' ', '%20') : (first.split(/\s/)[0] ?? ''));
};
export const videoAddress = /\.(?:mp4|webm|mov|m4v)(?:\?|$)|youtu\.?be|vimeo\.com/i;
const isShort = (text: string): boolean => text.length <= 60 && !isAddress(text) && !/^[\d.,\s]+$/.test(text);
const numberIn = (text: string, decimal: '.' | ','): number | null => {
  const found = findNumber(text);
  return found === null ? null : (readNumber(found.digits, decimal)?.value ?? null);
};
/** The number of a text, in either way of writing decimals. */
export const anyNumber = (text: string): number | null => numberIn(text, '.') ?? numberIn(text, ',');
const isKilometres = (text: string): boolean => {
  const found = findNumber(text);
  const value = anyNumber(text);
  return (
    found !== null &&
    found.before.trim() === '' &&
    value !== null &&
    readOdometerSuffix(found.after, value) !== null
  );
};
const isMake = (text: string): boolean => {
  const { make, model, badge } = splitKind(text);
  return make !== '' && `${model}${badge}` === '' && make.length === text.trim().length;
};
/** A model without its make; numbers may be anything. */
const isModel = (text: string): boolean => {
  const { make, model } = splitKind(text);
  return make === '' && model === text.trim() && /[a-z]/i.test(text);
};
const isPrice = (text: string): boolean => {
  const read = readPrice(text, 'AUD');
  return (
    read.ok || read.isForeign === true || /^[^\d]*\d{1,3}(?:[.\s'’]\d{3})+(?:,\d{2}|,-)?[^\d]*$/.test(text)
  );
};

const between =
  (least: number, most: number) =>
  (text: string): boolean => {
    const value = anyNumber(text);
    return value !== null && value >= least && value <= most;
  };

/** What a price includes is said in a few words, not in sentences about the car with a number to call. */
const PRICE_TYPE_MAX = 60;
const isPriceType = (text: string): boolean =>
  text.length < PRICE_TYPE_MAX && !/[\r\n]|\d{4}/.test(text) && readPriceType(text) !== null;

/** What a value of a field looks like, for fields that are not plain text. */
const checks: Partial<Record<FeedField, (text: string) => boolean>> = {
  vin: isChassis,
  year: (text) => isYear(text) || isModelYear(text),
  km: isKilometres,
  km_unit: (text) => findOdometerUnit(text) !== null || parseYesNo(text) !== null,
  price: isPrice,
  drive_away_price: isPrice,
  egc_price: isPrice,
  before_price: isPrice,
  offer_price: isPrice,
  subscription_price: isPrice,
  price_type: isPriceType,
  currency: (text) => /^[a-z]{3}$/i.test(text),
  doors: between(1, 9),
  seats: between(1, 80),
  // `6 SPEED SPORTS AUTOMATIC` is a transmission.
  gearnum: (text) => /^\d{1,2}(?: ?-?sp(?:eeds?)?)?$/i.test(text) && between(1, 20)(text),
  engine_size: between(0.2, 30_000),
  engine_size_litres: between(0.2, 30_000),
  'variant.cylinders': between(1, 16),
  'variant.fuelconsumptioncombined': between(0.5, 40),
  'variant.ancaprating': between(0, 5),
  'variant.induction': isShort,
  colour: isShort,
  interior_colour: isShort,
  make: isShort,
  images: hasAddress,
  thumbnails: hasAddress,
  dealercomments: (text) => !isAddress(text),
  standardEquipment: (text) => !isAddress(text),
  city: isShort,
  state: (text) => isShort(text) && lookUp(statuses, text) === null,
  regplate: (text) => text.length <= 12,
  warranty: isWarranty,
  stocknum: (text) => text.length <= 60 && !isAddress(text),
  series: (text) => text.length <= 60,
  badge: (text) => text.length <= 120 && !isAddress(text),
  model: (text) => text.length <= 60 && !isAddress(text),
};

function checkOf(field: FeedField): (text: string) => boolean {
  const vocabulary = vocabularies[field];
  if (vocabulary !== undefined) return (text) => lookUp(vocabulary, text) !== null;
  const known = checks[field];
  if (known !== undefined) return known;
  if (has(dateFields, field) || field === 'created_at' || field === 'sold_date')
    return (text) => parseFeedDate(text) !== null || parseFeedDate(text, { order: 'month-first' }) !== null;
  if (has(flagFields, field)) return (text) => parseYesNo(text) !== null;
  if (has(addressFields, field)) return isAddress;
  if (field.startsWith('variant.') || field.startsWith('specifications.')) {
    return (text) => readFieldNumber(text, field, false) !== null;
  }
  return () => true;
}

/** The share of a column's known values that look like a field's, 0 without any. */
export function fitOf(column: Column, field: FeedField): number {
  const list = field === 'images' || field === 'thumbnails' || field === 'standardEquipment';
  // One text that stands in many records says as little of what prices include as it does once.
  const own = field === 'price_type' ? [...new Set(column.known)] : column.known;
  const all = list ? column.lists.flat().filter((text) => text !== '') : own;
  return shareOf(spread(all), checkOf(field));
}

/** Least share of values that must look like a field's when the column has its name. */
export const fitNeeded = (field: FeedField): number =>
  field in vocabularies
    ? 0.3
    : ['price_type', 'dealercomments', 'stocknum', 'model', 'badge', 'series'].includes(field)
      ? 0.5
      : 0.6;

/** Guesses by values alone, for columns whose names say nothing. Each is a field with a share from which it counts. */
type Guess = { field: FeedField; looksLike: string; isFit: (column: Column) => boolean };
export const guesses: readonly Guess[] = [
  { field: 'make', looksLike: 'makes', isFit: ({ known }) => shareOf(spread(known), isMake) > 0.9 },
  { field: 'model', looksLike: 'models', isFit: ({ known }) => shareOf(spread(known), isModel) > 0.9 },
  {
    field: 'vin',
    looksLike: 'VINs',
    isFit: ({ known }) => shareOf(known, isVin) > 0.8 && distinctShare(known) > 0.9,
  },
  { field: 'images', looksLike: 'addresses of pictures', isFit: ({ lists }) => isPictures(lists.flat()) },
  {
    field: 'km',
    looksLike: 'kilometres',
    isFit: ({ known }) => shareOf(known, (text) => isKilometres(text) && /[a-z]/i.test(text)) > 0.8,
  },
  {
    field: 'price',
    looksLike: 'prices',
    isFit: ({ known }) =>
      shareOf(known, (text) => isPrice(text) && /[$£€]|\b[A-Z]{3}\b|\bkr\b/.test(text) && /\d/.test(text)) >
      0.8,
  },
  {
    field: 'year',
    looksLike: 'years',
    isFit: ({ known }) => shareOf(known, isYear) > 0.95 && distinctShare(known) < 0.9,
  },
  {
    field: 'price_type',
    looksLike: 'words for what a price includes',
    // Yes and no are of any fact, and words that only ask to call of any text.
    isFit: ({ known }) =>
      shareOf([...new Set(known)], (text) => isPriceType(text) && !isFlag(text)) > 0.8 &&
      known.some((text) => readPriceType(text) !== 'enquire'),
  },
  {
    field: 'car_type',
    looksLike: 'new, demo and used',
    isFit: (column) => fitOf(column, 'car_type') > 0.95 && isOfWords(column),
  },
  ...(['fuel', 'trans', 'bodyconfiguration', 'drive'] as const).map((field) => ({
    field,
    looksLike: {
      fuel: 'fuels',
      trans: 'transmissions',
      bodyconfiguration: 'bodies',
      drive: 'driven wheels',
    }[field],
    isFit: (column: Column) => fitOf(column, field) > 0.85 && isOfWords(column),
  })),
  {
    field: 'status',
    looksLike: 'statuses',
    isFit: (column) => fitOf(column, 'status') > 0.95 && isOfWords(column) && !column.known.every(isFlag),
  },
  {
    field: 'dealercomments',
    looksLike: 'a description',
    isFit: ({ known, isList }) =>
      !isList &&
      shareOf(
        known,
        (text) => !isAddress(text) && (text.length > 120 || /<\/?(?:p|br|b|ul|li|div)\b/i.test(text)),
      ) > 0.5,
  },
];

const isFlag = (text: string): boolean => parseYesNo(text) !== null;

/** In so few records a word need not vary. */
const FEW = 3;

/** Few words that occur again and again. */
const isOfWords = ({ known }: Column): boolean => {
  const different = new Set(known).size;
  return (
    (different > 1 || known.length <= FEW) &&
    different <= Math.max(6, known.length / 2) &&
    shareOf(known, (text) => isShort(text) && text.length < 40) > 0.9
  );
};

/** Videos stand among pictures in many feeds. */
const isPictures = (texts: readonly string[]): boolean =>
  shareOf(
    spread(texts.filter((text) => text !== '' && !videoAddress.test(text))),
    (text) =>
      hasAddress(text) && /\.(?:jpe?g|png|webp|avif)\b|\/(?:images?|photos?|pictures?|media)\//i.test(text),
  ) > 0.8;
