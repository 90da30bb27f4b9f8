import { FeedRefused } from './feed-refused.ts';

/** What the parser expected in each of its states. */
const expectations: readonly (readonly [RegExp, string])[] = [
  [/^STRING_DEFAULT/, 'within a text, where a line break is written \\n and a tab \\t'],
  [
    /^STRING_(AFTER|UNICODE)/,
    'after a backslash, where only " \\ / b f n r t or u and four digits may stand',
  ],
  [/^KEY/, 'where a key in double quotes was expected; a comma after the last entry is one too many'],
  [/^COLON/, 'where a colon was expected'],
  [/^COMMA/, 'where a comma or the end of the list or object was expected'],
  [/^NUMBER/, 'within a number'],
  [/^ENDED/, 'after the end of the JSON'],
  [/^(TRUE|FALSE|NULL)/, 'within true, false or null'],
  [/./, 'where a value was expected'],
];

/** Where the text was when it could no longer be read as JSON. */
export type JsonPosition = { row: number; line: number; column: number };

/** Refuses a feed that is no JSON: names the vehicle, the position and the remedy. */
export function refuseJson(cause: unknown, position: JsonPosition): FeedRefused {
  const said = cause instanceof Error ? cause.message : String(cause);
  const at = `in vehicle ${position.row}, at line ${position.line}, column ${position.column}`;
  const [, quoted, state = ''] =
    /^Unexpected (?:\w+ )?\(?"([^]*?)"\)?(?: at .*)? in state (\w+)$/.exec(said) ?? [];
  if (quoted === undefined) {
    const reason = `The feed is not whole JSON: it ends within vehicle ${position.row}, at line ${position.line}. `;
    return new FeedRefused(`${reason}It may be cut off; send the whole file again.`, { cause });
  }
  const found = quoted === '\n' || quoted === '\r' ? 'a line break' : JSON.stringify(quoted);
  const expected = expectations.find(([states]) => states.test(state))?.[1] ?? '';
  const remedy =
    state === 'ENDED' && quoted === '{'
      ? 'Several objects one after the other are NDJSON: set format to mapped-ndjson.'
      : quoted === "'"
        ? 'JSON has double quotes only. Correct the export.'
        : 'Correct the export.';
  return new FeedRefused(`The feed is not whole JSON: ${at}, it has ${found} ${expected}. ${remedy}`, {
    cause,
  });
}
