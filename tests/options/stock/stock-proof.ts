import { mergePreset } from '#tenancy/forms/merge-preset.ts';
import { feed } from './feeds.data.ts';
import type { FeedFiles, StockFolder, Turn } from './stock-dealer.ts';

/** A value of an option of stock.json, and what it must bring about, with it and with no other value. */
export type StockCase = {
  /** The settings that have the value, from the place of the table down. */
  set: object;
  /** What the import, the health of the feeds or a car's page then says. */
  shows: RegExp;
  /** Settings of the feed beside it. */
  beside?: object;
  /** Settings of stock.json for all feeds. */
  forAll?: object;
  files?: FeedFiles;
  turns?: readonly Turn[];
};

/** Proofs by key, from the place of the table down. */
export type StockProofs = Readonly<Record<string, readonly StockCase[]>>;

/** Where a table stands in stock.json: makes the whole of the settings. */
type Place = (set: object) => object;

const source = { kind: 'file', path: 'feed.csv' };
const words = { dealercomments: 'Words' };
/** The fields that every car needs. */
const fields = {
  stocknum: 'StockNumber',
  make: 'Make',
  model: 'Model',
  year: 'YearGroup',
  drive_away_price: 'DAPPrice',
  km: 'Odometer',
};

const merge = (base: object, set: object): object => mergePreset(base, set) as object;
/** One feed of several. */
const inList = (one: object): object => ({ feeds: [{ name: 'lot', ...one }] });
const asMapping = (set: object): object => ({
  source,
  format: 'mapped-csv',
  mapping: merge({ fields: { ...fields, ...words } }, set),
});
const asOverrides = (set: object): object => ({
  source,
  format: 'au-csv',
  overrides: merge({ fields: words }, set),
});
const asSource = (set: object): object => ({
  source: 'kind' in set ? set : merge(source, set),
  format: 'au-csv',
  overrides: { fields: words },
});

/** Where mappings, overrides, sources and feeds stand in stock.json. */
export const places = {
  mapping: asMapping,
  'feeds[].mapping': (set) => inList(asMapping(set)),
  overrides: asOverrides,
  'feeds[].overrides': (set) => inList(asOverrides(set)),
  source: asSource,
  'feeds[].source': (set) => inList(asSource(set)),
  'feeds[]': (set) => inList(merge(asSource({}), set)),
  '': (set) => merge(asSource({}), set),
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;

/** What a case writes into the dealer's folder. */
export const toFolder = (
  place: PlaceName,
  { set, beside, forAll, files, turns }: StockCase,
): StockFolder => ({
  stock: { ...withBeside(places[place](set), beside), ...forAll },
  files: { 'feed.csv': feed, ...files },
  turns: turns ?? [{ minute: 0 }],
});

/** Settings beside a feed stand in it when there are several. */
function withBeside(stock: object, beside: object = {}): object {
  const feeds = 'feeds' in stock && Array.isArray(stock.feeds) ? (stock.feeds as object[]) : null;
  return feeds === null ? merge(stock, beside) : { ...stock, feeds: feeds.map((one) => merge(one, beside)) };
}
