import { fillFields, type Fill, type FillField } from '#db/stock/stock-fill.repository.ts';
import type { FeedValues } from '#stock/readers/feed-row.ts';
import type { FeedCar } from './normalise-row.ts';
import type { RowIdentity } from './row-identity.ts';
import type { RowReader } from './row-reader.ts';
import { readKilometres, readKind } from './row-vehicle.ts';

/** Which of the checked fields a row has; `null` for sold cars and torn rows, which do not count. */
export type FilledFields = Record<FillField, boolean> | null;

/** The filled fields of an accepted row. A withheld price is filled: it is counted elsewhere, not lost. */
export function toFilledFields(car: FeedCar, values: FeedValues, isWithheld: boolean): FilledFields {
  if (car.sold) return null;
  return {
    make: true,
    model: true,
    badge: car.badge !== null,
    price: car.price !== null || isWithheld,
    pictures: car.images.length > 0,
    vin: car.vin !== null,
    'stock-number': car.stocknum !== null,
    registration: car.regplate !== null,
    km: (car.km ?? 0) > 0,
    body: car.simple_body !== null,
    fuel: car.simple_fuel !== null,
    transmission: car.simple_transmission !== null,
    drive: car.drive !== null,
    colour: car.colour !== null,
    comments: car.dealercomments !== null,
    features: car.standardEquipment.length > 0,
    yard: car.dealership_id !== null && (values.yard_code ?? values.location) !== undefined,
  };
}

/** The filled fields of a rejected row, valid or not. */
export function readFilledFields(row: RowReader, { vin, stocknum, dealershipId }: RowIdentity): FilledFields {
  const kind = readKind(row);
  return {
    make: row.text('make') !== null,
    model: row.text('model') !== null,
    badge: row.text('badge') !== null,
    price: (['drive_away_price', 'egc_price', 'price'] as const).some((field) => row.text(field) !== null),
    pictures: row.addresses('images').length > 0 || row.address('primary_image_url') !== null,
    vin: vin !== null,
    'stock-number': stocknum !== null,
    registration: row.text('regplate') !== null,
    km: (readKilometres(row) ?? 0) > 0,
    body: kind.simple_body !== null,
    fuel: kind.simple_fuel !== null,
    transmission: kind.simple_transmission !== null,
    drive: kind.drive !== null,
    colour: row.text('colour') !== null,
    comments: row.raw('dealercomments') !== null,
    features: row.list('standardEquipment').length > 0,
    yard: dealershipId !== null && (row.text('yard_code') ?? row.text('location')) !== null,
  };
}

export const emptyFill = (): Fill => {
  const none = Object.fromEntries(fillFields.map((field) => [field, 0])) as Record<FillField, number>;
  return { cars: 0, ...none };
};

/** Adds a row to the counts of its feed. */
export function addFilledFields(fill: Fill, fields: FilledFields): void {
  if (fields === null) return;
  fill.cars += 1;
  for (const [field, isFilled] of Object.entries(fields) as [FillField, boolean][]) {
    if (isFilled) fill[field] += 1;
  }
}
