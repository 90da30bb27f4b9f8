import type { Effect, OptionProof } from './proof.ts';
import type { Published } from './publish-round.ts';
import type { Member, Round } from './rounds.ts';
import { findDisturber } from './settle-round.ts';

/** An effect that does not show with its value, or shows with another. */
export type Failure = {
  /** What is wrong, for the message. */
  sentence: string;
  effect: Effect;
  /** Whether it shows, although it should not. */
  isShown: boolean;
  /** Where that was seen. */
  round: number;
};

/** What is wrong in the publications of an option's values. `rounds` has the publication of each value. */
export async function listFailures(
  proof: OptionProof,
  rounds: readonly number[],
  publish: (round: number) => Promise<Published>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [index, { value, effect }] of proof.cases.entries()) {
    for (const [other, round] of rounds.entries()) {
      if (proof.isName && other !== index) continue;
      const isShown = await effect.shows(await publish(round));
      if (isShown === (other === index)) continue;
      const setTo = JSON.stringify(proof.cases[other]?.value);
      const sentence = `${JSON.stringify(value)} with ${setTo}: ${isShown ? 'shows' : 'lacks'} ${effect.name}`;
      failures.push({ sentence, effect, isShown, round });
    }
  }
  return failures;
}

/**
 * Names the setting of the same round that is to blame for a failure.
 *
 * @param look publishes settings for as long as a look at them takes
 */
export async function explainFailure(
  proof: OptionProof,
  { effect, isShown }: Failure,
  { members }: Pick<Round, 'members'>,
  look: (part: readonly Member[], at: (published: Published) => Promise<boolean>) => Promise<boolean>,
): Promise<string> {
  const own = members.filter((member) => member.proof === proof);
  const others = members.filter((member) => member.proof !== proof);
  const isWrong = (part: readonly Member[]): Promise<boolean> =>
    look([...part, ...own], async (published) => (await effect.shows(published)) === isShown);
  if (await isWrong([])) return 'It is so without any other setting, too.';
  const disturber = await findDisturber(others, isWrong);
  return disturber === undefined
    ? 'It is so in this order of the settings alone.'
    : `It is so beside ${disturber.name}, and not without.`;
}
