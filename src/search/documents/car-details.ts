import type { PublicCar } from '#domain/car/public-car.ts';
import type { CarDetails } from '#search/contract/search.ts';

/** The figures that decide between cars and that neither searches nor cards read. */
export const toCarDetails = ({ engine_size, engine_size_litres, variant }: PublicCar): CarDetails => ({
  engine_litres: engine_size_litres ?? (engine_size === null ? null : engine_size / 1000),
  induction: variant?.induction ?? null,
  torque: variant?.torque ?? null,
  fuel_use: variant?.fuelconsumptioncombined ?? null,
  gross_mass: variant?.grossvehiclemass ?? null,
  ancap: variant?.ancaprating ?? null,
});
