import { listSettings, type Setting } from '#tenancy/files/setting-list.ts';

/**
 * Formats every option of a dealer's files, or those with a word in the file's name, the key, the meaning or a
 * rule's id. Throws a sentence when there is none.
 *
 * @param asJson one JSON array instead of lines to read
 */
export function printOptions(word: string | undefined, asJson: boolean): string[] {
  const wanted = (word ?? '').toLowerCase();
  const settings = listSettings().filter((setting) => toSearchedText(setting).includes(wanted));
  if (settings.length === 0) {
    throw new Error(
      `No option has "${word}" in its file, key, meaning or rules. Expected a word such as search, heading or SEARCH-23; without one all are printed.`,
    );
  }
  if (asJson) return JSON.stringify(settings, null, 2).split('\n');
  const byFile = Map.groupBy(settings, ({ file }) => file);
  return [...byFile].flatMap(([file, inFile]) => [file, ...inFile.flatMap(toLines), '']).slice(0, -1);
}

const toSearchedText = ({ file, key, meaning, rules }: Setting): string =>
  [file, key, meaning, ...rules].join(' ').toLowerCase();

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
