import type { BudgetSearchProps } from '#islands/finders/budget-search.island.tsx';
import type { FinderSettings } from '#islands/finders/finder-count.ts';
import type { PriceFinderProps } from '#islands/finders/price-finder.island.tsx';
import type { PageSection, SectionStock } from '#publish/pages/page.ts';
import type { Site } from '#tenancy/site/site.ts';

type Finder = NonNullable<SectionStock['finder']>;

/** Settings of the hero's form. */
export function toFinderSettings(site: Site, finder: Finder): string {
  const settings: FinderSettings = { source: finder.source, noun: site.features.search.noun };
  return JSON.stringify(settings);
}

/** What the price slider is told. */
export const toPriceFinderProps = (site: Site, finder: Finder, count: number): PriceFinderProps => ({
  count,
  noun: site.features.search.noun,
  source: finder.source,
});

/** What the budget search is told. */
export function toBudgetSearchProps(
  site: Site,
  finder: Finder,
  { settings, stock }: Omit<Extract<PageSection, { type: 'budget-search' }>, 'type'>,
): BudgetSearchProps {
  const { noun, priceMax } = site.features.search;
  return {
    frequency: settings.frequency,
    bodies: finder.bodies.map(({ label, lowest }) => ({ label, lowest })),
    lowest: finder.lowest,
    count: stock.count,
    priceMax,
    noun,
    source: finder.source,
  };
}
