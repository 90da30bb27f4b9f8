import type { ThemeColours } from '#tenancy/resolve/theme-colours.ts';
import type { Article } from '#domain/content/article.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { Brand, Model } from '#domain/content/model.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { LocationFolder } from '#domain/url/paths.ts';
import type { PicturePattern } from '#domain/media/picture-url.ts';
import type { PricePolicy } from '#domain/price/price.ts';
import type { DisclosurePolicy } from '#domain/car/public-car.ts';
import type { ActionPolicy } from '#domain/car/sale-state.ts';
import type { LifeCyclePolicy } from '#domain/car/life-cycle.ts';
import type { TagPolicy } from '#domain/car/tag.ts';
import type { CompanySettings } from '#tenancy/schemas/company.schema.ts';
import type { ContentPageSettings } from '#tenancy/schemas/content.schema.ts';
import type { FeatureSettings } from '#tenancy/schemas/features.schema.ts';
import type { MadePage } from '#tenancy/schemas/tenant-files.ts';
import type { PageSettings } from '#tenancy/schemas/pages.schema.ts';
import type { Navigation } from './resolve-navigation.ts';
import type { RedirectSettings } from '#tenancy/schemas/redirects.schema.ts';
import type { ReviewSettings } from '#tenancy/schemas/reviews.schema.ts';
import type { ServiceBooking } from '#tenancy/resolve/service-facts.ts';
import type { SiteSettings } from '#tenancy/schemas/site.schema.ts';
import type { StockSettings } from '#tenancy/schemas/stock.schema.ts';
import type { PageFile } from '#tenancy/schemas/tenant-files.ts';
import type { ThemeSettings } from '#tenancy/schemas/theme.schema.ts';

/** A yard or showroom group that stock belongs to, derived from the locations. */
export type Dealership = {
  id: string;
  slug: string;
  name: string;
  city: string;
  state: string;
  yardCodes: string[];
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
    lifeCycle: LifeCyclePolicy;
  }>;
  /** Hash over the tenant's files and their presets, of stock the currency alone: what a page's fingerprint holds. */
  fingerprint: string;
}>;
