import { expect, it } from 'vitest';
import { comparePages } from './compare-pages.ts';

const page = (body: string, head = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const kindsOf = (before: string, after: string) => comparePages(before, after).map(({ kind }) => kind);

it('treats two pages as equal that differ only in hashes of assets and policies', () => {
  const of = (hash: string) =>
    page(
      '<p>A</p>',
      `<link rel="stylesheet" href="/_assets/a.${hash}.css"><meta http-equiv="content-security-policy" content="script-src 'sha256-${hash}='">`,
    );
  expect(kindsOf(of('x1'), of('y2'))).toEqual(['markup']);
  expect(kindsOf(page('<p>A</p>'), page('<p>A</p>'))).toEqual([]);
});

it.each([
  ['text', '<p>Toyota</p>', '<p>Mazda</p>'],
  ['text', '<img alt="A red ute">', '<img alt="A ute">'],
  ['links', '<a href="/a">A</a>', '<a href="/b">A</a>'],
  ['links', '<p>A</p>', '<p>A</p><a href="/b"></a>'],
  [
    'json-ld',
    '<script type="application/ld+json">{"price":1}</script>',
    '<script type="application/ld+json">{"price":2}</script>',
  ],
])('tells a difference of %s', (kind, before, after) => {
  expect(kindsOf(page(before), page(after))).toContain(kind);
});

it('counts class and element names as markup only', () => {
  const before = page('<div class="a">A</div>');
  expect(kindsOf(before, page('<fc-a class="b">A</fc-a>'))).toEqual(['markup']);
});
