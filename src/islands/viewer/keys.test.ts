// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { toName } from './hotspots.ts';
import { startKeys } from './keys.ts';

const move = vi.fn<(by: number) => void>();
const press = (from: Element, init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  from.dispatchEvent(event);
  return event.defaultPrevented;
};
let top = 100;

beforeEach(() => {
  move.mockClear();
  top = 100;
  document.body.innerHTML = '<div id="part"></div><input><div role="slider"></div><a href="#x"></a>';
});
const part = document.createElement('div');
part.getBoundingClientRect = () => ({ top, bottom: top + 300, width: 900 }) as DOMRect;
startKeys(part, move, new AbortController().signal);

it('GAL-17 arrow keys move the gallery from anywhere on the page', () => {
  expect(press(document.body, { key: 'ArrowRight' })).toBe(true);
  press(document.querySelector('a') as Element, { key: 'ArrowLeft' });
  expect(move.mock.calls).toEqual([[1], [-1]]);
});

it.each(['input', '[role=slider]'])('leaves the arrows of %s to it', (selector) => {
  expect(press(document.querySelector(selector) as Element, { key: 'ArrowRight' })).toBe(false);
  expect(move).not.toHaveBeenCalled();
});

it('ignores other keys, modified keys and a gallery out of view', () => {
  press(document.body, { key: 'Enter' });
  press(document.body, { key: 'ArrowRight', altKey: true });
  top = -400;
  press(document.body, { key: 'ArrowRight' });
  top = 5_000;
  press(document.body, { key: 'ArrowRight' });
  expect(move).not.toHaveBeenCalled();
});

it('GAL-17 an open promotion leaves the arrows to the gallery, a modal dialog does not', () => {
  document.body.innerHTML = '<dialog open><button></button></dialog>';
  press(document.body, { key: 'ArrowRight' });
  press(document.querySelector('button') as Element, { key: 'ArrowRight' });
  expect(move.mock.calls).toEqual([[1], [1]]);
  const modal = vi.spyOn(document, 'querySelector');
  modal.mockImplementation((selector) => (selector === 'dialog:modal' ? document.body : null));
  press(document.body, { key: 'ArrowRight' });
  modal.mockRestore();
  expect(move).toHaveBeenCalledTimes(2);
});

it('names a hotspot by its first sentence', () => {
  expect(toName('Tow bar. Rated to 2,500 kg.')).toBe('Tow bar');
  expect(toName('18-inch alloy wheels')).toBe('18-inch alloy wheels');
  expect(toName('x'.repeat(200))).toHaveLength(80);
  expect(toName(`${'x'.repeat(77)}👨‍👩‍👧 and more`)).toBe(`${'x'.repeat(77)}…`);
});
