// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { PENDING_CLASS, searchQueryScript } from './search-query-script.ts';

/** Runs the head script for an address. Returns whether it hides the list. */
function hidesList(url: string): boolean {
  history.replaceState(null, '', url);
  const script = document.createElement('script');
  script.textContent = searchQueryScript;
  // jsdom runs no scripts here; the source is one expression over the page's globals.
  new Function(script.textContent)();
  return document.documentElement.classList.contains(PENDING_CLASS);
}

afterEach(() => {
  document.documentElement.className = '';
});

describe('the head script of search pages', () => {
  it('is at most 300 bytes', () => {
    expect(new TextEncoder().encode(searchQueryScript).length).toBeLessThanOrEqual(300);
  });

  it.each([
    ['/search', false],
    ['/search?', false],
    ['/search?make=Ford', true],
    ['/search?utm_source=mail', false],
    ['/search?gclid=x&utm_medium=cpc', false],
    ['/search?utm_source=mail&range[price]=1:2', true],
    ['/search?query=ute', true],
    ['/search?utm_source=mail&amp;utm_medium=x', false],
    ['/search?utm_source=mail&amp;make=Ford', true],
  ])('at %s hides the list: %s', (url, hides) => {
    expect(hidesList(url)).toBe(hides);
  });
});
