import type { PublicCar } from '#domain/car/public-car.ts';
import type { FacetAttribute, Range, RangeAttribute } from '#domain/url/search-url.ts';
import type { SynonymGroups } from './synonyms.ts';

/** The logical index and its sorts: `Car_production`, `Car_production:price:asc` (SEARCH-15). */
export const INDEX_NAME = 'Car_production';

/** An answer older than this (ms) is asked for again: cars are sold and prices change while a page is open. */
export const ANSWER_AGE_MAX_MS = 60_000;

/**
 * One car as search knows it: what a card shows and what facets count. The facet names differ from the
 * car's fields where decision 032 says so (`body` is `simple_body` …); `price` is the displayed total.
 */
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
  /** The car's own `price`, from which the display is decided. */
  list_price: PublicCar['price'];
  /** The displayed total, what `price` ranges and sorts mean; `null` matches no range and sorts last. */
  price: number | null;
  body: string | null;
  fuel: string | null;
  transmission: string | null;
  make_model: string;
  dealership_name: string | null;
  location_name: string | null;
  categories: string[];
  price_range: string | null;
  filtered_features: string[];
  created_at_timestamp: number;
  custom_rank: number;
  /** Card picture at two widths; `null` shows the placeholder. */
  image: { url: string; thumb: string; alt: string } | null;
  image_count: number;
  /** A few plain words for dense cards: first feature lines. */
  highlights: string[];
  /** How often it was looked at; `null` where the dealer does not show it (CARD-05). */
  views: number | null;
  /** Caravan figures for drift's card, `null` for cars. */
  caravan: {
    sleeps: number | null;
    length_feet: number | null;
    tare: number | null;
    atm: number | null;
  } | null;
};

/** What publishing indexes: a document with the words that are searched and never shown. */
export type IndexedDocument = SearchDocument & { search_text: string };

/** API-01. Filters combine by AND, the values of one filter by OR. */
export type SearchPayload = {
  filters: Partial<Record<FacetAttribute, readonly string[]>>;
  ranges?: Partial<Record<RangeAttribute, { min: number | null; max: number | null }>>;
  /** The page's own scope (make page …), never shown as a chosen filter. No car passes an empty list. */
  search_filters: Partial<Record<FacetAttribute, readonly string[]>>;
  /** Ranges under every query: the tenant's lowest price, a stock filter (SEARCH-34). */
  search_ranges?: Partial<Record<RangeAttribute, Range>>;
  hitsPerPage: number;
  offset: number;
  query: string;
  /** `attribute:asc|desc`; `null` is the default. */
  sort: string | null;
  /** Which facets to count; all of them when left out. */
  facets?: readonly FacetAttribute[];
};

/** What holds under every query of one page, whatever the shopper chooses. Plain data: islands are handed it. */
export type SearchBase = {
  /** The page's scope and the tenant's stock filter. */
  facets: SearchPayload['search_filters'];
  ranges: Partial<Record<RangeAttribute, Range>>;
  /** SEARCH-35: sorted by price upwards, cars without a price are left out. */
  pricedWhenAscending: boolean;
};

/** Which engine a browser asks, as an island is told. */
export type BrowserEngine =
  | { kind: 'static'; dataPath: string; /** Large stock is searched off the main thread. */ worker: boolean }
  | {
      kind: 'meilisearch';
      host: string;
      publicKey: string;
      indexUid: string;
      /** The tenant's own words that mean the same, for suggestions: those the host knows by itself. */
      synonyms: SynonymGroups;
    };

/** A make, a model or a dealership that begins like the words typed, and what choosing it filters by. */
export type Suggestion = {
  kind: 'make' | 'model' | 'dealership';
  label: string;
  facets: Partial<Record<FacetAttribute, readonly string[]>>;
  count: number;
};

/** ENT-09. */
export type FacetItem = { label: string; value: string; count: number };
export type FacetStats = { min: number; max: number };
/** Cars of each range by the lower end of their bucket: the bars over a slider. Beside API-02, not in it. */
export type Histograms = Partial<Record<RangeAttribute, Readonly<Record<string, number>>>>;

/** API-02, ENT-08. */
export type SearchResponse = {
  hits: SearchDocument[];
  count: number;
  /** Values with counts; each facet is counted without its own filter (disjunctive). */
  facets: Partial<Record<FacetAttribute, FacetItem[]>>;
  facetStats: Partial<Record<RangeAttribute, FacetStats>>;
  pages: number;
  /** Time the engine took, milliseconds; 0 where no clock was given, as in published pages. */
  ms: number;
};
