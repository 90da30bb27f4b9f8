import { RE2JS } from 're2js';

/** A regular expression of a dealer's file, in the syntax of JavaScript. */
export type Pattern = {
  test(text: string): boolean;
  /** The first group of the first match, or the whole match; `null` without one. */
  find(text: string): string | null;
  /** Every match replaced by `by`, where `$1` is the first group. */
  replaceAll(text: string, by: string): string;
};

/** What one letter costs grows with the steps, and a feed has many letters. */
const STEPS_MAX = 500;

/**
 * Compiles a pattern for an engine whose time grows with the length of the text alone: JavaScript's own takes ages for
 * some patterns and texts, such as ^(a+)+$. Throws for a pattern of which `findPatternFault` says a fault.
 */
export function compilePattern(source: string, { ignoreCase }: { ignoreCase: boolean }): Pattern {
  const compiled = compile(source, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  return {
    test: (text) => compiled.test(text),
    find(text) {
      const match = compiled.matcher(text);
      if (!match.find()) return null;
      return (match.groupCount() > 0 ? match.group(1) : null) ?? match.group(0);
    },
    replaceAll: (text, by) => compiled.matcher(text).replaceAll(by),
  };
}

const compile = (source: string, flags: number): RE2JS =>
  RE2JS.compile(toLinear(source), flags | RE2JS.LOOKBEHINDS);

/** Why a text is no pattern that can be used; `null` when it is one. */
export function findPatternFault(source: string): string | null {
  try {
    // The constructor reports an invalid pattern only by throwing; its message repeats the pattern.
    if (new RegExp(source, 'u').source === '(?:)') return 'is empty';
  } catch (error) {
    return messageOf(error).split(': ').at(-1)?.toLowerCase() ?? '';
  }
  try {
    const steps = compile(source, 0).programSize();
    return steps > STEPS_MAX ? `takes ${steps} steps a letter, and ${STEPS_MAX} are the most` : null;
  } catch (error) {
    return tellUnsupported(messageOf(error));
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the engine cannot do, because no engine can do it in a time that is known. */
function tellUnsupported(message: string): string {
  const part = /`([^`]*)`\s*$/.exec(message)?.[1] ?? '';
  if (/^\(\?[=!]/.test(part)) {
    return `looks ahead with ${part}, which can take ages. Use replace for what is to go, isNot for rows that are to go`;
  }
  if (/^\\[1-9k]/.test(part))
    return `repeats what a group found, with ${part}, which can take ages. Write out what it may be`;
  if (message.includes('repeat')) return `repeats more than 1000 times, with ${part}. Use + or *`;
  return `has ${part || 'a part'}, which cannot be used here`;
}

const space = String.raw`\s\x{0B}\x{A0}\x{FEFF}\p{Z}`;
/** The engine's \s and the dot mean fewer characters than those of JavaScript. */
const meanings: Readonly<Record<string, string>> = {
  '\\s': `[${space}]`,
  '\\S': `[^${space}]`,
  '.': String.raw`[^\n\r\x{2028}\x{2029}]`,
};
/** A class, an escape or a dot. */
const parts = /\[(?:\\.|[^\]\\])*\]|\\.|\./gsu;

/** A pattern of JavaScript in the words of the engine. */
function toLinear(source: string): string {
  const worded = source.replace(parts, (part) =>
    part.startsWith('[') ? toLinearClass(part) : (meanings[part] ?? part),
  );
  return RE2JS.translateRegExp(worded);
}

/** The engine has no class that holds what is no space beside other characters. */
function toLinearClass(source: string): string {
  const isNegated = source.startsWith('[^');
  const members = source.slice(isNegated ? 2 : 1, -1).match(/\\.|[^\\]/gsu) ?? [];
  const others = members.filter((one) => one !== '\\S').map((one) => (one === '\\s' ? space : one));
  const rest = others.join('');
  if (others.length === members.length) return `[${isNegated ? '^' : ''}${rest}]`;
  if (others.length === 0) return isNegated ? `[${space}]` : `[^${space}]`;
  // The message has the form of the engine's own.
  if (isNegated) throw new Error(`\`${source}\``);
  return `(?:[^${space}]|[${rest}])`;
}
