import type { Settings } from 'meilisearch';
import { facetAttributes, rangeAttributes, type FacetAttribute } from '#domain/url/search-url.ts';
import type { IndexedDocument, SearchDocument } from '#search/contract/search.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import type { OtherWords } from './other-words.ts';
import { hashText } from '#publish/release/release-writer.ts';

/** A document as it lies in the hosted index. */
export type HostedDocument = IndexedDocument & {
  /** Other words for what the car is. */
  synonyms: string;
  /** What it was made from: the index's settings, a dash, the document. */
  fingerprint: string;
};

/** Where words are looked for, the most telling first: what a car is comes before what a feed calls it. */
const searchable = [
  'make_model',
  'make',
  'model',
  'stocknum',
  'body',
  'fuel',
  'transmission',
  'drive',
  'car_type',
  'item_type',
  'synonyms',
  'year',
  'colour',
  'badge',
  'series',
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

/** What answers carry: every field a card reads. A new one is to be named here, or nobody sees it. */
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

/** The least room for cars; it doubles as a stock grows, so that the settings seldom change with it. */
const ROOM_MIN = 10_000;

function roomFor(stock: number): number {
  let room = ROOM_MIN;
  while (room < stock * 2) room *= 2;
  return room;
}

/** Every word of a group finds what any other of it finds. */
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

/**
 * Settings of a tenant's index (SEARCH-16). A sort that a shopper chose comes before how well words match,
 * as it does in the embedded engine; ties go by rank, then by id.
 */
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
      // "ev" is more an electric car, which carries the word, than an Everest, which begins with it.
      'exactness',
      'proximity',
      'attribute',
      'custom_rank:desc',
      'id:asc',
    ],
    synonyms: toSynonyms([...carSynonyms, ...equipmentSynonyms, ...tenantSynonyms]),
    // "hilx" is a HiLux, but 2018 is not 2019 and a stock number is what it is.
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

/** What the fingerprints of all documents of an index with these settings begin with. */
export const toSettingsMark = (settings: IndexSettings): string => `${shortHash(settings)}-`;

const isFacet = (field: string): field is FacetAttribute => facetAttributes.some((facet) => facet === field);

/** An empty facet value would be one that can be filtered by; the embedded engine knows none. */
const withoutEmptyFacets = (document: IndexedDocument): IndexedDocument =>
  Object.fromEntries(
    Object.entries(document).map(([field, value]) => [field, isFacet(field) && value === '' ? null : value]),
  ) as IndexedDocument;

export function toHostedDocument(
  document: IndexedDocument,
  settingsMark: string,
  otherWords: OtherWords,
): HostedDocument {
  const hosted = { ...withoutEmptyFacets(document), synonyms: otherWords(document) };
  // In order of their names: read from a release, the same fields come in another one.
  const fields = Object.entries(hosted).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...hosted, fingerprint: settingsMark + shortHash(fields) };
}
