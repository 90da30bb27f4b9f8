import { facetAttributes, type FacetAttribute } from '#domain/url/facets.ts';
import type { Settings } from 'meilisearch';
import { rangeAttributes } from '#domain/url/search-url.ts';
import type { IndexedDocument, SearchDocument } from '#search/contract/search.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { STOCK_SIGN } from '#search/documents/stock-numbers.ts';
import type { OtherWords } from './other-words.ts';
import { hashText } from '#publish/release/release-writer.ts';

/** A document in the hosted index. */
export type HostedDocument = IndexedDocument & {
  /** Other words for its body, fuel and the like. */
  kind_words: string;
  /** Its model with badge and series, and other words for its name and equipment. */
  synonyms: string;
  /** 1 when sold, otherwise 0: a host orders by numbers. */
  sold_rank: number;
  /** Identifies its source: the index's settings, a dash, a hash of the document. */
  fingerprint: string;
};

/**
 * Searched fields, most important first: the kind of a car before its names. `minivan` means a people mover before a
 * Mazda MPV. A field that is just the typed words ranks before all others, so badge and series are no fields of their
 * own: `crossover` means an SUV before a badge of that name.
 */
const searchable = [
  'body',
  'fuel',
  'transmission',
  'drive',
  'car_type',
  'item_type',
  'kind_words',
  'make_model',
  'make',
  'model',
  'stocknum',
  'synonyms',
  'year',
  'colour',
  'name',
  'tag',
  'city',
  'state',
  'location_name',
  'dealership_name',
  'search_text',
] as const satisfies readonly (keyof HostedDocument)[];

const sortable = [
  ...rangeAttributes,
  'custom_rank',
  'id',
] as const satisfies readonly (keyof IndexedDocument)[];

/** Fields in answers: every field that a card reads. A new field must be listed here to reach the browser. */
const shown: Record<keyof SearchDocument, true> = {
  id: true,
  objectID: true,
  slug: true,
  name: true,
  year: true,
  make: true,
  model: true,
  make_model: true,
  badge: true,
  series: true,
  colour: true,
  km: true,
  stocknum: true,
  seats: true,
  drive: true,
  car_type: true,
  status: true,
  sold: true,
  reserved: true,
  tag: true,
  certified: true,
  item_type: true,
  state: true,
  city: true,
  created_at: true,
  created_at_timestamp: true,
  list_price: true,
  price: true,
  before_price: true,
  offer_price: true,
  price_type: true,
  preorder: true,
  subscription_price: true,
  price_range: true,
  weekly_price_range: true,
  repayment: true,
  lender_rates: true,
  finance_href: true,
  simple_fuel: true,
  autograb_data: true,
  body: true,
  fuel: true,
  transmission: true,
  dealership_name: true,
  location_name: true,
  categories: true,
  filtered_features: true,
  custom_rank: true,
  image: true,
  image_count: true,
  highlights: true,
  views: true,
  caravan: true,
};

/** Minimum of the limits below. A limit doubles as the stock grows, so that settings seldom change. */
const ROOM_MIN = 10_000;

function roomFor(stock: number): number {
  let room = ROOM_MIN;
  while (room < stock * 2) room *= 2;
  return room;
}

/** Every word of a group finds the same as any other word of it. */
function toSynonyms(groups: readonly (readonly string[])[]): Record<string, string[]> {
  const synonyms = new Map<string, Set<string>>();
  for (const group of groups) {
    const words = group.map((word) => word.toLowerCase());
    for (const word of words) {
      const others = synonyms.get(word) ?? new Set();
      for (const other of words) if (other !== word) others.add(other);
      synonyms.set(word, others);
    }
  }
  return Object.fromEntries([...synonyms].map(([word, others]) => [word, [...others]]));
}

/** Settings of an index (SEARCH-16). A sort that a shopper chose ranks first, as in the embedded engine. */
export const toIndexSettings = (tenantSynonyms: readonly (readonly string[])[], stock: number) =>
  ({
    searchableAttributes: [...searchable],
    displayedAttributes: Object.keys(shown),
    filterableAttributes: [...facetAttributes, ...rangeAttributes],
    sortableAttributes: [...sortable],
    rankingRules: [
      'sort',
      'words',
      'typo',
      // "ev" should rather find an electric car, which has the word, than an Everest, which begins with it.
      'exactness',
      'proximity',
      'attribute',
      // Of equal matches a car in stock comes before a sold one. Without words the client asks for the rank alone.
      'sold_rank:asc',
      'custom_rank:desc',
      'id:asc',
    ],
    synonyms: toSynonyms([...carSynonyms, ...equipmentSynonyms, ...tenantSynonyms]),
    // "hilx" finds a HiLux, but numbers must be exact: 2018 is not 2019.
    typoTolerance: {
      enabled: true,
      minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
      disableOnAttributes: ['stocknum'],
      disableOnNumbers: true,
    },
    faceting: { maxValuesPerFacet: roomFor(stock), sortFacetValuesBy: { '*': 'count' } },
    pagination: { maxTotalHits: roomFor(stock) },
  }) satisfies Settings;

export type IndexSettings = ReturnType<typeof toIndexSettings>;

const FINGERPRINT_LENGTH = 12;
const shortHash = (value: unknown): string => hashText(JSON.stringify(value)).slice(0, FINGERPRINT_LENGTH);

/** The first part of the fingerprints of all documents of an index with these settings. */
export const toSettingsMark = (settings: IndexSettings): string => `${shortHash(settings)}-`;

const stockWord = new RegExp(`^${STOCK_SIGN}\\S+\\s*`);

const isFacet = (field: string): field is FacetAttribute => facetAttributes.some((facet) => facet === field);

/** Removes empty facet values, which could be filtered by; the embedded engine has none. */
const withoutEmptyFacets = (document: IndexedDocument): IndexedDocument =>
  Object.fromEntries(
    Object.entries(document).map(([field, value]) => [field, isFacet(field) && value === '' ? null : value]),
  ) as IndexedDocument;

/** Removes the stock number, which is a field of its own: in a text of words it might be mistyped. */
const withoutStockNumber = (text: string): string => text.replace(stockWord, '');

export function toHostedDocument(
  document: IndexedDocument,
  settingsMark: string,
  otherWords: OtherWords,
): HostedDocument {
  const { kind, names } = otherWords(document);
  const search_text = withoutStockNumber(document.search_text);
  const hosted = {
    ...withoutEmptyFacets(document),
    kind_words: kind,
    synonyms: names,
    search_text,
    sold_rank: Number(document.sold),
  };
  // Sorted by name, because documents read from a release have their fields in another order.
  const fields = Object.entries(hosted).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...hosted, fingerprint: settingsMark + shortHash(fields) };
}
