import { dismiss } from '#stores/dismissed.ts';

/** Notices of a page that a shopper can close (VDP-32, NAV-12, NAV-13); focus goes on to the page itself. */
export function wakeNotices(page: Document): void {
  for (const notice of page.querySelectorAll<HTMLElement>('[data-notice]')) {
    const close = notice.querySelector<HTMLButtonElement>('[data-notice-close]');
    close?.addEventListener('click', () => {
      const hadFocus = notice.contains(page.activeElement);
      dismiss(notice.dataset.notice ?? '');
      notice.hidden = true;
      if (hadFocus) page.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
  }
}
