import { SupportedProviders, transformUrl, type ImageCdn } from 'unpic';
import { describe, expect, it } from 'vitest';
import { AS_GIVEN, OWN_PICTURES, toPictureUrl } from '#domain/media/picture-url.ts';
import { resolvePicturePattern } from './picture-pattern.ts';
import { picturesSchema, type PictureSettings } from '#tenancy/schemas/pictures.schema.ts';
import { loadTestTenants, fineTenant } from '#tenancy/files/test-tenant.ts';

const origin = 'https://www.dealer.example';
const feedUrl = 'https://photos.feed.example/yard-7/stock_4711/front-1.jpg';

const cdn = (provider: ImageCdn, more: object = {}): PictureSettings =>
  picturesSchema.parse({ kind: 'cdn', provider, ...more });

/** Settings for a CDN, and the address this CDN expects for the feed's picture. */
const tenants: [ImageCdn, object, string][] = [
  [
    'imgix',
    { address: 'https://dealer.imgix.net{path}' },
    'https://dealer.imgix.net/yard-7/stock_4711/front-1.jpg',
  ],
  [
    'cloudinary',
    { address: 'https://res.cloudinary.com/dealer/image/fetch/{url}' },
    `https://res.cloudinary.com/dealer/image/fetch/${encodeURIComponent(feedUrl)}`,
  ],
  ['cloudflare', { options: { domain: 'img.dealer.example' } }, feedUrl],
  ['netlify', {}, feedUrl],
  ['vercel', { options: { baseUrl: 'https://dealer.vercel.app' } }, feedUrl],
  ['nextjs', { options: { baseUrl: 'https://dealer.example' } }, feedUrl],
  [
    'imagekit',
    { address: 'https://ik.imagekit.io/dealer/{raw}' },
    `https://ik.imagekit.io/dealer/${feedUrl}`,
  ],
  [
    'imageengine',
    { address: 'https://dealer.cdn.imgeng.in{path}' },
    'https://dealer.cdn.imgeng.in/yard-7/stock_4711/front-1.jpg',
  ],
  [
    'bunny',
    { address: 'https://dealer.b-cdn.net{path}' },
    'https://dealer.b-cdn.net/yard-7/stock_4711/front-1.jpg',
  ],
  ['keycdn', {}, feedUrl],
  ['cloudimage', { options: { token: 'dealer' } }, feedUrl],
  ['ipx', { options: { baseURL: 'https://dealer.example/_ipx' } }, feedUrl],
  ['wsrv', { operations: { format: 'webp' } }, feedUrl],
  ['wordpress', { address: 'https://i0.wp.com{path}' }, 'https://i0.wp.com/yard-7/stock_4711/front-1.jpg'],
  ['contentful', {}, feedUrl],
  ['builder.io', {}, feedUrl],
  ['directus', {}, feedUrl],
  ['astro', {}, feedUrl],
];

describe('the pattern of a CDN', () => {
  it.each(tenants)(
    'IMG-01 IMG-02 of %s gives the very address that unpic gives',
    (provider, more, source) => {
      const settings = cdn(provider, more);
      const pattern = resolvePicturePattern(settings, origin);
      if (settings.kind !== 'cdn') throw new Error('expected a CDN');
      for (const [width, quality] of [
        [320, 75],
        [1280, 50],
      ] as const) {
        const address = transformUrl(
          { url: source, provider, width, quality },
          { [provider]: settings.operations },
          { [provider]: settings.options },
        );
        expect(toPictureUrl(pattern, { id: 7, url: feedUrl }, width, quality)).toBe(address);
        expect(address).toContain(String(width));
      }
    },
  );

  it.each<[ImageCdn, string]>([
    ['netlify', '/.netlify/images?'],
    ['wsrv', 'https://wsrv.nl/?'],
    ['cloudflare', '/cdn-cgi/image/'],
  ])('of %s fetches pictures of the site from its host', (provider, beginning) => {
    const address = toPictureUrl(
      resolvePicturePattern(cdn(provider), origin),
      { id: 7, url: '/cars/1.webp' },
      320,
    );
    expect(address.startsWith(beginning)).toBe(true);
    expect(decodeURIComponent(address)).toContain('www.dealer.example/cars/1.webp');
  });

  it.each<[ImageCdn, object]>([
    ['imgix', {}],
    ['netlify', {}],
    ['cloudflare', {}],
    ['contentful', {}],
  ])('of %s keeps the query of the feed’s address', (provider, more) => {
    const url = `${feedUrl}?v=2`;
    const settings = cdn(provider, more);
    const address = toPictureUrl(resolvePicturePattern(settings, origin), { id: 7, url }, 320);
    expect(address).toBe(transformUrl({ url, provider, width: 320, quality: 75 }));
  });

  it('covers all CDNs of unpic', () => {
    for (const provider of Object.keys(SupportedProviders)) {
      expect(picturesSchema.safeParse({ kind: 'cdn', provider }).success).toBe(true);
    }
  });
});

it('IMG-01 pictures come from the embedded endpoint by default, or unchanged from the feed', () => {
  expect(resolvePicturePattern({ kind: 'own' }, origin)).toBe(OWN_PICTURES);
  expect(resolvePicturePattern({ kind: 'as-given' }, origin)).toBe(AS_GIVEN);
  const [site] = loadTestTenants({ 'test-one': fineTenant }).sites;
  expect(site?.pictures).toMatchObject({ pattern: OWN_PICTURES, sources: [] });
});
