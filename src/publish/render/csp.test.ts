import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPolicy, toKnownScripts } from './csp.ts';
import { parseInline } from './parse-inline.fixture.ts';
import { createTestSite } from '#publish/pages/test-site.ts';

const page = (body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>x – é</title></head>${body}`;
const known = toKnownScripts(['go("é")', 'never()']);
const protect = (site: Parameters<typeof addPolicy>[0], html: string) =>
  addPolicy(site, Buffer.from(html), { known, style: 'p{}' }).toString();
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('addPolicy', () => {
  const site = createTestSite();

  it('allows known scripts and the style of the page by hash and nothing unsafe', () => {
    const injected =
      '<script>alert(1)</script><script>go("e")</script><script type="module">go("é") </script>';
    const html = protect(site, page(`<script>go("é")</script>${injected}<style>a{}</style>`));
    expect(html).toContain(`script-src 'self' ${hash('go("é")')};`);
    expect(html).toContain(`style-src 'self' ${hash('p{}')};`);
    expect(html).not.toContain('unsafe');
  });

  it('misses no known script, whatever the words around it look like', () => {
    const around = fc.array(
      fc.constantFrom(
        '<p>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '<a title="<script>">',
        "<a b='",
        '">',
        '<textarea>',
        '</textarea>',
        '<script type="application/ld+json">',
        '<script src="/a.js">',
        '</Script >',
        'a < b',
        'é',
        '<script>go("é")</script>',
        '<style>',
        '</style>',
      ),
      { maxLength: 12 },
    );
    let real = 0;
    fc.assert(
      fc.property(around, (pieces) => {
        const html = page(pieces.join(''));
        // Inside a script, browsers end `<!-- <script` elsewhere: that script is none that a build knows.
        if (/<script[^]*<!--[^]*<script/i.test(html)) return;
        const runs = parseInline(html).scripts.includes('go("é")');
        real += runs ? 1 : 0;
        expect(!runs || protect(site, html).includes(hash('go("é")'))).toBe(true);
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(real).toBeGreaterThan(30);
  });

  it('leaves out the style that Astro puts into the body', () => {
    const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
    expect(protect(site, page(`<p>a</p>${style}<p>b</p>`))).toContain('<p>a</p><p>b</p>');
  });

  it('comes before anything it must block', () => {
    const html = protect(site, page(''));
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<title>'));
  });

  it('adds the search host of a tenant that has one', () => {
    const engine = { kind: 'meilisearch', host: 'https://search.example/path', publicKey: 'k' };
    const hosted = createTestSite('quiet-lane', { features: { search: { engine } } });
    expect(protect(hosted, page(''))).toContain("connect-src 'self' https://search.example;");
  });

  it.each([
    [{ kind: 'own' }, "img-src 'self' data:;"],
    [
      { kind: 'cdn', provider: 'cloudimage', options: { token: 'dealer' } },
      "img-src 'self' data: https://dealer.cloudimg.io;",
    ],
    [{ kind: 'as-given' }, "img-src 'self' data: https:;"],
  ])('IMG-01 lets pictures come from where %o has them, and from nowhere else', (pictures, sources) => {
    const dealer = createTestSite('quiet-lane', { features: { pictures } });
    expect(protect(dealer, page(''))).toContain(sources);
  });

  it('allows videos from their hosts, and a player’s frame only on pages that have one', () => {
    const link = '<a data-source="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1">';
    expect(protect(site, page(link))).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(protect(site, page('<a href="https://www.youtube.com/">'))).not.toContain('frame-src');
    expect(protect(site, page(''))).toContain("media-src 'self' https:;");
  });

  it('leaves the rest of the page byte for byte as it was', () => {
    const html = page('<p>–é😀</p>');
    expect(protect(site, html).replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')).toBe(html);
  });

  it('refuses a page that it cannot protect', () => {
    expect(() => protect(site, '<html><head></head>')).toThrow('has no <meta charset');
  });
});
