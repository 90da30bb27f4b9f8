import { expect, test } from 'vitest';
import { compilePattern, findPatternFault } from './pattern.ts';

const sources = [
  '(\\d+) cyl', '^\\d{4} (?:Alfa Romeo|Land Rover) (\\S+)', '([\\d.]+) L$', '^series ', ', (?:AU-)?([A-Z]+)$', '(a)|b',
  '(a)?b', '[\\s,]+', '\\s+$', '[\\S\\s]', '[\\S]', '^[\\S]+$', '[^\\S]+', '[\\S ]+b', '.+', '^$', 'x*', '\\bkm\\b', '\\p{Lu}\\p{L}+', '\\u{1F600}|\\u00e9', '[^\\s]+',
  '(?<=AU-)\\w+', '(?<!\\d)\\d{2}(?: km)?', '(?<year>\\d{4})', '\\.', '[.]', '\\/', '[\\]a]', '[-a]',
]; // prettier-ignore
const texts = [
  '', '4 cyl 2.2 L', '2019 Land Rover Defender', 'Series 2', 'series II', 'Sydney, AU-NSW', 'b', 'ab', 'aab', 'a\u00a0b,c ',
  'one\r\ntwo', 'one\u2028two', 'Äpfel é 😀', '120 km', '12,345km', ']a-b./', '\t\ufeff x',
]; // prettier-ignore

test('patterns find and replace what they do in JavaScript', () => {
  for (const ignoreCase of [false, true]) {
    for (const source of sources) {
      expect([source, findPatternFault(source)]).toEqual([source, null]);
      const pattern = compilePattern(source, { ignoreCase });
      const [own, every] = [
        new RegExp(source, ignoreCase ? 'iu' : 'u'),
        new RegExp(source, ignoreCase ? 'giu' : 'gu'),
      ];
      for (const text of texts) {
        const match = own.exec(text);
        const seen = [pattern.test(text), pattern.find(text), pattern.replaceAll(text, '[$1$&$$]')];
        expect([source, text, ...seen]).toEqual([
          source,
          text,
          match !== null,
          match && (match[1] ?? match[0]),
          text.replace(every, '[$1$&$$]'),
        ]);
      }
    }
  }
});
