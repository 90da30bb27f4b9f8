import type { Car } from '#domain/car/car.schema.ts';
import { isTestDriveOnly } from '#domain/car/sale-state.ts';

/* Numbers of enquiry events (ANALYTICS-07 to ANALYTICS-13). */
export const FINANCE_ENQUIRY = 9;
const NEW_ENQUIRY = 14;
const USED_ENQUIRY = 15;
const NEW_TEST_DRIVE = 17;
const USED_TEST_DRIVE = 48;
export const OTHER_ENQUIRY = 22;
export const CAREERS_ENQUIRY = 51;

/** Every number, for the contract of the API. */
export const ENQUIRY_EVENTS = [
  FINANCE_ENQUIRY,
  NEW_ENQUIRY,
  USED_ENQUIRY,
  NEW_TEST_DRIVE,
  OTHER_ENQUIRY,
  USED_TEST_DRIVE,
  CAREERS_ENQUIRY,
] as const;
export type EnquiryEvent = (typeof ENQUIRY_EVENTS)[number];

type EventCar = Pick<Car, 'car_type' | 'tag'>;

/** The event of an enquiry about a car; a demo counts as new. */
export const decideCarEvent = ({ car_type: type }: EventCar): EnquiryEvent =>
  type === 'used' ? USED_ENQUIRY : NEW_ENQUIRY;

/** The event of a test drive; a car that can only be test driven counts as new. */
export const decideDriveEvent = (car: EventCar): EnquiryEvent =>
  car.car_type === 'used' && !isTestDriveOnly(car) ? USED_TEST_DRIVE : NEW_TEST_DRIVE;
