// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

const isSaid = () => document.querySelector<HTMLElement>('[data-late=failed]')?.hidden === false;

it('says in the elements with a sentence for it that no element can start, and starts them once online', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const defineElements = vi.fn<() => void>();
  let isDown = true;
  vi.doMock('./definitions.ts', () => {
    if (isDown) throw new Error('offline');
    return { defineElements, defineElement: () => Promise.resolve(true) };
  });
  document.body.innerHTML =
    '<fc-loan><input><i hidden data-late="coming"></i><b hidden data-late="failed"></b></fc-loan>';
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const { startElements } = await import('./boot.ts');
  startElements();
  document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(isSaid()).toBe(true));
  isDown = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(defineElements).toHaveBeenCalledOnce());
});
