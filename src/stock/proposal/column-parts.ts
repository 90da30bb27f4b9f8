import { foldName } from '#stock/readers/source-record.ts';
import { makeColumn, shareOf, type Column } from './column.ts';

/** Columns whose values are `Label: value | Label: value`: a column for each label. */
export function splitLabelled(column: Column): Column[] {
  const parts = (text: string) =>
    text.split(SEPARATOR).flatMap((part) => labelled.exec(part)?.[1]?.trim() ?? []);
  if (column.known.length === 0 || shareOf(column.known, (text) => parts(text).length >= LABELS_MIN) < USUAL)
    return [];
  const labels = new Map<string, number>();
  for (const label of column.known.flatMap(parts)) labels.set(label, (labels.get(label) ?? 0) + 1);
  return [...labels]
    .filter(([, count]) => count >= column.known.length * RARE)
    .map(([label]) => {
      const pattern = `(?:^|[|;\\n] *)${escape(label)} *: *([^|;\\n]*[^|;\\n\\s])`;
      return withPattern(column, label, pattern);
    });
}

const SEPARATOR = /[|;\n]/;
const labelled = /^\s*([^:|]{2,40}?)\s*:(?!\/\/)\s*\S/;
const LABELS_MIN = 3;
const USUAL = 0.6;
const RARE = 0.1;
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A column of what a pattern finds in another. */
export function withPattern(column: Column, name: string, pattern: string, flags = 'iu'): Column {
  const expression = new RegExp(pattern, flags);
  const find = (text: string) => {
    const match = expression.exec(text);
    return match === null ? '' : (match[1] ?? match[0]);
  };
  return makeColumn(
    name,
    { ...column.source, pattern },
    column.values.map((value) => [find(value)]),
  );
}

const separators = [' / ', ', ', ' | ', ' - ', '/', ';'];

/** Columns whose values have two to four parts, such as `Automatic, Rear`: a column for each part. */
export function splitParts(column: Column): Column[] {
  if (column.source.pattern !== undefined || column.isList) return [];
  const short = column.known.filter((text) => text.length < PART_TEXT_MAX && !text.includes('://'));
  if (short.length < column.known.length * USUAL) return [];
  for (const separator of separators) {
    const counts = short.map((text) => text.split(separator).length);
    const usual = counts.filter((count) => count >= 2 && count <= 4).length;
    if (usual < short.length * USUAL) continue;
    const most = Math.max(...counts.filter((count) => count <= 4));
    return Array.from({ length: most }, (_part, index) =>
      makeColumn(
        `${column.name}#${index}`,
        { ...column.source, split: { separator, index } },
        column.values.map((value) => [value.split(separator)[index]?.trim() ?? '']),
      ),
    );
  }
  return [];
}

const PART_TEXT_MAX = 80;
const nameKeys =
  /^(?:@?(?:name|label|key|k|n|attr|spec|caption|title|code|attribute|type|kind|typ|id|bezeichnung|field|property|basis|qualifier|price[ _]?(?:type|kind|name|label|basis)))$/i;
const valueKeys =
  /^(?:@?(?:value|text|val|v|content|data|wert|displayvalue|amount|amt|amountcents|cents|price|betrag)\.?)+$/i;

/** `prices.price` of `prices.price[@type=egc].@amount`; `null` of a column that is none of a list of pairs. */
export const listOfPair = ({ source }: Column): string | null =>
  /^(.*)\[[^\]=]+=[^\]]*\]/.exec(source.column)?.[1] ?? null;

/** `specs: [{ "name": "Fuel", "value": "Diesel" }]` or `<spec key="Fuel">…</spec>`: a column for a name. */
export function splitPairs(columns: readonly Column[]): Column[] {
  return columns.flatMap((names) => {
    const [, list, key = ''] = /^(.*)\[\]\.([^.]+)$/.exec(names.name) ?? [];
    if (list === undefined || !nameKeys.test(key)) return [];
    const values =
      columns.find(
        ({ name }) => name.startsWith(`${list}[].`) && valueKeys.test(name.slice(list.length + 3)),
      ) ?? (key.startsWith('@') ? columns.find(({ name }) => name === `${list}[]`) : undefined);
    if (values === undefined || values === names) return [];
    const known = new Map<string, string>();
    for (const label of names.lists.flat()) {
      if (label !== '' && !known.has(foldName(label))) known.set(foldName(label), label);
    }
    const end = values.name.slice(list.length + 2);
    return [...known]
      .filter(([, label]) => label.length <= 60 && !/[[\]=]/.test(label))
      .slice(0, PAIRS_MAX)
      .map(([folded, label]) =>
        makeColumn(
          label,
          { column: `${list}[${key}=${label}]${end}` },
          names.lists.map((labels, record) =>
            labels.flatMap((each, at) =>
              foldName(each) === folded ? [values.lists[record]?.[at] ?? ''] : [],
            ),
          ),
        ),
      );
  });
}

const PAIRS_MAX = 80;
