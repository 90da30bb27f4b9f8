import { ownValue } from '#domain/text/own-value.ts';
import { modelsOfMakes, otherNamesOfMakes } from './models.data.ts';

/** Spaces, hyphens and underscores are the same between words: `Mercedes Benz`, `CX 5`. */
const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The key without spaces: `RAV 4` and `RAV4` are the same. */
const closedKeyOf = (text: string): string => keyOf(text).replaceAll(' ', '');

type Spelling = ReadonlyMap<string, string>;

/** The spellings by key; a name written as one word keeps being one, in the letters of the trade (`LandCruiser`). */
const spellingsOf = (names: readonly string[]): Spelling =>
  new Map([
    ...names.map((name) => [closedKeyOf(name), name.replace(/[\s-]+/g, '')] as const),
    ...names.map((name) => [keyOf(name), name] as const),
  ]);

/** A make has one spelling, so that it is one value of the search: `LANDROVER`, `ŠKODA` and `VW` as well. */
const makes: Spelling = new Map([
  ...Object.entries(otherNamesOfMakes),
  ...Object.keys(modelsOfMakes).flatMap((make) => [
    [closedKeyOf(make), make] as const,
    [keyOf(make), make] as const,
  ]),
]);
const models = new Map<string, Spelling>();

function modelsOf(make: string): Spelling {
  const known = models.get(make);
  if (known !== undefined) return known;
  const spellings = spellingsOf(
    (ownValue(modelsOfMakes, make) ?? '').split(', ').filter((name) => name !== ''),
  );
  models.set(make, spellings);
  return spellings;
}

type Start = { spelt: string; rest: string };

/** The longest start of a text that is one of the names, on whole words; `null` when there is none. */
function findStart(spellings: Spelling, text: string, toKey = keyOf): Start | null {
  const words = text.trim().split(/(?<=[\s_-])(?=[^\s_-])/);
  for (let count = words.length; count > 0; count -= 1) {
    const spelt = spellings.get(toKey(words.slice(0, count).join('')));
    if (spelt !== undefined) return { spelt, rest: words.slice(count).join('') };
  }
  return null;
}

/** What a feed says of the kind of a car. Each may be in another letter case than the trade's. */
export type StatedKind = { make: string; model: string; badge: string | null };

/** The spelling of the trade: `mercedes benz` is Mercedes-Benz; a name cut by a feed (`Santa`, `Fe`) is joined. */
export function spellKind(stated: StatedKind): StatedKind {
  const { make, model, badge } = joinMake(stated);
  const spellings = modelsOf(make);
  const start = findStart(spellings, model);
  if (start !== null) return { make, badge, model: start.rest === '' ? start.spelt : withRest(start, model) };
  const whole = badge === null ? model : `${model} ${badge}`;
  // A name that the feed has cut within a word: `RS`, `7 TFSI` and `3 20i`.
  const joined =
    (badge === null ? null : findStart(spellings, whole)) ?? findStart(spellings, whole, closedKeyOf);
  return joined === null ? { make, model, badge } : { make, model: joined.spelt, badge: joined.rest || null };
}

/** Words after a known model keep their letters and what separates them. */
const withRest = ({ spelt, rest }: Start, model: string): string => {
  const separator = /[\s_-]+$/.exec(model.trim().slice(0, -rest.length))?.[0] ?? ' ';
  return `${spelt}${separator}${rest}`;
};

/** Joins a make of two words that a feed has cut after the first one: `Land`, `Rover`, `Discovery Sport`. */
function joinMake(stated: StatedKind): StatedKind {
  const known = makes.get(keyOf(stated.make));
  if (known !== undefined) return { ...stated, make: known };
  const [make, rest] = splitMake(stated);
  if (make === null) return stated;
  const text = [rest, stated.badge].filter(Boolean).join(' ');
  const start = findStart(modelsOf(make), text);
  const [first = '', ...others] = text.split(' ');
  const model = start?.spelt ?? first;
  return model === '' ? stated : { make, model, badge: (start?.rest ?? others.join(' ')) || null };
}

function splitMake({ make, model }: StatedKind): [make: string, rest: string] | [null, null] {
  const start = findStart(makes, `${make} ${model}`);
  return start === null ? [null, null] : [start.spelt, start.rest];
}

const makesByClosedKey = new Map(Object.keys(modelsOfMakes).map((make) => [closedKeyOf(make), make]));
const everyModel = spellingsOf(Object.values(modelsOfMakes).flatMap((names) => names.split(', ')));

/** What a text begins with, as the text writes it; an empty text without a start. */
const writtenStart = (text: string, start: Start | null): string =>
  start === null ? '' : text.slice(0, text.length - start.rest.length).replace(/[\s_-]+$/, '');

/**
 * Splits a text that begins with a make and a model, the longest known names first: `Toyota Land Cruiser Prado GXL`.
 * Without a make, a model of any make is found: `Santa Fe Highlander`. The parts are as the text writes them; what is not
 * known is an empty text, and so is a badge behind it.
 */
export function splitKind(text: string): { make: string; model: string; badge: string } {
  const whole = text.trim();
  const make = findStart(makes, whole, closedKeyOf);
  const after = make === null ? whole : make.rest;
  const names = make === null ? everyModel : modelsOf(makesByClosedKey.get(closedKeyOf(make.spelt)) ?? '');
  const model = findStart(names, after, closedKeyOf);
  return { make: writtenStart(whole, make), model: writtenStart(after, model), badge: model?.rest ?? '' };
}
