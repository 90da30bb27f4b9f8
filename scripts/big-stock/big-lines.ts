import { allLines } from '#scripts/demo-stock/draw-car.ts';
import type { BodyWord, Variant, VehicleLine } from '#scripts/demo-stock/vehicle-line.ts';
import { bodyOfLetter, rareModels } from './rare-models.data.ts';

type Build = { seats: number; doors: number; variants: readonly Variant[] };
const petrol = (price: number, more: Partial<Record<'from' | 'to', number>> = {}): Variant[] => [
  ['Base', '2.0L 4 Petrol', '6A', 'FWD', 7.6, price, 1, more],
  ['Sport', '2.0L 4 Petrol', '6M', 'FWD', 7.8, price * 1.08, 2, more],
  ['Luxury', '2.0L 4 Diesel', '8A', 'AWD', 6.4, price * 1.22, 3, more],
];

/** Builds of a rare model, by body: only enough to distinguish them. */
const builds: Readonly<Partial<Record<BodyWord, Build>>> = {
  Hatchback: { seats: 5, doors: 5, variants: petrol(28_000) },
  Sedan: { seats: 5, doors: 4, variants: petrol(48_000) },
  SUV: { seats: 5, doors: 5, variants: petrol(52_000) },
  Ute: { seats: 5, doors: 4, variants: [['Dual Cab', '2.8L 4 Diesel', '6A', '4WD', 8.6, 52_000, 1]] },
  Wagon: { seats: 5, doors: 5, variants: petrol(44_000) },
  Coupe: { seats: 4, doors: 2, variants: petrol(78_000) },
  Van: { seats: 3, doors: 4, variants: [['LWB', '2.0L 4 Diesel', '6M', 'FWD', 7.9, 46_000, 0]] },
  'People mover': { seats: 7, doors: 5, variants: petrol(56_000) },
};

/** Share of the stock that all rare lines have together. */
const RARE_SHARE = 0.11;
const RARE_YEARS = [2000, 2024] as const;

function toRareLine(make: string, entry: string): VehicleLine {
  const [letter = '', name = ''] = entry.split(':');
  const body = bodyOfLetter[letter];
  const build = body && builds[body];
  if (!body || !build)
    throw new Error(`rare model ${make} ${entry}: expected a body letter, such as "h:Clio"`);
  const model = name.replaceAll('_', ' ');
  return { make, model, body, years: RARE_YEARS, series: [], hold: 0.9, share: RARE_SHARE, ...build };
}

/** All lines of a large marketplace, common and rare. */
export const bigLines: readonly VehicleLine[] = [
  ...allLines,
  ...Object.entries(rareModels).flatMap(([make, models]) =>
    models.split(' ').map((entry) => toRareLine(make, entry)),
  ),
];
