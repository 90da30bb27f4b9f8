import { describe, expect, it } from 'vitest';
import {
  AS_GIVEN,
  cardWidths,
  galleryWidths,
  OWN_PICTURES,
  pictureQualities,
  pictureWidths,
  lateWidths,
  toPictureSet,
  toPictureUrl,
} from './picture-url.ts';
import { toSizedPicture } from './site-picture.ts';

const picture = { id: 7, url: '/cars/1.jpg' };
const remote = { id: 7, url: 'https://feed.example/1.jpg?v=2&s=a b' };

describe('the embedded endpoint', () => {
  it('IMG-02 gets a picture of a car by width and quality', () => {
    expect(toPictureUrl(OWN_PICTURES, picture, 640, 50)).toBe(
      '/api/cars/7/pictures?src=/cars/1.jpg&w=640&q=50',
    );
  });

  it('IMG-03 gets quality 75 by default', () => {
    expect(toPictureUrl(OWN_PICTURES, picture, 640)).toMatch(/&q=75$/);
  });

  it('gets the complete address of the feed, query included', () => {
    const { searchParams } = new URL(toPictureUrl(OWN_PICTURES, remote, 640), 'https://site');
    expect(Object.fromEntries(searchParams)).toEqual({ src: remote.url, w: '640', q: '75' });
    for (const sign of '`"\'<>&#%+ ,\u00e9?\\') {
      const url = `https://feed.example/${sign}/1.jpg`;
      const address = new URL(toPictureUrl(OWN_PICTURES, { id: 7, url }, 640), 'https://site');
      expect(address.searchParams.get('src')).toBe(url);
    }
  });

  it('gets only widths and qualities that it supports', () => {
    for (const widths of [cardWidths, galleryWidths, lateWidths]) {
      for (const width of widths) expect(pictureWidths).toContain(width);
    }
    expect(pictureQualities).toContain(75);
  });
});

it('a picture of the dealer’s own has its widths up to its own, and no srcset where it has one', () => {
  const pathOf = (width: number) => `/pictures/yard-1a2b3c4d5e-${width}.webp`;
  expect(toSizedPicture(OWN_PICTURES, pathOf(300), 'half')).toEqual({ src: pathOf(300) });
  expect(toSizedPicture(OWN_PICTURES, pathOf(800), 'half')).toMatchObject({
    src: pathOf(800),
    srcset: `${pathOf(480)} 480w, ${pathOf(800)} 800w`,
  });
});

it('IMG-02 a srcset lists every candidate with its width', () => {
  expect(toPictureSet('https://cdn.example/{width}/{raw}', picture, [160, 320])).toBe(
    'https://cdn.example/160//cars/1.jpg 160w, https://cdn.example/320//cars/1.jpg 320w',
  );
});

describe('a pattern of a CDN', () => {
  const fill = (pattern: string, url: string) => toPictureUrl(`${pattern}{width}`, { id: 7, url }, 160);

  it('has a path of the site fetched from the site’s host', () => {
    const url = encodeURIComponent('https://www.dealer.example/cars/1.jpg');
    expect(fill('https://cdn.example/{url@https://www.dealer.example}/', picture.url)).toBe(
      `https://cdn.example/${url}/160`,
    );
  });

  it.each([
    ['{raw}?w=', 'https://feed.example/1.jpg', 'https://feed.example/1.jpg?w=160'],
    ['{raw}?w=', 'https://feed.example/1.jpg?v=2', 'https://feed.example/1.jpg?v=2&w=160'],
    ['https://cdn.example{path}?w=', 'https://feed.example/1.jpg?v=2', 'https://cdn.example/1.jpg?v=2&w=160'],
    [
      'https://cdn.example/{bare}?w=',
      'https://feed.example/1.jpg',
      'https://cdn.example/feed.example/1.jpg?w=160',
    ],
    ['/get?url={bareurl}&w=', 'https://feed.example/1.jpg', '/get?url=feed.example%2F1.jpg&w=160'],
    ['/get/{segment}/', 'https://feed.example/1.jpg?v=2', '/get/https://feed.example/1.jpg%3Fv=2/160'],
  ])('%s of %s is %s', (pattern, url, expected) => {
    expect(fill(pattern, url)).toBe(expected);
  });

  it('does not treat a dollar sign of an address as a placeholder', () => {
    expect(fill('{raw}?w=', 'https://feed.example/$&$1.jpg')).toBe('https://feed.example/$&$1.jpg?w=160');
  });
});

describe('pictures as the feed gives them', () => {
  const both = { id: 7, url: '/large.jpg', thumb: '/small.jpg' };

  it('use the small file for small widths, when there is one', () => {
    expect(toPictureUrl(AS_GIVEN, both, 320)).toBe('/small.jpg');
    expect(toPictureUrl(AS_GIVEN, both, 960)).toBe('/large.jpg');
    expect(toPictureUrl(AS_GIVEN, picture, 320)).toBe(picture.url);
  });

  it('form a srcset of two files, or none for a single file', () => {
    expect(toPictureSet(AS_GIVEN, both, galleryWidths)).toBe('/small.jpg 480w, /large.jpg 960w');
    expect(toPictureSet(AS_GIVEN, { ...both, thumb: both.url }, galleryWidths)).toBeUndefined();
    expect(toPictureSet(AS_GIVEN, picture, galleryWidths)).toBeUndefined();
  });
});
