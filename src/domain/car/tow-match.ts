import { formatCount } from '#domain/text/money.ts';

/** Weights of a towed vehicle, kilograms: tare (empty) and ATM (the maximum loaded). */
export type TowWeights = { tare: number | null; atm: number };

/** How a towed vehicle compares with a car's braked towing limit. */
export type TowMatch = {
  /** `loaded`: fits at full load; `empty`: only without load; `never`: too heavy even empty. */
  fits: 'loaded' | 'empty' | 'never';
  /** Limit minus ATM in kilograms; negative when over the limit. */
  spare: number;
};

const kilograms = (weight: number): string => `${formatCount(weight)} kg`;

/** Compares the weights with a car's braked towing limit. Without a tare, anything over the limit is `never`. */
export function decideTowMatch({ tare, atm }: TowWeights, limit: number): TowMatch {
  const spare = limit - atm;
  if (spare >= 0) return { fits: 'loaded', spare };
  return { fits: tare !== null && tare <= limit ? 'empty' : 'never', spare };
}

/** The sentence shown before the shopper enters a towing limit. */
export const formatTowNeed = ({ atm }: TowWeights): string =>
  `Fully loaded it may weigh ${kilograms(atm)}: your car’s braked towing limit has to be at least that.`;

/** The result as a sentence. `word` is the vehicle type in lower case. */
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

/** Whether a car can tow a card's vehicle at full load; `unknown` without a limit. */
export function decideTowFit(atm: number, limit: number | null): 'unknown' | 'within' | 'over' {
  if (limit === null) return 'unknown';
  return limit >= atm ? 'within' : 'over';
}

/** The result as one line for a card. */
export function formatTowLine(atm: number, limit: number | null): string {
  if (limit === null) return `Needs a towing limit of ${kilograms(atm)}`;
  return limit >= atm
    ? `Within your car’s ${kilograms(limit)} limit`
    : `${kilograms(atm - limit)} over your car’s ${kilograms(limit)} limit`;
}

/** Lengths of the bars, per mille of the picture's width: tare, ATM and, when known, the car's limit. */
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
