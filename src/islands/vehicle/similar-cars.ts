import { isSimilarCars } from '#api/guards/is-similar-cars.ts';
import type { SimilarCars as SimilarAnswer } from '#api/similar-cars/similar-cars.contract.ts';
import { SIMILAR_MAX } from '#domain/car/similar-cars.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { fetchJson } from '#stores/api-client.ts';
import type { SimilarSettings } from './similar-settings.ts';
import { isAhead, whenNear } from '#islands/page/when-near.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';

/* How similar cars load. The page is published with them, so they are visible without script and without an
   engine. The browser then requests only ids and prices from the API (about 150 bytes): nearly always they
   match the page, and nothing more is loaded. Only if the page is older than the stock, it reads the
   published shards with the missing cars, and the pages with their cards. The embedded engine, which is
   heavy, is loaded only if the API fails, and only when the section is near. */

/** The slots of the section: one list item per car. */
type Slots = { list: HTMLElement; items: HTMLElement[] };

/** Where the data comes from; replaced in tests. */
export type SimilarSources = {
  ask: (src: string) => Promise<SimilarAnswer>;
  loadCars: (dataPath: string, ids: readonly number[]) => Promise<ReadonlyMap<number, SearchDocument>>;
  search: (settings: SimilarSettings) => Promise<readonly SearchDocument[]>;
  /** Each card in its own list item. */
  draw: (cars: readonly SearchDocument[], card: SimilarSettings['card']) => Promise<HTMLElement[]>;
};

const sources: SimilarSources = {
  ask: (src) => fetchJson(src, isSimilarCars),
  loadCars: async (dataPath, ids) => (await import('./similar-sources.ts')).loadSimilar(dataPath, ids),
  search: async (settings) => (await import('./similar-sources.ts')).searchInstead(settings),
  draw: async (cars, card) => (await import('./similar-sources.ts')).drawSimilar(cars, card),
};

type Found = SimilarAnswer & { cars: ReadonlyMap<number, SearchDocument> };

/** Requests the ids from the API; if it fails, runs a filter search (ERR-14, SIM-10). */
async function findSimilar(
  section: Element,
  settings: SimilarSettings,
  from: SimilarSources,
  ended?: AbortSignal,
): Promise<Found> {
  try {
    return { ...(await from.ask(settings.src)), cars: new Map() };
  } catch (error) {
    console.info('The similar cars did not load, a search runs instead:', error);
    await whenNear(section, ended);
    const cars = await from.search(settings);
    const [ids, prices] = [cars.map(({ id }) => id), cars.map(({ price }) => price)];
    return { ids, prices, cars: new Map(cars.map((car) => [car.id, car])) };
  }
}

/**
 * Which cards to remove, to add, and to update because their price changed; a section in view gets no more slots than
 * it had, so that nothing moves.
 */
function planSwap({ ids, prices }: Found, published: SimilarSettings, mayGrow: boolean) {
  const slots = published.ids.map((id, slot) => ({ slot, at: ids.indexOf(id) }));
  const hasNewPrice = (slot: number, at: number): boolean =>
    at !== -1 && prices[at] !== published.prices[slot];
  const removed = slots.flatMap(({ slot, at }) => (at === -1 ? [slot] : []));
  const room = removed.length + (mayGrow ? Math.max(0, SIMILAR_MAX - published.ids.length) : 0);
  return {
    arriving: ids.filter((id) => !published.ids.includes(id)).slice(0, room),
    removed,
    stale: slots.flatMap(({ slot, at }) => (hasNewPrice(slot, at) ? [slot] : [])),
  };
}

/** Makes a slot a placeholder of its card's size (SIM-04); a focus inside stays until the card is there. */
function setWaiting(item: HTMLElement, isWaiting: boolean): void {
  item.classList.toggle('similar-waiting', isWaiting);
  item.inert = isWaiting && !item.contains(document.activeElement);
}

/** Replaces a card in its slot; a focus on one of its links or buttons moves to the same one in the new card. */
function replaceCard(old: HTMLElement, item: HTMLElement): void {
  const parts = (of: HTMLElement) => [...of.querySelectorAll<HTMLElement>('a, button')];
  const focused = parts(old).findIndex((part) => part === document.activeElement);
  old.replaceWith(item);
  if (focused !== -1) (parts(item)[focused] ?? parts(item)[0])?.focus({ preventScroll: true });
}

/** Removes a slot; a focus inside moves to the next car. */
function remove(item: HTMLElement): void {
  const hadFocus = item.contains(document.activeElement);
  const next = item.nextElementSibling ?? item.previousElementSibling;
  item.remove();
  if (hadFocus) next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

/** The cars with these ids, in order; cars no longer published are left out. */
async function bringCars(
  ids: readonly number[],
  { dataPath }: SimilarSettings,
  found: Found,
  from: SimilarSources,
) {
  const unknown = ids.filter((id) => !found.cars.has(id));
  const published = unknown.length > 0 ? await from.loadCars(dataPath, unknown) : found.cars;
  return ids.flatMap((id) => found.cars.get(id) ?? published.get(id) ?? []);
}

/** Puts new cars into freed or new slots, removes the rest, and replaces cards whose price has changed. */
async function swap({ list, items }: Slots, settings: SimilarSettings, found: Found, from: SimilarSources) {
  const { arriving, removed, stale } = planSwap(found, settings, isAhead(list));
  if (arriving.length + removed.length + stale.length === 0) return;
  const free = removed.flatMap((slot) => items[slot] ?? []);
  const old = new Map(stale.map((slot) => [settings.ids[slot], items[slot]]));
  for (const item of free) setWaiting(item, true);
  list.setAttribute('aria-busy', 'true');
  try {
    const cars = await bringCars(
      [...arriving, ...old.keys()].flatMap((id) => id ?? []),
      settings,
      found,
      from,
    );
    const drawn = cars.length > 0 ? await from.draw(cars, settings.card) : [];
    for (const [at, item] of drawn.entries()) {
      const slot = old.get(cars[at]?.id) ?? free.shift();
      if (slot) replaceCard(slot, item);
      else if (isAhead(list)) list.append(item);
    }
    // Sold meanwhile, without a replacement: the link to all similar cars is above.
    for (const item of free) remove(item);
    list.dispatchEvent(new CustomEvent('cards-drawn', { bubbles: true }));
  } finally {
    for (const item of free) setWaiting(item, false);
    list.removeAttribute('aria-busy');
  }
}

/** Updates a published section of similar cars in place (SIM-02…05). A failure leaves the published cars. */
export async function refreshSimilar(
  section: HTMLElement,
  from: SimilarSources = sources,
  ended?: AbortSignal,
): Promise<void> {
  const list = section.querySelector<HTMLElement>('.cards');
  if (list === null) return;
  const settings = readSettings<SimilarSettings>(section);
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  try {
    if (settings.load === 'near') await whenNear(section, ended);
    await swap({ list, items }, settings, await findSimilar(section, settings, from, ended), from);
  } catch (error) {
    console.info('The similar cars stay as they were published:', error);
  }
}

/** The similar cars of the page, updated in place. */
export class SimilarCars extends PageElement {
  protected override start(ended: AbortSignal): void {
    void refreshSimilar(this, undefined, ended);
  }
}
