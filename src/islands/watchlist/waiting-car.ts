import { readCarDetails } from '#search/documents/car-details.ts';
import type { FoundCar } from '#search/documents/documents-by-id.ts';
import { toDollars } from '#domain/text/money.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';

/** A usual price, so that a plate has the height of a card with one. */
const PRICE = toDollars(30_000);

/**
 * Stands for a car whose document is loading: its card is drawn as a plate of the size that the card will have. The
 * badge is what its remembered name says after year, make and model.
 */
export function toWaitingCar({ id, name, slug, make, model }: RememberedCar): FoundCar {
  const badge = name.split(`${make} ${model} `)[1] ?? null;
  return {
    id,
    objectID: String(id),
    slug,
    name,
    year: 2024,
    make,
    model,
    make_model: `${make} ${model}`,
    badge,
    series: null,
    colour: null,
    km: 30_000,
    stocknum: null,
    seats: 5,
    drive: null,
    car_type: 'used',
    status: 'in_stock',
    sold: false,
    reserved: false,
    tag: null,
    certified: false,
    item_type: null,
    state: null,
    city: null,
    created_at: '2024-01-01T00:00:00Z',
    created_at_timestamp: 0,
    before_price: null,
    offer_price: null,
    price_type: 'drive_away',
    preorder: false,
    subscription_price: null,
    simple_fuel: 'Petrol',
    autograb_data: null,
    list_price: PRICE,
    price: PRICE,
    body: null,
    fuel: 'Petrol',
    transmission: 'Automatic',
    dealership_name: null,
    location_name: null,
    categories: [],
    price_range: null,
    weekly_price_range: null,
    repayment: null,
    lender_rates: null,
    finance_href: null,
    filtered_features: [],
    custom_rank: 0,
    image: null,
    image_count: 0,
    highlights: [],
    views: null,
    caravan: null,
    doors: null,
    cylinders: null,
    sleeps: null,
    length_feet: null,
    tare: null,
    atm: null,
    towing: null,
    weekly_price: null,
    ...readCarDetails(null, 0),
  };
}
