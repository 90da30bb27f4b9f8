/**
 * The entries of a list in one field. The separator is the strongest that occurs: `|`, a line break,
 * `;`, and only then the comma, which also stands within entries.
 */
export function splitList(text: string): string[] {
  const separator = ['|', '\n', ';', ','].find((candidate) => text.includes(candidate)) ?? '|';
  return text.split(separator).flatMap((entry) => entry.trim() || []);
}

/** Addresses in one field: they may hold commas themselves, so a comma only parts where a new one begins. */
export const splitAddresses = (text: string): string[] =>
  text
    // Spaces are left to the trim: a pattern that takes them too walks a long run once for each of them.
    .split(/[|;\n]|,(?=\s*(?:https?:\/\/|\/))|\s(?=https?:\/\/)/)
    .flatMap((entry) => entry.trim() || []);
