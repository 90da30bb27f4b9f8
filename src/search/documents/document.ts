import type { Car, CarImage } from '#domain/car/car.schema.ts';
import { ownValue } from '#domain/text/own-value.ts';
import { cutAtSign } from '#domain/text/cut-at-sign.ts';
import { displayedTotal } from '#domain/price/price.ts';
import { formatVehicleWords, isCar, kindOf } from '#domain/car/vehicle-kinds.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import { bodyCategories, bodyFacets } from './body-facet.data.ts';
import { toCarDetails } from './car-details.ts';
import { toCaravan } from './caravan-figures.ts';
import type { FilteredFigures, IndexedDocument } from '#search/contract/search.ts';
import { STOCK_SIGN } from './stock-numbers.ts';

type PriceRange = { label: string; below: number | null };

/** A tenant's settings for its search documents. Defaults are in the tenancy schema. */
export type DocumentPolicy = {
  /** `feed` when the stock mapping has a rank; otherwise the newest car is first (decision 032). */
  rank: 'feed' | 'newest';
  /** Dealership names by `dealership_slug`. */
  dealershipNames: Readonly<Record<string, string>>;
  /** Buckets of the facet `price_range`, in order; a price belongs to the first bucket whose `below` exceeds it. */
  priceRanges: readonly PriceRange[];
  /** The same of the facet `weekly_price_range`. */
  weeklyPriceRanges: readonly PriceRange[];
  /** Features that shoppers can filter by, as feeds write them; letter case is ignored. */
  filterFeatures: readonly string[];
  /** Whether cards show the view count (CARD-05); otherwise it is not published. */
  views: boolean;
};

/** The repayment of a car's loan, as documents have it. */
export type DocumentFigure = Pick<
  IndexedDocument,
  'repayment' | 'weekly_price' | 'lender_rates' | 'finance_href'
>;

const noFigure: DocumentFigure = {
  repayment: null,
  weekly_price: null,
  lender_rates: null,
  finance_href: null,
};

/** The public view plus the rank, which is a sort key, and the view count, which some dealers show. */
export type SearchableCar = PublicCar & Pick<Car, 'custom_rank' | 'views'>;

/** Maximum number of feature lines on dense cards. */
const HIGHLIGHTS_MAX = 3;
const HIGHLIGHT_LENGTH = 48;
/** Maximum length of `search_text` in characters; the end of a long equipment list matches few searches. */
const SEARCH_TEXT_LENGTH = 700;

/** A body's facet value. Synonyms share one (`hatch`, `hatchback`), among cars: not a touring motorcycle. */
export function toBodyFacet(car: Pick<PublicCar, 'item_type' | 'simple_body'>): string | null {
  const word = car.simple_body?.trim() ?? '';
  if (word === '') return null;
  if (!kindOf(car).hasCarBody) return word;
  return ownValue(bodyFacets, word.toLowerCase().replace(/[^\p{L}]/gu, '')) ?? word;
}

/** Returns the vehicle category, which is broader than the body: `Caravans`, `SUVs` (SEARCH-13). */
function toCategories(car: Pick<PublicCar, 'item_type' | 'simple_body'>): string[] {
  if (!isCar(car)) return [formatVehicleWords(car)];
  const category = ownValue(bodyCategories, toBodyFacet(car) ?? '');
  return category === undefined ? [] : [category];
}

const stills = (car: PublicCar): CarImage[] =>
  car.images.filter((entry) => !entry.isVideo && entry.image !== null);

function toCardImage(car: PublicCar): IndexedDocument['image'] {
  const first = stills(car)[0]?.image;
  const url = first?.url ?? car.primary_image_url;
  return url == null ? null : { url, thumb: first?.thumb?.url ?? url, alt: car.name };
}

const toFigures = ({ doors, variant, specifications }: PublicCar): Omit<FilteredFigures, 'weekly_price'> => ({
  doors,
  cylinders: variant?.cylinders ?? null,
  sleeps: specifications?.sleeps ?? null,
  length_feet: specifications?.body_length ?? null,
  tare: specifications?.tare_weight ?? null,
  atm: specifications?.aggregate_trailer_mass ?? null,
  towing: variant?.towingcapacitybraked ?? null,
});

