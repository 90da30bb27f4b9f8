import type { BrowserEngine, PageFilters } from '#search/contract/search.ts';

/** What there is to choose from in the hero, the budget search and the price slider. */
export type Finder = {
  makes: readonly string[];
  /** `lowest` is the cheapest one's price that a budget may reach, `null` without one (FIN-71). */
  bodies: readonly { label: string; count: number; lowest: number | null }[];
  /** The dearest car. */
  priceMax: number;
  /** The cheapest car's price that a budget may reach. */
  lowest: number | null;
  /** Whom live counts ask, and what holds under each of them. */
  source: { engine: BrowserEngine; base: PageFilters };
};
