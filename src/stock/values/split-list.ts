/**
 * Splits a list in one field at the strongest separator it contains: `|`, a line break, `;`, and last the comma,
 * which also occurs within entries.
 */
export function splitList(text: string): string[] {
  const separator = ['|', '\n', ';', ','].find((candidate) => text.includes(candidate)) ?? '|';
  return text.split(separator).flatMap((entry) => entry.trim() || []);
}

/**
 * Splits URLs in one field into slots; a missing URL is an empty text. URLs may contain commas, so a comma separates
 * only before the start of a URL, possibly after empty slots.
 */
export const splitSlots = (text: string): string[] =>
  text
    // Only entities of HTML end in a semicolon that is part of an address.
    .replaceAll(/&(?:amp|#38|#x26);/gi, '&')
    // Spaces are trimmed later: a pattern that matches them is slow on a long run of spaces.
    .split(/[|\n]|;(?!\w+=)|,(?=[\s,]{0,40}(?:https?:\/\/|\/))/)
    .flatMap((slot) => slot.trim().split(/\s(?=https?:\/\/)/))
    .map((address) => address.trim());

/** Splits URLs in one field and drops empty slots. */
export const splitAddresses = (text: string): string[] =>
  splitSlots(text).filter((address) => address !== '');
