import type { CarFilter } from '#tenancy/forms/field-forms.ts';
import type { TenantFinding } from './finding.ts';
import type { PageSettings } from '#tenancy/schemas/pages.schema.ts';
import { defaultSorts, type SearchSettings } from '#tenancy/schemas/search.schema.ts';
import type { RangeAttribute } from '#domain/url/search-url.ts';
import { formatChoice, type KeyPath } from '#tenancy/forms/problem.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({
  file: 'features',
  path: ['search', ...path],
  sentence,
});

/** Finds search settings that are valid but leave a control without effect. */
export function findSearchProblems(search: SearchSettings): TenantFinding[] {
  const { sorts, facets = [], ranges = [], defaultSort, specialFilters } = search;
  const values = sorts.map((sort) => sort.value);
  const lacksDefault = !values.includes(defaultSort) && !values.includes('default');
  return [
    ...(lacksDefault ? [finding(['defaultSort'], describeLack(defaultSort, values))] : []),
    ...findRepeated(values, (index) => ['sorts', index, 'value']),
    ...findRepeated(
      facets.map((facet) => facet.attribute),
      (index) => ['facets', index, 'attribute'],
    ),
    ...findRepeated(
      ranges.map((range) => range.attribute),
      (index) => ['ranges', index, 'attribute'],
    ),
    ...findControlProblems(ranges),
    ...findBucketProblems(search, 'priceRanges'),
    ...findBucketProblems(search, 'weeklyPriceRanges'),
    ...findHiddenPrices(search),
    ...specialFilters.flatMap(({ filter }, index) =>
      findIdleChoice(filter, ['specialFilters', index, 'filter']),
    ),
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

/** What a shopper may ask so many of, or more. */
const steppable: readonly RangeAttribute[] = ['seats', 'doors', 'cylinders', 'sleeps'];

/** Finds controls that cannot bound their attribute. */
function findControlProblems(ranges: NonNullable<SearchSettings['ranges']>): TenantFinding[] {
  return ranges.flatMap(({ attribute, as }, index) => {
    const fits = as === 'slider' || (as === 'stepper' ? steppable.includes(attribute) : attribute === 'atm');
    if (fits) return [];
    const expected = as === 'stepper' ? formatChoice(steppable) : 'atm';
    const sentence = `is "${as}", which "${attribute}" cannot be asked by. Expected "slider", or the attribute ${expected}.`;
    return [finding(['ranges', index, 'as'], sentence)];
  });
}

function findBucketProblems(
  search: SearchSettings,
  key: 'priceRanges' | 'weeklyPriceRanges',
): TenantFinding[] {
  const buckets = search[key];
  return buckets.flatMap(({ below }, index) => {
    const before = buckets[index - 1]?.below;
    const isAscending =
      index === 0 || (before !== null && before !== undefined && before < (below ?? Infinity));
    if (isAscending) return [];
    const sentence = `is ${below}, after ${before}. Expected ascending amounts, null at most once and last.`;
    return [finding([key, index, 'below'], sentence)];
  });
}

/** The weekly repayments that settings of the search name, each with its place. */
export function listWeekly({
  sorts,
  facets = [],
  ranges = [],
  defaultSort,
}: SearchSettings): { value: string; path: KeyPath }[] {
  const named: { value: string; path: KeyPath }[] = [
    // The standard list shows its sort by repayment only where there are rates.
    ...(isStandard(sorts)
      ? []
      : sorts.map(({ value }, index) => ({ value, path: ['sorts', index, 'value'] }))),
    { value: defaultSort, path: ['defaultSort'] },
    ...facets.map(({ attribute }, index) => ({ value: attribute, path: ['facets', index, 'attribute'] })),
    ...ranges.map(({ attribute }, index) => ({ value: attribute, path: ['ranges', index, 'attribute'] })),
  ];
  return named.filter(({ value }) => value.startsWith('weekly_price'));
}

const isStandard = (sorts: SearchSettings['sorts']): boolean =>
  JSON.stringify(sorts) === JSON.stringify(defaultSorts);

/** Finds a lowest price (SEARCH-34) that leaves no car to a filter of prices, or to the price slider. */
function findHiddenPrices({
  priceMin,
  priceMax,
  stockFilter,
  specialFilters,
}: SearchSettings): TenantFinding[] {
  const filters: [CarFilter, KeyPath][] = [
    [stockFilter, ['stockFilter']],
    ...specialFilters.map(({ filter }, index): [CarFilter, KeyPath] => [
      filter,
      ['specialFilters', index, 'filter'],
    ]),
  ];
  const hidden = filters.flatMap(([{ ranges }, at]): TenantFinding[] => {
    const max = ranges.price?.max ?? null;
    if (max === null || max >= priceMin) return [];
    const sentence = `is ${max}, but search.priceMin shows no car below ${priceMin}. Expected at least ${priceMin}, or a lower search.priceMin.`;
    return [finding([...at, 'ranges', 'price', 'max'], sentence)];
  });
  if (priceMin < priceMax) return hidden;
  const sentence = `is ${priceMin}, but the price slider ends at search.priceMax ${priceMax}: no price chosen there finds a car. Expected less than ${priceMax}, or a higher search.priceMax.`;
  return [...hidden, finding(['priceMin'], sentence)];
}

/** Finds quick filters that filter nothing. */
function findIdleChoice({ facets, ranges }: CarFilter, path: KeyPath): TenantFinding[] {
  const isIdle =
    Object.keys(facets).length === 0 &&
    Object.values(ranges).every(({ min, max }) => min === null && max === null);
  if (!isIdle) return [];
  return [finding(path, 'chooses nothing. Expected at least one facet value or one end of a range.')];
}

/** Finds promotions that can never be shown (CARD-10). */
export const findPromoProblems = ({ promos }: PageSettings['search']): TenantFinding[] =>
  (promos?.cards ?? []).flatMap(({ start, expiry }, index) =>
    start !== undefined && expiry !== undefined && expiry < start
      ? [
          {
            file: 'pages' as const,
            path: ['search', 'promos', 'cards', index, 'expiry'],
            sentence: `is ${expiry}, before its start ${start}. Expected the last day on or after the first.`,
          },
        ]
      : [],
  );
