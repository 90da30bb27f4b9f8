import { ownValue } from '#domain/text/own-value.ts';
import { rangeLabels } from '#islands/search-state/facet-words.ts';

/** Sorts by time, whose direction is named by age instead of amount. */
const times = ['year', 'created_at_timestamp'];

/** Names a sort that the settings do not: `price:desc` is "Price, highest first". `null` if it is no sort. */
export function formatSort(sort: string): string | null {
  const [attribute = '', direction] = sort.split(':');
  if (attribute === 'custom_rank') return 'Recommended';
  const label = ownValue<string>(rangeLabels, attribute);
  if (label === undefined) return null;
  const [lowest, highest] = times.includes(attribute) ? ['oldest', 'newest'] : ['lowest', 'highest'];
  return `${label}, ${direction === 'desc' ? highest : lowest} first`;
}
