import { canStandTogether, type Patch } from './json-place.ts';
import type { OptionCase, OptionProof, OptionProofs } from './proof.ts';

/** One option with its proof. */
export type NamedProof = { file: string; key: string; proof: OptionProof };

/** Settings that are published together. */
export type Round = { patches: Patch[]; proofs: Set<OptionProof>; apart: string };

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
 * two different values at one place.
 */
export function scheduleRounds(proofs: readonly NamedProof[]): Schedule {
  const rounds: Round[] = [];
  const roundsOf = new Map<OptionProof, number[]>();
  for (const named of proofs) {
    const own = named.proof.cases.map((option) => placeCase(rounds, named, patchesOf(named, option)));
    roundsOf.set(named.proof, own);
  }
  return { rounds, roundsOf };
}

function placeCase(rounds: Round[], { proof }: NamedProof, patches: readonly Patch[]): number {
  const apart = proof.apart ?? '';
  const free = rounds.findIndex(
    (round) =>
      round.apart === apart &&
      !round.proofs.has(proof) &&
      patches.every((patch) => round.patches.every((other) => canStandTogether(patch, other))),
  );
  const round = rounds[free] ?? { patches: [], proofs: new Set(), apart };
  const index = free === -1 ? rounds.push(round) - 1 : free;
  round.proofs.add(proof);
  round.patches.push(...patches);
  return index;
}

/** The proofs of a file with their names. */
export const nameProofs = (file: string, proofs: OptionProofs): NamedProof[] =>
  Object.entries(proofs).map(([key, proof]) => ({ file, key, proof }));
