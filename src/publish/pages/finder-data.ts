import {
  budgetPrices,
  DEFAULT_DEPOSIT,
  defaultRepayments,
  estimateBudget,
  toBudgetRange,
} from '#domain/price/budget.ts';
import { DEFAULT_PRICE_RANGE_MAX } from '#domain/text/formats.ts';
import { homePrice } from '#domain/price/home-price.ts';
import type { FacetAttribute, Range } from '#domain/url/search-url.ts';
import { askUnder, type Ask } from '#search/engine/ask-under.ts';
import { toBaseRanges } from '#search/query/page-filters.ts';
import type { SearchBase } from '#search/contract/search.ts';
import type { SectionSettings } from '#tenancy/schemas/sections.schema.ts';
import type { PageContext } from './page-context.ts';
import type { SectionStock } from './page.ts';
import { toBrowserEngine } from './search-screens.ts';
import { toSearchBase } from '#publish/stock/tenant-search-base.ts';

type Finder = NonNullable<SectionStock['finder']>;
type BudgetSettings = Extract<SectionSettings, { type: 'budget-search' }>;

/** Asks under the tenant's own filters; `base` is what holds behind a link to the search, in its default sort. */
export function asker({ site, snapshot }: PageContext): { base: SearchBase; ask: Ask } {
  const own = toSearchBase(site, { filters: {} });
  const { defaultSort } = site.features.search;
  return {
    base: { ...own, ranges: toBaseRanges(own, defaultSort) },
    ask: askUnder(snapshot.engine(), own, defaultSort),
  };
}

const countIn = (ask: Ask, price: Range | null): number =>
  price === null ? 0 : ask({ ranges: { price } }).count;

/** The lowest price a budget could reach, of all cars or of one body (FIN-71). */
function lowestPrice(ask: Ask, filters: Partial<Record<FacetAttribute, readonly string[]>> = {}) {
  const cheapest = ask({ filters, ranges: { price: budgetPrices }, sort: 'price:asc', hitsPerPage: 1 });
  return cheapest.hits[0]?.price ?? null;
}

/** What there is to choose from, for sections that lead to a search. */
export function toFinder(context: PageContext): { finder: Finder; count: number } {
  const { base, ask } = asker(context);
  const { count, facets, facetStats } = ask({ facets: ['make', 'body'] });
  return {
    count,
    finder: {
      makes: (facets.make ?? []).map(({ value }) => value).toSorted((a, b) => a.localeCompare(b, 'en')),
      bodies: (facets.body ?? []).map(({ value, count: cars }) => ({
        label: value,
        count: cars,
        lowest: lowestPrice(ask, { body: [value] }),
      })),
      priceMax: facetStats.price?.max ?? DEFAULT_PRICE_RANGE_MAX,
      lowest: lowestPrice(ask),
      source: { engine: toBrowserEngine(context.site, context.snapshot.documents().length), base },
    },
  };
}

/** The budget search with the count of what its fields hold at first. */
export function toBudgetFinder(context: PageContext, { frequency }: BudgetSettings) {
  const budget = estimateBudget({
    repayment: defaultRepayments[frequency],
    frequency,
    deposit: DEFAULT_DEPOSIT,
  });
  const price = toBudgetRange(budget, context.site.features.search.priceMax);
  return { ...toFinder(context), count: countIn(asker(context).ask, price) };
}

/** The price slider with the count of its full length. */
export function toPriceFinder(context: PageContext) {
  const { min, max } = homePrice;
  return { ...toFinder(context), count: countIn(asker(context).ask, { min, max }) };
}
