import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAttribute, swapQuotes, writeAttribute } from './attribute-json.ts';

test('any data comes back from an attribute as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const json = JSON.stringify(value);
      expect(swapQuotes(swapQuotes(json))).toBe(json);
      expect(readAttribute(json)).toEqual(JSON.parse(json));
      expect(readAttribute(writeAttribute(value))).toEqual(JSON.parse(json));
    }),
  );
  const data = { words: 'a "quoted" and a `literal` \\" word' };
  expect(JSON.parse(swapQuotes(swapQuotes(JSON.stringify(data))))).toEqual(data);
});

test('ordinary data has no quotation mark, which HTML writes as six bytes', () => {
  expect(swapQuotes('{"make":"Mazda","km":[1,"2"]}')).toBe('{`make`:`Mazda`,`km`:[1,`2`]}');
});
