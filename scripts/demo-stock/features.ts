import type { Drive, BodyWord, FuelWord, Level } from './vehicle-line.ts';
import { carFeatures, type Feature } from './features.data.ts';
import type { Random } from './random.ts';

export type Equipped = {
  body: BodyWord;
  fuel: FuelWord;
  drive: Drive;
  level: Level;
  year: number;
  seats: number;
};

function fits(feature: Feature, car: Equipped): boolean {
  return (
    feature.level <= car.level &&
    (feature.until ?? 3) >= car.level &&
    (feature.from ?? 0) <= car.year &&
    (feature.seats ?? 0) <= car.seats &&
    (feature.bodies?.includes(car.body) ?? true) &&
    (feature.fuels?.includes(car.fuel) ?? true) &&
    (feature.drives?.includes(car.drive) ?? true)
  );
}

/** A plausible equipment list for the level, year, body and fuel; the strongest selling points come first. */
export function equip(random: Random, car: Equipped): string[] {
  const fitted = carFeatures.filter(
    (feature) => fits(feature, car) && (feature.share === undefined || random.chance(feature.share)),
  );
  // The best features first, because dense cards show only the first few.
  const rank = (feature: Feature) => feature.level * 2 + (feature.share === undefined ? 0 : 1);
  const groups = new Set<string>();
  return fitted
    .sort((a, b) => rank(b) - rank(a))
    .filter(({ group }) => {
      const first = group === undefined || !groups.has(group);
      if (group !== undefined) groups.add(group);
      return first;
    })
    .map(({ text }) => text);
}
