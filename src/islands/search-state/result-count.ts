import { formatCount } from '#domain/text/formats.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

/** Above this count the dealer's own number may be shown instead (SEARCH-28). */
const COUNTED_TO = 1_999;

/** The shown number of results and its noun: `238` and `cars`. */
export function toShownCount(
  count: number,
  { stockCount, noun }: Pick<SearchScreenProps, 'stockCount' | 'noun'>,
): { number: string; noun: string } {
  const shown = count > COUNTED_TO && stockCount !== null ? stockCount : count;
  return { number: formatCount(shown), noun: shown === 1 ? noun.one : noun.many };
}
