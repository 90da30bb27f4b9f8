import type { OptionProof } from './proof.ts';
import type { Published } from './publish-round.ts';

/**
 * What is wrong in the publications of an option's values: an effect that does not show with its value, or shows with
 * another. `rounds` has the publication of each value.
 */
export async function listFailures(
  proof: OptionProof,
  rounds: readonly number[],
  publish: (round: number) => Promise<Published>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const [index, { value, effect }] of proof.cases.entries()) {
    for (const [other, round] of rounds.entries()) {
      if (proof.isName && other !== index) continue;
      const shown = await effect.shows(await publish(round));
      if (shown === (other === index)) continue;
      const setTo = JSON.stringify(proof.cases[other]?.value);
      failures.push(`${JSON.stringify(value)} with ${setTo}: ${shown ? 'shows' : 'lacks'} ${effect.name}`);
    }
  }
  return failures;
}
