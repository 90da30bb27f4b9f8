// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hotspot } from '#domain/media/viewer-media.ts';
import { Spin } from './spin.ts';

const COUNT = 12;
const urls = Array.from({ length: COUNT }, (_, at) => `/spin-${at}.webp`);

/** Requests of pictures wait here until the test settles them. */
let waiting: { url: string; settle: (isThere: boolean) => void }[] = [];
let drawn: string[] = [];
let reduced = false;

/** Settles all requests and those that follow; the named ones fail. */
async function letIn(missing: readonly number[] = []): Promise<void> {
  while (waiting.length > 0) {
    for (const { url, settle } of waiting.splice(0)) {
      settle(!missing.some((at) => url.endsWith(`/spin-${at}.webp`)));
    }
    await vi.advanceTimersByTimeAsync(0);
  }
}

function open(hotspots: readonly Hotspot[] = []) {
  document.body.innerHTML = '<div></div>';
  const stage = document.body.firstElementChild as HTMLElement;
  const say = vi.fn<(words: string) => void>();
  const spin = new Spin(stage, { name: 'Car', spin: { images: urls, hotspots } }, say);
  const find = (selector: string): HTMLElement => {
    const found = stage.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  /** Returns whether the browser keeps the key. */
  const press = (key: string, init: KeyboardEventInit = {}) =>
    find('[role=slider]').dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    );
  const degrees = () => Number(find('[role=slider]').dataset['degrees'] ?? 0);
  return { stage, spin, say, find, press, degrees };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  waiting = [];
  drawn = [];
  reduced = false;
  window.matchMedia = () => ({ matches: reduced }) as MediaQueryList;
  HTMLImageElement.prototype.decode = vi.fn<(this: HTMLImageElement) => Promise<void>>(function (
    this: HTMLImageElement,
  ) {
    return new Promise((resolve, reject) => {
      const settle = (isThere: boolean) => (isThere ? resolve() : reject(new Error('404')));
      waiting.push({ url: this.src, settle });
    });
  });
  const context = {
    drawImage: (image: HTMLImageElement) => drawn.push(image.src.replace(/.*-(\d+).webp/, '$1')),
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
});
afterEach(() => vi.useRealTimers());

