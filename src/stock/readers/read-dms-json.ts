import { feedFields, jsonFields, listFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { ColumnNames } from './columns.ts';
import type { FeedValues, SourceRow, TextChunks } from './feed-row.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { readJsonRecords } from './json-records.ts';
import type { Note } from './other-branches.ts';
import { openTree } from './tree-record.ts';

/** Field names of the webhook; any field of a car may also occur under its own name. */
const aliases: Readonly<Record<string, FeedField>> = {
  stock_number: 'stocknum',
  dapprice: 'drive_away_price',
  egcprice: 'egc_price',
  nvic_code: 'nvic',
  odometer: 'km',
  rego: 'regplate',
  location_code: 'yard_code',
  transmission: 'trans',
  body: 'bodyconfiguration',
  comments: 'dealercomments',
  features: 'standardEquipment',
};
const known = new Map<string, FeedField>([
  ...feedFields.map((field) => [field, field] as const),
  ...Object.entries(aliases),
]);
const lists = new Set<string>(listFields);
const structures = new Set<string>(jsonFields);
const mandatory = ['stocknum', 'make', 'model', 'year', 'status'] as const satisfies FeedField[];

/** All keys of the format by field, for reports. */
export const dmsJsonColumns: ColumnNames = Object.fromEntries(
  feedFields.map((field) => [field, [...known].filter(([, to]) => to === field).map(([name]) => name)]),
);

/** Reads the JSON of a dealer management system: `[…]` or `{"vehicles": […]}`. */
export async function* readDmsJson(
  text: TextChunks,
  _overridden?: ReadonlySet<FeedField>,
  note?: Note,
): AsyncGenerator<SourceRow> {
  for await (const { row, value } of readJsonRecords(text, undefined, {
    note,
    isFixed: true,
    columns: dmsJsonColumns,
  })) {
    if (!isObject(value)) {
      const problem = 'The record is not an object with the fields of a vehicle.';
      yield { row, record: openTree({}), values: {}, problem };
      continue;
    }
    const values: FeedValues = {};
    addFields(values, value, '');
    yield { row, values, record: openTree(value), needs: mandatory };
  }
}

function addFields(values: FeedValues, record: Record<string, unknown>, prefix: string): void {
  for (const [key, value] of Object.entries(record)) {
    const name = prefix + key;
    const field = known.get(name) ?? known.get(name.toLowerCase());
    if (field === undefined) {
      if (isObject(value) && prefix === '') addFields(values, value, `${key}.`);
    } else {
      const text = readValue(field, value);
      if (text !== undefined && text.length > 0) values[field] = text;
    }
  }
}

function readValue(field: FeedField, value: unknown): string | string[] | undefined {
  if (structures.has(field)) return JSON.stringify(value);
  if (field === 'standardEquipment') return toWords(value);
  return lists.has(field) ? toList(value) : toText(value);
}

/** Features: a text, or JSON, of which the row tells what it leaves out. */
const toWords = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : toText(value);

function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Returns entries as text in their slots; pictures and videos may be objects with a URL. */
function toList(value: unknown): string | string[] | undefined {
  if (!Array.isArray(value)) return toText(value);
  return value.map((entry: unknown) => toText(entry) ?? addressWithin(entry) ?? '');
}

function addressWithin(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  return toText(entry['url']) ?? addressWithin(entry['image']) ?? addressWithin(entry['video']);
}
