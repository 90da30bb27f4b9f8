import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { escapeXml } from './escape-xml.ts';

/** What a strict parser reads between two tags, and in an attribute. */
function read(text: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => found.push(String(attributes['value'])));
  parser.on('text', (words) => found.push(words));
  parser.write(`<a value="${escapeXml(text)}">${escapeXml(text)}</a>`).close();
  return found;
}

describe('escapeXml', () => {
  it.each(['Fish & chips', '<b>"bold"</b>', 'a ]]> b', '&amp;', 'café 🚙', '\u{FFFD}\u{10FFFF}'])(
    'gives %j back to who reads it',
    (text) => {
      expect(read(text)).toEqual([text, text]);
    },
  );

  it('keeps tabs and line ends', () => {
    expect(escapeXml('a\tb\r\nc')).toBe('a\tb\r\nc');
  });

  it.each([
    ['a control character', 'a\bb'],
    ['NUL', 'a\0b'],
    ['the first half of a pair', 'a\uD83Db'],
    ['the second half of a pair', 'a\uDE99b'],
    ['U+FFFE', 'a\uFFFEb'],
    ['U+FFFF', 'a\uFFFFb'],
  ])('leaves %s out, which no XML file may hold', (_name, text) => {
    expect(read(text)).toEqual(['ab', 'ab']);
  });
});
