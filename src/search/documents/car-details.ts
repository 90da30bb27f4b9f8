import type { PublicCar } from '#domain/car/public-car.ts';
import type { CarDetails } from '#search/contract/search.ts';
import { type Cell, readCell } from './column.ts';
import type { ShardFile } from './document-columns.ts';

/** What decides between cars and neither searches nor cards read. */
export const toCarDetails = ({
  engine_size,
  engine_size_litres,
  variant,
  warranty,
}: PublicCar): CarDetails => ({
  engine_litres: engine_size_litres ?? (engine_size === null ? null : engine_size / 1000),
  induction: variant?.induction ?? null,
  newton_metres: variant?.torque ?? null,
  fuel_use: variant?.fuelconsumptioncombined ?? null,
  gross_mass: variant?.grossvehiclemass ?? null,
  ancap: variant?.ancaprating ?? null,
  warranty,
});

/** Reads the details of a row; all are unknown in a shard of an older release, which has no file of them. */
export function readCarDetails(file: ShardFile | null, row: number): CarDetails {
  const read = (field: keyof CarDetails): Cell => readCell(file?.columns[field], row);
  const number = (field: keyof CarDetails): number | null => {
    const cell = read(field);
    return typeof cell === 'number' ? cell : null;
  };
  const text = (field: keyof CarDetails): string | null => {
    const cell = read(field);
    return typeof cell === 'string' ? cell : null;
  };
  return {
    engine_litres: number('engine_litres'),
    induction: text('induction'),
    newton_metres: number('newton_metres'),
    fuel_use: number('fuel_use'),
    gross_mass: number('gross_mass'),
    ancap: number('ancap'),
    warranty: text('warranty'),
  };
}
