import type { Page } from 'playwright';

/** Keeps every layout shift from the first paint on, with what moved; call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null | undefined): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'something that is gone';
      return [element.parentElement, element]
        .map((each) => `${each?.tagName.toLowerCase()}.${each?.getAttribute('class') ?? ''}`)
        .join(' > ');
    };
    type Source = { node?: Node | null };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[]) {
        const moved = entry.sources.map(({ node }) => nameOf(node)).join(', ');
        shifts.push(`${entry.value.toFixed(6)} ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far, as sentences; none when nothing did. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // An observer hears of a frame after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return (window as Window & { shifts?: string[] }).shifts ?? ['the page was not watched'];
  });
