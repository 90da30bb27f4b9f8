import { listSettings, type Setting } from '#tenancy/files/setting-list.ts';
import { listFeedFields, toFieldLines, type FeedFieldGuide } from './feed-field-guide.ts';

/**
 * Formats every option of a dealer's files and every field of a feed, or those with a word in the file's name, the key, the meaning or a
 * rule's id. Throws a sentence when there is none.
 *
 * @param asJson one JSON array instead of lines to read
 */
export function printOptions(word: string | undefined, asJson: boolean): string[] {
  const wanted = toSearched(word ?? '');
  const settings = listSettings().filter((setting) => toSearchedText(setting).includes(wanted));
  const fields = listFeedFields().filter((guide) => toFieldText(guide).includes(wanted));
  if (settings.length + fields.length === 0) {
    throw new Error(
      `No option has "${word}" in its file, key, meaning or rules. Expected a word such as search, heading or SEARCH-23; without one all are printed.`,
    );
  }
  if (asJson) return JSON.stringify([...settings, ...fields], null, 2).split('\n');
  const byFile = Map.groupBy(settings, ({ file }) => file);
  const sections = [...byFile].map(([file, inFile]) => [file, ...inFile.flatMap(toLines)]);
  if (fields.length > 0) sections.push([FIELDS_HEADING, ...fields.flatMap(toFieldLines)]);
  return sections.flatMap((lines) => [...lines, '']).slice(0, -1);
}

/** Where the fields of a feed are named. */
const FIELDS_HEADING = 'fields of a feed (mapping.fields and overrides.fields in stock.json)';
const toFieldText = ({ field, meaning, dmsJson }: FeedFieldGuide): string =>
  toSearched([FIELDS_HEADING, field, meaning, ...dmsJson].join(' '));

const toSearchedText = ({ file, key, meaning, rules }: Setting): string =>
  toSearched([file, key, meaning, ...rules].join(' '));

/** Names are spelled in several ways: `opt_in` finds `optIn`. */
const toSearched = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '');

const toLines = (setting: Setting): string[] => [
  `  ${setting.key}`,
  `    ${setting.type}, ${formatAbsence(setting)}`,
  `    ${[setting.meaning, setting.rules.join(', ')].filter((words) => words !== '').join(' ')}`,
];

/** What applies when the option is missing. */
function formatAbsence({ needed, default: value }: Setting): string {
  if (needed) return 'needed';
  if (value === undefined) return 'may be left out';
  const text = JSON.stringify(value);
  return `default ${text.length > 90 ? `${text.slice(0, 88)}…` : text}`;
}
