import { z } from 'zod';
import type { BlockStock } from '#blocks/block-context.ts';
import { defineBlock } from '#blocks/define-block.ts';
import type { StockLink } from '#blocks/facet-values.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { Range } from '#domain/url/search-url.ts';
import { priceRangeHref } from '#search/query/price-range-href.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';

export const priceIndex = defineBlock({
  type: 'price-index',
  about: 'Stock by price as linked bars.',
  settings: {
    heading: headingSchema,
    text: introSchema,
    steps: z
      .array(z.int().positive())
      .min(1)
      .refine((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)), {
        error: 'amounts in ascending order',
      })
      .describe('Upper ends of the price ranges, whole dollars, ascending.'),
  },
  data: ({ stock }, { steps }) => listBuckets(stock, steps),
  touchedBy: 'every car',
  nextChange: 'never',
});

/**
 * Stock by price. A bucket ends a dollar below the next step, so that no car counts twice; its link sorts by price,
 * highest first (ROUTE-33).
 */
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
