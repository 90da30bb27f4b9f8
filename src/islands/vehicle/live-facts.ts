import type { LiveWords } from '#domain/price/live-words.ts';
import { loadCarView } from '#stores/car-view.ts';
import { PageElement } from '#ui/page-element.ts';

type Word = keyof LiveWords;

/** Text as it is read: with one space between words. */
const read = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

const heightOf = (block: HTMLElement): number => block.getBoundingClientRect().height;

/**
 * Fills a block with new words. What it may say stands in its `<template>`: a part with `data-if` is there when
 * that word is, and `data-word` takes the word's text. The block keeps its height: parts marked `data-optional`
 * that it has no room for are left out. Says whether anything changed.
 */
function paint(block: HTMLElement, words: LiveWords): boolean {
  const template = block.querySelector('template');
  if (!template) return false;
  const next = document.importNode(template.content, true);
  for (const part of next.querySelectorAll<HTMLElement>('[data-if]')) {
    if (words[part.dataset['if'] as Word] === null) part.remove();
  }
  for (const place of next.querySelectorAll<HTMLElement>('[data-word]')) {
    place.textContent = words[place.dataset['word'] as Word];
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

/** What is there for a car for sale alone goes with a sale and keeps its room: nothing moves (`data-if-selling`). */
function showSelling({ selling }: LiveWords): void {
  for (const part of all('[data-if-selling]')) {
    if (selling === null && part.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true });
    part.style.visibility = selling === null ? 'hidden' : '';
  }
}

/** Paints every block of the page, then tells of what changed where screen readers listen. */
function showWords(words: LiveWords): void {
  showSelling(words);
  // A block that is a status itself needs no other to tell of it.
  const changed = all('[data-live]').filter((block) => paint(block, words) && !block.role);
  if (changed.length > 0) for (const news of all('[data-live-news]')) paint(news, words);
}

/** The note under the price: how often the car was looked at, or without an answer how old the price is. */
function showNote(views: number | null): void {
  for (const age of all('[data-as-at]')) age.hidden = views !== null;
  for (const place of all('[data-views]')) {
    // Of a car that is shown no more there is nothing to say.
    place.hidden = !views;
    const words = place.querySelector('span');
    if (words) words.textContent = views === 1 ? '1 view' : `${views?.toLocaleString('en-AU')} views`;
  }
}

/** A tab that is looked at again asks what is new when it last asked longer ago than this (ms). */
const STALE_MS = 300_000;

/**
 * The price and what else may have changed of the page's car since it was published; `data-view` is the path that tells.
 * It asks at once and again when the page comes back: from the back/forward cache, or to the front after some minutes
 * behind other tabs. A page that is loaded ahead waits until somebody looks at it. Without an answer the price stays,
 * with the moment it was right.
 */
export class LiveFacts extends PageElement {
  #asked = 0;

  protected override start(ended: AbortSignal): void {
    const check = () => void this.#check();
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', check, { once: true, signal: ended });
    } else check();
    addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal: ended });
    const checkAgain = (): void => {
      // clock: how long ago the page asked, in the browser.
      if (!document.hidden && this.#asked > 0 && Date.now() - this.#asked > STALE_MS) check();
    };
    document.addEventListener('visibilitychange', checkAgain, { signal: ended });
  }

  async #check(): Promise<void> {
    // clock: when the page asked, in the browser.
    this.#asked = Date.now();
    const view = await loadCarView(this.dataset.view ?? '');
    showNote(view?.views ?? null);
    if (view) showWords(view.car_fields);
  }
}
