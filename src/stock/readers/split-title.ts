import { modelsOfMakes } from '#domain/car/models.data.ts';

/** Longest make or model in words: `Tiggo 8 Pro Max`. */
const WORDS_MAX = 5;

/** Parts of a title; an empty text is unknown. */
export type TitleParts = { year: string; make: string; model: string; badge: string };

/** Letter case, spaces and hyphens are the same: `LandCruiser`, `CX 5`. */
const fold = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '');
const namesOf = (list: string): string[] => list.split(', ').filter((name) => name !== '');

const makes = new Map(Object.keys(modelsOfMakes).map((make) => [fold(make), make]));
const models = new Map(
  Object.entries(modelsOfMakes).map(([make, list]) => [make, new Set(namesOf(list).map(fold))]),
);
const everyModel = new Set([...models.values()].flatMap((names) => [...names]));

/**
 * Splits a title such as `2021 Toyota Land Cruiser Prado GXL` by known makes and models, the longest first. Without a
 * make, a model of any make is found: `Santa Fe Highlander`. What is not known is an empty text, and so is a badge
 * behind it.
 */
export function splitTitle(title: string): TitleParts {
  const [, year = '', rest = ''] = /^((?:19|20)\d{2})?\s*(.*)$/s.exec(title.trim()) ?? [];
  const words = rest.split(/\s+/).filter((word) => word !== '');
  const makeWords = countWords(words, makes);
  const make = makes.get(fold(words.slice(0, makeWords).join(''))) ?? '';
  const after = words.slice(makeWords);
  const modelWords = countWords(after, models.get(make) ?? everyModel);
  return {
    year,
    make: words.slice(0, makeWords).join(' '),
    model: after.slice(0, modelWords).join(' '),
    badge: modelWords === 0 ? '' : after.slice(modelWords).join(' '),
  };
}

/** How many words at the start are the longest known name. */
function countWords(words: readonly string[], known: { has: (name: string) => boolean }): number {
  for (let count = Math.min(WORDS_MAX, words.length); count > 0; count -= 1) {
    if (known.has(fold(words.slice(0, count).join('')))) return count;
  }
  return 0;
}
