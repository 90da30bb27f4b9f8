// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { $toast } from '#stores/toast.ts';
import { SharePanel } from './share.ts';
import { find, fresh, useVehiclePage } from './vehicle-page.fixture.ts';

customElements.define('fc-share-panel', SharePanel);
useVehiclePage();

describe('sharing', () => {
  const panel = () => {
    fresh(
      `<fc-share-panel data-url="https://www.example.com.au/cars/a" data-name="2021 Kia Rio">
        <button data-copy><span data-copy-word>Copy link</span></button>
        <a href="https://network.example/?u=1" data-share-window>Network</a><a href="#mail">E-mail</a>
        <p data-native-share hidden><button>More ways</button></p></fc-share-panel>`,
    );
    return find('fc-share-panel');
  };
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

  test('VDP-24 NAV-22 copying says Copied for 1.5 s, and names the car in a toast', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    clipboard(writeText);
    panel();
    find('[data-copy]').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(writeText).toHaveBeenCalledWith('https://www.example.com.au/cars/a');
    expect($toast.get()?.text).toBe('Copied 2021 Kia Rio to your clipboard!');
    expect(find('[data-copy-word]').textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1_499);
    expect(find('[data-copy-word]').textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1);
    expect(find('[data-copy-word]').textContent).toBe('Copy link');
  });

  test('a browser that forbids copying gets a message', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    panel();
    find('[data-copy]').click();
    await vi.waitFor(() => expect($toast.get()?.text).toMatch(/did not allow copying/));
    expect(find('[data-copy-word]').textContent).toBe('Copy link');
  });

  test('VDP-25 a network opens in a window of 550x400; if blocked, it opens as a link', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    panel();
    const press = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      find('[data-share-window]').dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(true);
    expect(open).toHaveBeenCalledWith('https://network.example/?u=1', 'share', 'popup,width=550,height=400');
    open.mockReturnValue(null);
    expect(press()).toBe(false);
  });

  test('the device’s own share dialog is offered where there is one', () => {
    panel();
    expect(find('[data-native-share]').hidden).toBe(true);
    const share = vi.fn<() => Promise<void>>(async () => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    panel();
    find<HTMLButtonElement>('[data-native-share] button').click();
    expect(find('[data-native-share]').hidden).toBe(false);
    expect(share).toHaveBeenCalledWith({ title: '2021 Kia Rio', url: 'https://www.example.com.au/cars/a' });
    Reflect.deleteProperty(navigator, 'share');
  });
});
