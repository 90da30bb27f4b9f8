import { expect, test } from 'vitest';
import type { Browser } from 'playwright';
import { shareBrowser } from '#tests/browser/shared-browser.ts';

test('files share one browser, and one that did not start or has crashed is replaced', async () => {
  const holder = {};
  const browserOf = (isConnected: () => boolean) => ({ isConnected }) as Browser;
  let isRunning = true;
  const first = browserOf(() => isRunning);
  const second = browserOf(() => true);
  const never = () => Promise.reject(new Error('no display'));
  await expect(shareBrowser(never, holder)).rejects.toThrow('no display');
  expect(await shareBrowser(async () => first, holder)).toBe(first);
  expect(await shareBrowser(async () => second, holder)).toBe(first);
  isRunning = false;
  await expect(shareBrowser(never, holder)).rejects.toThrow('no display');
  expect(await shareBrowser(async () => second, holder)).toBe(second);
});
