import Articles from './plain/Articles.astro';
import BudgetSearch from './plain/BudgetSearch.astro';
import Columns from './plain/Columns.astro';
import DealerLocator from './plain/DealerLocator.astro';
import Departments from './plain/Departments.astro';
import ContactBand from './plain/ContactBand.astro';
import FacetIndex from './plain/FacetIndex.astro';
import FacetTiles from './plain/FacetTiles.astro';
import Facts from './plain/Facts.astro';
import Hero from './plain/Hero.astro';
import Hours from './plain/Hours.astro';
import Location from './plain/Location.astro';
import Locations from './plain/Locations.astro';
import Models from './plain/Models.astro';
import Brands from './plain/Brands.astro';
import BrandsStrip from './plain/BrandsStrip.astro';
import Offer from './plain/Offer.astro';
import Offerings from './plain/Offerings.astro';
import Offers from './plain/Offers.astro';
import PriceFinder from './plain/PriceFinder.astro';
import PriceIndex from './plain/PriceIndex.astro';
import Promo from './plain/Promo.astro';
import Quote from './plain/Quote.astro';
import RecentlyViewed from './plain/RecentlyViewed.astro';
import RecentSearches from './plain/RecentSearches.astro';
import StockStrip from './plain/StockStrip.astro';
import Trips from './plain/Trips.astro';
import Text from './plain/Text.astro';
import Media from './plain/Media.astro';
import HeroSlides from './plain/HeroSlides.astro';
import MapSection from './plain/MapSection.astro';
import PaymentIcons from './plain/PaymentIcons.astro';
import PromoBanner from './plain/PromoBanner.astro';
import Propositions from './plain/Propositions.astro';
import ServiceBanner from './plain/ServiceBanner.astro';
import Video from './plain/Video.astro';
import Faq from './plain/Faq.astro';
import Team from './plain/Team.astro';
import Callout from './plain/Callout.astro';
import Statistics from './plain/Statistics.astro';
import SalesCounter from './plain/SalesCounter.astro';
import Reviews from './plain/Reviews.astro';
import Enquiry from './plain/Enquiry.astro';
import Vacancies from './plain/Vacancies.astro';
import Vacancy from './plain/Vacancy.astro';
import Warranty from './plain/Warranty.astro';
import Weights from './plain/Weights.astro';

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
