import { carPath, modelSearchPath, staticPagePath } from '#domain/url/paths.ts';
import { loadDocuments } from '#search/documents/documents-by-id.ts';
import { fetchShardsFrom } from '#search/documents/fetch-shard.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { searchSimilar } from '#search/query/similar-search.ts';
import { createPageSearchClient } from '#stores/search-client.ts';
import { toRememberedCar } from '#islands/cards/remember-car.ts';
import type { SimilarSettings } from './similar-settings.ts';

// One file for all that only a page older than the stock needs: each more would cost every other page a chunk.

/** Cars as they are published now; those that are gone are missing. */
export const loadSimilar = (
  dataPath: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SearchDocument>> => loadDocuments(fetchShardsFrom(dataPath), ids);

/** The cars of a filter search, by the engine of the site (SIM-10). */
export const searchInstead = ({ source, car }: SimilarSettings): Promise<SearchDocument[]> =>
  searchSimilar(createPageSearchClient(source.engine, source.base), car);

/** A model's pages that are looked through for a card; more cars of one model than these hold no yard has. */
const PAGES_MAX = 20;

/** The card that leads to a car, in the HTML of a page that lists it. */
function cutCard(html: string, slug: string): string | undefined {
  const cards = html.match(/<article class="card\b[\s\S]*?<\/article>/g) ?? [];
  return cards.find((card) => card.includes(`href="${carPath(slug)}"`));
}

type LoadPage = (path: string) => Promise<string | null>;

/** A model's search pages are all published, so every car that is for sale has its card on one of them. */
async function findCard(load: LoadPage, { make, model, name, slug }: SearchDocument): Promise<string> {
  const path = modelSearchPath(make, model);
  for (let number = 1; number <= PAGES_MAX; number += 1) {
    const html = await load(staticPagePath(path, number));
    if (html === null) break;
    const card = cutCard(html, slug);
    if (card !== undefined) return card;
  }
  throw new Error(`${name} stands on no page of ${path}.`);
}

/** Pages as text, each asked for once: a parsed one would try its styles against this one's policy. */
function createPageLoader(): LoadPage {
  const pages = new Map<string, Promise<string | null>>();
  return (path) => {
    const page = pages.get(path) ?? fetch(path).then((answer) => (answer.ok ? answer.text() : null));
    pages.set(path, page);
    return page;
  };
}

/**
 * Cards as publishing drew them, each in a list item of its own: cut from the search pages of their models. Nothing is
 * drawn here, so a page that is older than the stock loads no React for it, and no script of another release.
 */
export async function drawSimilar(
  found: readonly SearchDocument[],
  { pictures, toggles }: SimilarSettings['card'],
): Promise<HTMLElement[]> {
  const load = createPageLoader();
  const cards = await Promise.all(found.map((car) => findCard(load, car)));
  return found.map((car, index) => {
    const item = document.createElement('li');
    item.innerHTML = cards[index] ?? '';
    if (toggles.length > 0) item.dataset.car = JSON.stringify(toRememberedCar(car, pictures));
    return item;
  });
}
