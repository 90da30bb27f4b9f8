import { describe, expect, it } from 'vitest';
import { decideFirstView, decideViews, filmPositions, placeFilms, viewerViews } from './gallery.ts';

describe('placeFilms', () => {
  const slides = ['a', 'b', 'c', 'd', 'e'];

  it('GAL-12 the film stands at the start, second, in the middle or at the end', () => {
    expect([...filmPositions].sort()).toEqual(['end', 'middle', 'second', 'start']);
    const places = filmPositions.map((position) => placeFilms(slides, ['film'], position).indexOf('film'));
    expect(Object.fromEntries(filmPositions.map((position, at) => [position, places[at]]))).toEqual({
      start: 0,
      second: 1,
      middle: 3,
      end: 5,
    });
  });
  it('keeps every picture, whatever there is', () => {
    for (const position of filmPositions) {
      for (const count of [0, 1, 2, 5]) {
        const some = slides.slice(0, count);
        const placed = placeFilms(some, ['film', 'more'], position);
        expect(placed.filter((slide) => slide.length === 1)).toEqual(some);
        expect(placed.indexOf('more')).toBe(placed.indexOf('film') + 1);
        expect(placeFilms(some, [], position)).toEqual(some);
      }
    }
  });
});

describe('views', () => {
  const all = { spinImages: 36, interior: true, walkarounds: 1 };

  it('GAL-14 are the spinner, the walkaround, the gallery and the interior', () => {
    expect([...viewerViews].sort()).toEqual(['gallery', 'interior', 'spinner', 'walkaround']);
    expect([...decideViews(all)].sort()).toEqual([...viewerViews].sort());
  });
  it.each([
    [{ spinImages: 1 }, 'spinner'],
    [{ spinImages: 0 }, 'spinner'],
    [{ interior: false }, 'interior'],
    [{ walkarounds: 0 }, 'walkaround'],
  ])('leave out what a car does not have: %j', (change, view) => {
    expect(decideViews({ ...all, ...change })).not.toContain(view);
    expect(decideViews(all)).toContain(view);
  });
  it('GAL-15 open on the spinner, on the gallery by the dealer’s choice or without a spin', () => {
    expect(decideFirstView(decideViews(all), 'spinner')).toBe('spinner');
    expect(decideFirstView(decideViews(all), 'gallery')).toBe('gallery');
    expect(decideFirstView(decideViews({ ...all, spinImages: 0 }), 'spinner')).toBe('gallery');
  });
});
