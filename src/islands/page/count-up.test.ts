// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { CountUp } from './count-up.ts';

it('CONST-08 a figure counts up for 2.5 s once it is in view, and then stops', () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  let see = (_isIntersecting: boolean): void => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        see = (isIntersecting) => listener([{ isIntersecting, target: figure }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<fc-count-up data-count-to="1240">1,240</fc-count-up>';
  const figure = document.body.children[0] ?? document.body;
  const read = () => figure.textContent;

  customElements.define('fc-count-up', CountUp);
  see(false);
  vi.advanceTimersByTime(5000);
  expect(read(), 'out of sight').toBe('1,240');
  see(true);
  vi.advanceTimersByTime(100);
  expect(Number(read())).toBeLessThan(200);
  vi.advanceTimersByTime(2390);
  expect(read(), 'just before the end').toBe('1,239');
  // Runs the next two frames.
  vi.advanceTimersByTime(40);
  expect(read()).toBe('1,240');
  expect(vi.getTimerCount()).toBe(0);
});
