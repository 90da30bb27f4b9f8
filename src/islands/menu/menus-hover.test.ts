// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { entry, fetched, isOpen, opened, panels, point, press, openPage } from './menus.fixture.ts';

/** A mouse that stands on an entry for as long as it takes. */
async function restOnModels(): Promise<void> {
  point(entry('Models'), 'pointerover');
  await vi.advanceTimersByTimeAsync(150);
  isOpen('models')();
}

describe('NAV-10 a menu', () => {
  it('opens under a mouse that rests on it when so configured, and a press keeps it open', async () => {
    vi.useFakeTimers();
    openPage('data-hover');
    point(entry('Models'), 'pointerover');
    point(entry('Our Stock'), 'pointerover', entry('Models'));
    await vi.advanceTimersByTimeAsync(149);
    expect(opened()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    isOpen('our-stock')();
    // On its way into the panel it may leave both for a moment.
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
  it('goes when the mouse leaves it, or by Escape wherever the focus is', async () => {
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
  it('does not open when the mouse has gone before its panel came', async () => {
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
  it('stays when it was pressed before the mouse had rested on it', async () => {
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
  it('goes when the mouse goes on to an entry without one', async () => {
    vi.useFakeTimers();
    openPage('data-hover');
    await restOnModels();
    point(entry('Models'), 'pointerout', entry('Home'));
    point(entry('Home'), 'pointerover', entry('Models'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened()).toEqual([]);
  });
  it('does not open under a finger, nor under a mouse where the dealer does not want it', async () => {
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
