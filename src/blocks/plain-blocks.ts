import Articles from './articles/Articles.astro';
import BudgetSearch from './budget-search/BudgetSearch.astro';
import Columns from './columns/Columns.astro';
import DealerLocator from './dealer-locator/DealerLocator.astro';
import Departments from './departments/Departments.astro';
import ContactBand from './contact-band/ContactBand.astro';
import FacetIndex from './facet-index/FacetIndex.astro';
import FacetTiles from './facet-tiles/FacetTiles.astro';
import Facts from './facts/Facts.astro';
import Hero from './hero/Hero.astro';
import Hours from './hours/Hours.astro';
import Location from './location/Location.astro';
import Locations from './locations/Locations.astro';
import Models from './models/Models.astro';
import Brands from './brands/Brands.astro';
import BrandsStrip from './brands-strip/BrandsStrip.astro';
import Offer from './offer/Offer.astro';
import Offerings from './offerings/Offerings.astro';
import Offers from './offers/Offers.astro';
import PriceFinder from './price-finder/PriceFinder.astro';
import PriceIndex from './price-index/PriceIndex.astro';
import Promo from './promo/Promo.astro';
import Quote from './quote/Quote.astro';
import RecentlyViewed from './recently-viewed/RecentlyViewed.astro';
import RecentSearches from './recent-searches/RecentSearches.astro';
import StockStrip from './stock-strip/StockStrip.astro';
import Trips from './trips/Trips.astro';
import Text from './text/Text.astro';
import Media from './media/Media.astro';
import HeroSlides from './hero-slides/HeroSlides.astro';
import MapSection from './map/Map.astro';
import PaymentIcons from './payment-icons/PaymentIcons.astro';
import PromoBanner from './promo-banner/PromoBanner.astro';
import Propositions from './propositions/Propositions.astro';
import ServiceBanner from './service-banner/ServiceBanner.astro';
import Video from './video/Video.astro';
import Faq from './faq/Faq.astro';
import Team from './team/Team.astro';
import Callout from './callout/Callout.astro';
import Statistics from './statistics/Statistics.astro';
import SalesCounter from './sales-counter/SalesCounter.astro';
import Reviews from './reviews/Reviews.astro';
import Enquiry from './enquiry/Enquiry.astro';
import Vacancies from './vacancies/Vacancies.astro';
import Vacancy from './vacancy/Vacancy.astro';
import Warranty from './warranty/Warranty.astro';
import Weights from './weights/Weights.astro';

/**
 * Every section type as plain markup. A template's registry spreads this and replaces the sections whose
 * skeleton differs; the rest it only styles, so no type is ever missing from a template.
 */
export const plainSections = {
  hero: Hero,
  'stock-strip': StockStrip,
  'facet-index': FacetIndex,
  'price-index': PriceIndex,
  'facet-tiles': FacetTiles,
  'budget-search': BudgetSearch,
  'price-finder': PriceFinder,
  'recently-viewed': RecentlyViewed,
  'recent-searches': RecentSearches,
  text: Text,
  media: Media,
  faq: Faq,
  team: Team,
  callout: Callout,
  statistics: Statistics,
  'sales-counter': SalesCounter,
  reviews: Reviews,
  enquiry: Enquiry,
  articles: Articles,
  'hero-slides': HeroSlides,
  'service-banner': ServiceBanner,
  propositions: Propositions,
  'promo-banner': PromoBanner,
  'payment-icons': PaymentIcons,
  map: MapSection,
  video: Video,
  locations: Locations,
  location: Location,
  models: Models,
  brands: Brands,
  'brands-strip': BrandsStrip,
  'dealer-locator': DealerLocator,
  departments: Departments,
  offerings: Offerings,
  warranty: Warranty,
  vacancies: Vacancies,
  vacancy: Vacancy,
  offers: Offers,
  offer: Offer,
  promo: Promo,
  columns: Columns,
  facts: Facts,
  quote: Quote,
  trips: Trips,
  weights: Weights,
  hours: Hours,
  'contact-band': ContactBand,
} as const;
