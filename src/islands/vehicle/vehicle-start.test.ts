// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { startVehicle } from './vehicle-start.ts';

const untilDone = () => new Promise((resolve) => setTimeout(resolve));

test('the parts of a page that did not load come with the next touch, and a form sent before is sent again', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  document.body.innerHTML =
    '<div data-tow="2900"><form method="dialog" novalidate><button></button></form></div>';
  const form = document.querySelector('form') as HTMLFormElement;
  const answered = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const wakeVehiclePage = vi.fn<() => void>(() => form.addEventListener('submit', answered));
  let isDown = true;
  const load = vi.fn<() => Promise<() => void>>(async () => {
    if (isDown) throw new Error('offline');
    return wakeVehiclePage;
  });
  startVehicle(load);
  await untilDone();
  expect(load).toHaveBeenCalledTimes(1);
  const send = () => form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  // Not sent to a server, which would load the page anew.
  expect(send()).toBe(false);
  await untilDone();
  expect([load.mock.calls.length, answered.mock.calls.length]).toEqual([2, 0]);
  isDown = false;
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('keydown'));
  send();
  await untilDone();
  expect([load.mock.calls.length, wakeVehiclePage.mock.calls.length]).toEqual([3, 1]);
  expect(answered).toHaveBeenCalledOnce();
  dispatchEvent(new Event('pointerdown'));
  await untilDone();
  expect(wakeVehiclePage).toHaveBeenCalledOnce();
});
