import type { GalleryPicture, VehiclePage } from './vehicle-page.ts';
import type { PageBase } from './page-base.ts';
import type { Article } from '#domain/content/article.ts';
import type { PriceType } from '#domain/car/car.schema.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { FacetAttribute, RangeAttribute } from '#domain/url/search-url.ts';
import type { ResultPromos } from '#domain/content/result-promos.ts';
import type {
  BrowserEngine,
  Histograms,
  SearchBase,
  SearchDocument,
  SearchResponse,
} from '#search/contract/search.ts';
import type { SectionSettings } from '#tenancy/schemas/sections.schema.ts';
import type { VehiclePanels } from './vehicle-page.ts';

/** A section of a page with what it needs from stock. Settings are the tenant's own. */
export type PageSection = {
  [Type in SectionSettings['type']]: {
    type: Type;
    settings: Extract<SectionSettings, { type: Type }>;
    stock: SectionStock;
  };
}[SectionSettings['type']];

/** Cars of a model that wait for their first owner, and what the cheapest costs. */
export type ModelStock = {
  slug: string;
  /** Those that stand there, and those that are still to come. */
  count: number;
  coming: number;
  from: { price: number; type: PriceType } | null;
};

/** What sections draw from more than their settings; each is filled where the section's type needs it. */
export type SectionStock = {
  /** Cars of a stock-strip. */
  cars: readonly SearchDocument[];
  /** What of each model is new or a demonstrator and in stock (models). */
  models: readonly ModelStock[];
  /** When one of the matching cars no longer does (stock-strip of those just arrived; ms). */
  until: number | null;
  /** How many cars match (stock-strip), what a finder holds at first, or all there are (hero). */
  count: number;
  /** Values of a facet or price buckets, with counts and links. */
  values: readonly { label: string; count: number; href: string }[];
  /** What there is to choose from, for the hero, the budget search and the price slider. */
  finder: {
    makes: readonly string[];
    /** `lowest` is the cheapest one's price that a budget may reach, `null` without one (FIN-71). */
    bodies: readonly { label: string; count: number; lowest: number | null }[];
    /** The dearest car. */
    priceMax: number;
    /** The cheapest car's price that a budget may reach. */
    lowest: number | null;
    /** Whom live counts ask, and what holds under each of them. */
    source: { engine: BrowserEngine; base: SearchBase };
  } | null;
  /** A place on its state's drawing (map). */
  map: (VehiclePanels['map'] & { place: Location }) | null;
};

/** A page of words and sections: the dealer's own, or one made from its offers, places, models, articles. */
export type ContentPage = PageBase & {
  kind: 'content';
  /** `null` where the first section is a hero, which has one. */
  heading: string | null;
  intro: string;
  picture: { url: string; alt: string; width: number; height: number } | null;
  /** The article that the page is of, and what to read next. */
  article: {
    own: Article;
    older: Article | null;
    newer: Article | null;
    related: readonly Article[];
  } | null;
  sections: readonly PageSection[];
};

export type HomePage = PageBase & {
  kind: 'home';
  /** `null` where a section brings it. */
  heading: string | null;
  sections: readonly PageSection[];
};

export type SearchPage = PageBase & {
  kind: 'search';
  heading: string;
  /** A sentence beside the heading: `238 cars in seven showrooms`. */
  summary: string;
  intro: string;
  /** Path without the page number. */
  basePath: string;
  pageNumber: number;
  /** Static pages there are: 1…10, of a model as many as it fills. */
  staticPages: number;
  /** Searches within this one, as plain links; on the first page alone. */
  narrower: { heading: string; links: readonly { label: string; href: string }[] } | null;
  /** The page's own scope. */
  scope: Partial<Record<FacetAttribute, readonly string[]>>;
  /** What holds under every query: the scope and the tenant's own filters. */
  base: SearchBase;
  /** What this path's screen filters by, in order, and how much it shows and keeps. */
  screen: {
    facets: readonly { attribute: FacetAttribute; label: string; as: 'list' | 'pictures' }[];
    ranges: readonly { attribute: RangeAttribute; label: string }[];
    hitsPerPage: number;
    cacheEntries: number;
  };
  promos: ResultPromos | null;
  /** The tenant's own short list above the results. */
  featured: { heading: string; cars: readonly SearchDocument[] } | null;
  /** Which engine browsers ask. */
  engine: BrowserEngine;
  response: SearchResponse;
  histograms: Histograms;
};

/** The page of a car that is gone: 200, similar cars, noindex (standards.md, sold-car life). */
export type SoldPage = PageBase & {
  kind: 'sold';
  name: string;
  /** Known to be sold; else it was withdrawn, and nobody says why. */
  wasSold: boolean;
  picture: GalleryPicture | null;
  similar: readonly SearchDocument[];
  similarPath: string;
};

export type NotFoundPage = PageBase & {
  kind: 'not-found';
  suggestions: readonly { label: string; href: string }[];
};

/** `/compare`: which cars stand there, the shopper's browser knows. */
export type ComparePage = PageBase & { kind: 'compare' };

/** `/print`: which car stands on the sheet, the address says and the API tells. */
export type PrintPage = PageBase & { kind: 'print' };

/** `/_menu`: what opens under the entries of the header, the same on every page. */
export type MenuPage = PageBase & { kind: 'menu'; stock: readonly MenuGroup[] };

/** What a route is handed as `Astro.locals.page`. */
export type Page =
  | HomePage
  | ContentPage
  | SearchPage
  | VehiclePage
  | SoldPage
  | NotFoundPage
  | ComparePage
  | PrintPage
  | MenuPage;

/** Links of a menu with what counts them after load: `car_type:used`. */
export type MenuGroup = {
  heading: string;
  links: readonly { label: string; href: string; count: string }[];
};
