import { describe, expect, it, vi } from 'vitest';
import { createFragments } from './fragments.ts';

describe('fragments', () => {
  it('are rendered once per name, whichever page requests them first', async () => {
    const { once } = createFragments();
    const render = vi.fn<() => Promise<string>>().mockResolvedValue('<header>');
    expect(await Promise.all([once('top /', render), once('top /', render)])).toEqual([
      '<header>',
      '<header>',
    ]);
    expect(render).toHaveBeenCalledTimes(1);
    expect(await once('top /search', async () => '<header here>')).toBe('<header here>');
  });

  it('are rendered again when rendering failed', async () => {
    const { once } = createFragments();
    await expect(once('foot', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await once('foot', async () => '<footer>')).toBe('<footer>');
  });
});
