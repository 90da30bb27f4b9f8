/** Long texts and lists that a page shows the beginning of, and the rest at a press. */

/** Characters of the dealer's comments before Show More (SPEC-04). */
export const COMMENTS_MAX = 400;
/** Characters of a finance disclaimer before Show More (SPEC-06). */
export const FINANCE_DISCLAIMER_MAX = 197;
/** An offer's disclaimer is collapsed to this many characters when it is longer (SPEC-08). */
export const OFFER_DISCLAIMER_MAX = 200;
/** An offer's description above so many characters is cut to the second number (SPEC-09). */
const OFFER_DESCRIPTION_LIMIT = { above: 200, max: 160 };
/** Entries of a list of specifications before Show More (SPEC-02). */
export const SPECIFICATIONS_SHOWN = 4;
/** Entries of a list of features before Show More (SPEC-03). */
export const FEATURES_SHOWN = 8;

/** The words of a switch; letters as the specification writes them. */
export type ToggleWords = { more: string; less: string };
/** Comments, lists and the finance disclaimer (SPEC-05). */
export const showWords: ToggleWords = { more: 'Show More', less: 'Show Less' };
/** Texts of offers (SPEC-07). */
export const viewWords: ToggleWords = { more: 'View more', less: 'View less' };

/** A text in two parts that make the whole again; `rest` is empty when nothing is folded away. */
export type FoldedText = { shown: string; rest: string };

/** Both halves of a surrogate pair stay together. */
const isSplitPair = (text: string, at: number): boolean => /[\uD800-\uDBFF]/.test(text.charAt(at - 1));

function cutAt(text: string, at: number): FoldedText {
  const end = isSplitPair(text, at) ? at - 1 : at;
  return { shown: text.slice(0, end), rest: text.slice(end) };
}

const whole = (text: string): FoldedText => ({ shown: text, rest: '' });

/** The finance disclaimer: 197 characters, then an ellipsis (SPEC-06). */
export const foldFinanceDisclaimer = (text: string): FoldedText =>
  text.length > FINANCE_DISCLAIMER_MAX ? cutAt(text, FINANCE_DISCLAIMER_MAX) : whole(text);

/** An offer's disclaimer: collapsed when over 200 characters (SPEC-08). */
export const foldOfferDisclaimer = (text: string): FoldedText =>
  text.length > OFFER_DISCLAIMER_MAX ? cutAt(text, OFFER_DISCLAIMER_MAX) : whole(text);

/** An offer's description: over 200 characters it is cut to 160 (SPEC-09). */
export const foldOfferDescription = (text: string): FoldedText =>
  text.length > OFFER_DESCRIPTION_LIMIT.above ? cutAt(text, OFFER_DESCRIPTION_LIMIT.max) : whole(text);

/** Where a paragraph is cut so that no word is: after the last word that ends within `room`. */
function lastWordEnd(text: string, room: number): number {
  if (/\s/.test(text.charAt(room))) return room;
  const before = text.slice(0, room).search(/\s+\S*$/);
  return before > 0 ? before : room;
}

/**
 * Paragraphs of which together at most `max` characters are shown, cut after a word. A paragraph that is
 * folded away whole has an empty `shown`.
 */
export function foldParagraphs(paragraphs: readonly string[], max = COMMENTS_MAX): FoldedText[] {
  let room = max;
  return paragraphs.map((text) => {
    const left = room;
    room -= text.length;
    if (left <= 0) return { shown: '', rest: text };
    return text.length <= left ? whole(text) : cutAt(text, lastWordEnd(text, left));
  });
}

/** Whether anything of it is folded away. */
export const isFolded = (texts: readonly FoldedText[]): boolean => texts.some(({ rest }) => rest !== '');
