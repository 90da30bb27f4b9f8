import { parsePostcodeRange } from '#domain/location/delivery.ts';
import type { DeliverySettings } from '#tenancy/schemas/delivery.schema.ts';
import type { FeatureSettings } from '#tenancy/schemas/features.schema.ts';
import type { TenantFinding } from './finding.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';

type Region = DeliverySettings['regions'][number];

const finding = (path: KeyPath, sentence: string): TenantFinding => ({
  file: 'features',
  path: ['delivery', 'regions', ...path],
  sentence,
});

/** Finds delivery regions that are valid but can never match. */
export function findDeliveryProblems({ delivery }: Pick<FeatureSettings, 'delivery'>): TenantFinding[] {
  if (delivery === undefined) return [];
  const { regions } = delivery;
  const rest = regions.findIndex(isEverywhere);
  return [
    ...regions.flatMap((region, index) => findCrossedRanges(region, index)),
    ...(rest === -1 || rest === regions.length - 1
      ? []
      : [
          finding(
            [rest],
            `"${regions[rest]?.name}" has no condition and is not the last, so no region after it is ever reached. ` +
              'Expected it at the end, or within, states or postcodes.',
          ),
        ]),
  ];
}

const isEverywhere = ({ within, states, postcodes }: Region): boolean =>
  within === undefined && states === undefined && postcodes === undefined;

function findCrossedRanges({ postcodes = [] }: Region, index: number): TenantFinding[] {
  return postcodes.flatMap((range, rangeIndex) => {
    const { first, last } = parsePostcodeRange(range);
    if (first <= last) return [];
    return [
      finding(
        [index, 'postcodes', rangeIndex],
        `is "${range}", which ends before it begins. Expected the lower postcode first.`,
      ),
    ];
  });
}
