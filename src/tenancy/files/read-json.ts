import { existsSync } from 'node:fs';
import { parse, printParseErrorCode, visit, type ParseError } from 'jsonc-parser';
import { readText } from './read-text.ts';

/** The content of a file, or the reason it cannot be read. Line and column count from 1. */
export type JsonFile =
  | { kind: 'read'; value: unknown }
  | { kind: 'absent' }
  | { kind: 'broken'; sentence: string };

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

const words: Record<string, string> = {
  InvalidSymbol: 'a word without quotes, where a value was expected',
  InvalidNumberFormat: 'a number that JSON does not know (no leading zero, no + sign)',
  PropertyNameExpected: 'no key in double quotes; a comma after the last entry may be too many',
  ValueExpected: 'no value; the file may end too early, or a comma after the last entry is too many',
  ColonExpected: 'no colon between key and value',
  CommaExpected: 'no comma between two entries',
  CloseBraceExpected: 'no closing }',
  CloseBracketExpected: 'no closing ]',
  EndOfFileExpected: 'more text after the end',
  InvalidCommentToken: 'a comment, which JSON does not know',
  UnexpectedEndOfComment: 'a comment, which JSON does not know',
  UnexpectedEndOfString: 'no closing quote',
  UnexpectedEndOfNumber: 'half a number',
  InvalidUnicode: 'a \\u escape without four hexadecimal digits',
  InvalidEscapeCharacter: 'a backslash before a character that needs none',
  InvalidCharacter: 'a control character inside text (write \\n for a line break)',
};

/** Reads a JSON file. Invalid JSON and duplicate keys are returned as a message with line and column. */
export function readJson(file: string): JsonFile {
  if (!existsSync(file)) return { kind: 'absent' };
  const read = readText(file);
  return 'text' in read ? parseJson(read.text) : { kind: 'broken', sentence: read.sentence };
}

/** Like `readJson`, but from text. A byte order mark at the start is allowed. */
export function parseJson(source: string): JsonFile {
  const text = source.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, strict);
  const first = errors[0];
  if (first) {
    const found =
      findOtherQuote(text, first) ??
      words[printParseErrorCode(first.error)] ??
      printParseErrorCode(first.error);
    return {
      kind: 'broken',
      sentence: `is not valid JSON at ${formatPosition(text, first.offset)}: ${found}.`,
    };
  }
  const twice = findRepeatedKey(text);
  return twice === null ? { kind: 'read', value } : { kind: 'broken', sentence: twice };
}

/** Word processors and messages put curly quotes in place of straight ones, and they are hard to see. */
function findOtherQuote(text: string, { error, offset }: ParseError): string | null {
  const isUnclosed = printParseErrorCode(error) === 'UnexpectedEndOfString';
  const line = text.slice(offset).split('\n', 1)[0] ?? '';
  const [quote] = /[“”„‟]/.exec(isUnclosed ? line : '') ?? /^[“”„‟‘’‚«»'`]/.exec(line) ?? [];
  if (quote === undefined) return null;
  const kind = /['`]/.test(quote) ? 'another kind of quote' : 'a curly quote';
  return `${kind} (${quote}), where JSON needs a straight double quote ("). Write straight ones around keys and texts`;
}

function formatPosition(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** Finds duplicate keys: JSON allows them, but the first value would be lost silently. */
function findRepeatedKey(text: string): string | null {
  const open: Set<string>[] = [];
  let sentence: string | null = null;
  visit(
    text,
    {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (key, offset) => {
        if (open.at(-1)?.has(key)) {
          sentence ??= `has the key "${key}" twice in one object, again at ${formatPosition(text, offset)}. Keep one.`;
        }
        open.at(-1)?.add(key);
      },
    },
    strict,
  );
  return sentence;
}
