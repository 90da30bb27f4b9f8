import { formatCount } from '#domain/text/formats.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

/** From here on a dealer's own number may stand in place of the count (SEARCH-28). */
const COUNTED_TO = 1_999;

/** The number of results as it is shown, and what is counted: `238` and `cars`. */
export function toShownCount(
  count: number,
  { stockCount, noun }: Pick<SearchScreenProps, 'stockCount' | 'noun'>,
): { number: string; noun: string } {
  const shown = count > COUNTED_TO && stockCount !== null ? stockCount : count;
  return { number: formatCount(shown), noun: shown === 1 ? noun.one : noun.many };
}
