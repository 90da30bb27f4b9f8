import type { BodyWord, FuelWord } from './vehicle-line.ts';
import * as cars from './car-comments.data.ts';
import * as caravans from './caravan-comments.data.ts';
import * as fleet from './fleet-comments.data.ts';
import type { Sentence } from './car-comments.data.ts';
import type { Condition } from './plan.data.ts';
import type { Random } from './random.ts';

/** The facts about a vehicle that sentences depend on or contain. */
export type Described = {
  condition: Condition;
  body: BodyWord;
  fuel: FuelWord | null;
  drive: string;
  seats: number;
  km: number;
  age: number;
  tow: number;
  features: readonly string[];
  /** Values of placeholders: `{model}`, `{km}` … A sentence with a placeholder that has no value is not used. */
  words: Readonly<Record<string, string>>;
};

/** Orders of the parts of a comment, so that comments differ in structure. */
const patterns = [
  ['opening', 'use', 'condition'],
  ['opening', 'condition', 'features', 'closing'],
  ['opening', 'use', 'features'],
  ['opening', 'features', 'condition', 'closing'],
  ['opening', 'use', 'condition', 'closing'],
  ['opening', 'condition', 'use', 'features'],
] as const;
type Slot = (typeof patterns)[number][number];

type Sentences = Readonly<Record<Slot, readonly Sentence[]>>;
const carSentences: Sentences = {
  opening: cars.openings,
  use: cars.uses,
  condition: cars.conditions,
  features: cars.featureLines,
  closing: cars.closings,
};
const caravanSentences: Sentences = {
  opening: caravans.caravanOpenings,
  use: caravans.caravanUses,
  condition: caravans.caravanConditions,
  features: cars.featureLines,
  closing: caravans.caravanClosings,
};

const fleetSentences: Sentences = {
  opening: fleet.fleetOpenings,
  use: fleet.fleetUses,
  condition: fleet.fleetConditions,
  features: cars.featureLines.filter(({ text }) => !text.startsWith('Buyers')),
  closing: fleet.fleetClosings,
};

const within = (value: number, from = 0, to = Number.POSITIVE_INFINITY): boolean =>
  value >= from && value <= to;

function isTrueOf(sentence: Sentence, vehicle: Described, words: Readonly<Record<string, string>>): boolean {
  const { conditions, bodies, fuels, drives, seats, kmFrom, kmTo, ageFrom, ageTo, tow } = sentence;
  return (
    (conditions?.includes(vehicle.condition) ?? true) &&
    (bodies?.includes(vehicle.body) ?? true) &&
    (fuels === undefined || (vehicle.fuel !== null && fuels.includes(vehicle.fuel))) &&
    (drives?.includes(vehicle.drive) ?? true) &&
    within(vehicle.seats, seats) &&
    within(vehicle.km, kmFrom, kmTo) &&
    within(vehicle.age, ageFrom, ageTo) &&
    within(vehicle.tow, tow) &&
    [...sentence.text.matchAll(/\{(\w+)\}/g)].every(
      ([, placeholder = '']) => (words[placeholder] ?? '') !== '',
    )
  );
}

const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text
    .replace(/\{(\w+)\}/g, (_, placeholder: string) => words[placeholder] ?? '')
    .replace(/^./, (first) => first.toUpperCase());

/** `Apple CarPlay` and `LED lights` stay, `Roof rails` becomes `roof rails` within a sentence. */
const midSentence = (text: string): string =>
  /^([A-Z]{2}|Apple|ISOFIX|Type|Bluetooth)|^[A-Z]+\+/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Writes comments that differ between the vehicles of a dealer: of the sentences that are true of a vehicle, it uses
 * the one with the fewest uses so far.
 */
export function commentWriter(random: Random): (vehicle: Described, isHired?: boolean) => string {
  const uses = new Map<string, number>();
  const usesOf = (sentence: Sentence): number => uses.get(sentence.text) ?? 0;
  let turn = random.between(0, patterns.length - 1);

  const take = (slot: Slot, sentences: Sentences, vehicle: Described): string => {
    const [feature1, feature2, feature3] = random.shuffle(vehicle.features.slice(0, 9)).map(midSentence);
    const words = { ...vehicle.words, ...(feature3 && { feature1, feature2, feature3 }) } as Record<
      string,
      string
    >;
    const fitting = random.shuffle(sentences[slot].filter((sentence) => isTrueOf(sentence, vehicle, words)));
    const chosen = fitting.sort((a, b) => usesOf(a) - usesOf(b))[0];
    if (chosen === undefined) return '';
    uses.set(chosen.text, usesOf(chosen) + 1);
    return fill(chosen.text, words);
  };

  return (vehicle, isHired = false) => {
    const pattern = patterns[turn++ % patterns.length] ?? patterns[0];
    const driven = isHired ? fleetSentences : carSentences;
    const sentences = vehicle.fuel === null ? caravanSentences : driven;
    const parts = pattern.map((slot) => take(slot, sentences, vehicle)).filter((part) => part !== '');
    return parts.join(' ');
  };
}
