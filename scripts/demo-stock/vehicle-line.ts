/** Body as Australian feeds write it. */
export type BodyWord =
  | 'SUV'
  | 'Ute'
  | 'Hatchback'
  | 'Sedan'
  | 'Wagon'
  | 'Coupe'
  | 'Convertible'
  | 'Van'
  | 'People mover'
  | 'Caravan'
  | 'Pop top'
  | 'Camper trailer'
  | 'Motorhome';
export type FuelWord = 'Petrol' | 'Diesel' | 'Hybrid' | 'PHEV' | 'Electric';
/** Number of gears and type: automatic, manual, dual clutch; `CVT`; `1R` is a single reduction gear. */
export type Gearbox = `${number}${'A' | 'M' | 'D'}` | 'CVT' | '1R';
export type Drive = 'FWD' | 'RWD' | 'AWD' | '4WD';
/** Equipment: 0 work car, 1 base, 2 middle, 3 top. */
export type Level = 0 | 1 | 2 | 3;

/** `consumption` in litres per 100 km (0 for electric cars), `price` new, in dollars of 2025. */
export type Variant = readonly [
  badge: string,
  engine: string,
  gearbox: Gearbox,
  drive: Drive,
  consumption: number,
  price: number,
  level: Level,
  more?: { from?: number; to?: number; seats?: number; tow?: number },
];

/** One model in one generation, as it was sold in Australia. */
export type VehicleLine = {
  make: string;
  model: string;
  body: BodyWord;
  /** First and last model year; a line that reaches the newest year is still sold new. */
  years: readonly [number, number];
  /** Series code and the year it came in. */
  series: readonly (readonly [year: number, code: string])[];
  seats: number;
  doors: number;
  /** Stars, where the line was rated. */
  ancap?: number;
  /** Braked towing, kilograms. */
  tow?: number;
  /** How well it holds its value, 1 is usual. */
  hold: number;
  /** How common it is on dealers' yards, 1 is usual. */
  share: number;
  variants: readonly Variant[];
};

export type Engine = { litres: number | null; cylinders: number | null; fuel: FuelWord };

const enginePattern = /^(?:(\d+\.\d)L (\d+) )?(Petrol|Diesel|Hybrid|PHEV|Electric)$/;

/** Parses `2.8L 4 Diesel` or `Electric`. Throws on anything else. */
export function parseEngine(text: string): Engine {
  const match = enginePattern.exec(text);
  if (!match) throw new Error(`engine ${JSON.stringify(text)}: expected such as "2.8L 4 Diesel"`);
  const [, litres, cylinders, fuel] = match;
  return {
    litres: litres === undefined ? null : Number(litres),
    cylinders: cylinders === undefined ? null : Number(cylinders),
    // The pattern matches only these words.
    fuel: fuel as FuelWord,
  };
}

const gearboxWords = { A: 'automatic', M: 'manual', D: 'dual-clutch automatic' } as const;

/** The transmission in words with its number of gears: `6-speed automatic`. */
export function describeGearbox(gearbox: Gearbox): { words: string; gears: number | null } {
  if (gearbox === 'CVT') return { words: 'Continuously variable automatic', gears: null };
  if (gearbox === '1R') return { words: 'Single-speed automatic', gears: 1 };
  const gears = Number.parseInt(gearbox, 10);
  const kind = gearbox.slice(-1) as keyof typeof gearboxWords;
  return { words: `${gears}-speed ${gearboxWords[kind]}`, gears };
}

/** The series code of a model year. */
export const seriesOf = (line: VehicleLine, year: number): string =>
  line.series.findLast(([from]) => from <= year)?.[1] ?? '';
