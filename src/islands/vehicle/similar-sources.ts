import { carPath, modelSearchPath, staticPagePath } from '#domain/url/paths.ts';
import { swapQuotes } from '#domain/text/attribute-json.ts';
import { loadDocuments } from '#search/documents/documents-by-id.ts';
import { fetchShardsFrom } from '#search/documents/fetch-shard.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { searchSimilar } from '#search/query/similar-search.ts';
import { createPageSearchClient } from '#stores/search-client.ts';
import { toRememberedCar } from '#islands/cards/remember-car.ts';
import type { SimilarSettings } from './similar-settings.ts';

// One file for everything that only an outdated page needs: each further file would cost every other page a chunk.

/** The cars as currently published; removed cars are missing. */
export const loadSimilar = (
  dataPath: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SearchDocument>> => loadDocuments(fetchShardsFrom(dataPath), ids);

/** The cars of a filter search with the engine of the site (SIM-10). */
export const searchInstead = ({ source, car }: SimilarSettings): Promise<SearchDocument[]> =>
  searchSimilar(createPageSearchClient(source.engine, source.base), car);

/** Maximum number of a model's pages searched for a card; no dealer has more cars of one model. */
const PAGES_MAX = 20;

/** Finds the card that links to a car in the HTML of a page, with the drawings of icons that its page draws once. */
function extractCard(html: string, slug: string): string | undefined {
  const cards = html.match(/<article class="card\b[\s\S]*?<\/article>/g) ?? [];
  return cards
    .find((card) => card.includes(`href="${carPath(slug)}"`))
    ?.replace(
      /><use href="#([\w-]+)"\/>/g,
      (_, id: string) => html.split(`<symbol id="${id}"`)[1]?.split('</symbol>')[0] ?? '>',
    );
}

type LoadPage = (path: string) => Promise<string | null>;

/** All search pages of a model are published, so every car for sale has a card on one of them. */
async function findCard(load: LoadPage, { make, model, name, slug }: SearchDocument): Promise<string> {
  const path = modelSearchPath(make, model);
  for (let number = 1; number <= PAGES_MAX; number += 1) {
    const html = await load(staticPagePath(path, number));
    if (html === null) break;
    const card = extractCard(html, slug);
    if (card !== undefined) return card;
  }
  throw new Error(`${name} is on no page of ${path}.`);
}

/** Pages as text, each requested once: a parsed page would check its styles against the policy of this one. */
function createPageLoader(): LoadPage {
  const pages = new Map<string, Promise<string | null>>();
  return (path) => {
    const page = pages.get(path) ?? fetch(path).then((answer) => (answer.ok ? answer.text() : null));
    pages.set(path, page);
    return page;
  };
}

/**
 * Cards as published, each in its own list item, cut from the search pages of their models. Nothing is rendered here,
 * so an outdated page loads neither React nor a script of another release.
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
    if (toggles.length > 0) item.dataset.car = swapQuotes(JSON.stringify(toRememberedCar(car, pictures)));
    return item;
  });
}
