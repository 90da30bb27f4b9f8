import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCodeText } from './code-text.ts';
import { readMobile } from './mobile.ts';
import { readOwnPath } from './own-path.ts';

describe('the way back', () => {
  it.each([
    ['/search?query=ute#top', '/search?query=ute#top'],
    ['/cars/one?to=//evil.example', '/cars/one?to=//evil.example'],
    ['/cars/caf\u00e9', '/cars/caf%C3%A9'],
  ])('%s is an own path', (text, path) => {
    expect(readOwnPath(text)).toBe(path);
  });

  it.each([
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/%2F/evil.example'],
    ['/%5cevil.example'],
    ['/%09/evil.example'],
    ['/..//evil.example'],
    ['/a/..//evil.example'],
    ['/%252f/evil.example'],
    ['javascript:alert(1)'],
    ['search'],
    [''],
    [null],
    [`/${'a'.repeat(1_000)}`],
  ])('%j leads elsewhere, or nowhere', (text) => {
    expect(readOwnPath(text)).toBeNull();
  });

  it('leads to the own site however it is read, for any text', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5C',
      '..',
      '.',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
      '\t',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = readOwnPath(`/${parts.join('')}`);
        if (path === null) return;
        for (const text of [path, decodeURIComponent(path.replace(/[?#].*$/s, ''))])
          expect(new URL(text, 'https://dealer.example').origin).toBe('https://dealer.example');
      }),
    );
  });
});

it.each([
  ['0412 345 678', '+61412345678'],
  ['+61 (0)412-345-678', '+61412345678'],
  ['mobile: 0412345678', '+61412345678'],
  ['02 5550 0142', null],
  ['+64 21 123 456', null],
  ['1800 123 456', null],
  ['0412 345 67', null],
])('%s is the mobile number %s', (text, phone) => {
  expect(readMobile(text)).toBe(phone);
});

it.each([
  ['Kerbmark', 'kerbmark.example', 'Kerbmark'],
  ['Caf\u00e9 M\u00fcller & S\u00f6hne \u{1F697}', 'cafe.example', 'Cafe Muller & Sohne'],
  ['\u8eca', 'x.example', 'us'],
  [
    'A dealer with a name that goes on and on, '.repeat(4),
    'a-host-of-many-letters.example',
    expect.any(String),
  ],
])('the text with a code of %s fits one part, in letters of every phone', (name, host, shown) => {
  const text = toCodeText({ name, host, code: '012345' });
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/^[\n -~]+$/);
  expect(text).not.toMatch(/[`^{}[\]\\|~]/);
  const [words = '', , last] = text.split('\n');
  expect([/^012345 is your code for (.+?)\. It lasts/.exec(words)?.[1], last]).toEqual([
    shown,
    `@${host} #012345`,
  ]);
});
