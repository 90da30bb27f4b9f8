import { expect, it } from 'vitest';
import { carSynonyms, equipmentSynonyms } from './synonyms.data.ts';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms([
  ['ute', 'pickup', 'pick up'],
  ['people mover', 'minivan'],
  ['land rover', 'landrover'],
  ['–', 'ev', 'electric'],
]);

it('expands a term to its synonyms, with several words joined', () => {
  expect(synonyms.expand(['ute'])).toEqual(['pickup']);
  expect(synonyms.expand(['big', 'people', 'mover'])).toEqual(['peoplemover', 'minivan']);
  expect(synonyms.expand(['people'])).toEqual([]);
  // What has no letters is no word of anything.
  expect(synonyms.expand(['ev'])).toEqual(['electric']);
});

it('joins the words of a synonym and keeps all other words', () => {
  expect(synonyms.join(['red', 'pick', 'up', 'land', 'rover', 'defender'])).toEqual([
    'red',
    'pickup',
    'landrover',
    'defender',
  ]);
});

it('lists every built-in word in a single group, in lower case', () => {
  const words = [...carSynonyms, ...equipmentSynonyms].flat();
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
});
