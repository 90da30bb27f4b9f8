/** No sign of a text is longer than this, but for one that was made to be. */
const SIGN_MAX = 60;
let signs: Intl.Segmenter | undefined;

/** The last place before or at `at` where no sign is cut, such as an emoji of several or a letter with its marks. */
export function placeOfCut(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const from = Math.max(0, at - SIGN_MAX);
  signs ??= new Intl.Segmenter('en');
  const sign = signs.segment(text.slice(from, at + SIGN_MAX)).containing(at - from);
  const place = from + (sign?.index || at - from);
  return /[\ud800-\udbff]/.test(text.charAt(place - 1)) ? place - 1 : place;
}

/** Cuts text to `length` characters, never within a sign. */
export const cutAtSign = (text: string, length: number): string =>
  text.slice(0, placeOfCut(text, length)).trim();
