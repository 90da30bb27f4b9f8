import { formatCount } from '#domain/text/formats.ts';

/** What a towed vehicle weighs, kilograms: empty, and the most it may when loaded. */
export type TowWeights = { tare: number | null; atm: number };

/** How a vehicle and a car's braked towing limit go together. */
export type TowMatch = {
  /** `loaded` fits with all it may carry, `empty` only without load, `never` not even so. */
  fits: 'loaded' | 'empty' | 'never';
  /** Kilograms between the limit and the ATM; below nought, how much it is over. */
  spare: number;
};

/** No car tows less with brakes, no car licence allows more: what lies outside is a slip of the finger. */
export const TOW_LIMIT_RANGE = { min: 300, max: 4_500 };

const kilograms = (weight: number): string => `${formatCount(weight)} kg`;

/**
 * A braked towing limit as shoppers write it, in kilograms: `3000`, `3,000 kg`, `3.5 t`. `null` when it is
 * none, or one that no car has.
 */
export function parseTowLimit(text: string): number | null {
  const match = /^(\d{1,3}(?:[, ]\d{3})+|\d+(?:\.\d+)?)\s*(kg|kilos?|t|tonnes?)?\.?$/i.exec(text.trim());
  if (!match) return null;
  const figure = Number((match[1] ?? '').replace(/[, ]/g, ''));
  const inTonnes = /^t/i.test(match[2] ?? '') || (match[2] === undefined && figure < 10);
  const limit = Math.round(inTonnes ? figure * 1000 : figure);
  return limit >= TOW_LIMIT_RANGE.min && limit <= TOW_LIMIT_RANGE.max ? limit : null;
}

/** Whether a car with this braked towing limit may tow it. Without a tare, what is over its ATM is never. */
export function decideTowMatch({ tare, atm }: TowWeights, limit: number): TowMatch {
  const spare = limit - atm;
  if (spare >= 0) return { fits: 'loaded', spare };
  return { fits: tare !== null && tare <= limit ? 'empty' : 'never', spare };
}

/** What the car must be able to do, before anybody said what it can. */
export const formatTowNeed = ({ atm }: TowWeights): string =>
  `Fully loaded it may weigh ${kilograms(atm)}: your car’s braked towing limit has to be at least that.`;

/** The answer in a sentence. `word` is what the vehicle is, in lower case. */
export function formatTowMatch(weights: TowWeights, limit: number, word: string): string {
  const { fits, spare } = decideTowMatch(weights, limit);
  if (fits === 'loaded') {
    return spare === 0
      ? `Exactly at your car’s limit of ${kilograms(limit)}, with nothing to spare.`
      : `Within your car’s limit of ${kilograms(limit)}, with ${kilograms(spare)} to spare.`;
  }
  const over = kilograms(-spare);
  return fits === 'empty'
    ? `Fully loaded, this ${word} is ${over} over your car’s limit of ${kilograms(limit)}. Your car may tow it empty.`
    : `Too heavy: fully loaded, this ${word} is ${over} over your car’s limit of ${kilograms(limit)}.`;
}

/** Whether a card's vehicle may be towed loaded; `unknown` before the car's limit is given. */
export function decideTowFit(atm: number, limit: number | null): 'unknown' | 'within' | 'over' {
  if (limit === null) return 'unknown';
  return limit >= atm ? 'within' : 'over';
}

/** The same in a line for a card. */
export function formatTowLine(atm: number, limit: number | null): string {
  if (limit === null) return `Needs a towing limit of ${kilograms(atm)}`;
  return limit >= atm
    ? `Within your car’s ${kilograms(limit)} limit`
    : `${kilograms(atm - limit)} over your car’s ${kilograms(limit)} limit`;
}

/** Lengths of the picture, per mille of its width: empty, loaded and, once it is known, the car's limit. */
export function toTowBar(
  { tare, atm }: TowWeights,
  limit: number | null,
): {
  tare: number;
  atm: number;
  limit: number | null;
} {
  const most = Math.max(atm, limit ?? 0) * 1.06;
  const share = (weight: number): number => Math.round((weight / most) * 1000);
  return { tare: share(tare ?? 0), atm: share(atm), limit: limit === null ? null : share(limit) };
}
