import type { FacetAttribute } from '#domain/url/facets.ts';
import type { Finder } from '#components/finders/finder-choices.ts';
import {
  budgetPrices,
  DEFAULT_DEPOSIT,
  defaultRepayments,
  estimateBudget,
  toBudgetRange,
} from '#domain/price/budget.ts';
import { DEFAULT_PRICE_RANGE_MAX } from '#domain/text/formats.ts';
import { kindOf } from '#domain/car/vehicle-kinds.ts';
import { homePrice } from '#domain/price/home-price.ts';
import type { Range } from '#domain/url/search-url.ts';
import type { FacetItem, SearchResponse } from '#search/contract/search.ts';
import type { PageQuery } from '#search/engine/page-query.ts';
import type { BlockContext } from './block-context.ts';

/** The choices of a form, and its initial count. */
export type FinderData = { finder: Finder; count: number };

const countIn = (ask: PageQuery, price: Range | null): number =>
  price === null ? 0 : ask({ ranges: { price } }).count;

/** The lowest price that a budget can reach, of all cars or of one body type (FIN-71). */
function lowestPrice(ask: PageQuery, filters: Partial<Record<FacetAttribute, readonly string[]>> = {}) {
  const cheapest = ask({ filters, ranges: { price: budgetPrices }, sort: 'price:asc', hitsPerPage: 1 });
  return cheapest.hits[0]?.price ?? null;
}

/** What caravans differ by, where they are more than half of the stock. */
function toCaravans(
  stock: number,
  types: readonly FacetItem[],
  { sleeps, atm }: SearchResponse['facetStats'],
): Finder['caravans'] {
  const livedIn = types.filter(({ value }) => kindOf({ item_type: value }).isLivedIn);
  const count = livedIn.reduce((sum, type) => sum + type.count, 0);
  return count * 2 <= stock ? null : { berths: sleeps?.max ?? 0, atm: atm ?? null };
}

/** A form whose initial choice is all cars. */
export function toFinder({ stock }: BlockContext): FinderData {
  const { ask, source } = stock;
  const { count, facets, facetStats } = ask({ facets: ['make', 'body', 'item_type'] });
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
      caravans: toCaravans(count, facets.item_type ?? [], facetStats),
      source,
    },
  };
}

/** The budget search with the count of its initial fields. */
export function toBudgetFinder(context: BlockContext, frequency: 'weekly' | 'monthly'): FinderData {
  const budget = estimateBudget({
    repayment: defaultRepayments[frequency],
    frequency,
    deposit: DEFAULT_DEPOSIT,
  });
  const price = toBudgetRange(budget, context.site.features.search.priceMax);
  return { ...toFinder(context), count: countIn(context.stock.ask, price) };
}

/** The price slider with the count of its whole scale. */
export function toPriceFinder(context: BlockContext): FinderData {
  const { min, max } = homePrice;
  return { ...toFinder(context), count: countIn(context.stock.ask, { min, max }) };
}
