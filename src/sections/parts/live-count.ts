import type { BudgetSearchProps } from '#islands/budget-search.island.tsx';
import type { FinderSettings } from '#islands/finder-count.ts';
import type { PriceFinderProps } from '#islands/price-finder.island.tsx';
import type { SectionStock } from '#publish/page.ts';
import type { Site } from '#tenancy/site.ts';
import type { SectionProps } from '../section-props.ts';
import { toBrowserEngine } from './search-screen-props.ts';

type Finder = NonNullable<SectionStock['finder']>;

/** Whom a section's live count asks. */
const toSource = (site: Site, { base, isLarge }: Finder): PriceFinderProps['source'] => ({
  engine: toBrowserEngine(site, isLarge),
  base,
});

/** `data-finder` of the hero's form. */
export function toFinderSettings(site: Site, finder: Finder): string {
  const settings: FinderSettings = { source: toSource(site, finder), noun: site.features.search.noun };
  return JSON.stringify(settings);
}

/** What the price slider is told. */
export const toPriceFinderProps = (site: Site, finder: Finder, count: number): PriceFinderProps => ({
  count,
  noun: site.features.search.noun,
  source: toSource(site, finder),
});

/** What the budget search is told. */
export function toBudgetSearchProps(
  site: Site,
  finder: Finder,
  { settings, stock }: SectionProps<'budget-search'>,
): BudgetSearchProps {
  const { noun, priceMax } = site.features.search;
  return {
    frequency: settings.frequency,
    bodies: finder.bodies.map(({ label, lowest }) => ({ label, lowest })),
    lowest: finder.lowest,
    count: stock.count,
    priceMax,
    noun,
    source: toSource(site, finder),
  };
}
