import { toWeeklyTerms } from '#domain/finance/list-terms.ts';
import { resolveFinancePolicy } from '#tenancy/resolve/finance-policy.ts';
import { panelChoices } from '#tenancy/resolve/panel-choices.data.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';

/** Tells of filters that shoppers cannot tell apart by their heading. Such a dealer is published. */
export function findSearchNotes({
  features: { search },
  finance,
}: Pick<TenantSettings, 'features' | 'finance'>): TenantFinding[] {
  const hasRates = toWeeklyTerms(resolveFinancePolicy(finance)) !== null;
  const isShown = ({ attribute }: { attribute: string }) => hasRates || !attribute.startsWith('weekly_price');
  const ranges = (search.ranges ?? panelChoices.ranges).filter(isShown);
  return (search.facets ?? []).flatMap((facet, index) => {
    const same = ranges.find(({ label }) => label.toLowerCase() === facet.label.toLowerCase());
    if (same === undefined || !isShown(facet)) return [];
    const sentence = `is "${facet.label}", the heading of the range "${same.attribute}" in the same panel, too. Write another, so that shoppers know which is which.`;
    return [{ file: 'features' as const, path: ['search', 'facets', index, 'label'], sentence }];
  });
}
