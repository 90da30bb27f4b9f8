// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { noticeScript } from '#islands/shopper/notice-script.ts';
import { DismissButton } from '#islands/shopper/dismiss-button.ts';
import { StickyBar } from './sticky-bar.ts';
import { find, fresh, setBox, scrollTo, tellSight, useVehiclePage } from './vehicle-page.fixture.ts';
import { Popup } from './vehicle-popup.ts';

customElements.define('fc-dismiss-button', DismissButton);
customElements.define('fc-popup', Popup);
customElements.define('fc-sticky-bar', StickyBar);
useVehiclePage();

describe('the sticky bar', () => {
  const open = (kind: 'header' | 'bar') => {
    fresh(
      `<div class="actions"></div><fc-sticky-bar><section data-sticky="${kind}"></section></fc-sticky-bar>`,
    );
    return () => 'shown' in find('[data-sticky]').dataset;
  };

  test.each([
    ['VDP-11', 'header', 500],
    ['VDP-12', 'bar', 900],
  ] as const)('%s a %s comes after %i pixels', (_rule, kind, after) => {
    const isShown = open(kind);
    expect(isShown()).toBe(false);
    scrollTo(after);
    expect(isShown()).toBe(false);
    scrollTo(after + 1);
    expect(isShown()).toBe(true);
    scrollTo(after - 1);
    expect(isShown()).toBe(false);
  });

  test.each([
    ['sticky', false],
    ['static', true],
  ] as const)('VDP-11 beside a column that is %s: %s', (position, expected) => {
    fresh(
      `<div class="buy" style="position:${position}"><div class="actions"></div></div>` +
        '<fc-sticky-bar><section data-sticky="header"></section></fc-sticky-bar>',
    );
    tellSight(find('.buy'), true);
    scrollTo(2_000);
    expect('shown' in find('[data-sticky]').dataset).toBe(expected);
    tellSight(find('.buy'), false);
    expect('shown' in find('[data-sticky]').dataset).toBe(true);
  });

  test('VDP-10 stays hidden while the price or the actions themselves are in view', () => {
    const isShown = open('header');
    tellSight(find('.actions'), true);
    scrollTo(2_000);
    expect(isShown()).toBe(false);
    tellSight(find('.actions'), false);
    expect(isShown()).toBe(true);
  });
});

describe('a notice', () => {
  const notice =
    '<main tabindex="-1"><aside data-notice="at-south"><fc-dismiss-button><button></button></fc-dismiss-button></aside></main>';
  /** Runs the inline script as the page does: at the end of the notice, before it is painted. */
  const runScript = () => {
    Object.defineProperty(document, 'currentScript', {
      value: { parentElement: find('[data-notice]') },
      configurable: true,
    });
    // The very text that is published in the page.
    new Function(noticeScript)();
  };

  test('VDP-32 NAV-12 NAV-13 is closed by its button for good, and hidden before it is painted again', () => {
    fresh(notice);
    runScript();
    expect(find('[data-notice]').hidden).toBe(false);
    find('button').focus();
    find('button').click();
    expect(find('[data-notice]').hidden).toBe(true);
    expect(document.activeElement).toBe(find('main'));
    fresh(notice);
    runScript();
    expect(find('[data-notice]').hidden).toBe(true);
    fresh(notice.replace('at-south', 'at-west'));
    runScript();
    expect(find('[data-notice]').hidden).toBe(false);
  });

  test('stays when storage cannot be read', () => {
    fresh(notice);
    localStorage.setItem('forecourt:dismissed', '{');
    runScript();
    expect(find('[data-notice]').hidden).toBe(false);
  });
});

