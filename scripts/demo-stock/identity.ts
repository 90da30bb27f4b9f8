import type { Random } from './random.ts';

/** VIN letters; I, O and Q are never used. */
const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const vinValues: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGH', ...'JKLMN', 'P', 'R', ...'STUVWXYZ'].map((letter) => {
    const starts = { A: 1, J: 1, S: 2 };
    const start = letter >= 'S' ? 'S' : letter >= 'J' ? 'J' : 'A';
    return [letter, letter.charCodeAt(0) - start.charCodeAt(0) + starts[start]];
  }),
);
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Model years from 2001, one letter each. */
const vinYears = '123456789ABCDEFGHJKLMNPRSTVWXY';

/** The check digit, which is the ninth character of a VIN. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, letter, at) => total + (vinValues[letter] ?? Number(letter)) * (vinWeights[at] ?? 0),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * An invented VIN with a valid check digit. `6X9` belongs to no maker, so no real car has it; the serial number makes
 * it unique.
 */
export function inventVin(random: Random, year: number, serial: number): string {
  const described = Array.from({ length: 5 }, () => random.pick([...vinLetters])).join('');
  const yearLetter = vinYears.charAt((year - 2001) % vinYears.length);
  const rest = `${yearLetter}${random.pick([...'ABCDEFGH'])}${String(serial).padStart(6, '0')}`;
  return `6X9${described}${vinCheckDigit(`6X9${described}0${rest}`)}${rest}`;
}

/** Formats of number plates by state: `A` is a letter, `9` a digit, everything else is literal. */
const plateFormats: Readonly<Record<string, readonly string[]>> = {
  ACT: ['YAA99A'],
  NSW: ['AAA99A', 'AA99AA'],
  NT: ['CA99AA'],
  QLD: ['999AA9', '999AAA'],
  SA: ['S999AAA'],
  TAS: ['A99AA'],
  VIC: ['1AA9AA'],
  WA: ['1AAA999'],
};

/** An invented plate in the state's format. */
export const inventPlate = (random: Random, state: string): string =>
  random
    .pick(plateFormats[state] ?? ['AAA999'])
    .replace(/A/g, () => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']))
    .replace(/9/g, () => String(random.between(0, 9)));
