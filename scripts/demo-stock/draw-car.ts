import type { PaintKey } from '#scripts/studio/paint.data.ts';
import { cars } from './cars.data.ts';
import { interiors, makerColours, plainColours } from './colours.data.ts';
import type { DrawnVehicle, Yard } from './drawn-vehicle.ts';
import { equip } from './features.ts';
import { inventPlate } from './identity.ts';
import { shapeOf, type HeroDealer } from './pictures.ts';
import { NEWEST_YEAR, type Condition, type StockPlan } from './plan.data.ts';
import { roundLikeDealer, worthOf } from './price.ts';
import type { Random } from './random.ts';
import { suvs } from './suvs.data.ts';
import { describeGearbox, parseEngine, seriesOf, type Variant, type VehicleLine } from './vehicle-line.ts';
import { workVehicles } from './work-vehicles.data.ts';

export const allLines: readonly VehicleLine[] = [...cars, ...suvs, ...workVehicles];

export type Choice = { line: VehicleLine; variant: Variant; year: number };

/** New cars go to a location that sells their make; used cars go to any location. */
export const yardsFor = (yards: readonly Yard[], make: string, condition: Condition): readonly Yard[] => {
  const own = yards.filter(({ makes }) => makes.includes(make));
  return condition === 'used' || own.length === 0 ? yards : own;
};

/** The lines that a dealer can stock in a condition. */
export function linesFor(
  plan: StockPlan,
  condition: Condition,
  yards: readonly Yard[],
): readonly VehicleLine[] {
  if (condition === 'used') {
    return allLines.filter(({ years: [from, to] }) => to >= plan.usedYears[0] && from <= plan.usedYears[1]);
  }
  const makes = new Set(yards.flatMap((yard) => yard.makes));
  return allLines.filter(
    ({ make, years }) => years[1] >= NEWEST_YEAR && (makes.size === 0 || makes.has(make)),
  );
}

function yearsOf(
  plan: StockPlan,
  condition: Condition,
  line: VehicleLine,
  variant: Variant,
): [number, number] {
  const more = variant[7];
  const from = Math.max(line.years[0], more?.from ?? 0);
  const to = Math.min(line.years[1], more?.to ?? NEWEST_YEAR);
  if (condition !== 'used') return [Math.max(from, NEWEST_YEAR - 1), to];
  return [Math.max(from, plan.usedYears[0]), Math.min(to, plan.usedYears[1])];
}

/** A variant and a year of a line; `null` when the line has none in this condition. */
export function chooseVariant(
  random: Random,
  plan: StockPlan,
  condition: Condition,
  line: VehicleLine,
): Choice | null {
  const possible = line.variants.filter((variant) => {
    if (variant[5] > (plan.subscription?.newPriceMax ?? Number.POSITIVE_INFINITY)) return false;
    const [from, to] = yearsOf(plan, condition, line, variant);
    return from <= to && (condition === 'used' || to === NEWEST_YEAR);
  });
  if (possible.length === 0) return null;
  const variant = random.pick(possible);
  const [from, to] = yearsOf(plan, condition, line, variant);
  const year =
    condition === 'new' ? (random.chance(0.8) ? NEWEST_YEAR : NEWEST_YEAR - 1) : random.between(from, to);
  return { line, variant, year: Math.max(from, year) };
}

function kilometresOf(random: Random, plan: StockPlan, condition: Condition, year: number): number {
  if (condition === 'new') return random.between(4, 38);
  if (condition === 'demo') return random.between(900, 8_400);
  const age = NEWEST_YEAR - year + random.next() * 0.8 - 0.4;
  const travelled = age * plan.kilometresAYear * (0.55 + random.next() * 0.85);
  return Math.max(2_100, Math.round(travelled) + random.between(-400, 400));
}

/** The maker's word for a paint. */
export const colourNameOf = (random: Random, make: string, paint: PaintKey): string =>
  random.pick(makerColours[make]?.[paint] ?? plainColours[paint]);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Built in the model year or late in the year before; new cars of the newest year were built recently. */
