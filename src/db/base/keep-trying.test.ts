import { expect, test } from 'vitest';
import { keepTrying } from './keep-trying.ts';

test('a repeated failure is reported once, whatever its log says, with growing pauses', async () => {
  const heard: string[] = [];
  const pauses: number[] = [];
  const failures = [
    ...Array.from({ length: 7 }, (_, at) => `It did not start. Its log ends:\n16:00:0${at} FATAL`),
    'The disk is full.',
  ];
  let tries = 0;
  await keepTrying(
    async () => {
      const failure = failures[tries];
      tries += 1;
      if (failure !== undefined) throw new Error(failure);
    },
    {
      signal: new AbortController().signal,
      log: (message) => heard.push(message),
      pause: async (ms) => pauses.push(ms),
    },
  );
  expect(heard).toEqual([failures[0], failures[7]]);
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(tries).toBe(9);
});

test('an abort during a pause stops at once', async () => {
  const leaving = new AbortController();
  let tries = 0;
  const trying = keepTrying(
    async () => {
      tries += 1;
      throw new Error('Not there.');
    },
    { signal: leaving.signal, log: () => leaving.abort() },
  );
  await trying;
  expect(tries).toBe(1);
});
