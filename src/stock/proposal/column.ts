import type { SourceRecord } from '#stock/readers/source-record.ts';
import { statuses } from '#stock/rows/statuses.data.ts';
import { lookUp } from '#stock/rows/vocabulary.ts';
import { isUnknownMark } from '#stock/values/unknown-marks.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';

/** Where the values of a column come from, in the words of a mapping. */
export type ColumnSource = { column: string; split?: { separator: string; index: number }; pattern?: string };

/** A column of a feed, or a part of one, with its values in the records that were looked at. */
export type Column = {
  /** As the feed spells it; of a part, its label. */
  name: string;
  source: ColumnSource;
  /** The first value of each record; an empty text when it is unknown. */
  values: readonly string[];
  /** All values of each record. */
  lists: readonly (readonly string[])[];
  /** Values that are known. */
  known: readonly string[];
  isList: boolean;
};

export function makeColumn(
  name: string,
  source: ColumnSource,
  lists: readonly (readonly string[])[],
  isList = false,
): Column {
  const values = lists.map((texts) => texts.find((text) => !isUnknownMark(text)) ?? '');
  return { name, source, lists, values, known: values.filter((value) => value !== ''), isList };
}

/** The columns or paths of records. A path is a list when it is one in any record. */
export function toColumns(records: readonly SourceRecord[]): Column[] {
  const found = records.map((record) => record.columns());
  const names = new Map<string, string>();
  for (const columns of found) {
    for (const name of columns.keys()) {
      const key = name.replaceAll('[]', '');
      const known = names.get(key);
      if (known === undefined || name.length > known.length) names.set(key, name);
    }
  }
  return [...names.values()].map((name) => {
    const read = records.map((record) => record.find(name));
    const isList = name.includes('[]') || read.some(({ values }) => values.length > 1);
    return makeColumn(
      name,
      { column: name },
      read.map(({ values }) => values),
      isList,
    );
  });
}

/** The share of known values for which a test holds, 0 without any. */
export function shareOf(texts: readonly string[], test: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(test).length / texts.length;
}

/** How many different values there are among those known, as a share. */
export const distinctShare = (texts: readonly string[]): number =>
  texts.length === 0 ? 0 : new Set(texts).size / texts.length;

/** Values that are looked at of a column. */
const VALUES_MAX = 400;

/** Some of the texts, evenly from all of them. */
export const spread = (texts: readonly string[]): readonly string[] => {
  const step = Math.ceil(texts.length / VALUES_MAX);
  return step <= 1 ? texts : texts.filter((_text, index) => index % step === 0);
};

/** Whether a word is of cars that are not on offer. */
export const saysOff = (text: string): boolean =>
  ['sold', 'withdrawn', 'reserved'].includes(lookUp(statuses, text) ?? '');

/** Whether a column has such a word; yes and no may be of any fact. */
export const hasWordOff = ({ known }: Column): boolean =>
  known.some((text) => saysOff(text) && parseYesNo(text) === null);
