import type { Car, CarImage } from '#domain/car/car.schema.ts';
import { ownValue } from '#domain/text/own-value.ts';
import { displayedTotal } from '#domain/price/price.ts';
import { formatVehicleWord } from '#domain/car/car-words.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import { bodyCategories, bodyFacets } from './body-facet.data.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import { STOCK_SIGN } from './stock-numbers.ts';

/** What a tenant says about its search documents; defaults live in the tenancy schema. */
export type DocumentPolicy = {
  /** `feed` where the mapping names a rank, else the newest car comes first (decision 032). */
  rank: 'feed' | 'newest';
  /** Dealership names by `dealership_slug`. */
  dealershipNames: Readonly<Record<string, string>>;
  /** Buckets of the facet `price_range`, in order; the first whose `below` exceeds the price is taken. */
  priceRanges: readonly { label: string; below: number | null }[];
  /** Features that shoppers may filter by, as feeds write them; case does not matter. */
  filterFeatures: readonly string[];
  /** Cards show how often a car was looked at (CARD-05); else the figure does not leave the server. */
  views: boolean;
};

/** The rank is the engine's own sort key and views are some dealers' wish, so both travel beside the public view. */
export type SearchableCar = PublicCar & Pick<Car, 'custom_rank' | 'views'>;

/** Feature lines on dense cards. */
const HIGHLIGHTS_MAX = 3;
const HIGHLIGHT_LENGTH = 48;
/** Searchable feature words of one car, characters; the tail of a long equipment list finds nobody. */
const SEARCH_TEXT_LENGTH = 700;

/** The facet value of a body word: synonyms count together (`hatch` and `hatchback`). */
export function toBodyFacet(body: string | null): string | null {
  const word = body?.trim() ?? '';
  if (word === '') return null;
  return ownValue(bodyFacets, word.toLowerCase().replace(/[^\p{L}]/gu, '')) ?? word;
}

/** What kind of vehicle it is, told coarser than by its body: `Caravans`, `SUVs` (SEARCH-13). */
function toCategories(car: Pick<PublicCar, 'item_type' | 'simple_body'>): string[] {
  if (car.item_type !== null) return [`${formatVehicleWord(car)}s`];
  const category = ownValue(bodyCategories, toBodyFacet(car.simple_body) ?? '');
  return category === undefined ? [] : [category];
}

const stills = (car: PublicCar): CarImage[] =>
  car.images.filter((entry) => !entry.isVideo && entry.image !== null);

function toCardImage(car: PublicCar): IndexedDocument['image'] {
  const first = stills(car)[0]?.image;
  const url = first?.url ?? car.primary_image_url;
  return url == null ? null : { url, thumb: first?.thumb?.url ?? url, alt: car.name };
}

function toCaravan(car: PublicCar): IndexedDocument['caravan'] {
  const figures = car.specifications;
  if (car.item_type === null || figures === null) return null;
  return {
    sleeps: figures.sleeps,
    length_feet: figures.body_length,
    tare: figures.tare_weight,
    atm: figures.aggregate_trailer_mass,
  };
}

function toPriceRange(price: number | null, policy: DocumentPolicy): string | null {
  if (price === null) return null;
  return policy.priceRanges.find(({ below }) => below === null || price < below)?.label ?? null;
}

function toFilteredFeatures(car: PublicCar, policy: DocumentPolicy): string[] {
  const equipment = new Set(car.standardEquipment.map((line) => line.trim().toLowerCase()));
  return policy.filterFeatures.filter((feature) => equipment.has(feature.toLowerCase()));
}

/**
 * Words that only text search sees: what the facets and `year make model badge` do not already hold of the
 * name, series, the feed's own wording and the equipment list. The stock number stands first under its sign.
 */
function toSearchText(car: PublicCar): string {
  const known = new Set(`${car.year} ${car.make} ${car.model} ${car.badge ?? ''}`.toLowerCase().split(/\s+/));
  const rest = car.name.split(/\s+/).filter((word) => !known.has(word.toLowerCase()));
  const stock = car.stocknum && `${STOCK_SIGN}${car.stocknum.replaceAll(/\s/g, '')}`;
  const own = [stock, ...rest, car.series, car.trans, car.bodyconfiguration, car.fuel];
  return [...own, car.interior_colour, ...car.standardEquipment]
    .filter((word) => word !== null && word !== '')
    .join(' ')
    .slice(0, SEARCH_TEXT_LENGTH);
}

const cut = (line: string): string =>
  line.length > HIGHLIGHT_LENGTH ? `${line.slice(0, HIGHLIGHT_LENGTH - 1).trimEnd()}…` : line;

/**
 * A car as search knows it. Takes the public view, and names every field it hands on, so that a private
 * field of a whole car passed by mistake does not travel either.
 */
export function toSearchDocument(car: SearchableCar, policy: DocumentPolicy): IndexedDocument {
  const price = displayedTotal(car);
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
    price_range: toPriceRange(price, policy),
    simple_fuel: car.simple_fuel,
    autograb_data: car.autograb_data,
    body: toBodyFacet(car.simple_body),
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
    caravan: toCaravan(car),
    search_text: toSearchText(car),
  };
}
