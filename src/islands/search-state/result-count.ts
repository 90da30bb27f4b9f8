import { toShownNumber } from '#domain/search/shown-count.ts';
import { formatCount } from '#domain/text/money.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

/** The shown number of results and its noun: `238` and `cars`. */
export function toShownCount(
  count: number,
  { stockCount, noun }: Pick<SearchScreenProps, 'stockCount' | 'noun'>,
): { number: string; noun: string } {
  const shown = toShownNumber(count, stockCount);
  return { number: formatCount(shown), noun: shown === 1 ? noun.one : noun.many };
}
