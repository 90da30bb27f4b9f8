import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { linkNames, titleNames } from './field-names.data.ts';
import { distinctShare, type Column } from './column.ts';
import { scoreName } from './name-match.ts';
import type { Draft } from './draft.ts';

/** Facts that rarely change, of which several together tell cars apart. */
const telling: readonly FeedField[] = [
  'year',
  'make',
  'model',
  'badge',
  'car_type',
  'km',
  'colour',
  'city',
  'location',
  'bodyconfiguration',
  'trans',
  'engine_size_litres',
];
const NEEDED = 0.9;

/** Columns that tell cars apart; `null` if VIN or stock number does. Drops a stock number that repeats. */
export function proposeIdentity(draft: Draft): string[] | null {
  const { choices, fields, doubts, columns, records } = draft;
  const stock = choices.get('stocknum')?.column;
  if (stock !== undefined && distinctShare(stock.known) < 0.98) {
    delete fields.stocknum;
    doubts.push(`"${stock.name}" looks like a stock number but repeats, so it is left out.`);
  }
  const numbered = (['vin', 'stocknum'] as const).map((field) =>
    fields[field] === undefined ? [] : (choices.get(field)?.column.values ?? []),
  );
  const known = Array.from({ length: records }, (_record, index) =>
    numbered.some((values) => (values[index] ?? '') !== ''),
  );
  if (known.filter(Boolean).length >= records * NEEDED) return null;
  const link = columns.find(
    ({ name, known: texts }) =>
      scoreName(name, linkNames) > 0 && texts.length === records && distinctShare(texts) > 0.99,
  );
  const title = columns.find(({ name, isList }) => !isList && scoreName(name, titleNames) > 90);
  const chosen = link === undefined ? chooseTelling(draft, title) : [link.source.column];
  doubts.push(
    `Neither a VIN nor a stock number was recognised, so ${chosen.map((name) => `"${name}"`).join(', ')} tell cars apart: when one of these changes, it is another car.`,
  );
  return chosen;
}

/** As few columns as tell nearly all cars apart, those of the name first. */
function chooseTelling({ choices, columns, records }: Draft, title: Column | undefined): string[] {
  const named = title === undefined ? telling : telling.slice(NAME_FIELDS);
  const all = [title ?? [], ...named.flatMap((field) => choices.get(field)?.column ?? [])].flat();
  const chosen: string[] = [];
  let keys = Array.from({ length: records }, () => '');
  for (const { source } of all.length > 0 ? all : columns) {
    const whole = columns.find(
      ({ source: own, name }) => own.column === source.column && name === own.column,
    );
    if (chosen.includes(source.column)) continue;
    chosen.push(source.column);
    keys = keys.map((key, index) => `${key}\n${whole?.values[index] ?? ''}`);
    if (distinctShare(keys) >= ENOUGH) break;
  }
  return chosen;
}

/** Year, make, model and badge, which a title has. */
const NAME_FIELDS = 4;
const ENOUGH = 0.995;
