import { toPublishedCard } from '#search/documents/to-card.ts';
import type { IndexedDocument, SearchDocument } from '#search/contract/search.ts';
import type { PageContext } from './page-context.ts';

/** Kept as long as the publication that they belong to. */
const cardsOfContext = new WeakMap<PageContext, Map<number, SearchDocument>>();

/** The card of a document, the same object on all pages, so that it is rendered once (`Once.astro`). */
export function toPageCard(context: PageContext, document: IndexedDocument): SearchDocument {
  const cards = cardsOfContext.get(context) ?? new Map<number, SearchDocument>();
  cardsOfContext.set(context, cards);
  const card = cards.get(document.id) ?? toPublishedCard(document);
  cards.set(document.id, card);
  return card;
}
