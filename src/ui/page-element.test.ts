// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { onEnd, PageElement, readSettings } from './page-element.ts';

const started = vi.fn<() => void>();
const stopped = vi.fn<() => void>();
const onPress = vi.fn<() => void>();
class Sample extends PageElement {
  protected override start(ended: AbortSignal): void {
    started();
    onEnd(ended, stopped);
    document.addEventListener('ping', onPress, { signal: ended });
  }
}
customElements.define('fc-sample', Sample);

it('starts when connected, ends when disconnected, and starts again', () => {
  const element = document.createElement('fc-sample');
  expect(started).not.toHaveBeenCalled();
  document.body.append(element);
  document.dispatchEvent(new Event('ping'));
  element.remove();
  document.dispatchEvent(new Event('ping'));
  expect([started.mock.calls.length, stopped.mock.calls.length, onPress.mock.calls.length]).toEqual([
    1, 1, 1,
  ]);
  document.body.append(element);
  document.dispatchEvent(new Event('ping'));
  expect([started.mock.calls.length, onPress.mock.calls.length]).toEqual([2, 2]);
});

it('reads settings from JSON, and throws when they are missing', () => {
  const element = document.createElement('fc-sample');
  expect(() => readSettings(element)).toThrow(SyntaxError);
  element.dataset.settings = '{"a":1}';
  expect(readSettings<{ a: number }>(element)).toEqual({ a: 1 });
});
