import { feedFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { columnsOf, type MappingSource } from '#tenancy/schemas/stock-mapping.schema.ts';
import type { StockFeed } from '#tenancy/schemas/stock.schema.ts';
import { columnsOfFormat } from '#stock/readers/read-feed.ts';
import { foldName } from '#stock/readers/source-record.ts';

/** A path without what tells the entries of a list apart: `specs[name=Fuel].value` reads `specs[].value`. */
const keyOf = (name: string): string =>
  foldName(name.replace(/\[[^\]]*=[^\]]*\]|\[\d*\]/g, '')).replaceAll('[]', '');

/** The columns of a feed, as it spells them, that each field is read from. */
export function findFieldSources(
  { format, mapping, overrides }: Pick<StockFeed, 'format' | 'mapping' | 'overrides'>,
  columns: Iterable<string>,
): Map<FeedField, string[]> {
  const spelt = Map.groupBy(columns, keyOf);
  const said = (mapping ?? overrides)?.fields as Partial<Record<FeedField, MappingSource>> | undefined;
  const ofFormat = columnsOfFormat(format);
  return new Map(
    feedFields.flatMap((field) => {
      const source = said?.[field];
      const names = source === undefined ? (ofFormat[field] ?? []) : columnsOf(source);
      const found = [...new Set(names.flatMap((name) => spelt.get(keyOf(name)) ?? []))];
      return found.length > 0 ? [[field, found] as const] : [];
    }),
  );
}

/** The columns of a feed that neither a field nor the mapping names otherwise. */
export function findUnusedColumns(
  feed: Pick<StockFeed, 'format' | 'mapping' | 'overrides'>,
  columns: readonly string[],
): string[] {
  const reading = feed.mapping ?? feed.overrides;
  const named = [...(reading?.rows ?? []).map(({ column }) => column), ...(reading?.identity ?? [])];
  const pairs = [...namesOfPairs(reading?.fields ?? {})];
  const used = new Set([
    ...[...findFieldSources(feed, columns).values()].flat().map(keyOf),
    ...[...named, ...pairs].map(keyOf),
  ]);
  return columns.filter((name) => !used.has(keyOf(name)));
}

/** The names of entries, `specs[].name` of `specs[name=Fuel].value`, are used too. */
function* namesOfPairs(fields: Partial<Record<FeedField, MappingSource>>): Generator<string> {
  for (const name of Object.values(fields).flatMap(columnsOf)) {
    const [, list, key] = /^(.+?)\[([^\]=]+)=/.exec(name) ?? [];
    if (list !== undefined) yield `${list}.${key}`;
  }
}
