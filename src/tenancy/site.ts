import type { Location } from '#domain/location.schema.ts';
import type { Offer } from '#domain/offer.ts';
import type { PicturePattern } from '#domain/picture-url.ts';
import type { PricePolicy } from '#domain/price.ts';
import type { DisclosurePolicy } from '#domain/public-car.ts';
import type { ActionPolicy } from '#domain/sale-state.ts';
import type { TagPolicy } from '#domain/tag.ts';
import type { ContentPageSettings } from './content.schema.ts';
import type { FeatureSettings } from './features.schema.ts';
import type { MadePage } from './made-pages.ts';
import type { NavigationSettings } from './navigation.schema.ts';
import type { PageSettings } from './pages.schema.ts';
import type { RedirectSettings } from './redirects.schema.ts';
import type { ReviewSettings } from './reviews.schema.ts';
import type { SiteSettings } from './site.schema.ts';
import type { StockSettings } from './stock.schema.ts';
import type { PageFile } from './tenant-files.ts';
import type { ThemeSettings } from './theme.schema.ts';

/** A yard or showroom group that stock belongs to, derived from the locations. */
export type Dealership = {
  id: string;
  slug: string;
  name: string;
  city: string;
  state: string;
  yardCodes: string[];
};

/** Colours derived from the theme, as hex, each pair checked for contrast (look.md, roles). */
export type ThemeColours = {
  brand: string;
  onBrand: string;
  brandInk: string;
  accent: string;
  onAccent: string;
  tint: string;
};

/** A page of the dealer's own and the file it stands in. */
export type OwnPage = ContentPageSettings & { file: PageFile };

/**
 * A tenant, validated, defaulted, derived and frozen: the one thing pages and publishing know of a
 * dealer. Plain data, so it crosses into renders as it is.
 */
export type Site = Readonly<{
  id: string;
  settings: Readonly<SiteSettings>;
  /** `https://host`, for absolute URLs. */
  origin: string;
  theme: Readonly<ThemeSettings>;
  colours: Readonly<ThemeColours>;
  features: Readonly<FeatureSettings>;
  /** How pictures of cars are addressed; `toPictureUrl` fills it. */
  pictures: Readonly<{
    pattern: PicturePattern;
    /** Sources for the content security policy, beside the site itself. */
    sources: readonly string[];
  }>;
  navigation: Readonly<NavigationSettings>;
  pages: Readonly<PageSettings>;
  /** The dealer's own pages, in the order of their files; hidden sections are left out. */
  content: readonly OwnPage[];
  /** Pages made from other settings: offers … */
  made: readonly MadePage[];
  offers: readonly Offer[];
  reviews: Readonly<ReviewSettings>;
  redirects: RedirectSettings['redirects'];
  locations: readonly Location[];
  specialHours: readonly {
    date: string;
    status: 'Open' | 'Closed';
    location_id: string;
    start_hour?: string | undefined;
    end_hour?: string | undefined;
  }[];
  primaryLocation: Location;
  dealerships: readonly Dealership[];
  stock: Readonly<StockSettings>;
  policies: Readonly<{
    price: PricePolicy;
    tag: TagPolicy;
    disclosure: DisclosurePolicy;
    actions: ActionPolicy;
    soldDays: number;
  }>;
  /** Hash over the tenant's files and their presets, of stock the currency alone: what a page's fingerprint holds. */
  fingerprint: string;
}>;
