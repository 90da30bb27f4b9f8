import { splitParts, withPattern } from './column-parts.ts';
import { makeColumn, shareOf, type Column } from './column.ts';
import { fitOf } from './value-checks.ts';
import { wordsOfName } from './name-match.ts';

/** Facts that stand within a text, such as `4 cyl, 2.2 L`, with the name of a column that has only it. */
const facts: readonly { name: string; pattern: string; test: RegExp; within: RegExp }[] = [
  { name: 'cylinders', pattern: '(\\d+) ?-?cyl', test: /\d ?-?cyl/i, within: /engine|motor|cyl/ },
  {
    name: 'engineLitres',
    pattern: '(\\d{1,2}(?:[.,]\\d+)?) ?(?:L|litres?)\\b',
    test: /\d ?(?:L|litres?)\b(?! ?\/)/i,
    within: /engine|motor/,
  },
  { name: 'doors', pattern: '(\\d+) ?-?doors?', test: /\d ?-?doors?/i, within: /body|doors?/ },
  { name: 'seats', pattern: '(\\d+) ?-?seat', test: /\d ?-?seat/i, within: /body|seats?|doors?/ },
];
const USUAL = 0.5;
/** States of Australia as addresses write them. */
const state = /^(?:AU-)?(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)$/;

/** The columns that hold several facts, with those of their parts: `Automatic, Rear`, `Coupe, 2 Doors`. */
export function splitCombined(columns: readonly Column[]): Map<Column, Column[]> {
  const combined = new Map<Column, Column[]>();
  for (const column of columns) {
    if (column.known.length === 0 || column.isList) continue;
    const found = factsIn(column);
    const parts = column.source.pattern === undefined ? splitParts(column) : splitFound(column);
    const named = nameParts(column, parts);
    if (named.length > 0 || found.length > 1) combined.set(column, [...named, ...found]);
    else if (found.length === 1 && !isPlainNumber(column)) combined.set(column, found);
  }
  return combined;
}

const isPlainNumber = ({ known }: Column): boolean =>
  shareOf(known, (text) => /^\s*[\d.,]+\s*$/.test(text)) > USUAL;

function factsIn(column: Column): Column[] {
  const words = wordsOfName(column.name).join(' ');
  return facts
    .filter(
      ({ test, within }) =>
        within.test(words) &&
        shareOf(column.known, (text) => text.length < 80 && test.test(text)) >=
          (words.includes('door') ? 0.001 : USUAL),
    )
    .map(({ name, pattern }) => factColumn(column, name, pattern));
}

/** A fact within a part that a pattern has found already needs one pattern for both. */
function factColumn(column: Column, name: string, pattern: string): Column {
  const before = column.source.pattern;
  if (before === undefined) return withPattern(column, name, pattern);
  const joined = before.replace(/\(\[\^\|;\\n\]\*\[\^\|;\\n\\s\]\)$/, `[^|;\\n]*?${pattern}`);
  return { ...withPattern(column, name, pattern), source: { column: column.source.column, pattern: joined } };
}

/** The parts of a value that a pattern has found: patterns cannot be split afterwards, so each has its own. */
function splitFound(column: Column): Column[] {
  const { pattern = '' } = column.source;
  for (const separator of [' / ', ', ']) {
    const has = shareOf(column.known, (text) => text.includes(separator));
    if (has < USUAL) continue;
    const start = pattern.replace(/\(\[\^\|;\\n\]\*\[\^\|;\\n\\s\]\)$/, '');
    const inner = separator === ' / ' ? '[^|;\\n/]*[^|;\\n/\\s]' : '[^|;\\n,]*[^|;\\n,\\s]';
    const mark = separator.trim();
    const sources = [`${start}(${inner})`, `${start}[^|;\\n${mark}]*${mark} *(${inner})`];
    return sources.map((source, index) =>
      makeColumn(
        `${column.name}#${index}`,
        { column: column.source.column, pattern: source },
        column.values.map((value) => [value.split(separator)[index]?.trim() ?? '']),
      ),
    );
  }
  return [];
}

/** Gives the parts of a column the names of what they are; empty when that is not clear. */
function nameParts(column: Column, parts: readonly Column[]): Column[] {
  const [first, second] = parts;
  const words = wordsOfName(column.name).join(' ');
  if (first === undefined || second === undefined) return [];
  if (/colou?r|farbe/.test(words) && /int|\//.test(words)) {
    return [rename(first, 'colour'), rename(second, 'interiorColour')];
  }
  if (shareOf(second.known, (text) => state.test(text)) > 0.8) {
    return [rename(first, 'city'), { ...rename(second, 'state'), ...stateSource(second) }];
  }
  const kinds = ['trans', 'drive', 'fuel', 'bodyconfiguration'] as const;
  const isWhole =
    kinds.some((field) => fitOf(column, field) > 0.9) && !/trans.*drive|drive.*trans/.test(words);
  const named = parts.flatMap((part) => {
    const [best] = kinds
      .map((field) => ({ field, fit: fitOf(part, field) }))
      .filter(({ fit }) => fit > 0.6)
      .toSorted((a, b) => b.fit - a.fit);
    return best === undefined
      ? []
      : [rename(part, best.field === 'bodyconfiguration' ? 'bodyType' : best.field)];
  });
  const names = new Set(named.map(({ name }) => name));
  if (names.size < named.length) return [];
  const hasBody = /body/.test(words) && names.has('bodyType');
  return hasBody || (named.length > 1 && !isWhole) ? named : [];
}

/** `NSW` of `AU-NSW` too. */
const stateSource = (column: Column): Pick<Column, 'source'> => {
  const isMarked = column.known.some((text) => text.startsWith('AU-'));
  return {
    source: isMarked ? { column: column.source.column, pattern: ', (?:AU-)?([A-Z]+)$' } : column.source,
  };
};

const rename = (column: Column, name: string): Column => ({ ...column, name });
