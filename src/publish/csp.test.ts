import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addPolicy, findInline } from './csp.ts';
import { createTestSite } from './test-site.ts';

const page = (body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>x</title></head>${body}`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('findInline', () => {
  it('finds scripts that run and styles, and leaves data and files alone', () => {
    const html =
      '<script>a()</script><script type="module">b()</script><script src="/x.js"></script>' +
      '<script type="application/ld+json">{"a":1}</script><style>body{color:red}</style>';
    expect(findInline(html)).toEqual({ scripts: ['a()', 'b()'], styles: ['body{color:red}'] });
  });
});

describe('findInline, asked to be fooled', () => {
  it.each([
    ['an attribute', '<p title="<script>evil()</script>">words</p>'],
    ['a comment', '<!-- <script>evil()</script> -->'],
    ['a title', '<title><script>evil()</script></title>'],
    ['words', '<p>&lt;script>evil()&lt;/script></p>'],
  ])('takes no script from %s', (_where, html) => {
    expect(findInline(html)).toEqual({ scripts: [], styles: [] });
  });
});

describe('addPolicy', () => {
  const site = createTestSite();

  it('allows what stands in the page by hash and nothing unsafe', () => {
    const html = addPolicy(site, page('<script>go("é")</script><style>p{}</style>'));
    expect(html).toContain(`script-src 'self' ${hash('go("é")')};`);
    expect(html).toContain(`style-src 'self' ${hash('p{}')};`);
    expect(html).not.toContain('unsafe');
  });

  it('stands before anything it is to hold back', () => {
    const html = addPolicy(site, page(''));
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<title>'));
  });

  it('adds the search host of a tenant that has one', () => {
    const backend = { engine: 'meilisearch', host: 'https://search.example/path', publicKey: 'k' };
    const hosted = createTestSite('quiet-lane', { features: { search: { backend } } });
    expect(addPolicy(hosted, page(''))).toContain("connect-src 'self' https://search.example;");
  });

  it('refuses a page that it cannot protect', () => {
    expect(() => addPolicy(site, '<html><head></head>')).toThrow('has no <meta charset');
  });
});
