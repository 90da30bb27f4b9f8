import { shuffleBySeed } from '#domain/text/seeded.ts';

/** `npm run audit -- --only sweeps` sets this for sampling tests, which then run every case. */
const THOROUGH = 'FORECOURT_THOROUGH';
/** Selects another sample of the same size; without it the sample is always the same. */
const SEED = 'FORECOURT_SEED';

export const isThorough = (): boolean => process.env[THOROUGH] === '1';

/**
 * Returns `count` of the cases, in their order, also in the audit: for what a part of the audit does whole.
 *
 * @param subject names the cases; each subject has a sample of its own.
 */
export function sampleAlways<T>(cases: readonly T[], count: number, subject: string): readonly T[] {
  if (cases.length <= count) return cases;
  const chosen = new Set(
    shuffleBySeed([...cases.keys()], `${process.env[SEED] ?? ''} ${subject}`).slice(0, count),
  );
  return cases.filter((_case, index) => chosen.has(index));
}

/**
 * Returns some of the cases of an exhaustive test, in their order: `count` of them in `npm test`, all in the
 * audit. At least one case runs, so a rule that is proven case by case keeps its proof.
 *
 * @param subject names the cases; each subject has a sample of its own.
 */
export const sample = <T>(cases: readonly T[], count: number, subject: string): readonly T[] =>
  isThorough() ? cases : sampleAlways(cases, count, subject);
