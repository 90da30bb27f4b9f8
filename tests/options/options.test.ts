import { beforeAll, describe, expect, it } from 'vitest';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { listSettings } from '#tenancy/files/setting-list.ts';
import { sample } from '#tests/sample.ts';
import { explainFailure, listFailures, type Failure } from './check-proof.ts';
import { listUnset } from './choices.ts';
import { isListedUnproven, isProven } from './coverage.ts';
import { optionProofs } from './options.data.ts';
import { listedProofs } from './proof-tables.ts';
import type { OptionProof } from './proof.ts';
import {
  findRefusal,
  lookAtMembers,
  publishMembers,
  type Published,
  type SettledRound,
} from './publish-round.ts';
import { formatRefused, nameProofs, scheduleRounds, type NamedProof } from './rounds.ts';
import { unsetChoices } from './unset-choices.data.ts';

const settings = listSettings();
const all = Object.entries(optionProofs).flatMap(([file, proofs]) => nameProofs(file, proofs));

describe('the proofs of options', () => {
  it('are there for every option, but for those on a list that only gets shorter', () => {
    const names = (chosen: typeof settings) => chosen.map(({ file, key }) => `${file} ${key}`);
    expect(names(settings.filter((setting) => !isProven(setting) && !isListedUnproven(setting)))).toEqual([]);
    expect(names(settings.filter((setting) => isProven(setting) && isListedUnproven(setting)))).toEqual([]);
  });

  it('are of options that there are', () => {
    const known = new Set(settings.map(({ file, key }) => `${file} ${key}`));
    expect(listedProofs.map(({ file, key }) => `${file} ${key}`).filter((name) => !known.has(name))).toEqual(
      [],
    );
  });

  it('have two values or more, unless there is one', () => {
    const types = new Map(settings.map(({ file, key, type }) => [`${file} ${key}`, type]));
    const single = listedProofs.filter(
      ({ file, key, cases }) => cases.length < 2 && !/^"[^"|]*"$/.test(types.get(`${file} ${key}`) ?? ''),
    );
    expect(single.map(({ file, key }) => `${file} ${key}`)).toEqual([]);
  });

  it('set every name that an option lets choose from, but for those with a reason', () => {
    const unset = settings.flatMap((setting) =>
      listUnset(setting, listedProofs).map((choice) => `${setting.file} ${setting.key}: ${choice}`),
    );
    const excused = unsetChoices.flatMap(({ option, choices }) =>
      choices.map((choice) => `${option}: ${choice}`),
    );
    expect(unset.toSorted()).toEqual(excused.toSorted());
  });
});

/** Time for the publications of one option and to name what disturbs it, on a machine that does other things too. */
const PUBLISHING_MS = 600_000;
/** To name what disturbs a proof takes several publications: done for so many failures of a run. */
const EXPLAINED_MAX = 10;

const isCommon = ({ proof }: NamedProof): boolean => proof.apart === undefined;
const groups = [...new Set(all.flatMap(({ proof }) => proof.apart ?? []))];
const chosenGroups = new Set(sample(groups, 1, 'option groups'));

/**
 * In `npm test` about one option in eighty of those that are published together, and one of the groups that are published
 * apart.
 */
const sampled = [
  ...sample(all.filter(isCommon), Math.ceil(all.filter(isCommon).length / 80), 'options'),
  ...all.filter(({ proof }) => proof.apart !== undefined && chosenGroups.has(proof.apart)),
];

describe('an option in a dealer’s folder shows in what is published', () => {
  const { rounds, roundsOf } = scheduleRounds(sampled);
  const publications = new Map<number, Promise<SettledRound>>();
  let tools: PublishTools;
  let explained = 0;

  beforeAll(async () => {
    // Else each round would say the same of each of its settings.
    const refusal = findRefusal([]);
    if (refusal !== null) throw new Error(`The dealer of the proofs cannot be loaded:\n${refusal}`);
    tools = await loadTestTools('');
  });

  const settle = (index: number): Promise<SettledRound> => {
    const publication = publications.get(index) ?? publishMembers(tools, rounds[index]?.members ?? []);
    publications.set(index, publication);
    return publication;
  };

  /** What rounds go without of a proof: it is told there, and other proofs are judged without it. */
  async function listRefusals(proof: OptionProof): Promise<string[]> {
    const settled = await Promise.all((roundsOf.get(proof) ?? []).map(settle));
    return settled.flatMap(({ refused }) =>
      refused.filter(({ member }) => member.proof === proof).map(formatRefused),
    );
  }

  async function explain(proof: OptionProof, failure: Failure): Promise<string> {
    explained += 1;
    if (explained > EXPLAINED_MAX) return failure.sentence;
    const { kept } = await settle(failure.round);
    const why = await explainFailure(proof, failure, { members: kept }, (part, at) =>
      lookAtMembers(tools, part, at),
    );
    return `${failure.sentence}. ${why}`;
  }

  it.each(sampled.map(({ file, key, proof }) => [`${file} ${key}`, proof] as const))(
    '%s',
    async (_name, proof) => {
      const refusals = await listRefusals(proof);
      expect(refusals, refusals.join('\n')).toEqual([]);
      const publish = async (round: number): Promise<Published> => (await settle(round)).published;
      const failures: string[] = [];
      for (const failure of await listFailures(proof, roundsOf.get(proof) ?? [], publish))
        failures.push(await explain(proof, failure));
      expect(failures, failures.join('\n')).toEqual([]);
    },
    PUBLISHING_MS,
  );
});
