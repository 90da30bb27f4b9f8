import type { DrawnVehicle } from './drawn-vehicle.ts';
import { NEWEST_YEAR } from './plan.data.ts';

/** The claims of company.json: years on any vehicle, and on new ones. */
export type WarrantyClaim = { years: number; newYears?: number | undefined };

/** Years that a maker gives on a new car. */
const MAKER_YEARS = 5;
/** A younger car still has a good part of them. */
const BALANCE_AGE_MAX = 3;
/** The dealer's own warranty is for cars of fewer kilometres, and for vans of fewer years. */
const OWN_KM_MAX = 100_000;
const OWN_VAN_AGE_MAX = 4;
/** Up to this age and these kilometres the law of the states asks for a short one. */
const STATUTORY = { age: 10, km: 160_000, words: '3 months or 5,000 km' };

const ageOf = ({ record }: DrawnVehicle): number => NEWEST_YEAR - Number(record.YearGroup);
/** `03/2024` of `01/03/2024`. */
const monthOf = (date: string | number | undefined): string => String(date).slice(3);

function warrantyOfCar(car: DrawnVehicle, { years, newYears = MAKER_YEARS }: WarrantyClaim): string | null {
  const { km } = car.described;
  const age = ageOf(car);
  if (car.condition === 'new') return `${newYears} years from delivery`;
  const first = car.condition === 'demo' ? newYears : MAKER_YEARS;
  if (age <= BALANCE_AGE_MAX) return `Balance of ${first} years from ${monthOf(car.record.ComplianceDate)}`;
  if (km < OWN_KM_MAX) return `${years} years from delivery`;
  return age < STATUTORY.age && km < STATUTORY.km ? STATUTORY.words : null;
}

function warrantyOfVan(van: DrawnVehicle, { years, newYears }: WarrantyClaim): string | null {
  if (van.condition === 'used') return ageOf(van) <= OWN_VAN_AGE_MAX ? `${years} years from delivery` : null;
  if (newYears === undefined) return null;
  const start = van.condition === 'new' ? 'delivery' : monthOf(van.record.BuildDate);
  return `${newYears} years on frame and body from ${start}`;
}

/**
 * The warranty of a vehicle by what its dealer claims; `null` where the dealer says nothing. Dates are those of a start,
 * because a demonstration stock whose warranties end would grow old.
 */
export const warrantyOf = (vehicle: DrawnVehicle, claim: WarrantyClaim): string | null =>
  vehicle.record.StockType === undefined ? warrantyOfCar(vehicle, claim) : warrantyOfVan(vehicle, claim);
