import { describe, expect, it } from 'vitest';
import { decideFirstView, decideViews, videoPositions, insertVideos, viewerViews } from './gallery.ts';

describe('insertVideos', () => {
  const slides = ['a', 'b', 'c', 'd', 'e'];

  it('GAL-12 the video is inserted at the start, second, in the middle or at the end', () => {
    expect([...videoPositions].sort()).toEqual(['end', 'middle', 'second', 'start']);
    const indexes = videoPositions.map((position) =>
      insertVideos(slides, ['video'], position).indexOf('video'),
    );
    expect(Object.fromEntries(videoPositions.map((position, at) => [position, indexes[at]]))).toEqual({
      start: 0,
      second: 1,
      middle: 3,
      end: 5,
    });
  });
  it('keeps every picture for any number of pictures', () => {
    for (const position of videoPositions) {
      for (const count of [0, 1, 2, 5]) {
        const pictures = slides.slice(0, count);
        const slidesWithVideos = insertVideos(pictures, ['video', 'more'], position);
        expect(slidesWithVideos.filter((slide) => slide.length === 1)).toEqual(pictures);
        expect(slidesWithVideos.indexOf('more')).toBe(slidesWithVideos.indexOf('video') + 1);
        expect(insertVideos(pictures, [], position)).toEqual(pictures);
      }
    }
  });
});

describe('views', () => {
  const all = { spinImages: 36, interior: true, walkarounds: 1 };

  it('GAL-14 are spinner, walkaround, gallery and interior', () => {
    expect([...viewerViews].sort()).toEqual(['gallery', 'interior', 'spinner', 'walkaround']);
    expect([...decideViews(all)].sort()).toEqual([...viewerViews].sort());
  });
  it.each([
    [{ spinImages: 1 }, 'spinner'],
    [{ spinImages: 0 }, 'spinner'],
    [{ interior: false }, 'interior'],
    [{ walkarounds: 0 }, 'walkaround'],
  ])('omit what a car does not have: %j', (change, view) => {
    expect(decideViews({ ...all, ...change })).not.toContain(view);
    expect(decideViews(all)).toContain(view);
  });
  it('GAL-15 start with the spinner, or with the gallery by the dealer’s choice or without a spin', () => {
    expect(decideFirstView(decideViews(all), 'spinner')).toBe('spinner');
    expect(decideFirstView(decideViews(all), 'gallery')).toBe('gallery');
    expect(decideFirstView(decideViews({ ...all, spinImages: 0 }), 'spinner')).toBe('gallery');
  });
});
