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

export type Views = {
  readonly current: ViewerView;
  /** The current view, or `null` while pictures or the poster are shown. */
  readonly pane: Pane | null;
  show(view: ViewerView): Promise<void>;
};

/**
 * The switcher (`data-show`) between the gallery and the views over it; `onLeaveGallery` is called before another view
 * is shown (GAL-16). If a view cannot be loaded, a message says so and the current view stays.
 */
export function startViews(
  gallery: HTMLElement,
  loaders: PaneLoaders,
  onLeaveGallery: () => void,
  ended: AbortSignal,
): Views {
  const buttons = [...gallery.querySelectorAll<HTMLElement>('[data-show]')];
  const status = gallery.querySelector('[data-status]');
  const strip = gallery.querySelector<HTMLElement>('[data-strip]');
  const panes = new Map<ViewerView, Pane>();
  /** Views being loaded, so that a second press starts no second load. */
  const loading = new Map<ViewerView, Promise<Pane>>();
  let latestRequest = 0;
  const read = (): ViewerView => gallery.dataset.view as ViewerView;

  /** Covered pictures take no focus, because it would not be visible. */
  const cover = (): void => {
    strip?.toggleAttribute('inert', read() !== 'gallery');
  };
  cover();

  const turnTo = (view: ViewerView): void => {
    if (view !== read()) {
      if (read() === 'gallery') onLeaveGallery();
      panes.get(read())?.hide();
      gallery.dataset.view = view;
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.show === view));
    }
    cover();
    // The first touch removes the poster for good.
    if (view !== 'gallery') delete gallery.dataset.poster;
    panes.get(view)?.show();
  };

  const load = async (view: keyof PaneLoaders): Promise<boolean> => {
    if (panes.has(view)) return true;
    gallery.setAttribute('aria-busy', 'true');
    try {
      const pane = loading.get(view) ?? loaders[view]();
      loading.set(view, pane);
      panes.set(view, await pane);
      return true;
    } catch (error) {
      loading.delete(view);
      console.info(`The view "${view}" did not load:`, error);
      sendMessage(gallery, 'That view did not load. Please try again.');
      return false;
    } finally {
      gallery.removeAttribute('aria-busy');
    }
  };

  const views: Views = {
    get current() {
      return read();
    },
    get pane() {
      return panes.get(read()) ?? null;
    },
    async show(view) {
      const request = ++latestRequest;
      // Clears the message of the earlier view.
      if (status) status.textContent = '';
      if (view !== 'gallery' && !(await load(view))) return;
      // Shows the latest request, whichever loads first.
      if (request === latestRequest) turnTo(view);
    },
  };
  for (const button of buttons) {
    button.addEventListener('click', () => void views.show(button.dataset.show as ViewerView), {
      signal: ended,
    });
  }
  // A view that turns by itself stops.
  onEnd(ended, () => panes.get(read())?.hide());
  return views;
}
