import type { Fill, FillField } from '#db/stock-fill.repository.ts';
import type { FeedCar } from './normalise-row.ts';
import type { RowIdentity } from './row-identity.ts';
import type { RowReader } from './row-reader.ts';
import { readKilometres } from './row-vehicle.ts';

/** Which of the checked fields a row has; `null` for sold cars and torn rows, which do not count. */
export type FilledFields = Record<FillField, boolean> | null;

export function toFilledFields(car: FeedCar): FilledFields {
  if (car.sold) return null;
  return {
    make: true,
    model: true,
    price: car.price !== null,
    pictures: car.images.length > 0 || car.primary_image_url !== null,
    vin: car.vin !== null,
    'stock-number': car.stocknum !== null,
    km: (car.km ?? 0) > 0,
  };
}

/** The filled fields of a rejected row, valid or not. */
export const readFilledFields = (row: RowReader, { vin, stocknum }: RowIdentity): FilledFields => ({
  make: row.text('make') !== null,
  model: row.text('model') !== null,
  price: (['drive_away_price', 'egc_price', 'price'] as const).some((field) => row.text(field) !== null),
  pictures: row.addresses('images').length > 0 || row.address('primary_image_url') !== null,
  vin: vin !== null,
  'stock-number': stocknum !== null,
  km: (readKilometres(row) ?? 0) > 0,
});

export const emptyFill = (): Fill => ({
  cars: 0,
  make: 0,
  model: 0,
  price: 0,
  pictures: 0,
  vin: 0,
  'stock-number': 0,
  km: 0,
});

/** Adds a row to the counts of its feed. */
export function addFilledFields(fill: Fill, fields: FilledFields): void {
  if (fields === null) return;
  fill.cars += 1;
  for (const [field, isFilled] of Object.entries(fields) as [FillField, boolean][]) {
    if (isFilled) fill[field] += 1;
  }
}
