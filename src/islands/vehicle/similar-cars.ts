import { isSimilarCars } from '#api/guards/is-similar-cars.ts';
import { SIMILAR_MAX } from '#domain/car/similar-cars.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { fetchJson } from '#stores/api-client.ts';
import type { SimilarSettings } from './similar-settings.ts';
import { isAhead, whenNear } from '#islands/page/when-near.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';

/*
 * How similar cars load. The page was published with them, so they stand at once, without script and without an
 * engine. The browser then asks the API for ids and prices alone (about 150 bytes): nearly always the ones that stand
 * there, and nothing more is loaded. Only where the page is older than the stock does it read the published parts that
 * hold the cars it lacks, and the pages that show their cards. The embedded engine, which is heavy, is loaded only
 * where the API fails, and then not before the section is near.
 */

/** The slots of the section: one item a car. */
type Slots = { list: HTMLElement; items: HTMLElement[] };

/** The cars to show, and what is asked for each; an API that is older than the page says no prices. */
export type SimilarAnswer = { ids: readonly number[]; prices?: readonly (number | null)[] };

/** Where cars come from; replaced in tests. */
export type SimilarSources = {
  ask: (src: string) => Promise<SimilarAnswer>;
  loadCars: (dataPath: string, ids: readonly number[]) => Promise<ReadonlyMap<number, SearchDocument>>;
  search: (settings: SimilarSettings) => Promise<readonly SearchDocument[]>;
  /** Each card in a list item of its own. */
  draw: (cars: readonly SearchDocument[], card: SimilarSettings['card']) => Promise<HTMLElement[]>;
};

const sources: SimilarSources = {
  ask: (src) => fetchJson(src, isSimilarCars),
  loadCars: async (dataPath, ids) => (await import('./similar-sources.ts')).loadSimilar(dataPath, ids),
  search: async (settings) => (await import('./similar-sources.ts')).searchInstead(settings),
  draw: async (cars, card) => (await import('./similar-sources.ts')).drawSimilar(cars, card),
};

type Found = SimilarAnswer & { cars: ReadonlyMap<number, SearchDocument> };

/** The ids of the API; where it fails, the cars of a filter search (ERR-14, SIM-10). */
async function findSimilar(
  section: Element,
  settings: SimilarSettings,
  from: SimilarSources,
  ended?: AbortSignal,
): Promise<Found> {
  try {
    return { ...(await from.ask(settings.src)), cars: new Map() };
  } catch (error) {
    console.info('The similar cars did not load, a search is asked instead:', error);
    await whenNear(section, ended);
    const cars = await from.search(settings);
    const [ids, prices] = [cars.map(({ id }) => id), cars.map(({ price }) => price)];
    return { ids, prices, cars: new Map(cars.map((car) => [car.id, car])) };
  }
}

/**
 * What is to go, what is to come, and which cards that stay say another price than is asked now; a section in view
 * has no more slots than it had, so that nothing moves.
 */
function planSwap({ ids, prices }: Found, published: SimilarSettings, mayGrow: boolean) {
  const places = published.ids.map((id, place) => ({ place, at: ids.indexOf(id) }));
  const hasNewPrice = (place: number, at: number): boolean =>
    at !== -1 && prices !== undefined && prices[at] !== published.prices[place];
  const leaving = places.flatMap(({ place, at }) => (at === -1 ? [place] : []));
  const room = leaving.length + (mayGrow ? Math.max(0, SIMILAR_MAX - published.ids.length) : 0);
  return {
    arriving: ids.filter((id) => !published.ids.includes(id)).slice(0, room),
    leaving,
    stale: places.flatMap(({ place, at }) => (hasNewPrice(place, at) ? [place] : [])),
  };
}

/**
 * A slot whose car is on its way: a plate of the very size of the card it replaces (SIM-04). Who has the focus in it
 * keeps it until the card is there.
 */
function setWaiting(item: HTMLElement, isWaiting: boolean): void {
  item.classList.toggle('similar-waiting', isWaiting);
  item.inert = isWaiting && !item.contains(document.activeElement);
}

/** Puts a card into the slot of another; who was on a link or a button of it is on that of the new one. */
function renew(old: HTMLElement, item: HTMLElement): void {
  const parts = (of: HTMLElement) => [...of.querySelectorAll<HTMLElement>('a, button')];
  const focused = parts(old).findIndex((part) => part === document.activeElement);
  old.replaceWith(item);
  if (focused !== -1) (parts(item)[focused] ?? parts(item)[0])?.focus({ preventScroll: true });
}

/** Takes a slot away; who was in it goes on at the next car. */
function remove(item: HTMLElement): void {
  const hadFocus = item.contains(document.activeElement);
  const next = item.nextElementSibling ?? item.previousElementSibling;
  item.remove();
  if (hadFocus) next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

/** The cars with these ids, in order; those that are published no more are left out. */
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

/**
 * Puts the arriving cars into the slots of those that left, and into new ones; what nobody takes is removed. A card
 * whose price is another by now is drawn anew where it stands.
 */
async function swap({ list, items }: Slots, settings: SimilarSettings, found: Found, from: SimilarSources) {
  const { arriving, leaving, stale } = planSwap(found, settings, isAhead(list));
  if (arriving.length + leaving.length + stale.length === 0) return;
  const free = leaving.flatMap((place) => items[place] ?? []);
  const old = new Map(stale.map((place) => [settings.ids[place], items[place]]));
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
      if (slot) renew(slot, item);
      else if (isAhead(list)) list.append(item);
    }
    // Sold in the meantime, and nothing like it has come: the link to all of its kind stands above.
    for (const item of free) remove(item);
    list.dispatchEvent(new CustomEvent('cards-drawn', { bubbles: true }));
  } finally {
    for (const item of free) setWaiting(item, false);
    list.removeAttribute('aria-busy');
  }
}

/**
 * Brings a published section of similar cars up to date, in place (SIM-02…05). What fails leaves the cars that were
 * published.
 */
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

/** The cars like the one of the page, kept up to date in place. */
export class SimilarCars extends PageElement {
  protected override start(ended: AbortSignal): void {
    void refreshSimilar(this, undefined, ended);
  }
}
