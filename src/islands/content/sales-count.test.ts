// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { SalesCount } from './sales-count.ts';

const monthStart = Date.parse('2026-11-01T00:00:00+10:00');
const monthEnd = Date.parse('2026-12-01T00:00:00+10:00');

it('CONTENT-13 the sales counter of a page updates every 150000 ms', () => {
  // A sale every 450 s: the first 50 s after the page is opened, the second after 500 s.
  vi.useFakeTimers({ now: monthStart + 400_000 });
  document.body.innerHTML = `<fc-sales-count data-since="${monthStart}" data-until="${monthEnd}"></fc-sales-count>`;
  const read = () => document.querySelector('fc-sales-count')?.textContent;

  customElements.define('fc-sales-count', SalesCount);
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
