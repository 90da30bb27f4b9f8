import type { Page } from 'playwright';

/**
 * Records every layout shift from the first paint on, with the moved elements; call it before opening the
 * page.
 */
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

/** Layout shifts so far, as sentences; none when nothing moved. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Observers are notified after the frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return (window as Window & { shifts?: string[] }).shifts ?? ['the page was not watched'];
  });
