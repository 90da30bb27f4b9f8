/** What was read from words about a kind of car, or about what a car is not to be. */
export type Choices = {
  /** The other words. */
  text: string;
  /** Filters as engines take them; a minus before a value leaves it out. */
  groups: string[][];
  /** Words that no car found may have, each after a minus. */
  unwanted: string[];
  /** The typed words of each, and what they mean. */
  understood: { words: string; meaning: string }[];
};

const denial = '(?:but )?(?:not|no|non|without|except(?: for)?|excluding)[ -](?:an? |any |the )?';
/** The beginnings of what is moved or heated by electricity, and of the paint Electric Blue. */
const powered =
  'win|roof|sun|seat|mirr|tail|boot|door|(?:front|rear)(?! wh)|driver|pass|bra|park|hand|steer|blind|awn|step|jack|fold|adj|pow|mot|start|heat|hot|bed|lift|tab|tow|blue|hyb';
/** `ev 6` is a model; a hybrid is no electric car. */
const electric = new RegExp(
  String.raw`(?<!(?:plug[- ]in|petrol|diesel|hybrid)[ /-])(?<![\w-])(${denial})?(?:fully )?(?:electric(?! (?:${powered}))|b?evs?(?! \d\b))(?![\w-])`,
  'gi',
);

/** A word with a letter, for `no 5` is a number; with the one before it that a name or a part of a car has. */
const name = String.raw`(?!(?:more|less|fewer|later|older|newer|over|under|electric)\b)(?:(?:sun|bull|tow|roof|land|range|people|station|santa)[ -])?(?=\d*\p{L})[\p{L}\d]+(?:-[\p{L}\d]+)*`;
const left = new RegExp(String.raw`(?<![^ ])${denial}(${name}(?: n?or ${name})*)(?![^\s,.])`, 'giu');

/**
 * Reads a fuel that equipment has in its names, too (`electric`, which is no `electric windows`), and what is to be left out
 * (`not white`, `without a sunroof`, `no white or silver`).
 */
export function readChoices(query: string): Choices {
  const groups: string[][] = [];
  const unwanted: string[] = [];
  const understood: Choices['understood'] = [];
  const take = (words: string, meaning: string) => {
    understood.push({ words, meaning });
    return ' ';
  };
  const text = query
    // A minus before a word has a meaning for engines, which no shopper knows.
    .replaceAll(/(?<!\S)-+(?=\S)/g, '')
    .replaceAll(electric, (words, not?: string) => {
      groups.push([`fuel:${not ? '-' : ''}Electric`]);
      return take(words, `Fuel: ${not ? 'not ' : ''}Electric`);
    })
    .replaceAll(left, (words, names: string) => {
      // The index has `sunroof` for `sun roof`, too; of `utes` it has one.
      for (const term of names.toLowerCase().split(/ n?or /))
        unwanted.push(
          ...new Set(
            [term, term.replace(/(..[^s])s$/, '$1')].map((word) => `-${word.replaceAll(/[ -]/g, '')}`),
          ),
        );
      return take(words, `Without ${names}`);
    });
  return { text, groups, unwanted, understood };
}
