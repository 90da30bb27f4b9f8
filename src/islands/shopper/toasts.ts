import { $toast, showToast } from '#stores/toast.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';
import { createToastView } from '#ui/toast-view.ts';

/** How long (ms) a toast is kept in memory after it disappears (NAV-21). */
const REMOVAL_MS = 1_000_000;

/** The toasts of a page: of our stores, and of a gallery's event `gallery-news` (`send-message.ts`). */
export class Toasts extends PageElement {
  protected override start(ended: AbortSignal): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = createToastView(this, ended, () => {
      timer = setTimeout(() => $toast.set(null), REMOVAL_MS);
    });
    onEnd(ended, () => clearTimeout(timer));
    onEnd(
      ended,
      $toast.listen((toast) => {
        clearTimeout(timer);
        show(toast);
      }),
    );
    const showNews = (event: Event): void => {
      if (event instanceof CustomEvent) showToast(String(event.detail));
    };
    document.addEventListener('gallery-news', showNews, { signal: ended });
  }
}
