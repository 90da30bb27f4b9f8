import { describe, expect, it } from 'vitest';
import {
  formatHeaders,
  formatRedirects,
  parseHeaders,
  parseRedirects,
  toFavicon,
  toHeaderRules,
  toRedirectRules,
  toRobots,
} from './hosting-files.ts';
import { toGuessRules } from './guessed-paths.ts';
import { shardKinds } from '#search/documents/document-columns.ts';
import { SEARCH_DATA_PATH, shardFileName } from '#search/documents/shards.ts';
import { createTestSite } from '#publish/pages/test-site.ts';

const site = createTestSite();
const demo = createTestSite('quiet-lane', { site: { demo: true } });

describe('headers', () => {
  const rules = toHeaderRules(site, ['media']);

  it('survive being written and read', () => {
    expect(parseHeaders(formatHeaders(rules))).toEqual(rules);
  });

  it('set no header twice for one path, because hosts would join the values', () => {
    const paths = [
      '/',
      '/cars/a',
      '/search',
      '/search/a',
      '/search-data/manifest.json',
      '/_assets/a.js',
      '/media/a.webp',
    ];
    for (const path of paths) {
      const matching = rules.filter((rule) =>
        rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : rule.path === path,
      );
      const names = matching.flatMap(({ headers }) => Object.keys(headers));
      expect(names).toContain('Cache-Control');
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(shardKinds)(
    'let browsers keep the search data of %s, whose name changes with its content',
    (kind) => {
      const path = `${SEARCH_DATA_PATH}/${shardFileName(kind, 'abcdef01')}`;
      const matching = rules.filter(
        (rule) => rule.path.endsWith('*') && path.startsWith(rule.path.slice(0, -1)),
      );
      const kept = matching.flatMap(({ headers }) => headers['Cache-Control'] ?? []);
      expect(kept).toEqual(['public, max-age=31536000, immutable']);
    },
  );

  it('protect every answer of a plain host or CDN', () => {
    const [every] = parseHeaders(formatHeaders(rules)).filter(({ path }) => path === '/*');
    expect(every?.headers).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': 'max-age=31536000',
      'Content-Security-Policy': "frame-ancestors 'self'",
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    });
  });

  it('keep search engines away from a demonstration', () => {
    expect(formatHeaders(toHeaderRules(demo, []))).toContain('X-Robots-Tag: noindex');
    expect(formatHeaders(rules)).not.toContain('X-Robots-Tag');
    expect(toRobots(demo)).toBe('User-agent: *\nDisallow: /\n');
    expect(toRobots(site)).toContain('Sitemap: https://www.quiet-lane.example/sitemap.xml');
  });
});

describe('redirects', () => {
  it('redirect old addresses and answer 410 for cars that are gone permanently', () => {
    const moved = createTestSite('quiet-lane', {
      redirects: { redirects: [{ from: '/old', to: '/search' }, { from: '/dead' }] },
    });
    const rules = toRedirectRules(moved, ['b', 'a']);
    expect(formatRedirects(rules)).toBe(
      '/old /search 301\n/dead /404 410\n/cars/a /404 410\n/cars/b /404 410\n',
    );
    expect(parseRedirects(formatRedirects(rules))).toEqual(rules);
  });
});

describe('guessed addresses', () => {
  const rulesFor = (pages: readonly string[], own: readonly string[] = []) =>
    formatRedirects(
      toGuessRules(
        (path) => pages.includes(path),
        own.map((from) => ({ from })),
      ),
    );

  it('lead to the page that is meant, or the next best, where it is there', () => {
    expect(rulesFor(['/search', '/search/used-cars', '/about-us'])).toMatch(/^\/about \/about-us 302$/m);
    expect(rulesFor(['/search', '/search/used-cars'])).toMatch(/^\/used-cars \/search\/used-cars 302$/m);
    expect(rulesFor(['/search'])).toMatch(/^\/used-cars \/search 302$/m);
    expect(rulesFor(['/search'])).not.toContain('/about');
    const parts = '/vehicle-parts-and-accessories';
    const rules = rulesFor(['/', '/locations', '/about-us', '/search/caravan-cars', parts]).split('\n');
    expect(rules).toEqual(
      expect.arrayContaining([
        '/index.php / 302',
        '/team /about-us 302',
        '/caravans /search/caravan-cars 302',
        '/caravans-for-sale /search/caravan-cars 302',
        `/parts ${parts} 302`,
        ...['/location', '/hours', '/opening-hours'].map((from) => `${from} /locations 302`),
      ]),
    );
    expect(rulesFor(['/', '/search'])).not.toMatch(/caravans|parts|hours|team|index\.html/);
  });

  it('stay the dealer’s, who has a page or a rule there', () => {
    expect(rulesFor(['/about-us', '/about'])).not.toMatch(/^\/about /m);
    for (const own of ['/about', '/About/']) expect(rulesFor(['/about-us'], [own])).not.toMatch(/^\/about /m);
  });
});

describe('favicon', () => {
  it('is the dealer’s initial in the dealer’s colours', () => {
    const icon = toFavicon(createTestSite('quiet-lane', { site: { name: '<ada' } }));
    expect(icon).toContain('fill="#0b3f41"');
    expect(icon).toContain('>&lt;</text>');
  });
});
