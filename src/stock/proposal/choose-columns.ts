import { feedFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { matchFields } from './name-match.ts';
import { hasWordOff, type Column } from './column.ts';
import { isOtherPrice } from './other-prices.ts';
import { fitNeeded, fitOf, guesses, vocabularies } from './value-checks.ts';

/** The column of a field, and why it is unsure when it is. */
export type Choice = { column: Column; doubt?: string };
export type Choices = Map<FeedField, Choice>;

type Candidate = { field: FeedField; column: Column; score: number };

/** Fields that a column may have beside another: a part of it is another column. */
const FILLED_WEIGHT = 8;
const FIT_WEIGHT = 40;
/** Words that are known tell more than a name. */
const WORDS_WEIGHT = 100;
/** A column of its own comes before a part of another. */
const PART_LOSS = 6;
/** A status that is always new, demo or used is the type of the car. */
const KIND_LOSS = 60;
const SURE = 0.95;
/** Words of its own that a column may have instead of those known. */
const CODES_MAX = 12;
const NAME_SURE = 93;
const NAME_EXACT = 99;
/** The share of values that must look like a field's whatever the name. */
const FIT_MIN = 0.3;

/** Whether a column is surely of a field though its words are not known: letters or numbers for fuels. */
const isCoded = (field: FeedField, { known }: Column): boolean =>
  field in vocabularies && new Set(known).size <= CODES_MAX;

/** Chooses a column for each field, each once: by name where its values look right, then by values alone. */
export function chooseColumns(columns: readonly Column[], records: number): Choices {
  const filled = columns.filter(({ known }) => known.length > 0);
  const candidates = filled
    .flatMap((column) => candidatesOf(column, records))
    .toSorted((a, b) => b.score - a.score || feedFields.indexOf(a.field) - feedFields.indexOf(b.field));
  const choices: Choices = new Map();
  const taken = new Set<Column>();
  for (const { field, column } of candidates) {
    if (choices.has(field) || taken.has(column)) continue;
    choices.set(field, { column });
    taken.add(column);
  }
  addEmpty(columns, choices);
  guessOthers(
    filled.filter((column) => !taken.has(column)),
    choices,
    taken,
  );
  return choices;
}

/** Columns that are empty now and surely of a field are read when they have values. */
function addEmpty(columns: readonly Column[], choices: Choices): void {
  for (const column of columns.filter(({ known }) => known.length === 0)) {
    const [best] = [...matchFields(column.name)].toSorted((a, b) => b[1] - a[1]);
    const [field, score = 0] = best ?? [];
    if (field === undefined || score < NAME_SURE || choices.has(field)) continue;
    if (!neverEmpty.has(field)) choices.set(field, { column });
  }
}

/** Fields that are of no use empty, or that another column has better. */
const neverEmpty: ReadonlySet<FeedField> = new Set([
  'make',
  'model',
  'year',
  'price',
  'badge',
  'vin',
  'stocknum',
  'status',
  'images',
  'primary_image_url',
  'yard_code',
  'location',
  'km',
]);

function candidatesOf(column: Column, records: number): Candidate[] {
  return [...matchFields(column.name)].flatMap(([field, score]) => {
    // No state of an address is called "Sold", and most words of its own for cars on offer look like a state.
    if (field === 'state' && hasWordOff(column)) return [];
    const fit = fitOf(column, field);
    const isNamed =
      score >= (field === 'status' || field === 'car_type' ? NAME_EXACT : NAME_SURE) &&
      (fit >= FIT_MIN || isCoded(field, column)) &&
      field !== 'price_type';
    if (fit < fitNeeded(field) && !isNamed) return [];
    const share = column.known.length / records;
    const isPart = column.source.pattern !== undefined;
    const isKindOfCar = field === 'status' && fitOf(column, 'car_type') > SURE;
    const lost = (isPart ? PART_LOSS : 0) + (isKindOfCar ? KIND_LOSS : 0);
    return [
      {
        field,
        column,
        score:
          score + fit * (field in vocabularies ? WORDS_WEIGHT : FIT_WEIGHT) + share * FILLED_WEIGHT - lost,
      },
    ];
  });
}

function guessOthers(columns: readonly Column[], choices: Choices, taken: Set<Column>): void {
  for (const { field, looksLike, isFit } of guesses) {
    if (choices.has(field)) continue;
    const column = columns
      .filter((each) => !taken.has(each) && isFit(each) && !(field === 'price' && isOtherPrice(each)))
      .toSorted((a, b) => Number(isSmall(a)) - Number(isSmall(b)))[0];
    if (column === undefined) continue;
    taken.add(column);
    const doubt = `${field} comes from "${column.name}" only because its values look like ${looksLike}, such as "${(column.known[0] ?? '').slice(0, 60)}".`;
    choices.set(field, { column, doubt });
  }
}

/** A smaller copy of a picture. */
const isSmall = ({ name }: Column): boolean => /thumb|small|preview|icon|mini/i.test(name);