function toRangeLabel(price: number | null, ranges: readonly PriceRange[]): string | null {
  if (price === null) return null;
  return ranges.find(({ below }) => below === null || price < below)?.label ?? null;
}

function toFilteredFeatures(car: PublicCar, policy: DocumentPolicy): string[] {
  const equipment = new Set(car.standardEquipment.map((line) => line.trim().toLowerCase()));
  return policy.filterFeatures.filter((feature) => equipment.has(feature.toLowerCase()));
}

/** Words for full-text search alone, which no other field has; first the stock number with its prefix. */
function toSearchText(car: PublicCar): string {
  const known = new Set(`${car.year} ${car.make} ${car.model} ${car.badge ?? ''}`.toLowerCase().split(/\s+/));
  const rest = car.name.split(/\s+/).filter((word) => !known.has(word.toLowerCase()));
  const stock = car.stocknum && `${STOCK_SIGN}${car.stocknum.replaceAll(/\s/g, '')}`;
  const facts = [stock, ...rest, car.series, car.trans, car.bodyconfiguration, car.fuel];
  const words = [...facts, car.interior_colour, ...car.standardEquipment].filter(Boolean);
  // A search host refuses all cars for half a sign in one.
  return cutAtSign(words.join(' '), SEARCH_TEXT_LENGTH);
}

const cut = (line: string): string =>
  line.length > HIGHLIGHT_LENGTH ? `${cutAtSign(line, HIGHLIGHT_LENGTH - 1)}…` : line;

/** Lists every field explicitly, so that a private field of a complete car is not published by mistake. */
export function toSearchDocument(
  car: SearchableCar,
  policy: DocumentPolicy,
  figure: DocumentFigure = noFigure,
): IndexedDocument {
  const price = displayedTotal(car);
  const figures = toFigures(car);
  const createdSeconds = Math.floor(Date.parse(car.created_at) / 1000);
  return {
    id: car.id,
    objectID: String(car.id),
    slug: car.slug,
    name: car.name,
    year: car.year,
    make: car.make,
    model: car.model,
    make_model: `${car.make} ${car.model}`,
    badge: car.badge,
    series: car.series,
    colour: car.colour,
    km: car.km,
    stocknum: car.stocknum,
    seats: car.seats,
    drive: car.drive,
    car_type: car.car_type,
    status: car.status,
    sold: car.sold,
    reserved: car.reserved,
    tag: car.tag,
    certified: car.certified,
    item_type: car.item_type,
    state: car.state,
    city: car.city,
    created_at: car.created_at,
    created_at_timestamp: createdSeconds,
    list_price: car.price,
    price,
    before_price: car.before_price,
    offer_price: car.offer_price,
    price_type: car.price_type,
    preorder: car.preorder,
    subscription_price: car.subscription_price,
    price_range: toRangeLabel(price, policy.priceRanges),
    weekly_price_range: toRangeLabel(figure.weekly_price, policy.weeklyPriceRanges),
    simple_fuel: car.simple_fuel,
    autograb_data: car.autograb_data,
    body: toBodyFacet(car),
    fuel: car.simple_fuel,
    transmission: car.simple_transmission,
    dealership_name:
      car.dealership_slug === null ? null : (ownValue(policy.dealershipNames, car.dealership_slug) ?? null),
    location_name: car.location,
    categories: toCategories(car),
    filtered_features: toFilteredFeatures(car, policy),
    custom_rank: policy.rank === 'feed' ? (car.custom_rank ?? 0) : createdSeconds,
    image: toCardImage(car),
    image_count: stills(car).length,
    views: policy.views ? car.views : null,
    highlights: car.standardEquipment.slice(0, HIGHLIGHTS_MAX).map(cut),
    ...figures,
    ...figure,
    ...toCarDetails(car),
    caravan: toCaravan(car.item_type, figures),
    search_text: toSearchText(car),
  };
}
