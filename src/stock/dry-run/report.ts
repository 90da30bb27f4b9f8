import { columnsOf } from '#tenancy/schemas/stock-mapping.schema.ts';
import { listFeeds, type StockFeed } from '#tenancy/schemas/stock.schema.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { Site } from '#tenancy/site/site.ts';
import { formatExamples, type UnreadField } from '#stock/import/unread-values.ts';
import type { ImportResult } from '#stock/import/import-feed.ts';
import { feedFields } from '#tenancy/forms/feed-fields.data.ts';
import { findFieldSources, findUnusedColumns } from './field-sources.ts';
import type { FeedTally } from './feed-tally.ts';
import { describeSpread, drawHistogram } from './histogram.ts';
import type { FeedDryRun } from './import-and-roll-back.ts';
import type { RejectedRow } from './rejected-rows.ts';
import { showCar } from './show-car.ts';
import { describeShoppers } from './shopper-counts.ts';
import { countLine, formatCount, shorten, wrap, WIDTH } from './text-layout.ts';

const CARS_SHOWN = 5;
const REASONS_SHOWN = 10;
const NAME_WIDTH = 38;

/** The error of a feed that would be refused; `null` when it would be applied. */
export const errorOf = ({ imported }: FeedDryRun): string | null =>
  'error' in imported
    ? imported.error instanceof Error
      ? imported.error.message
      : String(imported.error)
    : null;

