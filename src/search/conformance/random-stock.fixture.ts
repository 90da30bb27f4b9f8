import { toDollars } from '#domain/text/money.ts';
import { toCaravan } from '#search/documents/caravan-figures.ts';
import type { CarDetails, FilteredFigures, IndexedDocument } from '#search/contract/search.ts';

/** A seeded random number generator (mulberry32), so that a failed run can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      const item = list[int(list.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
  };
}
export type Random = ReturnType<typeof createRandom>;

const catalogue: Record<string, readonly string[]> = {
  Toyota: ['Corolla', 'Camry', 'HiLux', 'RAV4', 'LandCruiser', 'Yaris'],
  Mazda: ['CX-5', 'CX-8', '2', '3', 'BT-50'],
  Ford: ['Ranger', 'Focus', 'Everest', 'Mustang'],
  Hyundai: ['i30', 'Tucson', 'Kona', 'Santa Fe'],
  Kia: ['Cerato', 'Sportage', 'Sorento'],
  Nissan: ['Navara', 'X-TRAIL', 'Qashqai'],
  'Land Rover': ['Discovery', 'Defender'],
  Škoda: ['Octavia', 'Kodiaq'],
  '-Unknown': ['-'],
};
const bodies = ['SUV', 'Ute', 'Hatchback', 'Sedan', 'Wagon', 'Coupe', 'People mover', null];
const fuels = ['Petrol', 'Diesel', 'Hybrid', 'PHEV', 'Electric', null];
const badges = ['Ascent Sport', 'GX', 'GXL', 'SR5', 'G25 Astina', 'Wildtrak', 'Titanium', 'N Line', null];
const colours = ['White', 'Black', 'Silver', 'Blue', 'Red', null];
const features = ['Tow bar', 'Sunroof', 'Apple CarPlay', 'Heated seats', 'Reversing camera', 'Roof racks'];
const towns = ['Alexandria', 'Artarmon', 'Rocklea', 'Aspley', 'Woombye', null];

function randomPrice(random: Random): Pick<IndexedDocument, 'price' | 'list_price' | 'price_type'> {
  if (random.chance(0.06)) return { price: null, list_price: null, price_type: 'enquire' };
  const price = toDollars(2_990 + random.int(180) * 500);
  return {
    price,
    list_price: price,
    price_type: random.pick(['drive_away', 'excluding_government_charges']),
  };
}

/** Figures of their own seed: a new one leaves everything else of the stock as it was. */
function randomFigures(random: Random): FilteredFigures {
  return {
    doors: random.pick([2, 4, 5, null]),
    cylinders: random.pick([3, 4, 4, 6, 8, null]),
    sleeps: random.chance(0.05) ? 2 + random.int(5) : null,
    length_feet: random.chance(0.05) ? 14 + random.int(20) / 2 : null,
    tare: random.chance(0.05) ? 1_000 + random.int(40) * 50 : null,
    atm: random.chance(0.05) ? 1_500 + random.int(40) * 50 : null,
    towing: random.pick([null, 1_200, 1_500, 2_500, 3_500]),
    weekly_price: random.chance(0.3) ? 50 + random.int(300) : null,
  };
}

/** Values repeat often enough that every sort has ties. */
function randomCar(
  id: number,
  random: Random,
): Omit<IndexedDocument, keyof FilteredFigures | keyof CarDetails | 'caravan'> {
  const make = random.pick(Object.keys(catalogue));
  const model = random.pick(catalogue[make] ?? ['']);
  const year = 2005 + random.int(21);
  const badge = random.pick(badges);
  const name = [year, make, model, badge].filter((part) => part !== null).join(' ');
  const created = 1_735_689_600 + random.int(400) * 86_400;
  const sold = random.chance(0.05);
  const fuel = random.pick(fuels);
  const equipment = features.filter(() => random.chance(0.4));
  return {
    id,
    objectID: String(id),
    slug: `car-${id}`,
    name,
    year,
    make,
    model,
    make_model: `${make} ${model}`,
    badge,
    series: random.chance(0.3) ? `MY${year % 100}` : null,
    colour: random.pick(colours),
    km: random.chance(0.05) ? null : random.int(200) * 1_000,
    stocknum: `U${100_000 + id}`,
    seats: random.pick([2, 5, 7, null]),
    drive: random.pick(['AWD', '4WD', 'FWD', null]),
    car_type: random.pick(['new', 'demo', 'used', 'used', 'used']),
    status: sold ? 'sold' : random.pick(['in_stock', 'in_stock', 'coming_soon']),
    sold,
    reserved: random.chance(0.05),
    tag: random.chance(0.1) ? 'Test Drive Only' : null,
    certified: random.chance(0.1),
    item_type: random.chance(0.05) ? 'caravan' : null,
    state: random.pick(['NSW', 'QLD', 'VIC']),
    city: random.pick(towns),
    created_at: new Date(created * 1000).toISOString(),
    created_at_timestamp: created,
    ...randomPrice(random),
    before_price: null,
    offer_price: null,
    preorder: false,
    subscription_price: random.chance(0.1) ? toDollars(100 + random.int(300)) : null,
    simple_fuel: fuel,
    autograb_data: null,
    body: random.pick(bodies),
    fuel,
    transmission: random.pick(['Automatic', 'Manual', null]),
    dealership_name: random.pick(['City', 'Bayside']),
    location_name: random.pick(towns),
    categories: random.chance(0.5) ? ['car', 'family'] : ['car'],
    price_range: null,
    weekly_price_range: [null, 'Under $100 a week', '$100 a week and over'][id % 3] ?? null,
    repayment: null,
    lender_rates: null,
    finance_href: null,
    filtered_features: equipment,
    custom_rank: random.chance(0.3) ? created : random.int(5) * 1_000,
    image: { url: `/cars/${id % 40}-800.webp`, thumb: `/cars/${id % 40}-400.webp`, alt: name },
    image_count: random.int(20),
    highlights: equipment.slice(0, 3),
    views: null,
    search_text: `#U${100_000 + id} ${equipment.join(' ')}`,
  };
}

/** What only a comparison reads. */
const randomDetails = (random: Random): CarDetails => ({
  engine_litres: random.pick([1.5, 2, 2.5, 3, null]),
  induction: random.pick(['Turbo', null]),
  newton_metres: random.pick([180, 320, 500, null]),
  fuel_use: random.pick([4.5, 6, 7.9, 9.8, null]),
  gross_mass: random.pick([1_900, 2_400, 3_100, null]),
  ancap: random.pick([4, 5, null]),
  warranty: random.pick(['5 years from 03/2024', '3 months or 5,000 km', null]),
});

/** A random document. */
export function randomDocument(id: number, random: Random): IndexedDocument {
  const car = randomCar(id, random);
  const figures = randomFigures(createRandom(id));
  const details = randomDetails(createRandom(id + 1_000_000));
  return { ...car, ...figures, ...details, caravan: toCaravan(car.item_type, figures) };
}

/** A stock of `size` cars whose ids have gaps. */
export function randomStock(size: number, seed: number): IndexedDocument[] {
  const random = createRandom(seed);
  let id = 0;
  return Array.from({ length: size }, () => {
    id += 1 + random.int(3);
    return randomDocument(id, random);
  });
}
