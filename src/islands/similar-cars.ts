import { SIMILAR_MAX } from '#domain/similar-cars.ts';
import type { SearchDocument } from '#search/search.ts';
import { fetchJson } from '#stores/api-client.ts';
import type { SimilarSettings } from './similar-settings.ts';
import { isAhead, whenNear } from './when-near.ts';

/*
 * How similar cars load. The page was published with them, so they stand at once, without script and without an
 * engine. The browser then asks the API for ids alone (about 100 bytes): nearly always the ones that stand there, and
 * nothing more is loaded. Only where the page is older than the stock does it read the published parts that hold the
 * cars it lacks, and React to draw them. The embedded engine, which is heavy, is loaded only where the API fails, and
 * then not before the section is near.
 */

/** The slots of the section: one item a car. */
type Slots = { list: HTMLElement; items: HTMLElement[] };

/** Where cars come from; replaced in tests. */
export type SimilarSources = {
  loadIds: (src: string) => Promise<readonly number[]>;
  loadCars: (dataPath: string, ids: readonly number[]) => Promise<ReadonlyMap<number, SearchDocument>>;
  search: (settings: SimilarSettings) => Promise<readonly SearchDocument[]>;
  /** Each card in a list item of its own; React comes with them. */
  draw: (cars: readonly SearchDocument[], card: SimilarSettings['card']) => Promise<HTMLElement[]>;
};

function parseIds(answer: unknown): readonly number[] {
  const ids: unknown = typeof answer === 'object' && answer !== null && 'ids' in answer ? answer.ids : null;
  if (Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id))) return ids as number[];
  throw new Error('The list of similar cars is not a list of ids.');
}

const sources: SimilarSources = {
  loadIds: (src) => fetchJson(src, parseIds),
  loadCars: async (dataPath, ids) => (await import('./similar-sources.ts')).loadSimilar(dataPath, ids),
  search: async (settings) => (await import('./similar-sources.ts')).searchInstead(settings),
  draw: async (cars, card) => (await import('./similar-sources.ts')).drawSimilar(cars, card),
};

type Found = { ids: readonly number[]; cars: ReadonlyMap<number, SearchDocument> };

/** The ids of the API; where it fails, the cars of a filter search (ERR-14, SIM-10). */
async function findSimilar(
  section: Element,
  settings: SimilarSettings,
  from: SimilarSources,
): Promise<Found> {
  try {
    return { ids: await from.loadIds(settings.src), cars: new Map() };
  } catch (error) {
    console.info('The similar cars did not load, a search is asked instead:', error);
    await whenNear(section);
    const cars = await from.search(settings);
    return { ids: cars.map(({ id }) => id), cars: new Map(cars.map((car) => [car.id, car])) };
  }
}

/** What is to go and what is to come; a section in view keeps its number of slots, so that nothing moves. */
function planSwap(ids: readonly number[], standing: readonly number[], mayGrow: boolean) {
  const wanted = ids.slice(0, mayGrow ? SIMILAR_MAX : standing.length);
  return {
    arriving: wanted.filter((id) => !standing.includes(id)),
    leaving: standing.flatMap((id, place) => (ids.includes(id) ? [] : [place])),
  };
}

/** A slot whose car is on its way: a plate of the very size of the card it replaces (SIM-04). */
function setWaiting(item: HTMLElement, isWaiting: boolean): void {
  item.classList.toggle('similar-waiting', isWaiting);
  item.inert = isWaiting;
}

/** Puts the arriving cars into the slots of those that left, and into new ones; what nobody takes is removed. */
async function swap({ list, items }: Slots, settings: SimilarSettings, found: Found, from: SimilarSources) {
  const { arriving, leaving } = planSwap(found.ids, settings.ids, isAhead(list));
  if (arriving.length === 0 && leaving.length === 0) return;
  const free = leaving.flatMap((place) => items[place] ?? []);
  for (const item of free) setWaiting(item, true);
  list.setAttribute('aria-busy', 'true');
  try {
    const unknown = arriving.filter((id) => !found.cars.has(id));
    const published = unknown.length > 0 ? await from.loadCars(settings.dataPath, unknown) : found.cars;
    const cars = arriving.flatMap((id) => found.cars.get(id) ?? published.get(id) ?? []);
    for (const item of cars.length > 0 ? await from.draw(cars, settings.card) : []) {
      const slot = free.shift();
      if (slot === undefined) list.append(item);
      else slot.replaceWith(item);
    }
    // Sold in the meantime, and nothing like it has come: the link to all of its kind stands above.
    for (const item of free) item.remove();
  } finally {
    for (const item of free) setWaiting(item, false);
    list.removeAttribute('aria-busy');
  }
}

/**
 * Brings a published section of similar cars up to date, in place (SIM-02…05). What fails leaves the cars that were
 * published.
 */
export async function refreshSimilar(section: HTMLElement, from: SimilarSources = sources): Promise<void> {
  const list = section.querySelector<HTMLElement>('.cards');
  if (list === null) return;
  const settings = JSON.parse(section.dataset.similar ?? '') as SimilarSettings;
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  try {
    if (settings.load === 'near') await whenNear(section);
    await swap({ list, items }, settings, await findSimilar(section, settings, from), from);
  } catch (error) {
    console.info('The similar cars stay as they were published:', error);
  }
}