/** Describes what a feed would do, in lines of at most 80 characters. */
export function describeDryRun(site: Site, feedRun: FeedDryRun): string[] {
  const { imported, tally } = feedRun;
  const feeds = listFeeds(site.stock);
  const feed = feeds.find(({ name }) => name === imported.name) ?? (feeds[0] as StockFeed);
  const whose = [site.id, imported.name].filter(Boolean).join(' ');
  return [
    ...wrap(`Dry run of ${whose}, read as ${feed.format}. Nothing is changed.`),
    ...section('What it would do', describeOutcome(feedRun)),
    ...section(
      'What shoppers would see of these cars',
      describeShoppers(tally.cars(rowsOf(rejectedOf(feedRun))).map(({ offSale }) => offSale)),
    ),
    ...section('Rejected rows', describeRejects(rejectedOf(feedRun))),
    ...section('Rows whose car is shown without a price', describeRejects(withheldOf(feedRun))),
    ...(tally.rows === 0 ? [] : describeContent(site, feed, feedRun)),
  ];
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', ...wrap(heading, 0, 2), ...lines];

const rejectedOf = ({ rejects }: FeedDryRun): RejectedRow[] =>
  rejects.filter(({ isWithheld }) => !isWithheld);
const withheldOf = ({ rejects }: FeedDryRun): RejectedRow[] => rejects.filter(({ isWithheld }) => isWithheld);
const rowsOf = (rejects: readonly RejectedRow[]): Set<number> => new Set(rejects.map(({ row }) => row));

function describeContent(site: Site, feed: StockFeed, feedRun: FeedDryRun): string[] {
  const { tally } = feedRun;
  const { currency } = site.stock;
  const cars = tally.cars(rowsOf(rejectedOf(feedRun)));
  const withheld = rowsOf(withheldOf(feedRun));
  const shown = tally.examples(CARS_SHOWN, rowsOf(feedRun.rejects));
  const unused = findUnusedColumns(feed, [...tally.columns.keys()]);
  return [
    ...section('Fields, the share of rows that have them, and their columns', describeFields(feed, tally)),
    ...section(
      'Words and values that are left out',
      tally.unread.flatMap((field) => describeUnread(field, feed, tally)),
    ),
    ...describeFigures(
      `Prices in ${currency}`,
      cars.map(({ row, price }) => (withheld.has(row) ? null : price)),
    ),
    ...describeFigures(
      'Kilometres',
      cars.map(({ km }) => km),
    ),
    ...section(
      `${shown.length === 1 ? 'A car' : 'Cars'} as they would show`,
      shown.flatMap(({ car }) => showCar(car, site.policies.price)),
    ),
    ...section(
      'Columns that no field uses',
      unused.flatMap((name) => describeColumn(name, tally)),
    ),
  ];
}

/** How a figure of the cars is spread; `null` for a car without. */
function describeFigures(what: string, figures: readonly (number | null)[]): string[] {
  const known = figures.filter((figure) => figure !== null);
  return section(
    `${what} of ${count(known.length, 'car')}, ${figures.length - known.length} without: ${describeSpread(known)}`,
    drawHistogram(known),
  );
}

const count = (amount: number, noun: string): string =>
  `${formatCount(amount)} ${noun}${amount === 1 ? '' : 's'}`;

/** The counts of an import in the order of its last line. */
const counted: readonly [keyof ImportResult, string][] = [
  ['read', 'rows read'],
  ['created', 'cars created'],
  ['updated', 'cars updated'],
  ['unchanged', 'cars unchanged'],
  ['missing', 'cars missing, kept for now'],
  ['withdrawn', 'cars withdrawn'],
  ['rejected', 'rows rejected'],
  ['withheld', 'rows whose price is withheld'],
];

function describeOutcome(feedRun: FeedDryRun): string[] {
  const { imported, tally } = feedRun;
  const error = errorOf(feedRun);
  if (error !== null) {
    return [
      countLine('rows read', tally.rows),
      countLine('rows rejected', rejectedOf(feedRun).length),
      countLine('rows whose price is withheld', withheldOf(feedRun).length),
      ...wrap(`It would be refused, and the stock would stay as it is: ${error}`, 2),
    ];
  }
  if ('error' in imported || imported.result.outcome !== 'applied') return [];
  const { result } = imported;
  return [
    ...counted.map(([key, words]) => countLine(words, Number(result[key]))),
    ...(result.leftOut > 0 ? [countLine('rows left out by rows in stock.json', result.leftOut)] : []),
    ...(result.leftToEarlier > 0
      ? [countLine('rows whose car an earlier feed has', result.leftToEarlier)]
      : []),
    ...[...result.unknownYards].flatMap(([code, cars]) =>
      wrap(`The yard "${code}" of ${count(cars, 'car')} is in no location’s yard_codes.`, 2),
    ),
    ...result.warnings.flatMap((warning) => wrap(`Please check: ${warning.replace(/\.$/, '')}.`, 2)),
    '  It would not be refused.',
  ];
}

function describeRejects(rejects: readonly RejectedRow[]): string[] {
  const reasons = [...Map.groupBy(rejects, ({ reason }) => reason)].toSorted(
    (a, b) => b[1].length - a[1].length,
  );
  const left = reasons.slice(REASONS_SHOWN).flatMap(([, rows]) => rows).length;
  const shown = reasons.slice(0, REASONS_SHOWN).flatMap(([reason, rows]) => {
    const named = rows
      .slice(0, 3)
      .map(({ row, label }) => (label === '' ? `record ${row}` : `record ${row}, ${label}`));
    const more = rows.length > named.length ? '; …' : '';
    return wrap(
      `${formatCount(rows.length).padStart(6, '\u00a0')} ${reason} (${named.join('; ')}${more})`,
      0,
      7,
    ).map((each) => each.replaceAll('\u00a0', ' '));
  });
  return [...shown, ...(left === 0 ? [] : [`${formatCount(left).padStart(6)} for other reasons`])];
}

function describeFields(feed: StockFeed, tally: FeedTally): string[] {
  const sources = findFieldSources(feed, tally.columns.keys());
  const shown = feedFields.filter((field) => sources.has(field) || tally.filled.has(field));
  return shown.map((field) => {
    const share = formatShareOf(tally.filled.get(field) ?? 0, tally.rows);
    const columns =
      (choosersOf(feed, field) ?? sources.get(field) ?? []).join(', ') || 'a value of stock.json';
    return `  ${shorten(field, NAME_WIDTH).padEnd(NAME_WIDTH)} ${share} ${shorten(columns, WIDTH - NAME_WIDTH - 10)}`;
  });
}

/** Paths that choose entries of a list, `specs[name=Fuel].value`, which tell more than the path of the list. */
function choosersOf({ mapping, overrides }: StockFeed, field: FeedField): string[] | null {
  const source = (mapping ?? overrides)?.fields[field];
  const names = source === undefined ? [] : columnsOf(source);
  return names.some((name) => /\[[^\]]+=/.test(name)) ? names : null;
}

/** `100 %`, and never 0 or 100 for a share that is not. */
function formatShareOf(part: number, whole: number): string {
  const exact = (part / whole) * 100;
  const percent =
    exact > 0 && exact < 1 ? '<1' : exact < 100 && exact > 99 ? '99' : String(Math.round(exact));
  return `${percent.padStart(3)} %`;
}

function describeUnread(unread: UnreadField, feed: StockFeed, tally: FeedTally): string[] {
  const columns = findFieldSources(feed, tally.columns.keys()).get(unread.field as FeedField) ?? [];
  const from = columns.length === 0 ? '' : ` (${columns.join(', ')})`;
  const what = unread.kind === 'word' ? 'unknown words' : 'unreadable values';
  return wrap(
    `${unread.field}${from}: ${what} in ${count(unread.rows, 'row')}: ${formatExamples(unread)}`,
    2,
    4,
  );
}

function describeColumn(name: string, tally: FeedTally): string[] {
  const { filled = 0, example = '' } = tally.columns.get(name) ?? {};
  const share = formatShareOf(filled, tally.rows);
  return [
    `  ${shorten(name, NAME_WIDTH).padEnd(NAME_WIDTH)} ${share} ${shorten(example, WIDTH - NAME_WIDTH - 10)}`.trimEnd(),
  ];
}
