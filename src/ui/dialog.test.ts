// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openModal, returnFocus } from './dialog.ts';

const find = <E extends HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
const isLocked = () => document.documentElement.hasAttribute('data-viewer');

beforeEach(() => {
  document.body.innerHTML =
    '<main tabindex="-1"><button id="opener"></button></main><dialog><button id="inside"></button></dialog>';
  const dialog = find<HTMLDialogElement>('dialog');
  // jsdom has no modal dialogs.
  dialog.showModal = () => dialog.setAttribute('open', '');
  dialog.close = () => {
    dialog.removeAttribute('open');
    dialog.dispatchEvent(new Event('close'));
  };
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
});

describe('a modal dialog', () => {
  it('locks the page while it is open and returns the focus to its opener', () => {
    openModal(find<HTMLDialogElement>('dialog'), find('#opener'));
    expect([find('dialog').hasAttribute('open'), isLocked()]).toEqual([true, true]);
    find('#inside').focus();
    find<HTMLDialogElement>('dialog').close();
    expect([isLocked(), document.activeElement?.id]).toEqual([false, 'opener']);
  });

  it('closes at a press beside it, and at none inside it', () => {
    openModal(find<HTMLDialogElement>('dialog'), find('#opener'));
    const press = (clientX: number) =>
      find('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY: 150 }));
    press(150);
    find('#inside').click();
    expect(find('dialog').hasAttribute('open')).toBe(true);
    press(40);
    expect(find('dialog').hasAttribute('open')).toBe(false);
  });

  it('leaves no listener that a later opening would call', () => {
    const dialog = find<HTMLDialogElement>('dialog');
    openModal(dialog, find('#opener'));
    dialog.close();
    document.body.insertAdjacentHTML('beforeend', '<button id="other"></button>');
    const focus = vi.spyOn(find('#opener'), 'focus');
    openModal(dialog, find('#other'));
    dialog.close();
    expect(document.activeElement?.id).toBe('other');
    expect(focus).not.toHaveBeenCalled();
  });
});

describe('a dialog that closes', () => {
  beforeEach(() => find('dialog').setAttribute('open', ''));

  it('returns the focus inside it to its opener, or to the page if that is gone', () => {
    find('#inside').focus();
    returnFocus(find('dialog'), find('#opener'));
    expect(document.activeElement?.id).toBe('opener');
    find('#inside').focus();
    const opener = find('#opener');
    opener.remove();
    returnFocus(find('dialog'), opener);
    expect(document.activeElement).toBe(find('main'));
  });

  it('leaves a focus elsewhere alone', () => {
    find('#opener').focus();
    returnFocus(find('dialog'), null);
    expect(document.activeElement?.id).toBe('opener');
  });
});
