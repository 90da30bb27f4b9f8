import type { PageBase } from './page-base.ts';
import type { FactIcon } from '#domain/car/car-facts.ts';
import type { Video } from '#domain/content/video.ts';
import type { ViewerView } from '#domain/media/gallery.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { PriceDisplay, MarketIndicator } from '#domain/price/price.ts';
import type { Tag } from '#domain/car/tag.ts';
import type { ViewerMedia } from '#domain/media/viewer-media.ts';
import type { FloorPlan } from '#domain/car/floor-plan.ts';
import type { SaleState, VehicleAction } from '#domain/car/sale-state.ts';
import type { CollapsedText } from '#domain/text/text-toggle.ts';
import type { LocationMap } from '#blocks/location-map.ts';
import type { TowWeights } from '#domain/car/tow-match.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { BrowserEngine, SearchBase, SearchDocument } from '#search/contract/search.ts';
import type { SimilarSubject } from '#search/query/similar-search.ts';
import type { GaugeDrawing } from '#domain/price/gauge-drawing.ts';
import type { VehicleReport } from '#domain/car/vehicle-reports.ts';

/** Where the price lies among others, and what is reported of the car. */
export type VehicleMarket = {
  /**
   * `null` where there is none to show. `src` is the API's answer for this car; `drawing` is `null` where the API alone
   * can tell.
   */
  gauge: { src: string; drawing: GaugeDrawing | null } | null;
  reports: readonly VehicleReport[];
};

/** The section of similar cars, and what the browser needs to bring it up to date. */
export type SimilarCars = {
  /** `Similar Cars Available` (SIM-01). */
  heading: string;
  /** Straight from stock: up to 6 cards (SIM-08). */
  cars: readonly SearchDocument[];
  /** What others are compared with. */
  subject: SimilarSubject;
  /** Whom the browser asks when the API fails (SIM-10). */
  source: { engine: BrowserEngine; base: SearchBase };
  /** Where the published cars lie. */
  dataPath: string;
};

/** What stands around a vehicle's pictures, price and figures. */
export type VehiclePanels = {
  state: SaleState;
  /** What the shopper can do, the main thing first. */
  actions: readonly VehicleAction[];
  /** Labels of the actions that a dealer words. */
  actionText: { enquire: string; testDrive: string };
  /** Icons of the sidebar (VDP-09). */
  buyFacts: VehiclePage['keyFacts'];
  /** What can be worked out for this vehicle, in words. */
  calculators: readonly string[];
  /** The dealer's comments in paragraphs, what is beyond 400 characters apart (SPEC-04). */
  comments: readonly CollapsedText[];
  /** Over vehicles that stand elsewhere than at the main location (VDP-31); `id` is what is dismissed. */
  announcement: { id: string; text: string } | null;
  /** The dealer's promotion (VDP-33); `ends` is the moment (ms) after which no browser shows it. */
  popup: Popup | null;
  floorPlan: FloorPlan | null;
  tow: TowWeights | null;
  map: LocationMap;
  /** The way to a loan; `null` where the dealer names none. */
  finance: Finance | null;
  /** Small print of vehicle pages (VDP-30); the dealer's own stands in the footer of every page. */
  disclaimer: string;
  /** What is copied and shared. */
  url: string;
};

export type Popup = {
  id: string;
  ends: number | null;
  src: string;
  linkTo: string | null;
  title: string;
  description: string;
  buttonText: string;
};

export type Finance = NonNullable<Site['pages']['vehicle']['finance']>;

/** A still of a car as the feed gives it; `toPictureUrl` and `toPictureSet` address it at a width. */
export type GalleryPicture = { slug: string; url: string; thumb: string; alt: string };

export type GallerySlide = { kind: 'picture'; picture: GalleryPicture } | { kind: 'film'; film: Video };

/** What the gallery and its viewer show. */
export type VehicleMedia = {
  /** Pictures and films in order. */
  slides: readonly GallerySlide[];
  /** The views there are, and the one the page opens on. */
  views: readonly ViewerView[];
  view: ViewerView;
  /** What the views are made of; script reads it from the page. */
  viewer: ViewerMedia;
};

export type VehiclePage = PageBase & {
  kind: 'vehicle';
  car: PublicCar;
  /** `Car`, `Caravan` … */
  vehicleWord: string;
  /** Name in two parts: `2023 Mazda CX-8` and `Asaki LE`. */
  title: { main: string; trim: string };
  price: PriceDisplay;
  market: MarketIndicator | null;
  /** Without the certified tag where the title carries that badge: a page says it once. */
  tag: Tag | null;
  /** What stands beside the title (TAG-11). */
  titleBadge: string | null;
  sold: boolean;
  /** The still ones among the slides. */
  pictures: readonly GalleryPicture[];
  /** `sizes` of the gallery's large picture, the same as in the preload. */
  gallerySizes: string;
  media: VehicleMedia;
  /** The six (or so) facts under the gallery; icon names are ours. */
  keyFacts: readonly { icon: FactIcon; value: string; label: string }[];
  /** Key information and specifications (SPEC-01), each list in order. */
  details: readonly { heading: string; rows: readonly { label: string; value: string }[] }[];
  features: readonly string[];
  location: Location;
  panels: VehiclePanels;
  marketPosition: VehicleMarket;
  similar: SimilarCars;
  similarPath: string;
};
