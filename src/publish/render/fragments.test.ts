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

  it('of an object are rendered once for each, and never for another one of the same name', async () => {
    const { once } = createFragments();
    const [one, other] = [{ id: 1 }, { id: 1 }];
    expect(await once('card', async () => 'one', one)).toBe('one');
    expect(await once('card', async () => 'other', other)).toBe('other');
    expect(await once('card', async () => 'again', one)).toBe('one');
    expect(await once('card', async () => 'of the site')).toBe('of the site');
  });

  it('are rendered again when rendering failed', async () => {
    const { once } = createFragments();
    await expect(once('foot', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await once('foot', async () => '<footer>')).toBe('<footer>');
  });
});
