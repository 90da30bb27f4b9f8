import { capital } from '#domain/text/formats.ts';
import { ownValue } from '#domain/text/own-value.ts';
import { vehicleWord } from './car-words.ts';
import type { Car } from './car.schema.ts';

/** A fact under the gallery; `car-facts.ts` has its words. */
export type FactName =
  | 'atm'
  | 'berths'
  | 'body'
  | 'body-length'
  | 'drive'
  | 'engine'
  | 'engine-size'
  | 'fuel'
  | 'gross-mass'
  | 'layout'
  | 'model-year'
  | 'odometer'
  | 'seats'
  | 'tare'
  | 'transmission'
  | 'year';

/** What differs by the kind of a vehicle: what pages call it, say of it and ask for. */
export interface VehicleKind {
  /** In the middle of a sentence: `camper trailers`. */
  plural: string;
  /** Whether it has berths and weights for the road, by which shoppers choose it, where a feed has them. */
  isLivedIn: boolean;
  /** Only dealers that sell caravans show it (TENANT-09). */
  isCaravan: boolean;
  /** Whether it uses about as much fuel as the usual car where its own use is unknown (FUEL-07). */
  usesFuelOfCar: boolean;
  /** Whether its body and drive are among the words that feeds have for cars; else they are as the feed writes them. */
  hasCarBody: boolean;
  /** Its type for search engines, of schema.org. */
  schemaType: 'Car' | 'Motorcycle' | 'Vehicle';
  /** Key facts, the most important first; a page shows the first six that are known. */
  facts: readonly FactName[];
  /** What filters do not ask where all cars are of such kinds. */
  notAsked: readonly ('doors' | 'drive' | 'seats' | 'towing')[];
}

const car: VehicleKind = {
  plural: 'cars',
  isLivedIn: false,
  isCaravan: false,
  usesFuelOfCar: true,
  hasCarBody: true,
  schemaType: 'Car',
  facts: ['odometer', 'transmission', 'fuel', 'seats', 'drive', 'engine', 'body', 'year'],
  notAsked: [],
};

const caravan: VehicleKind = {
  ...car,
  plural: 'caravans',
  isLivedIn: true,
  isCaravan: true,
  schemaType: 'Vehicle',
  facts: ['berths', 'body-length', 'tare', 'atm', 'layout', 'model-year'],
};

/** Every kind by its word, which `item_type` is, but for cars; `drive-name.ts` says which shoppers drive. */
const kinds = {
  car,
  caravan,
  'camper trailer': { ...caravan, plural: 'camper trailers' },
  motorhome: { ...caravan, plural: 'motorhomes', isCaravan: false },
  motorcycle: {
    ...car,
    plural: 'motorcycles',
    usesFuelOfCar: false,
    hasCarBody: false,
    schemaType: 'Motorcycle',
    facts: ['odometer', 'engine-size', 'transmission', 'body', 'fuel', 'year'],
    notAsked: ['doors', 'drive', 'seats', 'towing'],
  },
  truck: {
    ...car,
    plural: 'trucks',
    usesFuelOfCar: false,
    hasCarBody: false,
    schemaType: 'Vehicle',
    facts: ['odometer', 'engine', 'transmission', 'gross-mass', 'drive', 'body', 'year'],
    notAsked: ['doors'],
  },
} satisfies Record<string, VehicleKind>;

export type VehicleKindName = keyof typeof kinds;

/** The kind of a vehicle. One that the table does not know, such as a boat, is called what its feed calls it. */
export function kindOf(vehicle: Pick<Car, 'item_type'>): VehicleKind {
  const word = vehicleWord(vehicle);
  return ownValue<VehicleKind>(kinds, word) ?? { ...caravan, plural: `${word}s`, isCaravan: false };
}

/** `Cars`, `Caravans`. */
export const formatVehicleWords = (vehicle: Pick<Car, 'item_type'>): string =>
  capital(kindOf(vehicle).plural);

/** Whether it is an ordinary car, which cards and addresses do not name. */
export const isCar = ({ item_type: type }: Pick<Car, 'item_type'>): boolean => type === null;

/** What only dealers with caravans show (TENANT-09); a motorhome counts as a car. */
export const isCaravan = (vehicle: Pick<Car, 'item_type'>): boolean => kindOf(vehicle).isCaravan;

/** `Similar Caravans Available` (SIM-01). */
export const formatSimilarHeading = (vehicle: Pick<Car, 'item_type'>, ending: string): string =>
  `Similar ${formatVehicleWords(vehicle)} ${ending}`;
