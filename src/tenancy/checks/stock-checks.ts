import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import { columnsOf, type MappingSource } from '#tenancy/schemas/stock-mapping.schema.ts';
import { listFeeds, mappedFormats, type StockFeed } from '#tenancy/schemas/stock.schema.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';
import { findSourceProblems } from './mapping-checks.ts';
import { findRowProblems } from './row-checks.ts';
import { stockFinding as finding } from './stock-finding.ts';

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

type Reading = Pick<
  NonNullable<StockFeed['overrides']>,
  'fields' | 'rows' | 'optional' | 'identity' | 'unknown'
>;

function findMappingProblems(reading: Reading | undefined, at: KeyPath): TenantFinding[] {
  if (reading === undefined) return [];
  const { fields, rows = [], optional = [], identity = [], unknown } = reading;
  const sources = Object.entries(fields) as [FeedField, MappingSource][];
  const named = [
    ...sources.flatMap(([, source]) => columnsOf(source)),
    ...rows.map((row) => row.column),
    ...identity,
  ];
  return [
    ...sources.flatMap(([field, source]) =>
      findSourceProblems({ field, unknown }, source, [...at, 'fields', field]),
    ),
    ...findRowProblems(rows, [...at, 'rows']),
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
