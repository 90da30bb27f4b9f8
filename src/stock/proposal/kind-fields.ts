import { splitTitle } from '#stock/readers/split-title.ts';
import { dateOfYearNames, titleNames } from './field-names.data.ts';
import { shareOf, type Column } from './column.ts';
import { scoreName } from './name-match.ts';
import type { Draft } from './draft.ts';

const yearInText = '((?:19|20)\\d{2})';

/** Year, make, model and badge, from columns of their own or from a title. */
export function proposeKind(draft: Draft): void {
  const title = findTitle(draft);
  if (title !== undefined) fromTitle(draft, title);
  if (draft.choices.get('year') === undefined && draft.fields.year === undefined) yearFromDate(draft);
  const { choices, fields } = draft;
  const description = choices.get('dealercomments')?.column;
  // A description of some words is that of the variant.
  if (
    description !== undefined &&
    fields.badge === undefined &&
    !choices.has('badge') &&
    isVariant(draft, description)
  ) {
    choices.delete('dealercomments');
    fields.badge = { column: description.source.column, withoutPrefix: namesBefore(draft) };
  }
  splitModel(draft);
  const [badge, model] = [choices.get('badge')?.column, choices.get('model')?.column];
  // A badge that is the whole name again says nothing.
  if (badge !== undefined && badge === model) choices.delete('badge');
}

const spreadsheetDate = /^\d{1,2}-[A-Z][a-z]{2}$/;

/** A spreadsheet turns the model 9-3 into 03-Sep; the title still has it. */
function mendDates({ choices, fields, doubts }: Draft, title: string): void {
  const model = choices.get('model')?.column;
  const damaged = model?.known.find((text) => spreadsheetDate.test(text));
  if (model === undefined || damaged === undefined || fields.badge === undefined) return;
  const { column } = model.source;
  const isDate = '\\d{1,2}-[A-Z][a-z]{2}';
  fields.model = [
    { column, replace: [{ pattern: `^${isDate}$`, with: '', ignoreCase: false }] },
    { column: title, part: 'model' },
  ];
  const join = { columns: [column, title], separator: '|' };
  const pattern = `^${isDate}\\|(?:(?:19|20)\\d{2} )?\\S+ \\S+ (.+)$`;
  fields.badge = [{ join, pattern }, fields.badge].flat();
  doubts.push(
    `A spreadsheet has turned models of "${model.name}" into dates, such as "${damaged}"; these models are taken from the title.`,
  );
}

const VARIANT_MAX = 60;
function isVariant({ choices }: Draft, { known, values }: Column): boolean {
  const models = choices.get('model')?.column.values;
  if (models === undefined) return false;
  const repeats = values.filter(
    (value, index) => models[index] !== '' && value.includes(models[index] ?? ' '),
  ).length;
  return shareOf(known, (text) => text.length <= VARIANT_MAX) > 0.95 && repeats > known.length * 0.3;
}

const WORDS_OF_MODEL = 2;

/** A model column with the badge in it, `Golf 1.5 TSI Life`, is split at known models. */
function splitModel({ choices, fields }: Draft): void {
  const [make, model] = [choices.get('make')?.column, choices.get('model')?.column];
  if (make === undefined || model === undefined || choices.has('badge') || fields.badge !== undefined) return;
  if (make.source.pattern !== undefined || model.source.pattern !== undefined) return;
  if (shareOf(model.known, (text) => text.split(' ').length > WORDS_OF_MODEL) < 0.5) return;
  const join = { columns: [make.source.column, model.source.column], separator: ' ' };
  fields.model = [{ join, part: 'model' }, model.source.column];
  fields.badge = { join, part: 'badge' };
}

/** Columns whose values stand before the badge. */
const namesBefore = ({ choices }: Draft): string[] =>
  (['year', 'make', 'model'] as const).flatMap((field) => {
    const found = choices.get(field)?.column.source;
    return found !== undefined && found.pattern === undefined && found.split === undefined
      ? [found.column]
      : [];
  });

/** The column with the whole name of a car: the one whose texts most often begin with a year or hold a make. */
function findTitle({ columns, choices }: Draft): Column | undefined {
  const makes = choices.get('make')?.column.values ?? [];
  const scored = columns
    .filter(({ name, known, isList }) => !isList && known.length > 0 && scoreName(name, titleNames) > 0)
    .map((column) => ({ column, share: shareOf(column.known, isTitle) || shareOfValues(column, makes) }))
    .filter(({ share }) => share > 0.5)
    .toSorted(
      (a, b) =>
        b.share - a.share || scoreName(b.column.name, titleNames) - scoreName(a.column.name, titleNames),
    );
  return scored[0]?.column;
}

const isTitle = (text: string): boolean => {
  const { make, model } = splitTitle(text);
  return text.includes(' ') && make !== '' && model !== '';
};

const shareOfValues = (column: Column, makes: readonly string[]): number => {
  const all = column.values.flatMap((value, index) =>
    value === '' || (makes[index] ?? '') === '' ? [] : [[value, makes[index] ?? ''] as const],
  );
  return all.length === 0
    ? 0
    : all.filter(([value, make]) => value.toLowerCase().includes(`${make.toLowerCase()} `)).length /
        all.length;
};

function fromTitle(draft: Draft, title: Column): void {
  const { choices, fields, doubts } = draft;
  const { column } = title.source;
  const model = choices.get('model')?.column;
  // A model column with whole titles is the title.
  if (model === title) choices.delete('model');
  const make = choices.get('make')?.column;
  if (make === title) choices.delete('make');
  const isStart = shareOf(title.known, (text) => /^(?:19|20)\d{2} /.test(text)) > 0.5;
  const start = isStart ? '^(?:(?:19|20)\\d{2} +)?' : '^';
  if (!choices.has('year') && isStart) fields.year = { column, pattern: `^${yearInText}` };
  if (!choices.has('make')) {
    fields.make = [
      { column, part: 'make' },
      { column, pattern: `${start}(\\S+)` },
    ];
    fields.model = [
      { column, part: 'model' },
      { column, pattern: `${start}\\S+ (\\S+)` },
    ];
    fields.badge = [
      { column, part: 'badge' },
      { column, pattern: `${start}\\S+ \\S+ (.+)$` },
    ];
    for (const field of ['make', 'model', 'badge'] as const) choices.delete(field);
    const strange = title.known.find((text) => splitTitle(text).make === '');
    if (strange !== undefined) {
      doubts.push(
        `Make and model are taken from "${title.name}" by known names; where none is known, they are the first two words, as in "${strange.slice(0, 60)}".`,
      );
    }
    return;
  }
  if (!choices.has('model')) {
    fields.model = { column, part: 'model' };
  }
  if (choices.has('badge') || fields.badge !== undefined) return;
  fields.badge = { column, withoutPrefix: namesBefore(draft) };
  mendDates(draft, column);
}

function yearFromDate({ columns, fields, doubts }: Draft): void {
  const dated = columns.find(
    ({ name, known }) =>
      scoreName(name, dateOfYearNames) > 0 && shareOf(known, (text) => /(?:19|20)\d{2}/.test(text)) > 0.8,
  );
  if (dated === undefined) return;
  fields.year = { column: dated.source.column, pattern: yearInText };
  doubts.push(
    `No column has the year, so it is taken from the date in "${dated.name}", such as "${dated.known[0] ?? ''}".`,
  );
}
