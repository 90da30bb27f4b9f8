import { ownValue } from '#domain/text/own-value.ts';
import { rangeLabels } from '#islands/search-state/facet-words.ts';

/** Sorts that tell time, whose ends are no amounts. */
const times = ['year', 'created_at_timestamp'];

/**
 * A sort that the dealer has no words for, as links lead to: `price:desc` is "Price, highest first". `null`
 * for what is no sort.
 */
export function formatSort(sort: string): string | null {
  const [attribute = '', direction] = sort.split(':');
  if (attribute === 'custom_rank') return 'Recommended';
  const label = ownValue<string>(rangeLabels, attribute);
  if (label === undefined) return null;
  const [lowest, highest] = times.includes(attribute) ? ['oldest', 'newest'] : ['lowest', 'highest'];
  return `${label}, ${direction === 'desc' ? highest : lowest} first`;
}
