import type { Catalogue } from '#scripts/studio/catalogue.ts';
import type { Template } from '#scripts/studio/plan.data.ts';
import { caravanLines, type CaravanLine } from './caravans.data.ts';
import { drawCaravan } from './draw-caravan.ts';
import { chooseVariant, drawCar, linesFor, type Choice } from './draw-car.ts';
import type { DrawnVehicle, Yard } from './drawn-vehicle.ts';
import { heroDealer, shapeOf, type HeroDealer } from './pictures.ts';
import { plans, type Condition, type StockKind, type StockPlan } from './plan.data.ts';
import type { Random } from './random.ts';
import type { BodyWord, VehicleLine } from './vehicle-line.ts';

/** Views of a vehicle that may lead its gallery, for each of its heroes. */
const LEADS_A_HERO = 3;
/** Tow cars on a caravan dealer's yard. */
const TOW_CARS = 4;
/** Bodies that a mixed yard has more or fewer of than the tables of lines would give. */
const bodyShare: Readonly<Partial<Record<BodyWord, number>>> = {
  SUV: 0.72,
  Sedan: 1.3,
  Wagon: 2.2,
  Van: 1.6,
};

/** A vehicle before it has an index in the list, a picture or a price. */
type Lot = { condition: Condition; shape: string } & ({ choice: Choice } | { caravan: CaravanLine });

/** The condition of each vehicle, mixed. */
const mixConditions = (random: Random, plan: StockPlan): Condition[] =>
  random.shuffle(
    Object.entries(plan.conditions).flatMap(([condition, count]) =>
      Array.from({ length: count }, () => condition as Condition),
    ),
  );

/** Cars of many lines, no two with the same grade and year. */
function chooseCars(random: Random, plan: StockPlan, yards: readonly Yard[], heroes: HeroDealer): Lot[] {
  const seen = new Map<string, number>();
  const count = (key: string): number => seen.get(key) ?? 0;
  const favour = ({ make }: VehicleLine): number => (make === plan.favours?.make ? plan.favours.times : 1);
  const choose = (condition: Condition): Lot => {
    const lines = linesFor(plan, condition, yards).filter((line) => heroes.shapes.has(shapeOf(line)));
    for (;;) {
      const line = random.weighted(
        lines,
        (each) => each.share * (bodyShare[each.body] ?? 1) * (condition === 'used' ? favour(each) : 1),
      );
      const choice = chooseVariant(random, plan, condition, line);
      if (choice === null) continue;
      const model = `${line.make} ${line.model}`;
      const shape = shapeOf(line);
      if (plan.ownViews && count(shape) >= heroes.total(shape) * LEADS_A_HERO - 1) continue;
      const exact = `${condition} ${model} ${choice.variant[0]} ${choice.year}`;
      if (count(model) >= plan.sameModel || count(exact) > 0) continue;
      seen
        .set(model, count(model) + 1)
        .set(shape, count(shape) + 1)
        .set(exact, 1);
      return { condition, choice, shape };
    }
  };
  return mixConditions(random, plan).map(choose);
}

const towModels = new Set(['LandCruiser Prado', 'Patrol', 'LandCruiser', 'Pajero', 'HiLux', 'D-MAX']);

/** Caravans in rotation, so that every layout appears before one repeats; a few tow cars among them. */
function chooseCaravans(random: Random, plan: StockPlan, yards: readonly Yard[], heroes: HeroDealer): Lot[] {
  const deck = Array.from({ length: 3 }, () => random.shuffle(caravanLines)).flat();
  const towLines = linesFor(plan, 'used', yards).filter(
    (line) => towModels.has(line.model) && heroes.shapes.has(shapeOf(line)),
  );
  const towCars = random
    .shuffle(towLines)
    .flatMap((line) => chooseVariant(random, plan, 'used', line) ?? [])
    .slice(0, TOW_CARS);
  return mixConditions(random, plan).map((condition): Lot => {
    const choice = condition === 'used' ? towCars.pop() : undefined;
    if (choice) return { condition, choice, shape: shapeOf(choice.line) };
    const caravan = deck.pop() ?? random.pick(caravanLines);
    return { condition, caravan, shape: caravan.shape };
  });
}

/**
 * The next vehicle of the list: of the shapes that still have a picture that no neighbour shows, the one with the
 * most vehicles left per picture.
 */
function takeNext(random: Random, lots: Lot[], heroes: HeroDealer): Lot | undefined {
  const pressure = new Map<string, number>();
  for (const { shape } of lots) pressure.set(shape, (pressure.get(shape) ?? 0) + 1 / heroes.total(shape));
  const shapes = [...pressure.keys()];
  const free = shapes.filter((shape) => heroes.free(shape) > 0);
  const ranked = (free.length > 0 ? free : shapes)
    .map((shape) => ({ shape, weight: (pressure.get(shape) ?? 0) * (0.5 + random.next()) }))
    .sort((a, b) => b.weight - a.weight);
  const index = lots.findIndex(({ shape }) => shape === ranked[0]?.shape);
  return lots.splice(index, 1)[0];
}

/** The vehicles of a dealer in the order of their arrival, newest first. */
export function drawStock(
  random: Random,
  { kind, template }: { kind: StockKind; template: Template },
  yards: readonly Yard[],
  catalogue: Catalogue,
): DrawnVehicle[] {
  const plan = plans[kind];
  const heroes = heroDealer(template, catalogue);
  const choose = kind === 'caravans' ? chooseCaravans : chooseCars;
  const lots = choose(random, plan, yards, heroes);
  const drawn: DrawnVehicle[] = [];
  for (let lot = takeNext(random, lots, heroes); lot; lot = takeNext(random, lots, heroes)) {
    drawn.push(
      'choice' in lot
        ? drawCar(random, plan, lot.condition, lot.choice, yards, heroes)
        : drawCaravan(random, plan, lot.condition, lot.caravan, yards, heroes),
    );
  }
  return drawn;
}
