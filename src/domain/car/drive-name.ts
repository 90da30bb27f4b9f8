import type { Car } from './car.schema.ts';
import { vehicleWord } from './car-words.ts';
import type { VehicleKindName } from './vehicle-kinds.ts';

/** What a dealer calls a test drive, in a sentence. All words come from here, so that one act has one name. */
export type DriveNames = { driven: string; towed: string };

/** Whether shoppers drive a vehicle of a kind to try it; all others are inspected. Apart from the table, for cards. */
const isKindDriven: Readonly<Record<string, boolean>> = {
  car: true,
  caravan: false,
  'camper trailer': false,
  motorhome: false,
  motorcycle: true,
  truck: true,
} satisfies Record<VehicleKindName, boolean>;

export const isDriven = (car: Pick<Car, 'item_type'>): boolean => isKindDriven[vehicleWord(car)] === true;

/** The name for a vehicle; without one, for those that the dealer mostly has. Nobody drives a caravan. */
export const nameDrive = (names: DriveNames, car: Pick<Car, 'item_type'> | null): string =>
  car === null || isDriven(car) ? names.driven : names.towed;

/** `a test drive`, `an inspection`. */
export const oneDrive = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** `Book a test drive`: its page, the links to it and its dialog. */
export const bookDrive = (name: string): string => `Book ${oneDrive(name)}`;
