import { describe, expect, it } from 'vitest';
import { AS_GIVEN, OWN_PICTURES } from '#domain/media/picture-url.ts';
import { listPictureSources } from './picture-sources.ts';

describe('sources of pictures', () => {
  it.each([
    ['of the embedded endpoint, none but the site', OWN_PICTURES, []],
    [
      'of a CDN, its host',
      'https://img.dealer.example/w={width}/{segment@https://a.example}',
      ['https://img.dealer.example'],
    ],
    ['of a CDN on the site’s own host, none but the site', '/.netlify/images?url={url}&w={width}', []],
    ['of pictures that lie on their CDN, any host', '{raw@https://a.example}?w={width}', ['https:']],
    ['as given, any host', AS_GIVEN, ['https:']],
  ])('%s', (_what, pattern, sources) => {
    expect(listPictureSources(pattern, [])).toEqual(sources);
  });

  it('include the hosts of pictures in the dealer’s settings', () => {
    const settings = [
      { logo: { url: 'https://logo.example/a.svg' } },
      { sections: [{ picture: { url: 'https://hero.example/b.webp' }, href: 'https://elsewhere.example' }] },
      { picture: { url: '/own.webp' } },
      { picture: { url: 'https://hero.example/c.webp' } },
    ];
    expect(listPictureSources(OWN_PICTURES, settings)).toEqual([
      'https://hero.example',
      'https://logo.example',
    ]);
  });
});
