import { listFields, unitFactors, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { formatChoice, formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import {
  columnsOf,
  type MappingExpression,
  type MappingSource,
  type RowCondition,
} from '#tenancy/schemas/stock-mapping.schema.ts';
import { listFeeds, mappedFormats, type StockFeed } from '#tenancy/schemas/stock.schema.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({ file: 'stock', path, sentence });

/** Finds feeds and mappings that are valid but can never be read, or never match. */
export function findStockProblems({ stock }: Pick<TenantSettings, 'stock'>): TenantFinding[] {
  const { feeds } = stock;
  return [
    ...findMissing(stock),
    ...findRepeatedNames(feeds ?? []),
    ...listFeeds(stock).flatMap((feed, index) =>
      findFeedProblems(feed).map(({ path, sentence }) =>
        finding(feeds === undefined ? path : ['feeds', index, ...path], sentence),
      ),
    ),
  ];
}

function findMissing(stock: TenantSettings['stock']): TenantFinding[] {
  const single = (['source', 'format', 'mapping', 'overrides'] as const).filter(
    (key) => stock[key] !== undefined,
  );
  if (stock.feeds !== undefined) {
    return single.map((key) => finding([key], 'stands beside feeds. Expected it within one of the feeds.'));
  }
  return [
    ...(stock.source === undefined
      ? [
          finding(
            ['source'],
            'is missing. Expected where the feed is read from, or feeds with several of them.',
          ),
        ]
      : []),
    ...(stock.format === undefined
      ? [finding(['format'], 'is missing. Expected the format of the feed.')]
      : []),
  ];
}

const findRepeatedNames = (feeds: readonly StockFeed[]): TenantFinding[] =>
  feeds.flatMap(({ name }, index) =>
    feeds.findIndex((feed) => feed.name === name) === index
      ? []
      : [finding(['feeds', index, 'name'], `is "${name}", as of another feed. Expected a name of its own.`)],
  );

function findFeedProblems(feed: StockFeed): TenantFinding[] {
  const { format, mapping, overrides } = feed;
  const isMapped = mappedFormats.some((name) => name === format);
  if (isMapped && mapping === undefined) {
    return [finding(['mapping'], `is missing. The format ${format} knows no fields without it.`)];
  }
  if (isMapped && overrides !== undefined) {
    return [
      finding(['overrides'], `is never used with the format ${format}. Expected its fields in mapping.`),
    ];
  }
  if (!isMapped && mapping !== undefined) {
    return [
      finding(
        ['mapping'],
        `is never used with the format ${format}, which has columns of its own. Expected a format that begins with ` +
          'mapped-, or overrides with the fields that differ.',
      ),
    ];
  }
  return mapping === undefined
    ? findMappingProblems(overrides, ['overrides'])
    : [
        ...findRecordProblems(feed),
        ...findHeaderProblems(feed),
        ...findMappingProblems(mapping, ['mapping']),
      ];
}

function findRecordProblems({ format, mapping }: StockFeed): TenantFinding[] {
  const records = mapping?.records;
  if (format === 'mapped-xml' && records === undefined) {
    return [
      finding(['mapping', 'records'], 'is missing. Expected the element of one vehicle, such as vehicle.'),
    ];
  }
  if (records === undefined || format === 'mapped-xml' || format === 'mapped-json') return [];
  const lines = `The format ${format} has one vehicle a line.`;
  return [finding(['mapping', 'records'], `is "${records}", which is never used. ${lines}`)];
}

function findHeaderProblems({ format, mapping }: StockFeed): TenantFinding[] {
  if (mapping?.headerLine === undefined || format === 'mapped-csv') return [];
  const sentence = `is ${mapping.headerLine}, but the format ${format} has no header line. Take it out.`;
  return [finding(['mapping', 'headerLine'], sentence)];
}

type Reading = Pick<NonNullable<StockFeed['overrides']>, 'fields' | 'rows' | 'optional' | 'identity'>;

function findMappingProblems(reading: Reading | undefined, at: KeyPath): TenantFinding[] {
  if (reading === undefined) return [];
  const { fields, rows = [], optional = [], identity = [] } = reading;
  const sources = Object.entries(fields) as [FeedField, MappingSource][];
  const named = [
    ...sources.flatMap(([, source]) => columnsOf(source)),
    ...rows.map((row) => row.column),
    ...identity,
  ];
  return [
    ...sources.flatMap(([field, source]) => findSourceProblems(field, source, [...at, 'fields', field])),
    ...rows.flatMap((row, index) => findConditionProblems(row, [...at, 'rows', index])),
    ...optional.flatMap((name, index) =>
      named.includes(name)
        ? []
        : [
            finding(
              [...at, 'optional', index],
              `is "${name}", which no field reads. Expected one of the columns named.`,
            ),
          ],
    ),
  ];
}

function findSourceProblems(field: FeedField, source: MappingSource, path: KeyPath): TenantFinding[] {
  if (typeof source === 'string') return [];
  if (!Array.isArray(source)) return findExpressionProblems(field, source, path);
  return source.flatMap((one, index) => findSourceProblems(field, one, [...path, index]));
}

function findExpressionProblems(field: FeedField, from: MappingExpression, path: KeyPath): TenantFinding[] {
  return [
    ...findUnitProblems(field, from, path),
    ...findListProblems(field, from, path),
    ...findPartProblems(field, from, path),
    ...findSplitProblems(from, path),
  ];
}

/** Fields that a unit can be turned into. */
const unitFields = (unit: keyof typeof unitFactors): readonly string[] =>
  unitFactors[unit].field === 'km' ? ['km'] : ['engine_size', 'engine_size_litres'];

function findUnitProblems(field: FeedField, { unit }: MappingExpression, path: KeyPath): TenantFinding[] {
  if (unit === undefined || unitFields(unit).includes(field)) return [];
  const units = Object.keys(unitFactors).filter((name) =>
    unitFields(name as keyof typeof unitFactors).includes(field),
  );
  const expected =
    units.length > 0 ? `Expected ${formatChoice(units)}.` : `The field ${field} has no unit; take it out.`;
  return [finding([...path, 'unit'], `is "${unit}", which is no unit of the field ${field}. ${expected}`)];
}

function findListProblems(field: FeedField, { list }: MappingExpression, path: KeyPath): TenantFinding[] {
  if (list === undefined || listFields.some((name) => name === field)) return [];
  const sentence = `is "${list}", but the field ${field} has one value. Expected split, with the index of the part.`;
  return [finding([...path, 'list'], sentence)];
}

function findPartProblems(field: FeedField, { part }: MappingExpression, path: KeyPath): TenantFinding[] {
  if (part === undefined || part === field) return [];
  return [
    finding([...path, 'part'], `is "${part}" in the field ${field}. Expected the part that is the field.`),
  ];
}

/** A pattern cannot match what its split cuts away. */
function findSplitProblems(
  { split, constant, pattern, ignoreCase }: MappingExpression,
  path: KeyPath,
): TenantFinding[] {
  if (constant === undefined) return [];
  const isLost =
    (split !== undefined && constant.split(split.separator)[split.index] === undefined) ||
    (pattern !== undefined && !new RegExp(pattern, ignoreCase ? 'iu' : 'u').test(constant));
  if (!isLost) return [];
  return [
    finding([...path, 'constant'], `is "${constant}", of which nothing is left by the steps after it.`),
  ];
}

const fold = (text: string): string => text.trim().toLowerCase();

/** Finds conditions of rows that contradict themselves: the tests of one condition must all hold. */
function findConditionProblems(row: RowCondition, path: KeyPath): TenantFinding[] {
  const { is, isNot = [], isFilled } = row;
  const both = is?.find((value) => isNot.some((other) => fold(other) === fold(value)));
  if (both !== undefined) {
    const sentence = `has "${both}", which stands under "is" too, so no row with it is read. Expected it under one of the two.`;
    return [finding([...path, 'isNot'], sentence)];
  }
  // Other conditions let through endlessly many values.
  const asked = is ?? (isFilled === false ? [''] : null);
  const refused = asked?.map((value) => listRefusals(row, value));
  if (refused === undefined || refused.some((keys) => keys.length === 0)) return [];
  const keys = formatList([...new Set(refused.flat())].map((key) => `"${key}"`));
  const asks = is === undefined ? '"isFilled": false' : '"is"';
  const sentence = `is met by no row: what ${asks} asks for is left out by ${keys}. Expected values that all of them let through, or fewer of them.`;
  return [finding(path, sentence)];
}

/** The tests of a condition, beside `is`, that a value does not pass. */
const listRefusals = ({ isNot, matches, isFilled }: RowCondition, value: string): (keyof RowCondition)[] => [
  ...(isNot?.some((other) => fold(other) === fold(value)) ? (['isNot'] as const) : []),
  ...(matches !== undefined && !new RegExp(matches, 'iu').test(value.trim()) ? (['matches'] as const) : []),
  ...(isFilled !== undefined && isFilled !== (fold(value) !== '') ? (['isFilled'] as const) : []),
];
