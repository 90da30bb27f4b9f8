import { describe, expect, it } from 'vitest';
import {
  collapseFinanceDisclaimer,
  collapseOfferDescription,
  collapseOfferDisclaimer,
  collapseParagraphs,
  isCollapsed,
  showWords,
  viewWords,
} from './text-toggle.ts';

const letters = (count: number): string => 'abcdefghij'.repeat(Math.ceil(count / 10)).slice(0, count);

describe('dealer comments', () => {
  it('SPEC-04 are complete up to 400 characters and cut after that', () => {
    expect(collapseParagraphs([letters(400)])).toEqual([{ shown: letters(400), rest: '' }]);
    const [folded] = collapseParagraphs([letters(401)]);
    expect(folded?.shown).toHaveLength(400);
    expect(folded?.rest).toHaveLength(1);
  });

  it('SPEC-04 are counted over all paragraphs, and no word is cut', () => {
    const folded = collapseParagraphs([letters(390), 'two words follow', 'and more']);
    expect(folded).toEqual([
      { shown: letters(390), rest: '' },
      { shown: 'two words', rest: ' follow' },
      { shown: '', rest: 'and more' },
    ]);
    expect(isCollapsed(folded)).toBe(true);
    expect(isCollapsed(collapseParagraphs([letters(200), letters(200)]))).toBe(false);
  });

  it('are the original text when both parts are joined', () => {
    const text = 'One owner, full books, two keys. '.repeat(200);
    const [folded] = collapseParagraphs([text]);
    expect(`${folded?.shown}${folded?.rest}`).toBe(text);
    expect(folded?.shown.length).toBeLessThanOrEqual(400);
    expect(folded?.rest).toMatch(/^\s/);
  });
});

it('SPEC-05 SPEC-07 buttons say Show More and Show Less, those of offers View more and View less', () => {
  expect(showWords).toEqual({ more: 'Show More', less: 'Show Less' });
  expect(viewWords).toEqual({ more: 'View more', less: 'View less' });
});

describe.each([
  { name: 'SPEC-08 an offer’s disclaimer', collapse: collapseOfferDisclaimer, above: 200, max: 200 },
  { name: 'SPEC-09 an offer’s description', collapse: collapseOfferDescription, above: 200, max: 160 },
])('texts', ({ name, collapse, above, max }) => {
  it(`${name} of ${above} characters is not cut, a longer one is cut to ${max}`, () => {
    expect(collapse(letters(above))).toEqual({ shown: letters(above), rest: '' });
    const longer = letters(above + 1);
    expect(collapse(longer)).toEqual({ shown: longer.slice(0, max), rest: longer.slice(max) });
  });
});

describe.each([
  ['an offer’s disclaimer', collapseOfferDisclaimer, 200],
  ['an offer’s description', collapseOfferDescription, 160],
  ['a finance disclaimer', collapseFinanceDisclaimer, 197],
  ['dealer comments', (text: string) => collapseParagraphs([text])[0], 400],
] as const)('signs of %s', (_name, collapse, max) => {
  it.each(['👨‍👩‍👧', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'e\u0301', '😀'])('of several parts stay whole: %s', (sign) => {
    for (let before = 1; before < sign.length; before += 1) {
      const head = letters(max - before);
      const tail = `${sign}${letters(80)}`;
      expect(collapse(`${head}${tail}`), String(before)).toEqual({ shown: head, rest: tail });
    }
  });
});

it('a surrogate pair is not split', () => {
  const text = `${letters(199)}😀${letters(40)}`;
  expect(collapseOfferDisclaimer(text)).toEqual({ shown: letters(199), rest: `😀${letters(40)}` });
});
