import { searchPath } from '#domain/paths.ts';
import { loadDocuments } from '#search/documents-by-id.ts';
import { fetchPartsFrom } from '#search/fetch-part.ts';
import type { SearchDocument } from '#search/search.ts';
import { searchSimilar } from '#search/similar-search.ts';
import { createPageSearchClient } from '#stores/search-client.ts';
import type { cardByTemplate } from './search.island.tsx';
import type { SimilarSettings } from './similar-settings.ts';

// One file for all that only a page older than the stock needs: each more would cost every other page a chunk.

/** Cars as they are published now; those that are gone are missing. */
export const loadSimilar = (
  dataPath: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SearchDocument>> => loadDocuments(fetchPartsFrom(dataPath), ids);

/** The cars of a filter search, by the engine of the site (SIM-10). */
export const searchInstead = ({ source, car }: SimilarSettings): Promise<SearchDocument[]> =>
  searchSimilar(createPageSearchClient(source.engine, source.base), car);

type Renderer = (
  element: HTMLElement,
) => (component: unknown, props: object, slots: object, options: { client: 'only' }) => unknown;

/** React and the cards, from the scripts that the search page names. */
async function loadCards(): Promise<{ renderInto: Renderer; cards: typeof cardByTemplate }> {
  const response = await fetch(searchPath);
  // Text, not a document: a parsed page would try its styles against this one's Content Security Policy.
  const [island = ''] = /<astro-island [^>]*"SearchIsland"[^>]*/.exec(await response.text()) ?? [];
  const load = (name: string): Promise<unknown> => {
    const [, url] = new RegExp(` ${name}="([^"]+)"`).exec(island) ?? [];
    return url
      ? import(/* @vite-ignore */ url)
      : Promise.reject(new Error(`${searchPath} names no ${name}.`));
  };
  const [renderer, screen] = await Promise.all([load('renderer-url'), load('component-url')]);
  return {
    renderInto: (renderer as { default: Renderer }).default,
    cards: (screen as { cardByTemplate: typeof cardByTemplate }).cardByTemplate,
  };
}

/** Longer than React takes for a card on any phone (ms). */
const DRAWN_MS = 5_000;

/** A card in a list item of its own; resolves once it is drawn, rejects when it is not. */
function drawCard(renderInto: Renderer, component: unknown, props: object): Promise<HTMLElement> {
  const item = document.createElement('li');
  // Astro's renderer leaves alone what it was not told to take over.
  item.setAttribute('ssr', '');
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      stop();
      item.removeAttribute('ssr');
      resolve(item);
    });
    // A component that throws leaves its root empty, and React says so nowhere that could be asked.
    const late = setTimeout(() => {
      stop();
      reject(new Error('A card of a similar car was not drawn.'));
    }, DRAWN_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(late);
    };
    observer.observe(item, { childList: true });
    renderInto(item)(component, props, {}, { client: 'only' });
  });
}

/**
 * Cards as publishing would draw them. They are drawn by the scripts of search pages, found at run time: named here,
 * these would be taken apart for the bundler's sake, which costs every search page a kilobyte and every vehicle page
 * their styles; and a page that is older than the stock may be older than the scripts of its release.
 */
export async function drawSimilar(
  found: readonly SearchDocument[],
  { template, ...shown }: SimilarSettings['card'],
): Promise<HTMLElement[]> {
  const { renderInto, cards } = await loadCards();
  return Promise.all(found.map((car) => drawCard(renderInto, cards[template], { car, ...shown })));
}
