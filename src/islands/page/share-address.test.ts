// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { $toast } from '#stores/toast.ts';
import { shareAddress } from './share-address.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose share dialog ends with an error; returns the copied addresses. */
function dialogFails(name: string): string[] {
  const copied: string[] = [];
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('navigator', {
    share: () => Promise.reject(new DOMException('no', name)),
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  return copied;
}

it('a closed share dialog copies nothing', async () => {
  const copied = dialogFails('AbortError');
  await shareAddress('Cars', 'https://cars.example/compare?cars=1');
  expect(copied).toEqual([]);
});

it('a share dialog that the page may not open copies the address instead, and says so', async () => {
  const copied = dialogFails('NotAllowedError');
  await shareAddress('Cars', 'https://cars.example/compare?cars=1');
  expect(copied).toEqual(['https://cars.example/compare?cars=1']);
  expect($toast.get()?.text).toBe('Link copied');
});