describe('the promotion', () => {
  const far = { top: 0, bottom: 100 };
  const open = ({ ends = '', price = far } = {}) => {
    fresh(
      `<main tabindex="-1"><p class="price-block" data-price></p><button id="before"></button></main>
       <dialog style="position: fixed"><button data-popup-close></button></dialog>`,
    );
    const dialog = find<HTMLDialogElement>('dialog');
    setBox(dialog, { top: 600, bottom: 800 });
    setBox(find('[data-price]'), price);
    // Defined once its box is known, as in a page with layout.
    const popup = document.createElement('fc-popup');
    Object.assign(popup.dataset, { popup: 'popup-open-day', ...(ends && { ends }) });
    dialog.replaceWith(popup);
    popup.remove();
    popup.append(dialog);
    document.body.append(popup);
    return dialog;
  };
  const isSeen = (dialog: HTMLDialogElement) => dialog.hasAttribute('open') && !('away' in dialog.dataset);

  test('NAV-14 NAV-15 NAV-16 is open by default, closes, and does not open again', () => {
    const dialog = open();
    expect(isSeen(dialog)).toBe(true);
    find('[data-popup-close]').click();
    expect(isSeen(dialog)).toBe(false);
    expect(localStorage.getItem('forecourt:dismissed')).toContain('popup-open-day');
    expect(isSeen(open())).toBe(false);
  });

  test('NAV-17 does not open after its last day, on a page published before', () => {
    expect(isSeen(open({ ends: String(Date.now() + 60_000) }))).toBe(true);
    expect(isSeen(open({ ends: String(Date.now() - 1) }))).toBe(false);
  });

  test('VDP-33 never covers the price: it waits, and gives way', () => {
    const dialog = open({ price: { top: 500, bottom: 640 } });
    expect(isSeen(dialog)).toBe(false);
    setBox(find('[data-price]'), { top: -200, bottom: -60 });
    scrollTo(700);
    expect(isSeen(dialog)).toBe(true);
    setBox(find('[data-price]'), { top: 700, bottom: 840 });
    scrollTo(0);
    expect(isSeen(dialog)).toBe(false);
  });

  test('VDP-33 gives way to what has the keyboard focus', () => {
    const dialog = open();
    const button = find('#before');
    setBox(button, { top: 650, bottom: 690 });
    button.focus();
    expect(isSeen(dialog)).toBe(false);
  });

  test('gives way when it grows over the focus, for example when its picture loads', () => {
    const dialog = open();
    const button = find('#before');
    button.focus();
    expect(isSeen(dialog)).toBe(true);
    setBox(button, { top: 650, bottom: 690 });
    tellSight(dialog, true);
    expect(isSeen(dialog)).toBe(false);
  });

  test('gives way when its animation ends over the focus', () => {
    const dialog = open();
    const button = find('#before');
    setBox(button, { top: 580, bottom: 595 });
    button.focus();
    expect(isSeen(dialog)).toBe(true);
    setBox(dialog, { top: 588, bottom: 788 });
    dialog.dispatchEvent(new Event('animationend'));
    expect(isSeen(dialog)).toBe(false);
  });

  test('gives way when a bar that comes below moves it over the focus', async () => {
    const dialog = open();
    const bar = document.createElement('section');
    document.body.append(bar);
    const button = find('#before');
    setBox(button, { top: 540, bottom: 580 });
    button.focus();
    expect(isSeen(dialog)).toBe(true);
    // As the sticky bar does after its observer of what is in view, without a scroll.
    setBox(dialog, { top: 526, bottom: 726 });
    bar.toggleAttribute('data-shown', true);
    await vi.waitFor(() => expect(isSeen(dialog)).toBe(false));
  });

  test('returns the focus inside it when it gives way', () => {
    const dialog = open();
    find('#before').focus();
    find('[data-popup-close]').focus();
    setBox(find('[data-price]'), { top: 500, bottom: 640 });
    scrollTo(10);
    expect([isSeen(dialog), document.activeElement]).toEqual([false, find('#before')]);
  });

  test('closes with Escape if nothing else uses that key, and only while it is visible', () => {
    const press = (element: Element) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    const dialog = open();
    document.body.insertAdjacentHTML('beforeend', '<input><dialog id="viewer"></dialog>');
    press(find('input'));
    expect(isSeen(dialog)).toBe(true);
    find('#viewer').setAttribute('open', '');
    press(document.body);
    expect(isSeen(dialog)).toBe(true);
    find('#viewer').removeAttribute('open');
    const price = find('[data-price]');
    setBox(price, { top: 650, bottom: 690 });
    scrollTo(10);
    press(document.body);
    expect(dialog.hasAttribute('open')).toBe(true);
    setBox(price, far);
    scrollTo(20);
    press(document.body);
    expect(dialog.hasAttribute('open')).toBe(false);
  });

  test('takes no focus, closes with Escape and returns the focus', () => {
    const dialog = open();
    expect(document.activeElement).toBe(document.body);
    find('#before').focus();
    find('[data-popup-close]').focus();
    find('[data-popup-close]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isSeen(dialog)).toBe(false);
    expect(document.activeElement).toBe(find('#before'));
  });
});
