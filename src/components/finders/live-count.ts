import { writeAttribute } from '#domain/text/attribute-json.ts';
import { toBudgetRates } from '#domain/finance/budget-rates.ts';
import type { BudgetSearchProps } from '#islands/finders/budget-search.island.tsx';
import type { FinderSettings } from '#islands/finders/finder-count.ts';
import type { PriceFinderProps } from '#islands/finders/price-finder.island.tsx';
import type { Finder } from './finder-choices.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Settings of the hero's form. */
export function toFinderSettings(site: Site, finder: Finder): string {
  const settings: FinderSettings = { source: finder.source, noun: site.features.search.noun };
  return writeAttribute(settings);
}

/** Props of the price slider. */
export const toPriceFinderProps = (site: Site, finder: Finder, count: number): PriceFinderProps => ({
  count,
  noun: site.features.search.noun,
  source: finder.source,
});

/** Props of the budget search. */
export function toBudgetSearchProps(
  site: Site,
  finder: Finder,
  { frequency, count }: Pick<BudgetSearchProps, 'frequency' | 'count'>,
): BudgetSearchProps {
  const { noun, priceMax } = site.features.search;
  return {
    frequency,
    bodies: finder.bodies.map(({ label, lowest }) => ({ label, lowest })),
    lowest: finder.lowest,
    count,
    priceMax,
    noun,
    rates: toBudgetRates(site.finance),
    source: finder.source,
  };
}
