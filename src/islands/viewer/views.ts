import type { ViewerView } from '#domain/media/gallery.ts';
import { onEnd } from '#ui/page-element.ts';
import { sendMessage } from './send-message.ts';

/** A view beside the gallery, over its stage. */
export type Pane = {
  /** Called when the view is shown, the first time or again. */
  show(): void;
  hide(): void;
  /** Handles an arrow key while the focus is elsewhere. */
  move(by: -1 | 1): void;
};

export type PaneLoaders = Record<Exclude<ViewerView, 'gallery'>, () => Promise<Pane>>;

/**
 * The switcher (`data-show`) between the gallery and the views over it; `onLeaveGallery` is called before another view
 * is shown (GAL-16). If a view cannot be loaded, a message says so and the current view stays.
 */
export class Views {
  readonly #gallery: HTMLElement;
  readonly #loaders: PaneLoaders;
  readonly #onLeaveGallery: () => void;
  readonly #panes = new Map<ViewerView, Pane>();
  /** Views being loaded, so that a second press starts no second load. */
  readonly #loading = new Map<ViewerView, Promise<Pane>>();
  #latestRequest = 0;

  constructor(gallery: HTMLElement, loaders: PaneLoaders, onLeaveGallery: () => void, ended: AbortSignal) {
    this.#gallery = gallery;
    this.#loaders = loaders;
    this.#onLeaveGallery = onLeaveGallery;
    this.#cover();
    for (const button of this.#findButtons()) {
      const press = () => void this.show(button.dataset.show as ViewerView);
      button.addEventListener('click', press, { signal: ended });
    }
    // A view that turns by itself stops.
    onEnd(ended, () => this.pane?.hide());
  }

  get current(): ViewerView {
    return this.#gallery.dataset.view as ViewerView;
  }

  /** The current view, or `null` while pictures or the poster are shown. */
  get pane(): Pane | null {
    return this.#panes.get(this.current) ?? null;
  }

  async show(view: ViewerView): Promise<void> {
    const request = ++this.#latestRequest;
    // Clears the message of the earlier view.
    const status = this.#gallery.querySelector('[data-status]');
    if (status) status.textContent = '';
    if (view !== 'gallery' && !(await this.#load(view))) return;
    // Shows the latest request, whichever loads first.
    if (request === this.#latestRequest) this.#turnTo(view);
  }

  #findButtons(): NodeListOf<HTMLElement> {
    return this.#gallery.querySelectorAll('[data-show]');
  }

  async #load(view: keyof PaneLoaders): Promise<boolean> {
    if (this.#panes.has(view)) return true;
    this.#gallery.setAttribute('aria-busy', 'true');
    try {
      const pane = this.#loading.get(view) ?? this.#loaders[view]();
      this.#loading.set(view, pane);
      this.#panes.set(view, await pane);
      return true;
    } catch (error) {
      this.#loading.delete(view);
      console.info(`The view "${view}" did not load:`, error);
      sendMessage(this.#gallery, 'That view did not load. Please try again.');
      return false;
    } finally {
      this.#gallery.removeAttribute('aria-busy');
    }
  }

  #turnTo(view: ViewerView): void {
    const { dataset } = this.#gallery;
    if (view !== this.current) {
      if (this.current === 'gallery') this.#onLeaveGallery();
      this.pane?.hide();
      dataset.view = view;
      for (const button of this.#findButtons())
        button.setAttribute('aria-pressed', String(button.dataset.show === view));
    }
    this.#cover();
    // The first touch removes the poster for good.
    if (view !== 'gallery') delete dataset.poster;
    this.pane?.show();
  }

  /** Covered pictures take no focus, because it would not be visible. */
  #cover(): void {
    this.#gallery.querySelector('[data-strip]')?.toggleAttribute('inert', this.current !== 'gallery');
  }
}
