// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { showColumnFocus } from './column-focus.ts';
import { find, fresh, setBox, useVehiclePage } from './vehicle-page.fixture.ts';

useVehiclePage();

/** A window of 844 px, and a column with two links, which stands 24 px below its top. */
function open(height: number, last: { top: number; bottom: number }): () => string {
  fresh(
    '<aside class="buy"><a id="first" href="#a">A</a><a id="last" href="#b">B</a></aside><a id="next" href="#c">C</a>',
  );
  Object.assign(window, { innerHeight: 844 });
  const column = find('.buy');
  column.getBoundingClientRect = () => ({ top: 24, bottom: 24 + height, height }) as DOMRect;
  setBox(find('#first'), { top: 100, bottom: 144 });
  setBox(find('#last'), last);
  for (const link of column.querySelectorAll('a')) vi.spyOn(link, 'matches').mockReturnValue(true);
  showColumnFocus(column, new AbortController().signal);
  return () => column.style.getPropertyValue('--stick');
}

describe('a sticky column that is higher than the window', () => {
  test('stands with its end in view while a stop has the focus that is below the window', () => {
    const top = open(1_121, { top: 989, bottom: 1_033 });
    find('#first').focus();
    expect(top()).toBe('24px');
    find('#last').focus();
    expect(top()).toBe('-301px');
    find('#first').focus();
    expect(top()).toBe('24px');
    find('#last').focus();
    find('#next').focus();
    expect(top()).toBe('24px');
  });

  test('shows the stop itself where the end of the column would hide it', () => {
    const top = open(3_000, { top: 989, bottom: 1_033 });
    find('#last').focus();
    expect(top()).toBe('-189px');
  });

  test('does not move under a press', () => {
    const top = open(1_121, { top: 989, bottom: 1_033 });
    vi.spyOn(find('#last'), 'matches').mockReturnValue(false);
    find('#last').focus();
    expect(top()).toBe('24px');
  });

  test('fits a window that is high enough as it stands', () => {
    const top = open(700, { top: 600, bottom: 644 });
    find('#last').focus();
    expect(top()).toBe('24px');
  });
});
