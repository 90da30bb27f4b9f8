import type { TenantFinding } from './finding.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({
  file: 'forms',
  path: ['delivery', 'targets', ...path],
  sentence,
});

/** Finds targets of leads with one name, and those for dealerships that there are not. */
export function findLeadDeliveryProblems({
  forms,
  locations,
}: Pick<TenantSettings, 'forms' | 'locations'>): TenantFinding[] {
  const { targets } = forms.delivery;
  const slugs = [...new Set(locations.locations.map(({ dealership_slug }) => dealership_slug))];
  return targets.flatMap((target, index): TenantFinding[] => {
    const first = targets.findIndex(({ name }) => name === target.name);
    return [
      ...(first === index
        ? []
        : [
            finding(
              [index, 'name'],
              `is "${target.name}", as that of targets[${first}] is. Expected a name of its own, for a lead notes by it what it reached.`,
            ),
          ]),
      ...(target.locations ?? []).flatMap((slug, at) =>
        slugs.includes(slug)
          ? []
          : [
              finding(
                [index, 'locations', at],
                `is "${slug}", which is the dealership_slug of no location. Expected one of ${slugs.join(', ')}.${formatHint(slug, slugs)}`,
              ),
            ],
      ),
    ];
  });
}
