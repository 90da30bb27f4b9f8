import { toPlainText } from './plain-text.ts';

/** Lists within lists are read down to this depth. */
export const DEPTH_MAX = 6;

/** The list or object of JSON in one field, escaped as HTML or not; `null` when the text is none. */
export function readJsonList(text: string): object | null {
  if (!/^\s*(?:\[|\{|&#?\w+;)/.test(text)) return null;
  return parseList(text) ?? parseList(toPlainText(text));
}

function parseList(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
