import type { BrowserEngine, PageFilters } from '#search/contract/search.ts';

/** The choices of the hero's form, the budget search and the price slider. */
export type Finder = {
  makes: readonly string[];
  /** `lowest` is the lowest price that a budget can reach, `null` without one (FIN-71). */
  bodies: readonly { label: string; count: number; lowest: number | null }[];
  /** The highest price. */
  priceMax: number;
  /** The lowest price that a budget can reach. */
  lowest: number | null;
  /** What caravans differ by, where most of the stock is caravans; otherwise `null`. */
  caravans: {
    /** The most berths. */
    berths: number;
    /** The lightest and the heaviest ATM in kilograms; `null` when none is known. */
    atm: { min: number; max: number } | null;
  } | null;
  /** The engine of live counts, and the filters that apply to each of them. */
  source: { engine: BrowserEngine; base: PageFilters };
};
