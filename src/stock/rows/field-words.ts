import { flagFields, priceFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { odometerWords } from '#stock/values/odometer-units.ts';
import { noWords, yesWords } from '#stock/values/yes-no.ts';
import { bodies, itemTypes } from './bodies.data.ts';
import { drives, fuels, transmissions } from './engines.data.ts';
import {
  chargeWords,
  driveAwayWords,
  estimatedWords,
  excludingWords,
  includingWords,
} from './price-types.data.ts';
import { askingWords, carTypes, priceStatuses, statuses } from './statuses.data.ts';
import { isUnknownMark } from '#stock/values/unknown-marks.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A value of a field, and the words of feeds that mean it, in any letter case. */
export type FieldWords = { value: string; words: readonly string[] };

const vocabularies: Partial<Record<FeedField, Vocabulary>> = {
  status: statuses,
  car_type: carTypes,
  bodyconfiguration: bodies,
  simple_body: bodies,
  'variant.bodyconfiguration': bodies,
  trans: transmissions,
  simple_transmission: transmissions,
  'variant.geartype': transmissions,
  fuel: fuels,
  simple_fuel: fuels,
  drive: drives,
  item_type: itemTypes,
};

const charges = chargeWords.join(', ');
const including = includingWords.join(', ');
/** Words for a price on application; TBA as a price type says nothing. */
const asking = wordsOf(askingWords).flatMap(({ value, words }) => [value, ...words]);
const priceTypes: readonly FieldWords[] = [
  { value: 'excluding_government_charges', words: excludingWords },
  { value: 'drive_away', words: [...driveAwayWords, `one of ${including} with one of ${charges} after it`] },
  { value: 'estimated_drive_away', words: [`drive_away with one of ${estimatedWords.join(', ')}`] },
  { value: 'enquire', words: asking.filter((word) => !isUnknownMark(word)) },
];

/** The words that the reader accepts for a field, from its own tables; none for a field of free text or numbers. */
export function listFieldWords(field: FeedField): readonly FieldWords[] {
  const vocabulary = vocabularies[field];
  if (vocabulary !== undefined) return wordsOf(vocabulary);
  if (field === 'price_type') return priceTypes;
  if (field === 'km_unit') return Object.entries(odometerWords).map(([value, words]) => ({ value, words }));
  if (flagFields.some((name) => name === field)) {
    return [
      { value: 'yes', words: yesWords },
      { value: 'no', words: noWords },
    ];
  }
  if (field === 'price' || field === 'drive_away_price' || field === 'egc_price') {
    return [...wordsOf(priceStatuses), { value: 'no price', words: asking }];
  }
  const isPrice = priceFields.some((name) => name === field);
  return isPrice ? [{ value: 'no price', words: asking }] : [];
}

/** Words by value; a value that has several rules is listed once. */
function wordsOf(vocabulary: Vocabulary): FieldWords[] {
  return [...Map.groupBy(vocabulary, ({ value }) => value)].map(([value, rules]) => ({
    value,
    words: [
      ...new Set(
        rules.flatMap(({ words, whole = [], together = [] }) => [
          ...words,
          ...whole,
          ...(together.length === 0 ? [] : [together.map((group) => group.join(' or ')).join(' with ')]),
        ]),
      ),
    ],
  }));
}
