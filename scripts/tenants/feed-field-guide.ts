import { dmsJsonColumns } from '#stock/readers/read-dms-json.ts';
import { listFieldWords, type FieldWords } from '#stock/rows/field-words.ts';
import { feedFieldMeanings } from '#tenancy/forms/feed-field-meanings.data.ts';
import { feedFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';

/** A field that a feed may bring, for editors. */
export type FeedFieldGuide = {
  field: FeedField;
  meaning: string;
  /** Words that it accepts; none for free text and numbers. */
  words: readonly FieldWords[];
  /** Other keys that the format dms-json has for it. */
  dmsJson: readonly string[];
};

/** All fields of a feed, with their words from the reader's own tables. */
export const listFeedFields = (): FeedFieldGuide[] =>
  feedFields.map((field) => ({
    field,
    meaning: feedFieldMeanings[field],
    words: listFieldWords(field),
    dmsJson: (dmsJsonColumns[field] ?? []).filter((name) => name !== field),
  }));

const dmsNote = ({ dmsJson }: FeedFieldGuide): string =>
  dmsJson.length === 0 ? '' : `In dms-json also ${dmsJson.join(', ')}.`;
const wordLine = ({ value, words }: FieldWords): string =>
  [`${value}: `, words.join(', ')].join('').replace(/: $/, '');

/** A field as `tenants options` prints it. */
export const toFieldLines = (guide: FeedFieldGuide): string[] => [
  `  ${guide.field}`,
  `    ${[guide.meaning, dmsNote(guide)].filter(Boolean).join(' ')}`,
  ...guide.words.map((words) => `    ${wordLine(words)}`),
];

/** Fields with the same words are named together, so that a long list stands once. */
export function toMarkdown(guides: readonly FeedFieldGuide[]): string[] {
  const fields = guides.map(
    (guide) => `- \`${guide.field}\`: ${[guide.meaning, dmsNote(guide)].filter(Boolean).join(' ')}`,
  );
  const worded = guides.filter(({ words }) => words.length > 0);
  const groups = Map.groupBy(worded, ({ words }) => JSON.stringify(words));
  const words = [...groups.values()].flatMap((same) => [
    '',
    `Words of ${same.map(({ field }) => `\`${field}\``).join(', ')}:`,
    '',
    ...(same[0]?.words ?? []).map((each) => `- ${wordLine(each).replaceAll('*', '\\*')}`),
  ]);
  return [...fields, ...words];
}
