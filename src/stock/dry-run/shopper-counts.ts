import type { OffSale } from '#stock/import/off-sale.ts';
import { countLine, formatCount, shorten, wrap } from './text-layout.ts';

const REASONS_SHOWN = 6;
const VALUE_MAX = 40;
const remedies: Partial<Record<OffSale['state'], string>> = {
  caravan: ', as features.json has no caravans',
};

/** How many cars are for sale, coming soon, sold and hidden from shoppers, and what hides the last. */
export function describeShoppers(states: readonly (OffSale | null)[]): string[] {
  const known = states.filter((state) => state !== null);
  const of = (...named: OffSale['state'][]) => known.filter(({ state }) => named.includes(state));
  const hidden = of('hidden', 'caravan');
  return states.length === 0
    ? []
    : [
        countLine('cars for sale', states.length - known.length),
        countLine('cars coming soon', of('coming soon').length),
        countLine('cars sold', of('sold').length),
        countLine('cars hidden from shoppers', hidden.length),
        ...describeReasons(hidden),
      ];
}

function describeReasons(hidden: readonly OffSale[]): string[] {
  const reasons = [...Map.groupBy(hidden, describeReason)].toSorted((a, b) => b[1].length - a[1].length);
  const shown = reasons.slice(0, REASONS_SHOWN);
  const left = reasons.slice(REASONS_SHOWN).flatMap(([, same]) => same).length;
  return [
    ...shown.flatMap(([reason, same]) => wrap(`${formatCount(same.length)} because of ${reason}`, 4, 6)),
    ...(left === 0 ? [] : wrap(`${formatCount(left)} for other reasons`, 4, 6)),
  ];
}

const describeReason = ({ state, field, text }: OffSale): string =>
  `${field} "${shorten(text, VALUE_MAX)}"${remedies[state] ?? ''}`;
