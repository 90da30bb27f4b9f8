import type { CarForms } from './car-form.ts';
import type { PageBase } from './page-base.ts';
import type { FactIcon } from '#domain/car/car-facts.ts';
import type { Video } from '#domain/content/video.ts';
import type { ViewerView } from '#domain/media/gallery.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { ShownForm } from '#domain/lead/lead-forms.ts';
import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import type { FigureWords } from '#domain/finance/figure-words.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { PriceDisplay, MarketIndicator } from '#domain/price/price.ts';
import type { Tag } from '#domain/car/tag.ts';
import type { ViewerMedia } from '#domain/media/viewer-media.ts';
import type { FloorPlan } from '#domain/car/floor-plan.ts';
import type { VehicleAction } from '#domain/car/sale-state.ts';
import type { CollapsedText } from '#domain/text/text-toggle.ts';
import type { LocationMap } from '#blocks/table/location-map.ts';
import type { TowWeights } from '#domain/car/tow-match.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { BrowserEngine, PageFilters, SearchDocument } from '#search/contract/search.ts';
import type { SimilarSubject } from '#search/query/similar-search.ts';
import type { VehicleQuote } from './vehicle-quote.ts';
import type { GaugeDrawing } from '#domain/price/gauge-drawing.ts';
import type { VehicleReport } from '#domain/car/vehicle-reports.ts';

/** The market gauge and the reports of the car. */
export type VehicleMarket = {
  /** `null` without one. `src` is the API's answer; `drawing` is `null` where only the API has it. */
  gauge: { src: string; drawing: GaugeDrawing | null } | null;
  reports: readonly VehicleReport[];
};

/** The section of similar cars, and what the browser needs to update it. */
export type SimilarCars = {
  /** `Similar Cars Available` (SIM-01). */
  heading: string;
  /** From stock at publish: up to 6 cards (SIM-08). */
  cars: readonly SearchDocument[];
  /** The facts that other cars are compared with. */
  subject: SimilarSubject;
  /** The engine and filters that the browser queries when the API fails (SIM-10). */
  source: { engine: BrowserEngine; base: PageFilters };
  /** Path of the search data. */
  dataPath: string;
};

/** Everything around a vehicle's pictures, price and facts. */
export type VehiclePanels = {
  /** What the shopper can do, the main action first. */
  actions: readonly VehicleAction[];
  /** Labels of the actions that a dealer can reword. */
  actionText: { enquire: string; testDrive: string; testDriveShort: string };
  /** Its forms, which script opens in dialogs (VDP-17 to VDP-19). */
  forms: CarForms;
  /** Whether more photos can be asked for (VDP-19). */
  photos: boolean;
  /** The form in the page of a car that can only be test driven (VDP-38). */
  driveForm: ShownForm | null;
  /** Icons of the sidebar (VDP-09). */
  buyFacts: VehiclePage['keyFacts'];
  /** Labels of the calculators for this vehicle. */
  calculators: readonly string[];
  /** The dealer's comments in paragraphs, with the text beyond 400 characters apart (SPEC-04). */
  comments: readonly CollapsedText[];
  /** For vehicles at another than the main location (VDP-31); `id` identifies it when dismissed. */
  announcement: { id: string; text: string } | null;
  /** The dealer's promotion (VDP-33); `ends` is the time (ms) after which no browser shows it. */
  popup: Popup | null;
  floorPlan: FloorPlan | null;
  tow: TowWeights | null;
  /** `null` for a vehicle whose yard is unknown. */
  map: LocationMap | null;
  /** The repayment beside the price; `null` where none is lawful. */
  figure: FigureWords | null;
  /** Where its finance link leads (ROUTE-08 to ROUTE-12). */
  financeHref: string;
  /**
   * The finance calculator, and that it cannot begin with the price of the car (`limit`, empty where it does); `null` where
   * the dealer has no lawful rates, or the car no price (FIN-02).
   */
  loan: { data: CalculatorData; disclaimer: string; limit: string } | null;
  /** The finance estimate; `null` where none is asked for. */
  quote: VehicleQuote | null;
  /** Link to finance; `null` where the dealer has none. */
  finance: Finance | null;
  /** Small print of vehicle pages (VDP-30); the dealer's own small print is in the footer of every page. */
  disclaimer: string;
  /** The address that is copied and shared. */
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

/** A still of a car as the feed gives it; `toPictureUrl` and `toPictureSet` build its addresses. */
export type GalleryPicture = { id: number; url: string; thumb: string; alt: string };

export type GallerySlide = { kind: 'picture'; picture: GalleryPicture } | { kind: 'video'; video: Video };

/** What the gallery and its viewer show. */
export type VehicleMedia = {
  /** Pictures and videos in order. */
  slides: readonly GallerySlide[];
  /** The available views, and the one the page opens on. */
  views: readonly ViewerView[];
  view: ViewerView;
  /** Data of the views; a script reads it from the page. */
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
  /** Without the certified tag where the title has that badge, so that it appears once. */
  tag: Tag | null;
  /** The badge beside the title (TAG-11). */
  titleBadge: string | null;
  sold: boolean;
  /** The still pictures among the slides. */
  pictures: readonly GalleryPicture[];
  /** `sizes` of the gallery's large picture, the same as in the preload. */
  gallerySizes: string;
  media: VehicleMedia;
  /** The six (or so) facts under the gallery; icon names are those of this product. */
  keyFacts: readonly { icon: FactIcon; value: string; label: string }[];
  /** Key information and specifications (SPEC-01), each list in order. */
  details: readonly { heading: string; rows: readonly { label: string; value: string }[] }[];
  features: readonly string[];
  /** `null` for a vehicle whose yard is unknown. */
  location: Location | null;
  panels: VehiclePanels;
  marketPosition: VehicleMarket;
  similar: SimilarCars;
  similarPath: string;
};
