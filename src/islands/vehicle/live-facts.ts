import { isInStock, isSold } from '#domain/car/stock-status.ts';
import { decideLiveWords, type LiveWords, toPhotoNews } from '#domain/price/live-words.ts';
import { formatCount } from '#domain/text/money.ts';
import { loadCarView } from '#stores/car-view.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';
import type { LiveSettings } from './live-settings.ts';

type Word = keyof LiveWords;
type CarView = NonNullable<Awaited<ReturnType<typeof loadCarView>>>;

/** Text with single spaces between words. */
const read = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

const heightOf = (block: HTMLElement): number => block.getBoundingClientRect().height;

/**
 * Fills a block with new words from its `<template>`: an element with `data-if` is present if that word is, and
 * `data-word` takes the text of the word. The block keeps its height: elements marked `data-optional` that do not fit
 * are left out. Returns whether anything changed.
 */
function paint(block: HTMLElement, words: LiveWords): boolean {
  const template = block.querySelector('template');
  if (!template) return false;
  const next = document.importNode(template.content, true);
  for (const part of next.querySelectorAll<HTMLElement>('[data-if]')) {
    if (words[part.dataset['if'] as Word] === null) part.remove();
  }
  for (const slot of next.querySelectorAll<HTMLElement>('[data-word]')) {
    slot.textContent = words[slot.dataset['word'] as Word];
  }
  if (read(next) === read(block)) return false;
  const height = heightOf(block);
  const hadFocus = block.contains(document.activeElement);
  block.style.minHeight = `${height}px`;
  block.replaceChildren(template, next);
  for (const part of block.querySelectorAll('[data-optional]')) {
    if (heightOf(block) > height) part.remove();
  }
  block.toggleAttribute('data-tight', heightOf(block) > height);
  if (hadFocus) block.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  return true;
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Hides what only a car for sale has (`data-if-selling`) and keeps its space, so that nothing moves. */
function showSelling({ selling }: LiveWords): void {
  for (const part of all('[data-if-selling]')) {
    if (selling === null && part.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true });
    part.style.visibility = selling === null ? 'hidden' : '';
  }
}

/** Hides a repayment whose price has changed since: it was worked out from the published one. */
function showFigures({ amount }: LiveWords): void {
  for (const part of all('[data-if-price]'))
    part.style.visibility = amount === part.dataset['ifPrice'] ? '' : 'hidden';
}

/** Updates every block of the page, then announces the changes to screen readers. */
function showWords(words: LiveWords): void {
  showSelling(words);
  showFigures(words);
  // A block with a role announces itself.
  const changed = all('[data-live]').filter((block) => paint(block, words) && !block.role);
  if (changed.length > 0) for (const news of all('[data-live-news]')) paint(news, words);
}

/** Merges the fields of the answer into the published car, and words the car as the publisher does (VDP-41). */
function toWords({ car_fields: fields }: CarView, settings: LiveSettings): LiveWords {
  const { car, photos, policies, state } = settings;
  // clock: a tag that ends by the clock alone.
  const words = decideLiveWords(policies, { ...car, ...fields }, { now: Date.now(), state });
  return { ...words, photos: toPhotoNews(words, fields.photos_count, photos) };
}

/** The note under the price: the number of views from the first, or without an answer the age of the price. */
function showNote(view: CarView | null): void {
  for (const age of all('[data-as-at]')) age.hidden = view !== null;
  for (const slot of all('[data-views]')) {
    // None tells a shopper nothing, and views of a car that is no longer shown are not told.
    slot.hidden = !view?.views || !(isInStock(view.car_fields) || isSold(view.car_fields));
    const words = slot.querySelector('span');
    if (words && view) words.textContent = formatViews(view.views);
  }
}

const formatViews = (views: number): string => `${formatCount(views)} ${views === 1 ? 'view' : 'views'}`;

/** A tab that becomes visible asks again if its last request is older than this (ms). */
const STALE_MS = 300_000;

/**
 * Updates the price and other facts of the page's car that may have changed since publishing; `data-view` is the path
 * of the API, and the settings are `LiveSettings`. It asks at once, and again when the page returns from the
 * back/forward cache or its tab becomes visible after some minutes. A prerendered page waits until it is visible. Without
 * an answer the price stays, with the time at which it was right.
 */
export class LiveFacts extends PageElement {
  #requestedAt = 0;

  protected override start(ended: AbortSignal): void {
    const check = () => void this.#check();
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', check, { once: true, signal: ended });
    } else check();
    addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal: ended });
    const checkAgain = (): void => {
      // clock: the age of the last request, in the browser.
      if (!document.hidden && this.#requestedAt > 0 && Date.now() - this.#requestedAt > STALE_MS) check();
    };
    document.addEventListener('visibilitychange', checkAgain, { signal: ended });
  }

  async #check(): Promise<void> {
    // clock: the time of the request, in the browser.
    this.#requestedAt = Date.now();
    const view = await loadCarView(this.dataset.view ?? '');
    showNote(view);
    if (view) showWords(toWords(view, readSettings(this)));
  }
}
