// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { Panorama } from './panorama.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
});

it('keeps the focus when its picture turns out to be flat', async () => {
  document.body.innerHTML = '<div></div>';
  let fail = (): void => undefined;
  HTMLImageElement.prototype.decode = () =>
    new Promise((_resolve, reject) => (fail = () => reject(new Error('no pixels'))));
  const say = vi.fn<(words: string) => void>();
  const stage = document.body.firstElementChild as HTMLElement;
  const panorama = new Panorama(stage, 'Car', { image: '/made/inside.webp', hotspots: [] }, say);
  panorama.show();
  stage.querySelector('canvas')?.focus();
  fail();
  await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith('The interior is shown as a flat picture.'));
  expect(document.activeElement).toBe(stage.querySelector('.viewer-box-flat'));
});
