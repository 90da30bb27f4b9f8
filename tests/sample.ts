import { shuffleBySeed } from '#domain/text/seeded.ts';

/** `npm run audit -- --only sweeps` runs the tests that sample with this set: they then look at every case. */
const THOROUGH = 'FORECOURT_THOROUGH';
/** Another sample of the same size; without it the sample is the same on every machine and day. */
const SEED = 'FORECOURT_SEED';

export const isThorough = (): boolean => process.env[THOROUGH] === '1';

/**
 * Some of the cases of an exhaustive test, in their order: `npm test` looks at `count` of them, the audit at all. A
 * rule that is proven case by case keeps a proof, because at least one case runs.
 *
 * @param subject what the cases are of; each subject has a sample of its own.
 */
export function sample<T>(cases: readonly T[], count: number, subject: string): readonly T[] {
  if (isThorough() || cases.length <= count) return cases;
  const chosen = new Set(
    shuffleBySeed([...cases.keys()], `${process.env[SEED] ?? ''} ${subject}`).slice(0, count),
  );
  return cases.filter((_case, index) => chosen.has(index));
}
