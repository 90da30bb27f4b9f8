import { expect, it, vi } from 'vitest';
import { emit, onEvent } from './events.ts';

it('ERR-13 a failing listener, such as analytics, logs a console warning and the other listeners still run', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const received: unknown[] = [];
  const failure = new Error('the tag is gone');
  const ends = [
    onEvent(() => {
      throw failure;
    }),
    onEvent((event) => received.push(event)),
  ];
  const event = { id: 25, href: 'tel:+61255500142' } as const;
  expect(() => emit(event)).not.toThrow();
  expect(received).toEqual([event]);
  expect(warn.mock.calls).toEqual([['A listener failed on event 25:', failure]]);
  ends.forEach((end) => end());
  emit(event);
  expect([received.length, warn.mock.calls.length]).toEqual([1, 1]);
});
