import { emit } from '#stores/events.ts';

/**
 * Tells of taps on phone numbers (ANALYTICS-02), which `shopper-start.ts` hands on by an event of that name: what
 * both imported would be a file to load before the page.
 */
export function reportCalls(document: Document): void {
  document.addEventListener('phone-tap', ({ target }) => {
    if (target instanceof HTMLAnchorElement) emit({ id: 25, href: target.href });
  });
}
