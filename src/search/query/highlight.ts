import type { WireHit } from './instantsearch-wire.ts';
import type { SearchDocument } from '#search/contract/search.ts';

/** What stands around a matched piece unless a request says otherwise; InstantSearch's own. */
export const HIGHLIGHT_PRE_TAG = '__ais-highlight__';
export const HIGHLIGHT_POST_TAG = '__/ais-highlight__';

/** Fields of a hit that carry their matches: the name, and what a card's title is made of. */
export const highlightedFields = ['name', 'year', 'make', 'model', 'badge'] as const;
export type HighlightedField = (typeof highlightedFields)[number];

/** A piece of a text, and whether the words typed matched it. Plain text: React escapes what is HTML in it. */
export type TextPiece = { text: string; isMarked: boolean };

/** A highlighted text in pieces. A tag without its partner ends at the end of the text. */
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

/** A field of a hit in pieces; one plain piece where nothing was highlighted, none where it is empty. */
export function highlightPieces(
  hit: SearchDocument & Partial<Pick<WireHit, '_highlightResult'>>,
  field: HighlightedField,
): TextPiece[] {
  return splitHighlight(hit._highlightResult?.[field]?.value ?? String(hit[field] ?? ''));
}
