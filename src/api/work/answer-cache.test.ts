import { describe, expect, it, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

function open(max = 10) {
  const clock = { now: 0 };
  return {
    clock,
    cache: createAnswerCache<string>({ clock: () => clock.now, keepMs: 100, keepFailureMs: 10, max }),
  };
}

describe('answers', () => {
  it('are loaded once for simultaneous requests and until they are old', async () => {
    const { clock, cache } = open();
    const ask = vi.fn<() => Promise<string>>(async () => 'an answer');
    expect(await Promise.all([cache.get('a', ask), cache.get('a', ask)])).toEqual(['an answer', 'an answer']);
    clock.now = 99;
    await cache.get('a', ask);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.now = 100;
    await cache.get('a', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });
  it('that failed are loaded again much sooner', async () => {
    const { clock, cache } = open();
    const ask = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('down')));
    await expect(cache.get('a', ask)).rejects.toThrow('down');
    clock.now = 9;
    await expect(cache.get('a', ask)).rejects.toThrow('down');
    expect(ask).toHaveBeenCalledTimes(1);
    clock.now = 10;
    await expect(cache.get('a', async () => 'up')).resolves.toBe('up');
  });
  it('are kept for as long as each says', async () => {
    const clock = { now: 0 };
    const keepMs = (answer: string) => (answer === 'long' ? 100 : 10);
    const cache = createAnswerCache<string>({ clock: () => clock.now, keepMs, keepFailureMs: 0, max: 9 });
    await cache.get('a', async () => 'long');
    await cache.get('b', async () => 'short');
    clock.now = 50;
    const again = async () => 'again';
    expect([await cache.get('a', again), await cache.get('b', again)]).toEqual(['long', 'again']);
  });
  it('are no more than the limit, the oldest removed first', async () => {
    const { cache } = open(2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key);
    const ask = vi.fn<() => Promise<string>>(async () => 'new');
    expect([await cache.get('b', ask), await cache.get('c', ask), await cache.get('a', ask)]).toEqual([
      'b',
      'c',
      'new',
    ]);
  });
});
