import type { FacetAttribute } from '#domain/url/facets.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { LenderRates } from '#domain/finance/card-figure.ts';
import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import type { SynonymGroups } from './synonyms.ts';

/** The logical index and its sorts: `Car_production`, `Car_production:price:asc` (SEARCH-15). */
export const INDEX_NAME = 'Car_production';

/** Maximum age of a cached answer in ms. Cars are sold and prices change while a page is open. */
export const ANSWER_AGE_MAX_MS = 60_000;

/** A car in the index, for cards and facets. Decision 032 lists the names; `price` is the displayed total. */
export type SearchDocument = Pick<
  PublicCar,
  | 'id'
  | 'slug'
  | 'name'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'colour'
  | 'km'
  | 'stocknum'
  | 'seats'
  | 'drive'
  | 'car_type'
  | 'status'
  | 'sold'
  | 'reserved'
  | 'tag'
  | 'certified'
  | 'item_type'
  | 'state'
  | 'city'
  | 'created_at'
  | 'before_price'
  | 'offer_price'
  | 'price_type'
  | 'preorder'
  | 'subscription_price'
  | 'simple_fuel'
  | 'autograb_data'
> & {
  objectID: string;
  /** The car's `price` field, from which the displayed total is computed. */
  list_price: PublicCar['price'];
  /** The displayed total, which `price` ranges and sorts use; `null` matches no range and sorts last. */
  price: number | null;
  body: string | null;
  fuel: string | null;
  transmission: string | null;
  make_model: string;
  dealership_name: string | null;
  location_name: string | null;
  categories: string[];
  price_range: string | null;
  weekly_price_range: string | null;
  filtered_features: string[];
  created_at_timestamp: number;
  custom_rank: number;
  /** Card picture at two widths; `null` shows the placeholder. */
  image: { url: string; thumb: string; alt: string } | null;
  image_count: number;
  /** The first feature lines, for dense cards. */
  highlights: string[];
  /** View count; `null` where the dealer does not show it (CARD-05). */
  views: number | null;
  /** The repayment of its loan, whole dollars (CARD-06); `null` where none is lawful. */
  repayment: number | null;
  /** Where its finance link leads; `null` for a dealer without a lender (CARD-17). */
  finance_href: string | null;
  /** The rates of that loan where they are not the dealer's own, but those of a lender's offer on this car. */
  lender_rates: LenderRates | null;
  /** Caravan figures for the card of the drift template; `null` for cars. */
  caravan: {
    sleeps: number | null;
    length_feet: number | null;
    tare: number | null;
    atm: number | null;
  } | null;
};

/** Figures that searches filter by and cards do not read; `null` when unknown. */
export type FilteredFigures = {
  /** Whole dollars a week; `null` for a car whose loan is repaid otherwise. */
  weekly_price: number | null;
  doors: number | null;
  cylinders: number | null;
  /** Berths. */
  sleeps: number | null;
  length_feet: number | null;
  /** Kilograms, as the next two. */
  tare: number | null;
  atm: number | null;
  /** Braked towing capacity. */
  towing: number | null;
};

/** What only a comparison reads; `null` when unknown. It has a shard file of its own. */
export type CarDetails = {
  engine_litres: number | null;
  /** `Turbo`. */
  induction: string | null;
  newton_metres: number | null;
  /** Litres per 100 km, combined. */
  fuel_use: number | null;
  /** Kilograms: the vehicle with all it may carry. */
  gross_mass: number | null;
  /** Stars. */
  ancap: number | null;
  /** The dealer's words: `5 years from 03/2024`. */
  warranty: string | null;
};

/** A document with everything that it is filtered by. */
export type FilteredDocument = SearchDocument & FilteredFigures;

/** The document that publishing indexes, with figures and words that are searched but never shown. */
export type IndexedDocument = FilteredDocument & CarDetails & { search_text: string };

/** API-01. Filters combine by AND, the values of one filter by OR. */
export type SearchPayload = {
  filters: Partial<Record<FacetAttribute, readonly string[]>>;
  ranges?: Partial<Record<RangeAttribute, { min: number | null; max: number | null }>>;
  /** The page's scope (such as a make page), never shown as a chosen filter. An empty list matches no car. */
  search_filters: Partial<Record<FacetAttribute, readonly string[]>>;
  /** Ranges that apply to every query: the tenant's lowest price, a stock filter (SEARCH-34). */
  search_ranges?: Partial<Record<RangeAttribute, Range>>;
  hitsPerPage: number;
  offset: number;
  query: string;
  /** `attribute:asc|desc`; `null` is the default. */
  sort: string | null;
  /** Facets to count; all when omitted. */
  facets?: readonly FacetAttribute[];
};

/** Filters of every query of a page, whatever the shopper chooses. Plain data, for islands as a prop. */
export type PageFilters = {
  /** The page's scope and the tenant's stock filter. */
  facets: SearchPayload['search_filters'];
  ranges: Partial<Record<RangeAttribute, Range>>;
  /** SEARCH-35: the sort by ascending price excludes cars without a price. */
  pricedWhenAscending: boolean;
  /** Weights that cars of the page have: words that name them are limits (`towing 2500`). None when omitted. */
  weights?: readonly Weight[];
};

/** Figures in kilograms that a query can name. */
export type Weight = 'towing' | 'atm' | 'tare';

/** The engine that a browser queries, passed to islands as a prop. */
export type BrowserEngine =
  | {
      kind: 'static';
      dataPath: string;
      /** Large stock is searched in a Web Worker, off the main thread. */ worker: boolean;
    }
  | {
      kind: 'meilisearch';
      host: string;
      publicKey: string;
      indexUid: string;
      /** The tenant's synonyms, for suggestions; the host has them for its own searches. */
      synonyms: SynonymGroups;
    };

/** A make, model or dealership that starts with the typed words, and the filters it stands for. */
export type Suggestion = {
  kind: 'make' | 'model' | 'dealership';
  label: string;
  facets: Partial<Record<FacetAttribute, readonly string[]>>;
  count: number;
};

/** A value of a facet with how many cars have it (ENT-09). */
export type FacetItem = { label: string; value: string; count: number };
export type FacetStats = { min: number; max: number };
/** Number of cars per bucket, keyed by the bucket's lower bound: the bars above a slider. Not part of API-02. */
export type Histograms = Partial<Record<RangeAttribute, Readonly<Record<string, number>>>>;

/** The answer to a search (API-02, ENT-08). */
export type SearchResponse = {
  hits: SearchDocument[];
  count: number;
  /** Values with counts. Each facet is counted without its own filter (disjunctive counts). */
  facets: Partial<Record<FacetAttribute, FacetItem[]>>;
  facetStats: Partial<Record<RangeAttribute, FacetStats>>;
  pages: number;
  /** Search time in ms; 0 without a clock, as in published pages. */
  ms: number;
};