function plateDates(
  random: Random,
  year: number,
): Pick<DrawnVehicle['record'], 'BuildDate' | 'ComplianceDate'> {
  const early = random.chance(0.3);
  const month = early ? random.between(9, 12) : random.between(1, year === NEWEST_YEAR ? 3 : 10);
  const built = early ? year - 1 : year;
  const [complianceMonth, complianceYear] = month === 12 ? [1, built + 1] : [month + 1, built];
  return {
    BuildDate: `01/${twoDigits(month)}/${built}`,
    ComplianceDate: `01/${twoDigits(complianceMonth)}/${complianceYear}`,
  };
}

/** The feed's mechanical columns of a variant. */
function mechanics({ line, variant, year }: Choice) {
  const [badge, engineText, gearbox, drive, consumption, , , more] = variant;
  const engine = parseEngine(engineText);
  const transmission = describeGearbox(gearbox);
  return {
    Make: line.make,
    Model: line.model,
    YearGroup: year,
    Series: seriesOf(line, year),
    Badge: badge,
    Body: line.body,
    Drive: drive,
    Seats: more?.seats ?? line.seats,
    Doors: line.doors,
    FuelType: engine.fuel,
    Transmission: transmission.words,
    Gears: transmission.gears ?? '',
    EngineLitres: engine.litres?.toFixed(1) ?? '',
    Cylinders: engine.cylinders ?? '',
    FuelConsumption: consumption > 0 ? consumption.toFixed(1) : '',
    TowBraked: more?.tow ?? line.tow ?? '',
    Ancap: line.ancap ?? '',
  };
}

/** A car with everything but its number, comments and special cases. */
export function drawCar(
  random: Random,
  plan: StockPlan,
  condition: Condition,
  choice: Choice,
  yards: readonly Yard[],
  heroes: HeroDealer,
): DrawnVehicle {
  const { line, variant, year } = choice;
  const [badge, engineText, , drive, consumption, newPrice, level] = variant;
  const hero = heroes.deal(shapeOf(line));
  const km = kilometresOf(random, plan, condition, year);
  const yard = random.pick(yardsFor(yards, line.make, condition));
  const columns = mechanics(choice);
  const fuel = parseEngine(engineText).fuel;
  const features = equip(random, { body: line.body, fuel, drive, level, year, seats: columns.Seats });
  const colour = colourNameOf(random, line.make, hero.paint);
  const interior = random.pick(interiors[level] ?? interiors[1] ?? []);
  const worth = worthOf({
    newPrice,
    year,
    condition,
    km,
    kilometresAYear: plan.kilometresAYear,
    hold: line.hold,
  });
  const tow = Number(columns.TowBraked) || 0;
  return {
    condition,
    hero,
    price: roundLikeDealer(random, worth * (0.975 + random.next() * 0.05)),
    record: {
      ...columns,
      ...plateDates(random, year),
      YardCode: yard.code,
      Odometer: km,
      Colour: colour,
      InteriorColour: interior,
      StandardFeature: features.join('|'),
      RegoState: condition === 'new' ? '' : yard.state,
      RegoNum: condition === 'new' ? '' : inventPlate(random, yard.state),
      Certified:
        plan.subscription === undefined &&
        condition === 'used' &&
        line.make === 'Toyota' &&
        NEWEST_YEAR - year <= 6 &&
        km < 90_000
          ? 'Y'
          : 'N',
    },
    described: {
      condition,
      body: line.body,
      fuel,
      drive,
      seats: columns.Seats,
      km,
      age: NEWEST_YEAR - year,
      tow,
      features,
      words: {
        model: line.model,
        badge,
        km: `${km.toLocaleString('en-AU')} km`,
        // `Red` is a plain word and in lower case; `Soul Red Crystal` is a maker's name.
        colour: colour.includes(' ') ? colour : colour.toLowerCase(),
        interior: interior.toLowerCase(),
        city: yard.city,
        tow: tow > 0 ? `${tow.toLocaleString('en-AU')} kg` : '',
        l100: consumption > 0 ? `${consumption.toFixed(1)} L/100 km` : '',
      },
    },
  };
}
