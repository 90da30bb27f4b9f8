import type { Article } from '#domain/content/article.ts';
import type { Brand, Model } from '#domain/content/model.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { DisclosurePolicy } from '#domain/car/public-car.ts';
import type { ActionPolicy } from '#domain/car/sale-state.ts';
import type { LifeCyclePolicy } from '#domain/car/life-cycle.ts';
import type { TagPolicy } from '#domain/car/tag.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { PicturePattern } from '#domain/media/picture-url.ts';
import type { PricePolicy } from '#domain/price/price.ts';
import type { LocationFolder } from '#domain/url/paths.ts';
import type { CompanySettings } from '#tenancy/schemas/company.schema.ts';
import type { FeatureSettings } from '#tenancy/schemas/features.schema.ts';
import type { ReviewSettings } from '#tenancy/schemas/reviews.schema.ts';
import type { SiteSettings } from '#tenancy/schemas/site.schema.ts';
import type { StockSettings } from '#tenancy/schemas/stock.schema.ts';

/** A yard or showroom group that stock belongs to, derived from the locations. */
export type Dealership = {
  id: string;
  slug: string;
  name: string;
  city: string;
  state: string;
  yardCodes: string[];
};

/**
 * A tenant without its pages: everything that sections are computed from. The settings of pages hold sections, so what
 * defines a section reads these facts alone.
 */
export type SiteFacts = Readonly<{
  id: string;
  settings: Readonly<SiteSettings>;
  /** `https://host`, for absolute URLs. */
  origin: string;
  features: Readonly<FeatureSettings>;
  /** How pictures of cars are addressed; `toPictureUrl` fills it. */
  pictures: Readonly<{
    pattern: PicturePattern;
    /** Sources for the content security policy, beside the site itself. */
    sources: readonly string[];
  }>;
  /** Models for menus and tiles; the discontinued are left out. */
  models: readonly Model[];
  brands: readonly Brand[];
  /** Articles with a day, those that are still to come out among them; drafts are left out. */
  articles: readonly Article[];
  offers: readonly Offer[];
  reviews: Readonly<ReviewSettings>;
  company: Readonly<CompanySettings>;
  locations: readonly Location[];
  /** Under which address cards lead to a location. */
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
}>;
