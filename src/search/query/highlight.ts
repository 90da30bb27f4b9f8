import type { WireHit } from './instantsearch-wire.ts';
import type { SearchDocument } from '#search/contract/search.ts';

/** Default tags around a match, the same as InstantSearch's. */
export const HIGHLIGHT_PRE_TAG = '__ais-highlight__';
export const HIGHLIGHT_POST_TAG = '__/ais-highlight__';

/** Highlighted fields: the name and the fields of a card's title. */
export const highlightedFields = ['name', 'year', 'make', 'model', 'badge'] as const;
export type HighlightedField = (typeof highlightedFields)[number];

/** A piece of text and whether it matches the typed words. Plain text: React escapes any HTML in it. */
export type TextPiece = { text: string; isMarked: boolean };

/** Splits a highlighted text into pieces. A tag without its closing tag ends at the end of the text. */
export function splitHighlight(
  value: string,
  preTag = HIGHLIGHT_PRE_TAG,
  postTag = HIGHLIGHT_POST_TAG,
): TextPiece[] {
  const pieces = value.split(preTag).flatMap((part, index): TextPiece[] => {
    const marked = index === 0 ? '' : (part.split(postTag)[0] ?? '');
    const plain = index === 0 ? part : part.slice(marked.length + postTag.length);
    return [
      { text: marked, isMarked: true },
      { text: plain, isMarked: false },
    ];
  });
  return pieces.filter(({ text }) => text !== '');
}

/** Splits a field of a hit into pieces: one plain piece without a highlight, none when the field is empty. */
export function highlightPieces(
  hit: SearchDocument & Partial<Pick<WireHit, '_highlightResult'>>,
  field: HighlightedField,
): TextPiece[] {
  return splitHighlight(hit._highlightResult?.[field]?.value ?? String(hit[field] ?? ''));
}
