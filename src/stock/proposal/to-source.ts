import { priceFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { findOdometerUnit } from '#stock/values/odometer-units.ts';
import { listFieldWords } from '#stock/rows/field-words.ts';
import { lookUp } from '#stock/rows/vocabulary.ts';
import { readPriceType } from '#stock/rows/price-type.ts';
import { shareOf, type Column } from './column.ts';
import { matchFields, wordsOfName } from './name-match.ts';
import type { Draft, MappingSourceInput } from './draft.ts';
import { anyNumber, fitOf, isModelYear, vocabularies } from './value-checks.ts';
import type { MappingExpression } from '#tenancy/schemas/stock-mapping.schema.ts';

type Expression = Partial<MappingExpression>;

const numeric: ReadonlySet<string> = new Set([
  'km',
  ...priceFields,
  'engine_size',
  'engine_size_litres',
  'variant.fuelconsumptioncombined',
  'variant.torque',
  'variant.fuelcapacity',
]);
/** Words that say that there is something else, which a filter has no use for. */
const others = ['other', 'others', 'andere', 'sonstige', 'autre', 'annat', 'övrigt', 'see description'];

/** How a field is read from its column: the name alone where that is enough. */
export function toSource(field: FeedField, column: Column, draft: Draft): MappingSourceInput {
  const main = toExpression(field, column, draft);
  const more = findOthers(field, column, draft);
  return more.length === 0 ? main : [main, ...more.map((other) => toExpression(field, other, draft))];
}

/** Columns of the same that have a value where the chosen one has none. */
function findOthers(field: FeedField, column: Column, { parts, single }: Draft): Column[] {
  const isWorded = field in vocabularies && field !== 'status' && field !== 'car_type';
  const found = [...single, ...parts].filter(
    (other) =>
      other !== column &&
      (other.name === column.name || (isWorded && (matchFields(other.name).get(field) ?? 0) > NAME_GOOD)) &&
      (!isWorded || fitOf(other, field) > FIT_GOOD) &&
      fills(other, column),
  );
  return found.slice(0, 2);
}

const NAME_GOOD = 90;
const FIT_GOOD = 0.8;
const fills = (other: Column, column: Column): boolean =>
  other.values.some((value, index) => value !== '' && column.values[index] === '');

function toExpression(field: FeedField, column: Column, draft: Draft): string | Expression {
  const source: Expression = {
    ...column.source,
    ...(column.source.pattern !== undefined && { ignoreCase: true }),
    ...numberForm(field, column, draft),
    ...wordForm(field, column, draft),
  };
  return Object.keys(source).length === 1 && source.column !== undefined ? source.column : source;
}

/** `MY18` and `MY2018` as years. */
function yearForm({ known }: Column): Expression {
  const replace = [
    ...(known.some(isModelYear) ? [{ pattern: '^MY ?', with: '', ignoreCase: true }] : []),
    ...(known.some((text) => /^MY ?\d{2}$/i.test(text))
      ? [{ pattern: '^(\\d\\d)$', with: '20$1', ignoreCase: false }]
      : []),
  ];
  return replace.length === 0 ? {} : { replace };
}

/** Counts of thousands, by the name: `Odo000s`, `Price ('000)`. */
const isThousands = ({ name, known }: Column): boolean =>
  /(?:^|[^\d.,])000s?\b|thousands?\b/i.test(name) && known.every((text) => (anyNumber(text) ?? 0) < 2000);

function numberForm(field: FeedField, column: Column, draft: Draft): Expression {
  if (field === 'year') return yearForm(column);
  if (!numeric.has(field)) return {};
  const locale = hasDecimalComma(column.known, field) ? { locale: 'de' } : {};
  const words = wordsOfName(column.name);
  const isPrice = priceFields.some((name) => name === field);
  if ((isPrice || field === 'km') && isThousands(column)) return { scale: 1000, ...locale };
  if (field === 'km') return { ...odometerUnit(column, words, draft), ...locale };
  const isCents = [...words, ...wordsOfName(column.source.column)].includes('cents');
  if (isCents && isPrice) return { scale: 0.01, ...locale };
  return locale;
}

const thousands = /^(?:tkm|k ?kms?|['’]?000 ?kms?|thousand.*)$/i;

/** The unit of an odometer, from its name or from a row of units; that of mileage alone is not sure. */
function odometerUnit(column: Column, words: readonly string[], draft: Draft): Expression {
  const { choices, units, doubts } = draft;
  if (choices.has('km_unit')) return {};
  const strange = draft.columns.find(
    ({ name, known }) => known.length > 0 && matchFields(name).has('km_unit'),
  );
  if (strange?.known.every((text) => thousands.test(text))) return { scale: 1000 };
  if (strange !== undefined) {
    doubts.push(
      `"${strange.name}" looks like the unit of "${column.name}" but has words that are not known, such as "${strange.known[0] ?? ''}"; check the kilometres.`,
    );
  }
  const stated = findOdometerUnit(units.get(column.source.column) ?? '');
  // "Odometer (miles)": the words of a name leave out its brackets.
  const named = wordsOfName(column.name.replace(/[()]/g, ' '))
    .map((word) => (word === 'miltal' ? 'mil' : findOdometerUnit(word)))
    .find((unit) => unit !== null);
  const unit = stated ?? named;
  if (unit !== undefined && unit !== null) return unit === 'km' ? {} : { unit };
  if (words.includes('mileage') && shareOf(column.known, (text) => /[a-z]/i.test(text)) < 0.5) {
    doubts.push(
      `Nothing says whether "${column.name}" is in kilometres or miles, so it is read as kilometres; add "unit": "mi" if it is miles.`,
    );
  }
  return {};
}

const commaDecimals = /^\D*\d{1,3}(?:\.\d{3})+(?:,\d{1,2}|,-)?\D*$|^\D*\d+,\d{1,2}(?:\s*[^\d\s].*)?$/;
const pointDecimals = /^\D*\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?\D*$|^\D*\d+\.\d{1,2}(?:\s*[^\d\s].*)?$/;

/** Whether numbers are written with a decimal comma, and thousands with a point. */
function hasDecimalComma(texts: readonly string[], field: FeedField): boolean {
  const isSmall = field === 'engine_size_litres' || field.startsWith('variant.');
  const comma = texts.filter(
    (text) => commaDecimals.test(text) && !(isSmall && /\.\d{3}\D*$/.test(text)),
  ).length;
  const point = texts.filter((text) => pointDecimals.test(text)).length;
  return comma > 0 && comma > point;
}

/** Words of the feed that the reader does not know: a word for others is unknown, the rest is for the operator to say. */
function wordForm(field: FeedField, column: Column, { doubts }: Draft): Expression {
  if (field === 'price_type') return priceWords(column, doubts);
  if (field === 'colour' || field === 'interior_colour') return colourForm(column);
  const vocabulary = vocabularies[field];
  if (vocabulary === undefined) return {};
  const unknown = [...new Set(column.known.filter((text) => lookUp(vocabulary, text) === null))];
  const left = unknown.filter((text) => !others.includes(text.toLowerCase()));
  const marks = unknown.filter((text) => others.includes(text.toLowerCase()));
  if (left.length > 0) doubts.push(describeUnknown(field, column, left));
  return { ...adBodies(field, column, doubts), ...(marks.length > 0 && { unknown: marks }) };
}

const describeUnknown = (field: FeedField, column: Column, words: readonly string[]): string => {
  const shown = words
    .slice(0, 4)
    .map((word) => `"${word.slice(0, 40)}"`)
    .join(', ');
  // No word is suggested: it would be copied without being checked.
  const values = listFieldWords(field)
    .map(({ value }) => value)
    .join(', ');
  const more = words.length > 4 ? ` and ${words.length - 4} more` : '';
  return `${field} has words that are not known: ${shown}${more}. Say what they mean: { "column": ${JSON.stringify(column.source.column)}, "values": { ${JSON.stringify(words[0]?.slice(0, 40))}: "…" } }, where … is one of ${values}.`;
};

/** What stands in the place of a colour: another fact, `5 years`, or a word for none. */
function colourForm({ source, known }: Column): Expression {
  const marks = [...new Set(known.filter((text) => /^other(?:[\s_].*)?$/i.test(text)))];
  const isMixed = source.pattern === undefined && known.some((text) => strangeColour.test(text));
  return {
    ...(isMixed && { replace: [{ pattern: '^.*(?:\\d|\\bkm\\b).*$', with: '', ignoreCase: false }] }),
    ...(marks.length > 0 && { unknown: marks }),
  };
}

const strangeColour = /\d|\bkm\b/;

function priceWords(column: Column, doubts: string[]): Expression {
  const unknown = [...new Set(column.known.filter((text) => readPriceType(text) === null))];
  if (unknown.length > 0) doubts.push(describeUnknown('price_type', column, unknown));
  return {};
}

const adWords =
  /^(?:convertible|coupe|crossover|(?:full[ _]size[ _])?van|hatchback|minivan|sedan|(?:station[ _])?wagon|suv|truck|other)$/i;

/** Feeds for advertisers have no ute and call it a truck. */
function adBodies(field: FeedField, column: Column, doubts: string[]): Expression {
  const isAd = field === 'bodyconfiguration' && shareOf(column.known, (text) => adWords.test(text)) === 1;
  const truck = column.known.find((text) => text.toLowerCase() === 'truck');
  if (!isAd || truck === undefined) return {};
  doubts.push(
    'The bodies are those of advertising feeds, which call a ute a truck, so truck is taken for Ute.',
  );
  return { values: { truck: 'Ute' } };
}