describe('a spin', () => {
  it('fetches nothing before it is shown, then some all round before the rest', async () => {
    const { spin } = open();
    expect(waiting).toEqual([]);
    spin.show();
    expect(waiting.map(({ url }) => url.replace(/.*-(\d+).webp/, '$1'))).toEqual([
      '0',
      '6',
      '3',
      '9',
      '1',
      '4',
    ]);
    await letIn();
    expect(waiting).toEqual([]);
  });

  it('requests no more pictures while another view is shown', async () => {
    const { spin, say } = open();
    spin.show();
    spin.hide();
    await letIn();
    expect(say).toHaveBeenCalledTimes(1);
    expect(HTMLImageElement.prototype.decode).toHaveBeenCalledTimes(6);
    spin.show();
    await vi.advanceTimersByTimeAsync(0);
    await letIn();
    expect(HTMLImageElement.prototype.decode).toHaveBeenCalledTimes(COUNT);
    expect(say).toHaveBeenLastCalledWith(expect.stringContaining('is ready'));
  });

  it('GAL-19 turns by itself every 100 ms once all pictures are loaded, until it is touched', async () => {
    const { spin, find, press, degrees } = open();
    spin.show();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(degrees()).toBe(0);
    await letIn();
    await vi.advanceTimersByTimeAsync(100);
    expect(degrees()).toBe(30);
    await vi.advanceTimersByTimeAsync(99);
    expect(degrees()).toBe(30);
    await vi.advanceTimersByTimeAsync(1);
    expect(degrees()).toBe(60);
    // Automatic turning is not announced.
    expect(find('[role=slider]').getAttribute('aria-valuenow')).toBe('0');
    press('ArrowRight');
    expect(degrees()).toBe(90);
    expect(find('[role=slider]').getAttribute('aria-valuenow')).toBe('90');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(degrees()).toBe(90);
    expect(find('[aria-label="Turn by itself"]')).toBeTruthy();
  });

  it('has a pause button, which also resumes', async () => {
    const { spin, find, degrees } = open();
    spin.show();
    await letIn();
    find('[aria-label=Pause]').click();
    await vi.advanceTimersByTimeAsync(500);
    expect(degrees()).toBe(0);
    find('[aria-label="Turn by itself"]').click();
    await vi.advanceTimersByTimeAsync(200);
    expect(degrees()).toBe(60);
    spin.hide();
    await vi.advanceTimersByTimeAsync(500);
    expect(degrees()).toBe(60);
  });

  it('never turns by itself with reduced motion', async () => {
    reduced = true;
    const { spin, degrees } = open();
    spin.show();
    await letIn();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(degrees()).toBe(0);
  });

  it('GAL-18 GAL-20 turns one picture per 20 pixels of drag, round all 360 degrees', async () => {
    const { spin, find, degrees } = open();
    const turn = find('[role=slider]');
    turn.setPointerCapture = () => undefined;
    spin.show();
    await letIn();
    const point = (type: string, clientX: number) =>
      turn.dispatchEvent(new MouseEvent(type, { clientX, button: 0, bubbles: true }));
    point('pointerdown', 300);
    point('pointermove', 281);
    expect(degrees()).toBe(0);
    point('pointermove', 280);
    expect(degrees()).toBe(30);
    point('pointermove', 300 - 20 * COUNT);
    expect(degrees()).toBe(0);
    point('pointermove', 320);
    expect(degrees()).toBe(330);
    point('pointerup', 320);
    point('pointermove', 400);
    expect(degrees()).toBe(330);
    expect(turn.getAttribute('aria-valuemax')).toBe('359');
  });

  it('turns by keys: single steps, quarters, to both ends', async () => {
    const { spin, press, degrees } = open();
    spin.show();
    await letIn();
    const seen = ['ArrowLeft', 'ArrowRight', 'PageUp', 'End', 'Home', 'PageDown'].map((key) => {
      press(key);
      return degrees();
    });
    expect(seen).toEqual([330, 0, 90, 330, 0, 270]);
    // Alt and an arrow go back in the browser.
    expect([press('ArrowLeft', { altKey: true }), press('ArrowLeft'), degrees()]).toEqual([true, false, 240]);
  });

  it('GAL-21 is drawn at 600x400', () => {
    const { width, height } = open().find('canvas') as HTMLCanvasElement;
    expect([width, height]).toEqual([600, 400]);
  });

  it('leaves out missing pictures and still turns', async () => {
    const { spin, press, degrees } = open();
    spin.show();
    await letIn([1, 2, 11]);
    const seen = Array.from({ length: 9 }, () => {
      press('ArrowRight');
      return degrees();
    });
    expect(seen).toEqual([90, 120, 150, 180, 210, 240, 270, 300, 0]);
    expect(drawn).not.toContain('1');
  });

  it('shows a message when it cannot turn, and tries again', async () => {
    const { stage, spin, say, find } = open();
    spin.show();
    await letIn(urls.map((_, at) => at).slice(1));
    expect(say).toHaveBeenLastCalledWith('The 360° view did not load.');
    find('.viewer-sorry button').focus();
    find('.viewer-sorry button').click();
    expect(document.activeElement).toBe(find('[role=slider]'));
    await letIn();
    expect(stage.querySelector('.viewer-sorry')).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect('waits' in find('[aria-label=Pause]').dataset).toBe(false);
  });

  it('GAL-07 shows hotspots where they are visible, and turns to one that takes the focus', async () => {
    const hotspot: Hotspot = {
      id: 'tow',
      description: 'Tow bar. Rated to 2,500 kg.',
      positions: [
        [5, 40, 70],
        [6, 50, 71],
      ],
    };
    const { spin, find, degrees } = open([hotspot]);
    spin.show();
    await letIn();
    const button = find('[aria-label="Tow bar"]');
    expect(button.hasAttribute('data-away')).toBe(true);
    button.focus();
    expect(degrees()).toBe(150);
    expect(['--x', '--y'].map((name) => button.style.getPropertyValue(name))).toEqual(['40', '70']);
    button.click();
    expect(find('.hotspot-note').textContent).toContain('Tow bar. Rated to 2,500 kg.');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    find('.hotspot-close').click();
    expect(find('.hotspot-note').hidden).toBe(true);
    expect(document.activeElement).toBe(button);
  });
});
