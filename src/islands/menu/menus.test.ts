// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { entry, fetched, focused, isMenu, isOpen, opened, press, openPage } from './menus.fixture.ts';

describe('the menus of the header', () => {
  it('are links until script turns them into buttons, and fetch their panels once, on first use', async () => {
    openPage();
    expect(entry('Models').getAttribute('role')).toBe('button');
    expect(entry('Models').getAttribute('aria-expanded')).toBe('false');
    expect(entry('Home').hasAttribute('role')).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
    entry('Our Stock').click();
    await vi.waitFor(isOpen('our-stock'));
    expect(entry('Our Stock').getAttribute('aria-expanded')).toBe('true');
    expect(entry('Our Stock').getAttribute('aria-controls')).toBe(opened()[0]?.id);
    await vi.waitFor(() => expect(opened()[0]?.textContent).toContain('All stock 12'));
    entry('Models').click();
    await vi.waitFor(isOpen('models'));
    expect(fetched.mock.calls.filter(([address]) => isMenu(address))).toHaveLength(1);
    entry('Models').click();
    expect(opened()).toEqual([]);
  });

  it('close with Escape, which returns the focus, by a press elsewhere and by focus elsewhere', async () => {
    openPage();
    entry('Our Stock').focus();
    press(' ');
    await vi.waitFor(isOpen('our-stock'));
    press('ArrowDown');
    await vi.waitFor(() => expect(focused()).toContain('All stock'));
    press('Escape');
    expect(opened()).toEqual([]);
    expect(focused()).toBe('Our Stock');

    entry('Models').click();
    await vi.waitFor(isOpen('models'));
    document.querySelector('main')?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect(opened()).toEqual([]);

    entry('Our Stock').focus();
    entry('Our Stock').click();
    await vi.waitFor(isOpen('our-stock'));
    document.querySelector<HTMLElement>('main a')?.focus();
    expect(opened()).toEqual([]);
  });

  it('are navigated with arrows: along the entries, into a panel, along tabs and back', async () => {
    openPage();
    entry('Home').focus();
    press('ArrowRight');
    expect(focused()).toBe('Models');
    press('ArrowDown');
    await vi.waitFor(() => expect(focused()).toBe('SUV'));
    press('ArrowRight');
    expect(focused()).toBe('Ute');
    expect(document.getElementById('suv')?.hidden).toBe(true);
    expect(document.getElementById('ute')?.hidden).toBe(false);
    press('ArrowDown');
    expect(focused()).toBe('BT-50');
    press('ArrowDown');
    expect(focused()).toBe('Contact Us');
    press('Home');
    expect(focused()).toBe('Ute');
    press('ArrowUp');
    expect(focused()).toBe('Models');
    press('ArrowLeft');
    expect(focused()).toBe('Home');
    expect(document.getElementById('panel-models')?.hidden).toBe(true);
  });

  it('leave keys with Alt to the browser, which uses them to go back', async () => {
    openPage();
    entry('Models').focus();
    press('ArrowDown');
    await vi.waitFor(() => expect(focused()).toBe('SUV'));
    const back = new KeyboardEvent('keydown', {
      key: 'ArrowRight',
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(back);
    expect([back.defaultPrevented, focused()]).toEqual([false, 'SUV']);
  });

  it('are complete in the drawer of a page whose header opened them before, for example a rotated tablet', async () => {
    openPage();
    entry('Models').click();
    await vi.waitFor(isOpen('models'));
    entry('Models').click();
    document.getElementById('menu')?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(document.querySelector('#menu details')).not.toBeNull());
    const part = document.querySelector<HTMLElement>('#menu details > [data-panel=models]');
    expect(part?.hidden).toBe(false);
    expect(part?.getAttribute('style')).toBeNull();
    expect(document.querySelectorAll('#panel-models')).toHaveLength(1);
  });

  it('follow their links when the panels fail to load', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    openPage();
    const followed = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { pathname: '/', search: '', assign: followed });
    entry('Models').click();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledWith(entry('Models').href));
  });
});

describe('the menu of a phone', () => {
  const drawer = () => document.getElementById('menu');
  it('shows the header’s menus as groups once it is opened, all tabs in one column', async () => {
    openPage();
    expect(drawer()?.querySelectorAll('a.drawer-entry')).toHaveLength(2);
    drawer()?.querySelector<HTMLElement>('[data-menu]')?.focus();
    drawer()?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(drawer()?.querySelector('details')).not.toBeNull());
    const group = drawer()?.querySelector('details');
    expect(group?.querySelector('summary')?.textContent).toBe('Models');
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    expect([...(group?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'CX-60',
      'BT-50',
      'Contact Us',
    ]);
    expect(group?.querySelectorAll('[role], [id], [hidden]')).toHaveLength(0);
    drawer()?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(drawer()?.querySelectorAll('details')).toHaveLength(1));
  });
  it('shows stock counts, although the header’s own menu has not been opened', async () => {
    openPage();
    const part = document.createElement('a');
    part.className = 'drawer-entry';
    part.dataset.menu = 'our-stock';
    drawer()?.append(part);
    drawer()?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(drawer()?.textContent).toContain('All stock 12'));
  });
  it('keeps its links when the groups fail to load', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    openPage();
    drawer()?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(console.info).toHaveBeenCalled());
    expect(drawer()?.querySelectorAll('a.drawer-entry')).toHaveLength(2);
  });
});
