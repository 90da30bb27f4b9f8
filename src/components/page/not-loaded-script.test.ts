// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notLoadedScript } from './not-loaded-script.ts';

const root = document.documentElement;
let notice: HTMLElement;
let isHidden: boolean;

/** Runs the script as the page does: while it is parsed, in a tab that is in view unless a test hides it. */
function openPage(classes = ''): void {
  root.className = classes;
  document.body.innerHTML =
    '<main><div hidden><button>Reload</button></div><script></script><astro-island><p></p></astro-island></main>';
  const script = document.querySelector('script');
  notice = document.querySelector('div') as HTMLElement;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(notLoadedScript)();
}

const arrive = (name: string) =>
  document.querySelector('script')?.dispatchEvent(new Event(name, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

afterEach(() => {
  vi.useRealTimers();
  root.className = '';
});

it('a page that takes long to load is waited for, and only then its island', () => {
  openPage();
  document.dispatchEvent(new Event('readystatechange'));
  vi.advanceTimersByTime(20_000);
  expect(notice.hidden).toBe(true);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(5_900);
  expect(notice.hidden).toBe(true);
  vi.advanceTimersByTime(200);
  expect(notice.hidden).toBe(false);
});

it('a query is waited for from the HTML on, and the list is shown instead of skeletons', () => {
  openPage('search-pending');
  document.dispatchEvent(new Event('readystatechange'));
  vi.advanceTimersByTime(6_100);
  expect(notice.hidden).toBe(false);
  expect(root.className).toBe('');
});

it('the time in a background tab does not count', () => {
  isHidden = true;
  openPage();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  isHidden = false;
  vi.advanceTimersByTime(5_500);
  expect(notice.hidden).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(notice.hidden).toBe(false);
});

it('the time in which the island is out of view does not count, because its code is not asked for', () => {
  openPage();
  let top = 900;
  const island = document.querySelector('astro-island p') as HTMLElement;
  vi.spyOn(island, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 300, 400));
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(notice.hidden).toBe(true);
  top = 700;
  vi.advanceTimersByTime(5_500);
  expect(notice.hidden).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(notice.hidden).toBe(false);
});

it('code that fails is said at once, and code that arrives in time or late is not', () => {
  openPage();
  arrive('astro:hydration-error');
  expect(notice.hidden).toBe(false);
  arrive('island-hydrated');
  expect(notice.hidden).toBe(true);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(notice.hidden).toBe(true);
});

it('nothing is measured any more once the code has arrived, also for an island out of view', () => {
  openPage();
  const island = document.querySelector('astro-island p') as HTMLElement;
  const measure = vi.spyOn(island, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 300, 400));
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(3_000);
  expect(measure).toHaveBeenCalledTimes(3);
  arrive('island-hydrated');
  vi.advanceTimersByTime(60_000);
  expect(measure).toHaveBeenCalledTimes(3);
});

it('says at once that the script that starts islands failed, and says nothing of a picture', () => {
  openPage();
  const fail = (element: Element) => {
    document.querySelector('main')?.append(element);
    element.dispatchEvent(new Event('error'));
  };
  fail(document.createElement('img'));
  expect(notice.hidden).toBe(true);
  fail(Object.assign(document.createElement('script'), { async: true }));
  expect(notice.hidden).toBe(false);
});
