import { readAttribute } from '#domain/text/attribute-json.ts';

/**
 * Plain behaviour of a page as a custom element in light DOM. Its markup is published and reads without script; the
 * element adds behaviour when it is connected and removes all of it when it is disconnected.
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

  /** Adds the behaviour. `ended` aborts on disconnection, for `addEventListener` and `fetch`; `onEnd` ends the rest. */
  protected abstract start(ended: AbortSignal): void;
}

/** Calls `stop` once the element is disconnected. */
export function onEnd(ended: AbortSignal, stop: () => void): void {
  ended.addEventListener('abort', stop, { once: true });
}

/**
 * Reads the published settings of an element, JSON in its attribute `data-settings` (`writeAttribute`). The component that writes them
 * guarantees the type.
 *
 * @throws SyntaxError when the attribute is missing or no JSON, which is a mistake in the markup.
 */
export function readSettings<Settings>({ dataset }: HTMLElement): Settings {
  return readAttribute(dataset.settings ?? '') as Settings;
}
