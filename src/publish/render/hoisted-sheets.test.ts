import { expect, it } from 'vitest';
import { hoistSheets } from './hoisted-sheets.ts';

const link = (name: string, more = ''): string =>
  `<link rel="stylesheet" href="/_assets/${name}.css"${more}>`;

it('moves each sheet of the body to the end of the head once, with its media', () => {
  const print = link('print', ' media="print"');
  const html = `<html><head><meta content="a <body class=&quot;">${link('base')}</head><body class="page">${link('card')}<p>One</p>${link('card')}${link('base')}<ul>${print}<li>Two</li></ul></body></html>`;
  expect(hoistSheets(html)).toBe(
    `<html><head><meta content="a <body class=&quot;">${link('base')}${link('card')}${print}</head><body class="page"><p>One</p><ul><li>Two</li></ul></body></html>`,
  );
});

it('leaves a page without sheets in its body, and a text without a head, as they are', () => {
  const page = `<html><head>${link('base')}</head><body class="page"><p>One</p></body></html>`;
  expect(hoistSheets(page)).toBe(page);
  const part = `<p>One</p>${link('card')}`;
  expect(hoistSheets(part)).toBe(part);
});
