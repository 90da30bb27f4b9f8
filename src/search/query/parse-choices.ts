import { readAlternatives } from './parse-alternatives.ts';
import { denied, toNames, toUnwanted } from './parse-denials.ts';

/** What was read from words about a kind of car, or about what a car is not to be. */
export type Choices = {
  /** The other words. */
  text: string;
  /** Filters as engines take them; a minus before a value leaves it out. */
  groups: string[][];
  /** Words and phrases that no car found may have, each after a minus: `-white`, `-"roof racks"`. */
  unwanted: string[];
  /** The typed words of each, and what they mean. */
  understood: { words: string; meaning: string }[];
};

/** The beginnings of what is moved or heated by electricity, and of the paint Electric Blue. */
const powered =
  'win|roof|sun|seat|mirr|tail|boot|door|(?:front|rear)(?! wh)|driver|pass|bra|park|hand|steer|blind|awn|step|jack|fold|adj|pow|mot|start|heat|hot|bed|lift|tab|tow|blue|hyb';
/** `ev 6` is a model; a hybrid is no electric car. */
const electric = new RegExp(
  String.raw`(?<!(?:plug[- ]in|petrol|diesel|hybrid)[ /-])(?<![\w-])(?:fully )?(?:electric(?! (?:${powered}))|b?evs?(?! \d\b))(?![\w-])`,
  'gi',
);
const isElectric = /^(?:fully )?(?:electric|b?evs?)$/i;

/**
 * Reads a fuel that equipment has in its names, too (`electric`, which is no `electric windows`), alternatives (`toyota or
 * mazda`), and what is to be left out (`not white`, `without a sunroof`, `no white or silver`).
 */
export function readChoices(query: string): Choices {
  const groups: string[][] = [];
  const unwanted: string[] = [];
  const understood: Choices['understood'] = [];
  const take = (words: string, meaning: string) => {
    understood.push({ words, meaning });
    return ' ';
  };
  const left = query
    // A minus before a word has a meaning for engines, which no shopper knows.
    .replaceAll(/(?<!\S)-+(?=\S)/g, '')
    .replaceAll(denied, (words, names: string) => {
      for (const term of toNames(names))
        if (isElectric.test(term)) groups.push(['fuel:-Electric']);
        else unwanted.push(...toUnwanted(term));
      return take(words, isElectric.test(names) ? 'Fuel: not Electric' : `Without ${names}`);
    });
  const either = readAlternatives(left);
  for (const { group, words, meaning } of either.found) {
    groups.push(group);
    take(words, meaning);
  }
  const text = either.text.replaceAll(electric, (words) => {
    groups.push(['fuel:Electric']);
    return take(words, 'Fuel: Electric');
  });
  return { text, groups, unwanted, understood };
}
