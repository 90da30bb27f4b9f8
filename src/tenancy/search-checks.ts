import type { TenantFinding } from './finding.ts';
import type { SearchSettings } from './search.schema.ts';
import { formatChoice, type KeyPath } from './problem.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({
  file: 'features',
  path: ['search', ...path],
  sentence,
});

/** Search settings that are well-formed and yet leave a control without a meaning. */
export function findSearchProblems({
  sorts,
  facets,
  defaultSort,
  priceRanges,
}: SearchSettings): TenantFinding[] {
  const values = sorts.map((sort) => sort.value);
  const lacksDefault = !values.includes(defaultSort) && !values.includes('default');
  return [
    ...(lacksDefault ? [finding(['defaultSort'], describeLack(defaultSort, values))] : []),
    ...findRepeated(values, (index) => ['sorts', index, 'value']),
    ...findRepeated(
      facets.map((facet) => facet.attribute),
      (index) => ['facets', index, 'attribute'],
    ),
    ...findBucketProblems(priceRanges),
  ];
}

const describeLack = (sort: string, values: readonly string[]): string =>
  `is "${sort}", which search.sorts does not offer. Expected ${formatChoice(values)}, or a sort "default" in the list.`;

function findRepeated(values: readonly string[], pathOf: (index: number) => KeyPath): TenantFinding[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [finding(pathOf(index), `is "${value}" a second time. Expected every entry once.`)],
  );
}

function findBucketProblems(buckets: SearchSettings['priceRanges']): TenantFinding[] {
  return buckets.flatMap(({ below }, index) => {
    const before = buckets[index - 1]?.below;
    const isAscending =
      index === 0 || (before !== null && before !== undefined && before < (below ?? Infinity));
    if (isAscending) return [];
    const sentence = `is ${below}, after ${before}. Expected ascending amounts, null at most once and last.`;
    return [finding(['priceRanges', index, 'below'], sentence)];
  });
}
