/** Characters in the fonts of a brochure: Latin-1 and typographic punctuation. */
const drawn =
  /[\n\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]/;

/** Replacements for characters that are common in feeds. */
const replacements: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2032': '’',
  '\u2033': '”',
  '\u2212': '–',
  '\u00ad': '',
  '\u0110': 'D',
  '\u0111': 'd',
  '\u0141': 'L',
  '\u0142': 'l',
};

/** Replaces every character that a brochure's fonts lack by its plain form, or drops it, such as emoji. */
export const toPrintable = (text: string): string =>
  Array.from(text.normalize('NFC'), toDrawn).join('').replace(/ {2,}/g, ' ').trim();

function toDrawn(letter: string): string {
  if (drawn.test(letter)) return letter;
  const known = replacements[letter];
  if (known !== undefined) return known;
  if (/\s/.test(letter)) return ' ';
  return Array.from(letter.normalize('NFKD'))
    .filter((part) => drawn.test(part))
    .join('');
}
