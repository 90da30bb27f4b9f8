import type { PageSection } from '#blocks/page-sections.ts';
import type { GalleryPicture, VehiclePage } from './vehicle-page.ts';
import type { PageBase } from './page-base.ts';
import type { Article } from '#domain/content/article.ts';
import type { FacetAttribute, RangeAttribute } from '#domain/url/search-url.ts';
import type { ResultPromos } from '#domain/content/result-promos.ts';
import type {
  BrowserEngine,
  Histograms,
  PageFilters,
  SearchDocument,
  SearchResponse,
} from '#search/contract/search.ts';

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
  base: PageFilters;
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

/** The page of a car that is gone: 200, similar cars, noindex. */
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
