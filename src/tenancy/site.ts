import type { Article } from '#domain/article.ts';
import type { Location } from '#domain/location.schema.ts';
import type { Brand, Model } from '#domain/model.ts';
import type { Offer } from '#domain/offer.ts';
import type { LocationFolder } from '#domain/paths.ts';
import type { PicturePattern } from '#domain/picture-url.ts';
import type { PricePolicy } from '#domain/price.ts';
import type { DisclosurePolicy } from '#domain/public-car.ts';
import type { ActionPolicy } from '#domain/sale-state.ts';
import type { TagPolicy } from '#domain/tag.ts';
import type { CompanySettings } from './company.schema.ts';
import type { ContentPageSettings } from './content.schema.ts';
import type { FeatureSettings } from './features.schema.ts';
import type { MadePage } from './made-pages.ts';
import type { PageSettings } from './pages.schema.ts';
import type { Navigation } from './resolve-navigation.ts';
import type { RedirectSettings } from './redirects.schema.ts';
import type { ReviewSettings } from './reviews.schema.ts';
import type { ServiceBooking } from './service-facts.ts';
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
  /** What lies on a ground of the tenant's own, in its hue; the template's own without one. */
  onGround: { plate: string; sunk: string; line: string } | null;
  /** The dark scheme; none where the tenant has not switched it on. */
  dark: DarkColours | null;
};

/** Every role of the dark scheme, whose neutrals are the tenant's own, too. */
export type DarkColours = Record<
  | 'ground'
  | 'sunk'
  | 'raised'
  | 'plate'
  | 'night'
  | 'night2'
  | 'line'
  | 'line2'
  | 'ctlline'
  | 'ink'
  | 'ink2'
  | 'ink3'
  | 'onInk'
  | 'brand'
  | 'onBrand'
  | 'brandInk'
  | 'accent'
  | 'onAccent'
  | 'tint'
  | 'good'
  | 'bad'
  | 'mark',
  string
>;

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
  navigation: Readonly<Navigation>;
  pages: Readonly<PageSettings>;
  /** The dealer's own pages, in the order of their files; hidden sections are left out. */
  content: readonly OwnPage[];
  /** Pages made from other settings: offers … */
  made: readonly MadePage[];
  /** Models for menus and tiles; the discontinued are left out. */
  models: readonly Model[];
  brands: readonly Brand[];
  /** Articles with a day, those that are still to come out among them; drafts are left out. */
  articles: readonly Article[];
  offers: readonly Offer[];
  reviews: Readonly<ReviewSettings>;
  company: Readonly<CompanySettings>;
  /** Where links to book a service lead (ROUTE-81); `null` for a dealer that services nothing. */
  serviceBooking: ServiceBooking | null;
  redirects: RedirectSettings['redirects'];
  locations: readonly Location[];
  /** Under which address cards lead to a place. */
  locationFolder: LocationFolder;
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
