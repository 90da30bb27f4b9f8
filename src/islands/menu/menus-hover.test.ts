// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { entry, fetched, isOpen, opened, panels, point, press, openPage } from './menus.fixture.ts';

/** Rests the mouse on an entry for the required time. */
async function restOnModels(): Promise<void> {
  point(entry('Models'), 'pointerover');
  await vi.advanceTimersByTimeAsync(150);
  isOpen('models')();
}

describe('NAV-10 a menu', () => {
  it('opens on hover when so configured, and a press keeps it open', async () => {
    vi.useFakeTimers();
    openPage('data-hover');
    point(entry('Models'), 'pointerover');
    point(entry('Our Stock'), 'pointerover', entry('Models'));
    await vi.advanceTimersByTimeAsync(149);
    expect(opened()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    isOpen('our-stock')();
    // On its way into the panel the mouse may leave both briefly.
    point(entry('Our Stock'), 'pointerout');
    await vi.advanceTimersByTimeAsync(200);
    const [panel] = opened();
    if (panel) point(panel, 'pointerover');
    await vi.advanceTimersByTimeAsync(1_000);
    isOpen('our-stock')();
    entry('Our Stock').click();
    await vi.advanceTimersByTimeAsync(0);
    if (panel) point(panel, 'pointerout');
    await vi.advanceTimersByTimeAsync(1_000);
    isOpen('our-stock')();
    entry('Our Stock').click();
    expect(opened()).toEqual([]);
  });
  it('closes when the mouse leaves it, or with Escape wherever the focus is', async () => {
    vi.useFakeTimers();
    openPage('data-hover');
    await restOnModels();
    point(entry('Models'), 'pointerout');
    await vi.advanceTimersByTimeAsync(300);
    expect(opened()).toEqual([]);
    await restOnModels();
    press('Escape');
    expect(opened()).toEqual([]);
  });
  it('does not open when the mouse has left before its panel loaded', async () => {
    vi.useFakeTimers();
    const answered = fetched.getMockImplementation() ?? (async () => new Response(panels));
    fetched.mockImplementation(async (address) => {
      await new Promise((come) => setTimeout(come, 800));
      return answered(address);
    });
    openPage('data-hover');
    point(entry('Models'), 'pointerover');
    await vi.advanceTimersByTimeAsync(200);
    point(entry('Models'), 'pointerout');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(opened()).toEqual([]);
  });
  it('stays open when it was pressed before the hover opened it', async () => {
    vi.useFakeTimers();
    openPage('data-hover');
    point(entry('Models'), 'pointerover');
    await vi.advanceTimersByTimeAsync(50);
    entry('Models').click();
    await vi.advanceTimersByTimeAsync(200);
    point(entry('Models'), 'pointerout');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened().map(({ dataset }) => dataset.panel)).toEqual(['models']);
  });
  it('closes when the mouse moves to an entry without a panel', async () => {
    vi.useFakeTimers();
    openPage('data-hover');
    await restOnModels();
    point(entry('Models'), 'pointerout', entry('Home'));
    point(entry('Home'), 'pointerover', entry('Models'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened()).toEqual([]);
  });
  it('does not open at a touch, nor on hover unless the dealer configures it', async () => {
    vi.useFakeTimers();
    openPage('data-hover');
    point(entry('Models'), 'pointerover', document.body, 'touch');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened()).toEqual([]);
    openPage();
    point(entry('Models'), 'pointerover');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened()).toEqual([]);
  });
});
