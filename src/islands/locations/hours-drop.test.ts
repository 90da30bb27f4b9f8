// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HoursDrop } from './hours-drop.ts';

let drop: HTMLElement;
let button: HTMLElement;
const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
const point = (type: string, at: HTMLElement, pointerType = 'mouse') =>
  at.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));
const press = (key: string) =>
  button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('the opening-hours dropdown', () => {
  beforeAll(() => {
    document.body.innerHTML =
      '<fc-hours-drop><button aria-expanded="false">Open</button><div><a href="#">in it</a></div></fc-hours-drop><a href="#">after</a>';
    drop = document.querySelector<HTMLElement>('fc-hours-drop') ?? document.body;
    button = drop.querySelector('button') ?? document.body;
    customElements.define('fc-hours-drop', HoursDrop);
  });
  beforeEach(() => button.setAttribute('aria-expanded', 'false'));

  it('LOC-12 LOC-13 opens on hover and closes when the pointer leaves', () => {
    point('pointerenter', drop);
    expect(isOpen()).toBe(true);
    point('pointerup', button);
    expect(isOpen(), 'a click of the mouse that opened it').toBe(true);
    point('pointerleave', drop);
    expect(isOpen()).toBe(false);
  });

  it('opens and closes at a touch, and does not take the touch for a mouse', () => {
    point('pointerenter', drop, 'touch');
    expect(isOpen()).toBe(false);
    point('pointerup', button, 'touch');
    expect(isOpen()).toBe(true);
    point('pointerup', button, 'touch');
    expect(isOpen()).toBe(false);
  });

  it('opens at a click without a pointer, for example from a screen reader', () => {
    button.click();
    expect(isOpen()).toBe(true);
    button.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    expect(isOpen(), 'a click that pointerup has answered').toBe(true);
  });

  it('opens at Enter and Space, closes at Escape and when the focus leaves', () => {
    press('Enter');
    expect(isOpen()).toBe(true);
    press('Escape');
    expect(isOpen()).toBe(false);
    press(' ');
    const [inside, after] = document.querySelectorAll('a');
    button.dispatchEvent(new FocusEvent('focusout', { relatedTarget: inside ?? null, bubbles: true }));
    expect(isOpen()).toBe(true);
    button.dispatchEvent(new FocusEvent('focusout', { relatedTarget: after ?? null, bubbles: true }));
    expect(isOpen()).toBe(false);
  });
});
