import type { FacetItem } from './search.ts';

const collator = new Intl.Collator('en-AU', { numeric: true });

/** Most frequent first, then by name. */
export const compareFacetItems = (a: FacetItem, b: FacetItem): number =>
  b.count - a.count || collator.compare(a.value, b.value);
