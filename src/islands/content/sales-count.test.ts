// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

const monthStart = Date.parse('2026-11-01T00:00:00+10:00');
const monthEnd = Date.parse('2026-12-01T00:00:00+10:00');

it('CONTENT-13 the sales counter of a page counts again every 150000 ms', async () => {
  // A sale every 450 s: the first is made 50 s after the page is opened, the second 500 s after.
  vi.useFakeTimers({ now: monthStart + 400_000 });
  document.body.innerHTML = `<p data-sales-since="${monthStart}" data-sales-until="${monthEnd}"></p>`;
  const read = () => document.querySelector('p')?.textContent;

  await import('./sales-count.ts');
  expect(read()).toBe('0');
  vi.advanceTimersByTime(149_999);
  expect(read()).toBe('0');
  vi.advanceTimersByTime(1);
  expect(read()).toBe('1');
  vi.advanceTimersByTime(449_999);
  expect(read(), 'between two counts').toBe('1');
  vi.advanceTimersByTime(1);
  expect(read()).toBe('2');
});
