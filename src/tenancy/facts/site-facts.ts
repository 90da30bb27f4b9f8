import type { OwnPicture } from '#tenancy/pictures/own-picture.ts';
import type { Article } from '#domain/content/article.ts';
import type { Brand, Model } from '#domain/content/model.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { DisclosurePolicy } from '#domain/car/public-car.ts';
import type { ActionPolicy } from '#domain/car/sale-state.ts';
import type { LifeCyclePolicy } from '#domain/car/life-cycle.ts';
import type { TagPolicy } from '#domain/car/tag.ts';
import type { AppointmentPolicy } from '#domain/appointment/slot-policy.ts';
import type { ApplicationPolicy } from '#domain/finance/application-policy.ts';
import type { FinanceLinkPolicy } from '#domain/finance/finance-link.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { FormPolicy } from '#domain/lead/form-policy.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { PicturePattern } from '#domain/media/picture-url.ts';
import type { PricePolicy } from '#domain/price/price.ts';
import type { LocationFolder } from '#domain/url/paths.ts';
import type { CompanySettings } from '#tenancy/schemas/company.schema.ts';
import type { FeatureSettings } from '#tenancy/schemas/features.schema.ts';
import type { ReviewSettings } from '#tenancy/schemas/reviews.schema.ts';
import type { SiteSettings } from '#tenancy/schemas/site.schema.ts';
import type { StockSettings } from '#tenancy/schemas/stock.schema.ts';

/** A dealership that cars belong to, derived from the locations. */
export type Dealership = {
  id: string;
  slug: string;
  name: string;
  city: string;
  state: string;
  yardCodes: string[];
};

/** A tenant without its pages. Pages contain sections: blocks import these facts, or imports would form a cycle. */
export type SiteFacts = Readonly<{
  id: string;
  settings: Readonly<SiteSettings>;
  /** `https://host`, for absolute URLs. */
  origin: string;
  features: Readonly<FeatureSettings>;
  /** What its forms ask. */
  forms: Readonly<FormPolicy>;
  /** Which times can be booked. */
  appointments: AppointmentPolicy;
  /** How its cars are financed; `null` without a provider. */
  finance: FinancePolicy | null;
  /** How it takes applications for finance; `null` where it takes none. */
  application: ApplicationPolicy | null;
  /** Days after which answers of applications are erased, also of those that came when it took some. */
  applicationDays: number;
  /** URL pattern of car pictures, for `toPictureUrl`. */
  pictures: Readonly<{
    pattern: PicturePattern;
    /** The pattern of pictures of the settings and texts, for `toSizedPicture`. */
    sitePattern: PicturePattern;
    /** Addresses of those pictures. */
    named: readonly string[];
    /** Picture origins for the content security policy, besides the site itself. */
    sources: readonly string[];
    /** Pictures of the dealer's folder that settings name, for publishing. */
    own: readonly OwnPicture[];
  }>;
  /** Models for menus and tiles, without discontinued ones. */
  models: readonly Model[];
  brands: readonly Brand[];
  /** Articles, scheduled ones included, without drafts. */
  articles: readonly Article[];
  offers: readonly Offer[];
  reviews: Readonly<ReviewSettings>;
  company: Readonly<CompanySettings>;
  locations: readonly Location[];
  /** The URL folder of location pages that cards link to. */
  locationFolder: LocationFolder;
  specialHours: readonly {
    date: string;
    status: 'Open' | 'Closed';
    location_id: string;
    start_hour?: string | undefined;
    end_hour?: string | undefined;
    name?: string | undefined;
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
    /** Where finance links lead. */
    financeLinks: FinanceLinkPolicy;
  }>;
}>;
