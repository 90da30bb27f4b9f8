/** What says that the next words are not wanted: `not`, `without a`, `i do not want any`, `anything but`. */
export const denial = String.raw`(?<![^\s,(])(?:(?:i|but|that|which|is|are|am|do|does|has|have|with) ){0,4}(?:not?|non|nothing|never|without|except(?: for)?|excluding|other than|any(?:thing)? but(?: not)?|(?:is|are|do|does|has)n['’]?t)[ -](?:(?:want|need|like|have|show|interested in|looking for) )?(?:with )?(?:an? |any |the )?`;

/** Makes, after which a denied name goes on with a model: `not ford ranger`, but `not white kia`. */
export const makes =
  'toyota|mazda|ford|hyundai|kia|mitsubishi|nissan|subaru|honda|holden|volkswagen|vw|bmw|audi|mercedes(?:[ -]benz)?|lexus|isuzu|suzuki|jeep|land ?rover|range ?rover|volvo|skoda|peugeot|renault|mg|gwm|haval|great wall|ldv|byd|tesla|mini|porsche|jaguar|ram|chery|chevrolet|fiat|alfa romeo|citroen|infiniti|dodge|chrysler|cupra|genesis|polestar|ssangyong|mahindra|jayco';
/** First halves of names and parts of a car that have two words. */
const firsts =
  'sun|bull|nudge|tow|roof|land|range|people|station|santa|grand|great|alfa|aston|rolls|model|soft|pop|plug[ -]in|sat|electric(?= hyb)|x(?= tr)|d(?= max)|hi(?= lux)';
/** Second halves of such parts: `heated seats`, `dual cab`, `3 series`. */
const seconds =
  '(?:(?:front|rear|leather|sun|wheel|park(?:ing)?) )?(?:bars?|racks?|rails?|seats?|steps?|wheels?|mirrors?|windows?|brakes?|blinds?|cameras?|sensors?|control|start|cab|row|roof|tailgate|canopy|drive|series|class|blue)';
/** What is no model after a make: `not ford utes`, `not ford under 20k`. */
const kinds =
  '(?:ute|suv|wagon|sedan|hatch(?:back)?|van|coupe|convertible|car|vehicle|diesel|hybrid|ev)s?|petrol|electric|auto(?:matic)?|manual|4x4|[4a2]wd|(?:19|20)\\d\\d';
/** What begins no name, and what advertisements promise a car not to have: to leave out `accident` would leave out `no accidents`. */
const others =
  'accidents?|smok\\w+|damaged?|rust|written|too|very|n?or|and|but|not?|non|without|except|excluding|with|for|from|in|at|on|near|under|over|up|around|about|between|below|above|more|less|fewer|later|older|newer|before|after|since|please';

const part = String.raw`[\p{L}\d]+(?:-[\p{L}\d]+)*`;
/** A word with a letter, for `no 5` is a number; or a year. */
const word = String.raw`(?:(?=\d*\p{L})${part}|(?:19|20)\d\d)`;
const end = String.raw`(?![^\s,.)])`;
const name = String.raw`(?!(?:${others})${end})(?:${[
  `(?:${makes})[ -](?:(?:${firsts}) )?(?!(?:${kinds}|${others})${end})${part}`,
  `(?:${firsts})[ -](?!(?:${others})${end})${part}`,
  `${part} (?:${seconds})`,
  String.raw`${word} \d{1,3}`,
  `(?:fully )?${word}`,
]
  .map((form) => form + end)
  .join('|')})(?: (?:transmission|gearbox|paint|(?<=hybrid )electric)${end})?`;

/** Denied names, the last after `or`: `not white`, `no white, black or silver`. */
export const denied = new RegExp(`${denial}(${name}(?:(?:, ${name}){0,4},? n?or ${name})*)`, 'giu');

/** Whether a text ends in a denial, which turns round what comes next. */
export const denialBefore = new RegExp(`${denial}$`, 'i');

/** The names of `denied`. */
export const toNames = (names: string): string[] =>
  names
    .toLowerCase()
    .split(/,? n?or |, /)
    .map((term) =>
      term
        .replace(/ (?:transmission|gearbox|paint|(?<=hybrid )electric)$/, '')
        .replace(/^vw(?= )/, 'volkswagen')
        .replace(/^mercedes (?!benz)/, 'mercedes benz '),
    );

/**
 * What engines leave out for a name, each after a minus. The index has `sunroof` for `sun roof`, too, and `rav4`; other names
 * of several words are left out as a phrase. Of `utes` it has one.
 */
export function toUnwanted(term: string): string[] {
  const words = term.split(/[ -]/);
  const last = words.pop() ?? '';
  const one = last.replace(/(..[^s])s$/, '$1');
  if (words.length === 0) return [...new Set([last, one])].map((form) => `-${form}`);
  return [one, `${one}s`].flatMap((form) => [`-${words.join('')}${form}`, `-"${words.join(' ')} ${form}"`]);
}
