import { makes } from './parse-denials.ts';

/** A list of names with `or`: `toyota, kia or mazda`. A number behind it belongs to a model: `kia or mazda 3`. */
const listOf = (names: string): RegExp =>
  new RegExp(String.raw`(?<![\w-])(?:${names})(?:, (?:${names}))*,? or (?:${names})(?![\w-]| \d)`, 'gi');

/** Filters of which shoppers name two values or more, with the value of a typed name in any letter case. */
const kinds = [
  {
    attribute: 'make',
    label: 'Make',
    list: listOf(makes),
    toValue: (name: string) => name.replace(/^vw$/, 'volkswagen').replace(/^mercedes.*/, 'mercedes-benz'),
  },
  {
    attribute: 'body',
    label: 'Body',
    list: listOf(
      '(?:ute|suv|wagon|sedan|hatch(?:back)?|van|coupe|convertible|caravan|pop top|people mover)s?',
    ),
    toValue: (name: string) => name.replace(/s$/, '').replace(/^hatch$/, 'hatchback'),
  },
  {
    attribute: 'fuel',
    label: 'Fuel',
    list: listOf('(?:petrol|diesel|plug[- ]in hybrid|hybrid|electric|ev)s?'),
    toValue: (name: string) =>
      name.replace(/s$/, '').replace(/^ev$/, 'electric').replace('plug in', 'plug-in'),
  },
];

/** The values of one filter, either of which will do, with the typed words. */
type Alternatives = { words: string; meaning: string; group: string[] };

/** Reads `toyota, kia or mazda` in a text, which is returned without it: as words, no car would say all of them. */
export function readAlternatives(query: string): { text: string; found: Alternatives[] } {
  const found: Alternatives[] = [];
  let text = query;
  for (const { attribute, label, list, toValue } of kinds)
    text = text.replaceAll(list, (words) => {
      const names = words.toLowerCase().split(/,? or |, /);
      const group = names.map((name) => `${attribute}:${toValue(name)}`);
      found.push({ words, meaning: `${label}: ${words}`, group });
      return ' ';
    });
  return { text, found };
}
