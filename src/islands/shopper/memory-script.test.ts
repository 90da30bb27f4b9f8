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
const places = () => [...section.querySelectorAll('li')].filter((place) => !place.hidden).length;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('a section about what the browser remembers', () => {
  it('stays hidden while there is nothing', () => {
    open('viewed');
    expect(section.hidden).toBe(true);
    localStorage.setItem('forecourt:viewed', '[]');
    open('viewed');
    expect(section.hidden).toBe(true);
  });
  it('is shown with as many places as there are entries', () => {
    localStorage.setItem('forecourt:viewed', '[{"id":1},{"id":2}]');
    open('viewed');
    expect([section.hidden, places()]).toEqual([false, 2]);
    open('searches');
    expect(section.hidden).toBe(true);
  });
  it('stays hidden where what is stored is no list, or nothing may be read', () => {
    localStorage.setItem('forecourt:viewed', '{broken');
    open('viewed');
    expect(section.hidden).toBe(true);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The storage is blocked.');
    });
    open('viewed');
    expect(section.hidden).toBe(true);
  });
  it('looks again when the page comes back from the back/forward cache', () => {
    open('viewed');
    localStorage.setItem('forecourt:viewed', '[{"id":1}]');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([section.hidden, places()]).toEqual([false, 1]);
  });
});
