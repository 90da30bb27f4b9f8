import type { FacetAttribute } from '#domain/url/facets.ts';
import type { PageSection } from '#blocks/table/page-sections.ts';
import type { CarDialog, CarForms } from './car-form.ts';
import type { GalleryPicture, VehiclePage } from './vehicle-page.ts';
import type { PageBase } from './page-base.ts';
import type { Article } from '#domain/content/article.ts';
import type { RangeAttribute } from '#domain/url/search-url.ts';
import type { ResultPromos } from '#domain/content/result-promos.ts';
import type {
  BrowserEngine,
  Histograms,
  PageFilters,
  SearchDocument,
  SearchResponse,
} from '#search/contract/search.ts';

/** A content page: the dealer's own, or one generated from its offers, locations, models or articles. */
export type ContentPage = PageBase & {
  kind: 'content';
  /** `null` where the first section is a hero, which contains the heading. */
  heading: string | null;
  intro: string;
  picture: { url: string; alt: string; width: number; height: number } | null;
  /** The article on the page, and further articles. */
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
  /** `null` where a section contains it. */
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
  /** Count of static pages: 1…10; the pages of a model list all of its cars. */
  staticPages: number;
  /** The path whose static pages follow the first: the canonical one where that has the same pages. */
  pagesPath: string;
  /** Searches within this one, as plain links; only on the first page. */
  narrower: { heading: string; links: readonly { label: string; href: string }[] } | null;
  /** The scope of the page itself. */
  scope: Partial<Record<FacetAttribute, readonly string[]>>;
  /** Filters of every query: the scope and the tenant's own filters. */
  base: PageFilters;
  /** The filters of this search screen in order, its page size and its cache size. */
  screen: {
    facets: readonly { attribute: FacetAttribute; label: string; as: 'list' | 'pictures' }[];
    ranges: readonly { attribute: RangeAttribute; label: string; as: 'slider' | 'stepper' | 'tow-limit' }[];
    hitsPerPage: number;
    cacheEntries: number;
  };
  promos: ResultPromos | null;
  /** The tenant's short list above the results. */
  featured: { heading: string; cars: readonly SearchDocument[] } | null;
  /** The engine that browsers query. */
  engine: BrowserEngine;
  response: SearchResponse;
  histograms: Histograms;
};

/** The page of a car that is gone: 200, similar cars, noindex. */
export type SoldPage = PageBase & {
  kind: 'sold';
  name: string;
  /** Whether the car was sold; otherwise it was withdrawn for an unknown reason. */
  wasSold: boolean;
  picture: GalleryPicture | null;
  similar: readonly SearchDocument[];
  similarPath: string;
  /** The form for something like it. */
  forms: CarForms;
};

export type NotFoundPage = PageBase & {
  kind: 'not-found';
  suggestions: readonly { label: string; href: string }[];
};

/** `/compare`: only the shopper's browser knows the cars. */
export type ComparePage = PageBase & { kind: 'compare' };

/** `/watchlist`: only the shopper's browser knows the cars. */
export type WatchlistPage = PageBase & { kind: 'watchlist' };

/** `/sign-in`: the number, or the code of the text. */
export type SignInPage = PageBase & { kind: 'sign-in'; step: 'number' | 'code' };

/** `/print`: the address names the car and the API describes it. */
export type PrintPage = PageBase & { kind: 'print' };

/** `/_menu`: the menus of the header, the same on every page. */
export type MenuPage = PageBase & { kind: 'menu'; stock: readonly MenuGroup[] };

/** `/_car-forms`: the dialogs that the pages of all cars share. */
export type CarFormsPage = PageBase & { kind: 'car-forms'; dialogs: readonly CarDialog[] };

/** The data that a route gets as `Astro.locals.page`. */
export type Page =
  | HomePage
  | ContentPage
  | SearchPage
  | VehiclePage
  | SoldPage
  | NotFoundPage
  | ComparePage
  | WatchlistPage
  | SignInPage
  | PrintPage
  | MenuPage
  | CarFormsPage;

/** Links of a menu, each with the facet value that is counted after load: `car_type:used`. */
export type MenuGroup = {
  heading: string;
  links: readonly { label: string; href: string; count: string }[];
};
