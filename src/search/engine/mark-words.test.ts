import { describe, expect, it } from 'vitest';
import { highlightPieces, splitHighlight } from '#search/query/highlight.ts';
import { createMarker, tagMarks } from './mark-words.ts';
import { randomDocument, createRandom } from '#search/conformance/random-stock.fixture.ts';
import { carSynonyms } from '#search/contract/synonyms.data.ts';
import { createSynonyms } from '#search/contract/synonyms.ts';

const synonyms = createSynonyms(carSynonyms);
const mark = (words: string, text: string) =>
  tagMarks(text, createMarker(words, synonyms)(text).spans, '[', ']');

describe('createMarker', () => {
  it.each([
    ['toyota hilux', '2021 Toyota HiLux SR5', '2021 [Toyota] [HiLux] SR5'],
    ['hil', '2021 Toyota HiLux', '2021 Toyota [HiL]ux'],
    ['toyta hilx', 'Toyota HiLux', '[Toyota] [HiLux]'],
    ['hliux', 'Toyota HiLux', 'Toyota [HiLux]'],
    ['vw golf', 'Volkswagen Golf GTI', '[Volkswagen] [Golf] GTI'],
    ['merc', 'Mercedes-Benz C200', '[Mercedes]-[Benz] C200'],
    ['land cruiser', 'Toyota LandCruiser 200', 'Toyota [LandCruiser] 200'],
    ['santafe', 'Hyundai Santa Fe', 'Hyundai [Santa] [Fe]'],
    ['cx5', 'Mazda CX-5', 'Mazda [CX]-[5]'],
    ['rav 4', 'Toyota RAV4', 'Toyota [RAV4]'],
    ['skoda', 'Škoda Octavia', '[Škoda] Octavia'],
    ['kona', 'Kia Sportage', 'Kia Sportage'],
    ['', 'Kia Sportage', 'Kia Sportage'],
  ])('"%s" in "%s"', (words, text, marked) => {
    expect(mark(words, text)).toBe(marked);
  });

  it('marks no typing mistake when the text contains the word itself', () => {
    expect(mark('focus', 'Ford Focus Fokus')).toBe('Ford [Focus] Fokus');
  });
});

describe('splitHighlight', () => {
  const tagged = (text: string) => `__ais-highlight__${text}__/ais-highlight__`;

  it('splits a highlighted text', () => {
    expect(splitHighlight(`2021 ${tagged('Toyota')} ${tagged('Hil')}ux`)).toEqual([
      { text: '2021 ', isMarked: false },
      { text: 'Toyota', isMarked: true },
      { text: ' ', isMarked: false },
      { text: 'Hil', isMarked: true },
      { text: 'ux', isMarked: false },
    ]);
    expect(splitHighlight('')).toEqual([]);
    expect(splitHighlight('a<b>c', '<b>', '</b>')).toEqual([
      { text: 'a', isMarked: false },
      { text: 'c', isMarked: true },
    ]);
  });

  it('keeps HTML in a name as text', () => {
    const name = 'Ford <img src=x onerror=alert(1)> & Ranger';
    const [first, second] = splitHighlight(`${tagged('Ford')}${name.slice(4)}`);
    expect(first).toEqual({ text: 'Ford', isMarked: true });
    expect(second).toEqual({ text: ' <img src=x onerror=alert(1)> & Ranger', isMarked: false });
  });

  it('reads a hit, highlighted or not', () => {
    const hit = randomDocument(1, createRandom(1));
    expect(highlightPieces(hit, 'make')).toEqual([{ text: hit.make, isMarked: false }]);
    expect(highlightPieces({ ...hit, badge: null }, 'badge')).toEqual([]);
    const make = { value: tagged(hit.make), matchLevel: 'full' as const, matchedWords: [] };
    expect(highlightPieces({ ...hit, _highlightResult: { make } }, 'make')).toEqual([
      { text: hit.make, isMarked: true },
    ]);
  });
});
