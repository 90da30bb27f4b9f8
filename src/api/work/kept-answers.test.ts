import { describe, expect, it, vi } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

function open(max = 10) {
  const clock = { now: 0 };
  return {
    clock,
    kept: createKeptAnswers<string>({ clock: () => clock.now, keepMs: 100, keepFailureMs: 10, max }),
  };
}

describe('kept answers', () => {
  it('are asked for once, by all who come meanwhile and until they are old', async () => {
    const { clock, kept } = open();
    const ask = vi.fn<() => Promise<string>>(async () => 'an answer');
    expect(await Promise.all([kept.get('a', ask), kept.get('a', ask)])).toEqual(['an answer', 'an answer']);
    clock.now = 99;
    await kept.get('a', ask);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.now = 100;
    await kept.get('a', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });
  it('that failed are asked for again much sooner', async () => {
    const { clock, kept } = open();
    const ask = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('down')));
    await expect(kept.get('a', ask)).rejects.toThrow('down');
    clock.now = 9;
    await expect(kept.get('a', ask)).rejects.toThrow('down');
    expect(ask).toHaveBeenCalledTimes(1);
    clock.now = 10;
    await expect(kept.get('a', async () => 'up')).resolves.toBe('up');
  });
  it('are no more than the limit, the oldest out first', async () => {
    const { kept } = open(2);
    for (const key of ['a', 'b', 'c']) await kept.get(key, async () => key);
    const ask = vi.fn<() => Promise<string>>(async () => 'new');
    expect([await kept.get('b', ask), await kept.get('c', ask), await kept.get('a', ask)]).toEqual([
      'b',
      'c',
      'new',
    ]);
  });
});
