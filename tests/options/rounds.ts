import { canStandTogether, type Patch } from './json-place.ts';
import type { OptionCase, OptionProof, OptionProofs } from './proof.ts';
import type { Refused } from './settle-round.ts';

/** One option with its proof. */
export type NamedProof = { file: string; key: string; proof: OptionProof };

/** The settings of one value of a proof, under a name for messages: `forms.json phone = "required"`. */
export type Member = { name: string; proof: OptionProof; patches: readonly Patch[] };

/** Settings that are published together, a member for each value. */
export type Round = { members: Member[]; apart: string };

/** Where each value of a proof is published: the round of each of its cases, in order. */
export type Schedule = { rounds: Round[]; roundsOf: ReadonlyMap<OptionProof, readonly number[]> };

/** The place of an option in its file: the first entry of each list; a variant is at its own place. */
export const placeOf = (key: string): string =>
  key
    .replace(/\[[\w-]+=[\w-]+\]/g, '')
    .replaceAll('[]', '.0')
    .replace(/^\./, '');

export function patchesOf({ file, key, proof }: NamedProof, option: OptionCase): Patch[] {
  const place = proof.place ?? placeOf(key);
  return [
    { file: proof.file ?? file, place, value: option.value },
    ...(proof.beside ?? []),
    ...(option.beside ?? []),
  ];
}

/**
 * Puts all values into as few publications as possible: the values of one option into different ones, and no
 * two different values at one place. Whether settings at different places disturb each other shows only in what
 * they are made into: `settle-round.ts` finds those that do.
 */
export function scheduleRounds(proofs: readonly NamedProof[]): Schedule {
  const rounds: Round[] = [];
  const roundsOf = new Map<OptionProof, number[]>();
  for (const named of proofs) {
    const own = named.proof.cases.map((option) => placeCase(rounds, named, option));
    roundsOf.set(named.proof, own);
  }
  return { rounds, roundsOf };
}

const LENGTH = 80;

/** `forms.json phone = "required"`, shortened. */
function nameCase({ file, key }: NamedProof, { value }: OptionCase): string {
  const json = JSON.stringify(value) ?? 'left out';
  return `${file} ${key} = ${json.length > LENGTH ? `${json.slice(0, LENGTH)}…` : json}`;
}

function placeCase(rounds: Round[], named: NamedProof, option: OptionCase): number {
  const { proof } = named;
  const apart = proof.apart ?? '';
  const patches = patchesOf(named, option);
  const free = rounds.findIndex(
    ({ members, apart: group }) =>
      group === apart &&
      members.every(
        (member) =>
          member.proof !== proof &&
          patches.every((patch) => member.patches.every((other) => canStandTogether(patch, other))),
      ),
  );
  const round = rounds[free] ?? { members: [], apart };
  const index = free === -1 ? rounds.push(round) - 1 : free;
  round.members.push({ name: nameCase(named, option), proof, patches });
  return index;
}

/** `a = 1 is refused beside b = 2: the reason`. */
export function formatRefused({ member, beside, reason }: Refused<Member>): string {
  const where = beside === null ? 'without any other setting' : `beside ${beside.name}`;
  return `${member.name} is refused ${where}: ${reason}`;
}

/** The proofs of a file with their names. */
export const nameProofs = (file: string, proofs: OptionProofs): NamedProof[] =>
  Object.entries(proofs).map(([key, proof]) => ({ file, key, proof }));
