import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { StockFeed } from '#tenancy/schemas/stock.schema.ts';
import { chooseColumns } from './choose-columns.ts';
import { splitLabelled, splitPairs } from './column-parts.ts';
import { toColumns } from './column.ts';
import { describeMissing } from './missing-fields.ts';
import {
  describeListPrices,
  describeUnusedKinds,
  leaveOutAmbiguousPrices,
  namePriceKinds,
  withoutPriceLists,
} from './price-lists.ts';
import type { Draft, KnownYard, MappingSourceInput, ProposedMapping } from './draft.ts';
import { findDateOrder, findUnitsRow } from './feed-habits.ts';
import type { FeedSample } from './feed-sample.ts';
import { proposeIdentity } from './identity.ts';
import { splitCombined } from './combined-columns.ts';
import { proposeKind } from './kind-fields.ts';
import { proposePictures } from './picture-fields.ts';
import { toSource } from './to-source.ts';
import { proposeYard } from './yard-fields.ts';

export type Proposal = {
  format: StockFeed['format'];
  mapping: ProposedMapping;
  /** A sentence for each guess that is unsure. */
  doubts: string[];
};

/** Proposes a mapping for a feed of any shape, from the names of its columns and from its values. */
export function proposeMapping(sample: FeedSample, isKnownYard: KnownYard = () => false): Proposal {
  const first = toColumns(sample.rows);
  const unitsRow = findUnitsRow(first);
  const rows = unitsRow === null ? sample.rows : sample.rows.slice(1);
  const whole = toColumns(rows);
  const pairs = namePriceKinds(splitPairs(whole));
  const columns = [...withoutPriceLists(whole, pairs), ...pairs, ...whole.flatMap(splitLabelled)];
  const records = rows.length;
  const combined = splitCombined(columns);
  const parts = [...combined.values()].flat();
  const single = columns.filter((column) => !combined.has(column));
  const draft: Draft = {
    columns,
    single,
    parts,
    choices: chooseColumns([...single, ...parts], records),
    fields: {},
    doubts: [],
    units: new Map(
      unitsRow === null ? [] : first.map(({ source, values }) => [source.column, values[0] ?? '']),
    ),
    records,
  };
  leaveOutAmbiguousPrices(draft, whole);
  proposeYard(draft, isKnownYard);
  proposePictures(draft);
  proposeKind(draft);
  for (const [field, { column, doubt }] of draft.choices) {
    if (doubt !== undefined) draft.doubts.push(doubt);
    draft.fields[field] ??= toSource(field, column, draft);
  }
  const identity = proposeIdentity(draft);
  const dateOrder = findDateOrder(draft);
  describeMissing(draft);
  draft.doubts.push(...describeListPrices(draft));
  draft.doubts.push(...describeUnusedKinds(draft.choices, pairs));
  return {
    format: sample.format,
    mapping: {
      ...(sample.records !== undefined && { records: sample.records }),
      ...(sample.headerLine !== undefined && { headerLine: sample.headerLine }),
      ...(unitsRow !== null && { rows: [unitsRow] }),
      ...optionalOf(draft, sample),
      ...(identity !== null && { identity }),
      ...(dateOrder !== null && { dateOrder }),
      fields: sortFields(draft.fields),
    },
    doubts: draft.doubts,
  };
}

/** Paths that many records of JSON or XML lack are optional, as an export without any of them is no fault. */
function optionalOf(
  { fields, columns, choices, records }: Draft,
  { format }: FeedSample,
): { optional?: string[] } {
  if (format === 'mapped-csv') return {};
  const named = new Set(Object.values(fields).flatMap((source) => namesIn(source)));
  const chosen = [...choices.values()].map(({ column }) => column);
  const rare = [...columns, ...chosen]
    .filter(({ source, known }) => named.has(source.column) && known.length < records * OFTEN)
    .map(({ source }) => source.column);
  const optional = [...new Set(rare)];
  return optional.length > 0 ? { optional } : {};
}

const OFTEN = 0.5;

const namesIn = (source: MappingSourceInput): string[] =>
  typeof source === 'string'
    ? [source]
    : Array.isArray(source)
      ? source.flatMap(namesIn)
      : [source.column ?? [], source.join?.columns ?? [], source.withoutPrefix ?? []].flat();

const order: readonly FeedField[] = [
  'stocknum', 'vin', 'regplate', 'year', 'make', 'model', 'badge', 'series', 'car_type', 'status', 'price', 'drive_away_price',
  'egc_price', 'offer_price', 'before_price', 'price_type', 'currency', 'km', 'km_unit', 'bodyconfiguration', 'fuel', 'trans', 'drive',
  'colour', 'interior_colour', 'doors', 'seats', 'images',
]; // prettier-ignore

function sortFields(fields: ProposedMapping['fields']): ProposedMapping['fields'] {
  const place = (field: string) => {
    const at = order.indexOf(field as FeedField);
    return at === -1 ? order.length : at;
  };
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b)));
}
