import type { KeyPath } from '#tenancy/forms/problem.ts';

/** Control characters but tab and line ends, and halves of characters: no page, database or feed takes them. */
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Texts and keys of a file with a control character: where, and which. */
export function findControlCharacters(
  value: unknown,
  path: KeyPath = [],
): { path: KeyPath; sentence: string }[] {
  if (typeof value === 'string') return tell(value, path, 'has the character');
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...tell(key, path, 'has a key with the character'),
    ...findControlCharacters(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  ]);
}

function tell(text: string, path: KeyPath, what: string): { path: KeyPath; sentence: string }[] {
  const found = forbidden.exec(text)?.[0].codePointAt(0);
  if (found === undefined) return [];
  const code = `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
  return [{ path, sentence: `${what} ${code}, which no page can show. Take it out and type the text anew.` }];
}
