/** Units of an odometer, in kilometres. A Swedish or Norwegian `mil` is ten kilometres. */
export const kmPer = { km: 1, mi: 1.609344, mil: 10 } as const;
export type OdometerUnit = keyof typeof kmPer;

/** Names of the units in feeds. */
export const odometerWords: Record<OdometerUnit, readonly string[]> = {
  km: ['km', 'kms', 'klm', 'klms', 'kmt', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
  mi: ['mi', 'mile', 'miles', 'mls', 'smi'],
  mil: ['mil'],
};
const thousands = ['k', 't', 'tsd', 'thousand'];
/** A larger number before a letter for thousands is not a number of thousands. */
const THOUSANDS_MAX = 1000;

const unitOfWord = new Map(
  (Object.entries(odometerWords) as [OdometerUnit, readonly string[]][]).flatMap(([unit, words]) =>
    words.map((word) => [word, unit] as const),
  ),
);
const bare = (text: string): string => text.toLowerCase().replace(/[\s.]+/g, '');

/** Reads the name of a unit; `null` for any other word. */
export const findOdometerUnit = (text: string): OdometerUnit | null => unitOfWord.get(bare(text)) ?? null;

/**
 * Reads what follows the number (`value`) of an odometer: `km`, `k`, `tkm`, nothing. `factor` is 1000 for
 * thousands, `unit` is `null` when the text has none. `null` when the text is anything else.
 */
export function readOdometerSuffix(
  text: string,
  value: number,
): { factor: number; unit: OdometerUnit | null } | null {
  const word = bare(text);
  if (word === '') return { factor: 1, unit: null };
  const unit = unitOfWord.get(word);
  if (unit !== undefined) return { factor: 1, unit };
  const prefix = thousands.find(
    (each) => word.startsWith(each) && (word === each || unitOfWord.has(word.slice(each.length))),
  );
  if (prefix === undefined || value >= THOUSANDS_MAX) return null;
  return { factor: 1000, unit: unitOfWord.get(word.slice(prefix.length)) ?? null };
}
