/**
 * The entries of a list in one field. The separator is the strongest that occurs: `|`, a line break,
 * `;`, and only then the comma, which also stands within entries.
 */
export function splitList(text: string): string[] {
  const separator = ['|', '\n', ';', ','].find((candidate) => text.includes(candidate)) ?? '|';
  return text.split(separator).flatMap((entry) => entry.trim() || []);
}

/**
 * Addresses in one field, each in its place: where one was left out stands an empty text. They may hold commas
 * themselves, so a comma only parts where a new one begins, after places left out or none.
 */
export const splitPlaces = (text: string): string[] =>
  text
    // Spaces are left to the trim: a pattern that takes them too walks a long run once for each of them.
    .split(/[|;\n]|,(?=[\s,]{0,40}(?:https?:\/\/|\/))/)
    .flatMap((place) => place.trim().split(/\s(?=https?:\/\/)/))
    .map((address) => address.trim());

/** The addresses of a field alone. */
export const splitAddresses = (text: string): string[] =>
  splitPlaces(text).filter((address) => address !== '');
