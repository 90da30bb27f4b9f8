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

const toText = (cell: Cell): string | null => (typeof cell === 'string' ? cell : null);
const toNumber = (cell: Cell): number | null => (typeof cell === 'number' ? cell : null);

/** Reads the details of a row; all are unknown in a shard of an older release, which has no file of them. */
export function readCarDetails(file: ShardFile | null, row: number): CarDetails {
  const read = (field: keyof CarDetails): Cell => readCell(file?.columns[field], row);
  return {
    engine_litres: toNumber(read('engine_litres')),
    induction: toText(read('induction')),
    newton_metres: toNumber(read('newton_metres')),
    fuel_use: toNumber(read('fuel_use')),
    gross_mass: toNumber(read('gross_mass')),
    ancap: toNumber(read('ancap')),
    warranty: toText(read('warranty')),
  };
}
