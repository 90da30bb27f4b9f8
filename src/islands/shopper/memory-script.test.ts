// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryScript } from './memory-script.ts';

let section: HTMLElement;

function open(name: 'viewed' | 'searches'): void {
  document.body.innerHTML = '<div hidden><ul><li></li><li></li><li></li></ul></div>';
  section = document.querySelector('div') ?? document.body;
  const script = document.createElement('script');
  section.append(script);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(memoryScript(name))();
}
const countItems = () => [...section.querySelectorAll('li')].filter((item) => !item.hidden).length;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('a section about stored entries', () => {
  it('stays hidden while there are none', () => {
    open('viewed');
    expect(section.hidden).toBe(true);
    localStorage.setItem('forecourt:viewed', '[]');
    open('viewed');
    expect(section.hidden).toBe(true);
  });
  it('is shown with one empty item per entry', () => {
    localStorage.setItem('forecourt:viewed', '[{"id":1},{"id":2}]');
    open('viewed');
    expect([section.hidden, countItems()]).toEqual([false, 2]);
    open('searches');
    expect(section.hidden).toBe(true);
  });
  it('stays hidden when the stored value is no list, or storage cannot be read', () => {
    localStorage.setItem('forecourt:viewed', '{broken');
    open('viewed');
    expect(section.hidden).toBe(true);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The storage is blocked.');
    });
    open('viewed');
    expect(section.hidden).toBe(true);
  });
  it('checks again when the page returns from the back/forward cache', () => {
    open('viewed');
    localStorage.setItem('forecourt:viewed', '[{"id":1}]');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([section.hidden, countItems()]).toEqual([false, 1]);
  });
});
