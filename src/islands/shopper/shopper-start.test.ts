// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { startShopper } from './shopper-start.ts';

const untilDone = () => new Promise((resolve) => setTimeout(resolve));

test('the script of a page waits for the load event, and a press before it is not lost', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  vi.spyOn(console, 'info').mockImplementation(() => {});
  document.body.innerHTML =
    '<li data-car="{}"><button data-toggle="favourite"></button></li><button></button>';
  const [button, other] = document.querySelectorAll('button');
  const pressed = vi.fn<() => void>();
  let isDown = true;
  const load = vi.fn<() => Promise<void>>(async () => {
    if (isDown) throw new Error('offline');
    if (load.mock.calls.length === 2) button?.addEventListener('click', pressed);
  });
  startShopper(load);
  expect(load).not.toHaveBeenCalled();
  other?.click();
  expect(load).not.toHaveBeenCalled();
  button?.click();
  await untilDone();
  expect(load).toHaveBeenCalledTimes(1);
  isDown = false;
  button?.click();
  await untilDone();
  expect(load).toHaveBeenCalledTimes(2);
  // The press itself, done again once the script was there.
  expect(pressed).toHaveBeenCalledTimes(1);
  button?.click();
  await untilDone();
  expect(pressed).toHaveBeenCalledTimes(2);
  // It is there: the load event has nothing left to do.
  dispatchEvent(new Event('load'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('the load event begins, once', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const load = vi.fn<() => Promise<void>>(async () => {});
  startShopper(load);
  expect(load).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1) dispatchEvent(new Event('load'));
  expect(load).toHaveBeenCalledOnce();
});

test('a page that has loaded already begins at once', () => {
  const load = vi.fn<() => Promise<void>>(async () => {});
  startShopper(load);
  expect(load).toHaveBeenCalledOnce();
});
