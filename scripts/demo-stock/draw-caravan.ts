import { caravanInteriors, plainColours } from './colours.data.ts';
import type { CaravanLine } from './caravans.data.ts';
import type { DrawnVehicle, Yard } from './drawn-vehicle.ts';
import { inventPlate } from './identity.ts';
import type { HeroDealer } from './pictures.ts';
import { NEWEST_YEAR, type Condition, type StockPlan } from './plan.data.ts';
import { roundLikeDealer, worthOf } from './price.ts';
import type { Random } from './random.ts';

/** Caravans have no odometer: only age lowers the price, more slowly than for cars. */
const CARAVAN_HOLD = 1.14;

const kilograms = (value: number): string => `${value.toLocaleString('en-AU')} kg`;

function yearOf(random: Random, plan: StockPlan, condition: Condition): number {
  if (condition === 'new') return random.chance(0.75) ? NEWEST_YEAR : NEWEST_YEAR - 1;
  return condition === 'demo' ? NEWEST_YEAR - 1 : random.between(...plan.usedYears);
}

/** A caravan, pop top or camper trailer with everything but its number, comments and special cases. */
export function drawCaravan(
  random: Random,
  plan: StockPlan,
  condition: Condition,
  line: CaravanLine,
  yards: readonly Yard[],
  heroes: HeroDealer,
): DrawnVehicle {
  const hero = heroes.deal(line.shape);
  const year = yearOf(random, plan, condition);
  const yard = random.pick(yards);
  const worth = worthOf({
    newPrice: line.price,
    year,
    condition,
    km: (NEWEST_YEAR - year) * plan.kilometresAYear,
    kilometresAYear: plan.kilometresAYear,
    hold: CARAVAN_HOLD,
  });
  const colour = random.pick(plainColours[hero.paint]);
  const interior = random.pick(caravanInteriors);
  return {
    condition,
    hero,
    price: roundLikeDealer(random, worth * (0.98 + random.next() * 0.04)),
    record: {
      YardCode: yard.code,
      Make: line.make,
      Model: line.model,
      Badge: line.badge,
      YearGroup: year,
      Body: line.body,
      StockType: line.body === 'Camper trailer' ? 'camper trailer' : 'caravan',
      Colour: colour,
      InteriorColour: interior,
      StandardFeature: line.features.join('|'),
      Tare: line.tare,
      ATM: line.atm,
      SleepingCapacity: line.sleeps,
      BodyLengthFeet: line.length,
      BodyWidthFeet: line.width,
      AxleType: line.axle,
      BuildDate: `01/${String(random.between(1, 3)).padStart(2, '0')}/${year}`,
      RegoState: condition === 'new' ? '' : yard.state,
      RegoNum: condition === 'new' ? '' : inventPlate(random, yard.state),
    },
    described: {
      condition,
      body: line.body,
      fuel: null,
      drive: line.terrain,
      seats: line.sleeps,
      km: 0,
      age: NEWEST_YEAR - year,
      tow: line.tare,
      features: line.features,
      words: {
        model: `${line.make} ${line.model}`,
        badge: line.badge,
        // `Red` is a plain word and in lower case; `Soul Red Crystal` is a maker's name.
        colour: colour.includes(' ') ? colour : colour.toLowerCase(),
        interior: interior.toLowerCase(),
        city: yard.city,
        atm: kilograms(line.atm),
        tare: kilograms(line.tare),
        payload: kilograms(line.atm - line.tare),
        sleeps: String(line.sleeps),
      },
    },
  };
}
