import type { SearchDocument } from '#search/contract/search.ts';

/** A document without the words that only text search reads. */
export function toCard(document: SearchDocument & { search_text?: string }): SearchDocument {
  const { search_text: _text, ...card } = document;
  return card;
}
