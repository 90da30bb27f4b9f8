import { placeOfCut } from './cut-at-sign.ts';

/** Long texts and lists: the page shows the beginning, and the rest after a click. */

/** Characters of the dealer's comments before Show More (SPEC-04). */
export const COMMENTS_MAX = 400;
/** An offer's disclaimer is collapsed to this many characters when it is longer (SPEC-08). */
export const OFFER_DISCLAIMER_MAX = 200;
/** An offer's description longer than `above` is cut to `max` characters (SPEC-09). */
const OFFER_DESCRIPTION_LIMIT = { above: 200, max: 160 };
/** The finance disclaimer is collapsed to this many characters when it is longer (SPEC-06). */
export const FINANCE_DISCLAIMER_MAX = 197;
/** Specifications shown before Show More (SPEC-02). */
export const SPECIFICATIONS_SHOWN = 4;
/** Features shown before Show More (SPEC-03). */
export const FEATURES_SHOWN = 8;

/** Labels of a toggle button, worded as in the specification. */
export type ToggleWords = { more: string; less: string };
/** Comments, lists and the finance disclaimer (SPEC-05). */
export const showWords: ToggleWords = { more: 'Show More', less: 'Show Less' };
/** Texts of offers (SPEC-07). */
export const viewWords: ToggleWords = { more: 'View more', less: 'View less' };

/** A text in two parts; `rest` is empty when nothing is hidden. */
export type CollapsedText = { shown: string; rest: string };

function cutAt(text: string, at: number): CollapsedText {
  const end = placeOfCut(text, at);
  return { shown: text.slice(0, end), rest: text.slice(end) };
}

const whole = (text: string): CollapsedText => ({ shown: text, rest: '' });

/** Cuts an offer's disclaimer over 200 characters (SPEC-08). */
export const collapseOfferDisclaimer = (text: string): CollapsedText =>
  text.length > OFFER_DISCLAIMER_MAX ? cutAt(text, OFFER_DISCLAIMER_MAX) : whole(text);

/** Cuts a finance disclaimer over 197 characters (SPEC-06). */
export const collapseFinanceDisclaimer = (text: string): CollapsedText =>
  text.length > FINANCE_DISCLAIMER_MAX ? cutAt(text, FINANCE_DISCLAIMER_MAX) : whole(text);

/** Cuts an offer's description over 200 characters to 160 (SPEC-09). */
export const collapseOfferDescription = (text: string): CollapsedText =>
  text.length > OFFER_DESCRIPTION_LIMIT.above ? cutAt(text, OFFER_DESCRIPTION_LIMIT.max) : whole(text);

/** The end of the last word within `room`, so that no word is cut. */
function lastWordEnd(text: string, room: number): number {
  if (/\s/.test(text.charAt(room))) return room;
  const before = text.slice(0, room).search(/\s+\S*$/);
  return before > 0 ? before : room;
}

/** Cuts paragraphs to `max` characters in total, after a word. A hidden paragraph has an empty `shown`. */
export function collapseParagraphs(paragraphs: readonly string[], max = COMMENTS_MAX): CollapsedText[] {
  let room = max;
  return paragraphs.map((text) => {
    const left = room;
    room -= text.length;
    if (left <= 0) return { shown: '', rest: text };
    return text.length <= left ? whole(text) : cutAt(text, lastWordEnd(text, left));
  });
}

export const isCollapsed = (texts: readonly CollapsedText[]): boolean =>
  texts.some(({ rest }) => rest !== '');
