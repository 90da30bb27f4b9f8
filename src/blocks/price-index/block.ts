import type { BlockStock } from '#blocks/table/block-context.ts';
import type { StockLink } from '#blocks/table/facet-values.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { Range } from '#domain/url/search-url.ts';
import { priceRangeHref } from '#search/query/price-range-href.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { priceIndexSettings } from './settings.ts';

export const priceIndex = defineBlock(priceIndexSettings, {
  data: ({ stock }, { steps }) => listBuckets(stock, steps),
  touchedBy: 'every car',
  nextChange: 'never',
});

/** Stock by price, each bucket ending below the next so that no car counts twice; links sort dearest first (ROUTE-33). */
const listBuckets = ({ ask }: BlockStock, steps: readonly number[]): StockLink[] =>
  [...steps, null].flatMap((end, index) => {
    const start = index === 0 ? null : (steps[index - 1] ?? null);
    const range: Range = { min: start, max: end === null ? null : end - 1 };
    const { count } = ask({ ranges: { price: range }, sort: 'price:desc' });
    return count === 0 ? [] : [{ label: formatBucket(start, end), count, href: priceRangeHref(range) }];
  });

function formatBucket(start: number | null, end: number | null): string {
  if (end === null) return `${formatDollars(start ?? 0)} and over`;
  return start === null ? `Under ${formatDollars(end)}` : `${formatDollars(start)} to ${formatDollars(end)}`;
}
