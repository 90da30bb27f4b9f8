import { formatZoneDay } from '#domain/time/zone-day.ts';
import type { PromoCardProps, ResultPromos } from '#domain/content/result-promos.ts';

/** A cell of the results: a car, or a promotion with a name that is unique on this page. */
export type ResultCell<Car> =
  | { kind: 'car'; car: Car }
  | { kind: 'promo'; promo: PromoCardProps; key: string };

/** From its first day to its last, both whole days in the dealer's time zone (CARD-10). */
const isCurrent = ({ start, expiry }: PromoCardProps, today: string): boolean =>
  (start === null || start <= today) && (expiry === null || today <= expiry);

/**
 * Whether one of its car types is chosen, or none is chosen and it needs no choice; a promotion without car types
 * always suits (CARD-13).
 */
function suits({ carTypes, onlyWhenChosen }: PromoCardProps, chosen: readonly string[]): boolean {
  if (carTypes.length === 0) return true;
  if (chosen.length === 0) return !onlyWhenChosen;
  return carTypes.some((type) => chosen.includes(type));
}

/** Number of cards before each promotion: the gaps in turn, repeated. */
function* listSlots(gaps: readonly number[]): Generator<number> {
  for (let slot = 0, turn = 0; ; turn += 1) {
    slot += Math.max(1, gaps[turn % gaps.length] ?? 1);
    yield slot;
  }
}

/**
 * Inserts the promotions current at `now` (ms) between the cars of a page, in order and repeated (CARD-08,
 * CARD-09). Runs of sold cars must be collapsed; `chosenCarTypes` are those of the page or of the shopper.
 */
export function insertPromos<Car>(
  cars: readonly Car[],
  promos: ResultPromos | null,
  chosenCarTypes: readonly string[],
  now: number,
): ResultCell<Car>[] {
  const cells = cars.map((car): ResultCell<Car> => ({ kind: 'car', car }));
  if (promos === null || promos.gaps.length === 0) return cells;
  // Only for promotions with a day: the first use of a time zone takes a phone 100 ms.
  const isDated = promos.cards.some(({ start, expiry }) => start !== null || expiry !== null);
  const today = isDated ? formatZoneDay(now, promos.timeZone) : '';
  const shown = promos.cards.filter((promo) => isCurrent(promo, today) && suits(promo, chosenCarTypes));
  if (shown.length === 0) return cells;
  let inserted = 0;
  for (const slot of listSlots(promos.gaps)) {
    const promo = shown[inserted % shown.length];
    if (slot > cars.length || !promo) return cells;
    cells.splice(slot + inserted, 0, { kind: 'promo', promo, key: `promo-${inserted}` });
    inserted += 1;
  }
  return cells;
}
