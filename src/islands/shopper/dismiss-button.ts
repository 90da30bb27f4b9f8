import { dismiss } from '#stores/dismissed.ts';
import { PageElement } from '#ui/page-element.ts';

/** Closes its notice (`data-notice`) for good (VDP-32, NAV-12, NAV-13); `notice-script.ts` hides it on later pages. */
export class DismissButton extends PageElement {
  protected override start(ended: AbortSignal): void {
    const notice = this.closest<HTMLElement>('[data-notice]');
    if (notice === null) throw new Error('A dismiss button is outside a notice ([data-notice]).');
    const close = (): void => {
      const hadFocus = notice.contains(document.activeElement);
      dismiss(notice.dataset.notice ?? '');
      notice.hidden = true;
      if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
    this.querySelector('button')?.addEventListener('click', close, { signal: ended });
  }
}
