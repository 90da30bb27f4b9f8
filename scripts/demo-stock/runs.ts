import { caravanLines } from './caravans.data.ts';
import { drawCaravan } from './draw-caravan.ts';
import { allLines, drawCar } from './draw-car.ts';
import type { DrawnVehicle, Yard } from './drawn-vehicle.ts';
import { shapeOf, type HeroDealer } from './pictures.ts';
import type { Run, StockPlan } from './plan.data.ts';
import type { Random } from './random.ts';

/** The newest few appear first on the home page, so they are not replaced by repeated models. */
const FIRST = 4;

/** Keeps a vehicle's picture. */
const sameHero = ({ hero }: DrawnVehicle, dealt: readonly string[]): HeroDealer => ({
  shapes: new Set(dealt),
  total: () => 1,
  free: () => 1,
  deal: () => hero,
});

type Redraw = { shape: string; draw: (vehicle: DrawnVehicle) => DrawnVehicle };

function redrawCar(random: Random, plan: StockPlan, yards: readonly Yard[], run: Run): Redraw | null {
  const [from, to] = run.years;
  const line = allLines.find(
    ({ make, model, years }) =>
      make === run.make && model === run.model && years[0] <= from && to <= years[1],
  );
  if (line === undefined) return null;
  const shape = shapeOf(line);
  const variant = line.variants.find(([badge]) => badge === run.badge);
  if (variant === undefined) return null;
  return {
    shape,
    draw: (vehicle) => {
      const choice = { line, variant, year: random.between(from, to) };
      return drawCar(random, plan, 'used', choice, yards, sameHero(vehicle, [shape]));
    },
  };
}

function redrawCaravan(random: Random, plan: StockPlan, yards: readonly Yard[], run: Run): Redraw | null {
  const line = caravanLines.find(
    ({ make, model, badge }) => make === run.make && model === run.model && badge === run.badge,
  );
  if (line === undefined) return null;
  return {
    shape: line.shape,
    draw: (vehicle) =>
      drawCaravan(
        random,
        { ...plan, usedYears: run.years },
        'used',
        line,
        yards,
        sameHero(vehicle, [line.shape]),
      ),
  };
}

/**
 * Applies the runs of the plan: a dealer buys some models repeatedly, from a fleet or a hire firm, so that their prices
 * can be compared. Used vehicles of the same shape become that model and keep their pictures. `random` is separate, so
 * that the rest of the stock does not change.
 */
export function withRuns(
  random: Random,
  plan: StockPlan,
  yards: readonly Yard[],
  vehicles: readonly DrawnVehicle[],
): DrawnVehicle[] {
  const drawn = [...vehicles];
  const taken = new Set<number>();
  for (const run of plan.runs) {
    const redraw = redrawCar(random, plan, yards, run) ?? redrawCaravan(random, plan, yards, run);
    if (redraw === null)
      throw new Error(`No line is ${run.make} ${run.model} ${run.badge} in ${run.years.join(' to ')}.`);
    const fits = drawn.flatMap(({ condition, hero, record }, at) => {
      const isOther = record.Make !== run.make || record.Model !== run.model || record.Badge !== run.badge;
      return at >= FIRST && condition === 'used' && hero.body === redraw.shape && isOther && !taken.has(at)
        ? [at]
        : [];
    });
    for (const at of random.shuffle(fits).slice(0, run.count)) {
      taken.add(at);
      drawn[at] = { ...redraw.draw(drawn[at] as DrawnVehicle), isOfRun: true };
    }
  }
  return drawn;
}
