import type { Car } from './car.schema.ts';
import { kindOf } from './vehicle-kinds.ts';

/**
 * What a dealer calls it that a shopper comes and tries a vehicle, in a sentence: `test drive`. Pages, forms, messages and
 * mails have their words from here, so that one act has one name.
 */
export type DriveNames = { driven: string; towed: string };

/** The name for a vehicle; without one, for those that the dealer mostly has. Nobody drives a caravan. */
export const nameDrive = ({ driven, towed }: DriveNames, car: Pick<Car, 'item_type'> | null): string =>
  car === null || kindOf(car).isDriven ? driven : towed;

/** `a test drive`, `an inspection`. */
export const oneDrive = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** `Book a test drive`: its page, the links to it and its dialog. */
export const bookDrive = (name: string): string => `Book ${oneDrive(name)}`;

/** `Test drive`, where it begins a line. */
export const headDrive = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
