import { statuses } from '#stock/rows/statuses.data.ts';
import { lookUp } from '#stock/rows/vocabulary.ts';
import { splitTitle } from '#stock/readers/split-title.ts';
import { hasWordOff, saysOff, shareOf, type Column } from './column.ts';
import type { Draft } from './draft.ts';
import { fieldNames } from './field-names.data.ts';
import { scoreName } from './name-match.ts';
import { quoteSome } from './price-lists.ts';
import { isAddress, isYear } from './value-checks.ts';

const USUAL = 0.5;
const WORD_MAX = 60;

/** Adds what must be said of fields without a column, whatever was found. */
export function describeMissing(draft: Draft): void {
  const { fields, doubts } = draft;
  for (const field of ['year', 'make', 'model'] as const) {
    if (fields[field] === undefined) doubts.unshift(describeNeeded(field, draft));
  }
  const hasPrice = (['price', 'drive_away_price', 'egc_price', 'offer_price'] as const).some(
    (field) => fields[field] !== undefined,
  );
  if (!hasPrice) doubts.push('No column was recognised for the price: the cars are shown without one.');
  if (fields.km === undefined) doubts.push('No column was recognised for the odometer.');
  if (fields.price !== undefined && fields.price_type === undefined) {
    const named = findNamed('price_type', draft);
    doubts.push(
      named === undefined
        ? 'No column says what price includes: defaultPriceType of stock.json applies to it.'
        : `"${named.name}" has a name for what prices include, but most of its words are not known (${quoteSome(named.known)}), so defaultPriceType of stock.json applies. Map it as price_type with "values" if it says so.`,
    );
  }
  if (fields.status === undefined) {
    const named = findNamed('status', draft) ?? findWorded(draft);
    doubts.push(
      named === undefined
        ? 'No column was recognised for status: every car counts as in stock.'
        : isOfStatus(named)
          ? `"${named.name}" may be the status, because it has words of one (${quoteSome(named.known.filter(saysOff))}), but others are not known. Every car counts as in stock. Map it as status with "values" if it says so.`
          : `"${named.name}" has a name for the status, but its words are not known (${quoteSome(named.known)}), so every car counts as in stock. Map it as status with "values" if it says so.`,
    );
  }
  if (fields.images === undefined) describeFileNames(draft);
}

/** What no car can do without, with the column that may hold it. */
function describeNeeded(field: 'year' | 'make' | 'model', draft: Draft): string {
  const constant = field === 'year' ? ', or { "constant": "2024" } when all are of one year' : '';
  return `No column was recognised for ${field}, without which no row is a car. Add it under fields${constant}.${nameHolder(field, draft)}`;
}

/** The column whose texts hold a fact of cars, or an unused one of years. */
function nameHolder(field: 'year' | 'make' | 'model', draft: Draft): string {
  const within = draft.columns.find(
    ({ known, isList }) => !isList && shareOf(known, (text) => holds(text, field)) > USUAL,
  );
  if (within !== undefined)
    return ` "${within.name}" seems to hold it in texts such as "${(within.known[0] ?? '').slice(0, WORD_MAX)}": { "column": ${JSON.stringify(within.source.column)}, "part": "${field}" }.`;
  const years = listUnused(draft).find(({ known }) => field === 'year' && shareOf(known, isYear) > USUAL);
  return years === undefined ? '' : ` "${years.name}" has years, such as "${years.known[0]}".`;
}

/** The columns that no field takes. */
function listUnused({ choices, columns }: Draft): Column[] {
  const taken = new Set([...choices.values()].map(({ column }) => column));
  return columns.filter((column) => !taken.has(column));
}

const holds = (text: string, field: 'year' | 'make' | 'model'): boolean => {
  const { year, make, model } = splitTitle(text);
  return field === 'year' ? year !== '' && make !== '' : make !== '' && model !== '';
};

const isOfStatus = (column: Column): boolean =>
  shareOf(column.known, (text) => lookUp(statuses, text) !== null) > USUAL;

/** A column that no field takes with words of cars that are not on offer. */
function findWorded(draft: Draft): Column | undefined {
  return listUnused(draft).find(
    (column) =>
      !column.isList &&
      column.known.every((text) => text.length < WORD_MAX) &&
      hasWordOff(column) &&
      isOfStatus(column),
  );
}

/** A column with a name for a field that no field takes, because its words say nothing known. */
function findNamed(field: 'price_type' | 'status', draft: Draft): Column | undefined {
  return listUnused(draft).find(
    (column) =>
      !column.isList &&
      scoreName(column.name, fieldNames[field] ?? []) > 0 &&
      column.known.length > 0 &&
      column.known.every((text) => text.length < WORD_MAX && !isAddress(text)),
  );
}

const fileName = /^[^\s/\\:,;|]+\.(?:jpe?g|png|webp|avif)$/i;

/** Pictures as names of files have no address, so none would be shown. */
function describeFileNames({ columns, doubts }: Draft): void {
  const entriesOf = ({ lists }: Column) =>
    lists.flat().flatMap((text) => text.split(/ *[,;|] */).filter((entry) => entry !== ''));
  const named = columns.find((column) => shareOf(entriesOf(column), (text) => fileName.test(text)) >= USUAL);
  if (named === undefined) return;
  const example = entriesOf(named).find((text) => fileName.test(text)) ?? '';
  doubts.push(
    `"${named.name}" has names of pictures without addresses, such as "${example}". If all lie in one folder of the web, map images as ` +
      `{ "column": ${JSON.stringify(named.source.column)}, "replace": [{ "pattern": "(^|[,;|]) *", "with": "$1https://…/" }] }.`,
  );
}
