import { toPlainText } from './plain-text.ts';

/** Lists within lists are read down to this depth. */
const DEPTH_MAX = 6;

/** How the entries of a list are read: the text of an object, and of one that has none of these keys. */
export type EntryKeys = {
  keys: readonly string[];
  isText: (text: string) => boolean;
};

/**
 * The texts of an array of JSON, each in its slot; `null` stands for an empty one. An object is its name, or the
 * entries within: `{ "Safety": ["ABS"] }`; a flag is its key: `{ "ABS": true }`.
 */
export function textsOf(value: unknown, entry: EntryKeys, depth = 0): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return [''];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => textsOf(each, entry, depth + 1));
  const entries = Object.entries(value);
  const lower = new Map(entries.map(([key, each]): [string, unknown] => [key.toLowerCase(), each]));
  const named = entry.keys.map((key) => lower.get(key)).find((text) => typeof text === 'string');
  if (typeof named === 'string') return [named];
  const within = entries.flatMap(([key, each]): string[] => {
    if (typeof each === 'boolean') return each ? [key] : [];
    return textsOf(each, entry, depth + 1).filter((text) => entry.isText(text));
  });
  return within.length > 0 ? within : [''];
}

/** The texts of JSON in one field, escaped as HTML or not; `null` when the text is none. */
export function readJsonList(text: string, entry: EntryKeys): string[] | null {
  if (!/^\s*(?:\[|\{|&#?\w+;)/.test(text)) return null;
  const value = parseList(text) ?? parseList(toPlainText(text));
  return value === null ? null : textsOf(value, entry);
}

function parseList(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
