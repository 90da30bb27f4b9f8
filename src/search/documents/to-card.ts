import type { SearchDocument } from '#search/contract/search.ts';

/** Removes the text that only full-text search reads. */
export function toCard(document: SearchDocument & { search_text?: string }): SearchDocument {
  const { search_text: _text, ...card } = document;
  return card;
}
