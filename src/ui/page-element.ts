/**
 * Plain behaviour of a page as a custom element in light DOM. Its markup stands in the published HTML and reads
 * without script; the element adds behaviour once it is connected and takes all of it away once it is disconnected.
 */
export abstract class PageElement extends HTMLElement {
  #ending: AbortController | null = null;

  connectedCallback(): void {
    this.#ending = new AbortController();
    this.start(this.#ending.signal);
  }

  disconnectedCallback(): void {
    this.#ending?.abort();
    this.#ending = null;
  }

  /**
   * Adds the behaviour. `ended` aborts when the element leaves the page: hand it to `addEventListener` and `fetch`,
   * and end observers, timers and subscriptions with `onEnd`.
   */
  protected abstract start(ended: AbortSignal): void;
}

/** Calls `stop` once the element has left the page. */
export function onEnd(ended: AbortSignal, stop: () => void): void {
  ended.addEventListener('abort', stop, { once: true });
}

/**
 * The settings that publishing wrote for an element, as JSON in its attribute `data-settings`. The type is what the
 * component that writes them promises.
 *
 * @throws SyntaxError when the attribute is missing or no JSON, which is a mistake in the page.
 */
export function readSettings<Settings>({ dataset }: HTMLElement): Settings {
  return JSON.parse(dataset.settings ?? '') as Settings;
}
