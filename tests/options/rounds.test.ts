import { describe, expect, it } from 'vitest';
import { explainFailure, type Failure } from './check-proof.ts';
import { values, type Effect } from './proof.ts';
import type { Published } from './publish-round.ts';
import { formatRefused, nameProofs, scheduleRounds, type Member } from './rounds.ts';
import { settleRound } from './settle-round.ts';

const nothing: Effect = { name: 'nothing', shows: () => true };
const names = Array.from({ length: 100 }, (_name, index) => `s${index}`);
const { rounds } = scheduleRounds(
  nameProofs('forms.json', Object.fromEntries(names.map((key) => [key, values([1, nothing])]))),
);
const members = rounds.flatMap((round) => round.members);
const setting = (index: number): string => `forms.json s${index} = 1`;
const isIn = (part: readonly Member[], ...indices: number[]): boolean =>
  indices.every((index) => part.some(({ name }) => name === setting(index)));

describe('a round of settings', () => {
  it('goes without those that it refuses, and names each once, with the one beside which it is refused', async () => {
    let trials = 0;
    const { kept, refused } = await settleRound(members, async (part) => {
      trials += 1;
      if (isIn(part, 40)) return 's40 is no setting';
      return isIn(part, 7, 71) ? 's71 needs another s7' : null;
    });
    expect(refused.map(formatRefused)).toEqual([
      `${setting(40)} is refused without any other setting: s40 is no setting`,
      `${setting(71)} is refused beside ${setting(7)}: s71 needs another s7`,
    ]);
    expect(kept).toHaveLength(98);
    expect(trials).toBeLessThan(50);
  });

  it('is tried once when it refuses none', async () => {
    let trials = 0;
    const settled = await settleRound(members, async () => {
      trials += 1;
      return null;
    });
    expect([settled.kept.length, settled.refused, trials]).toEqual([100, [], 1]);
  });

  it.each([
    ['the setting that takes an effect away', [23], `It is so beside ${setting(23)}, and not without.`],
    ['the last of those that do it together', [23, 64], `It is so beside ${setting(64)}, and not without.`],
    ['none when the effect lacks without any', [], 'It is so without any other setting, too.'],
  ])('names %s', async (_what, disturbing, sentence) => {
    const [own] = members;
    if (!own) throw new Error('There is no member.');
    let seen: readonly Member[] = [];
    const effect: Effect = { name: 'it', shows: () => !isIn(seen, ...disturbing) };
    const failure: Failure = { sentence: 'lacks it', effect, isShown: false, round: 0 };
    const told = await explainFailure(own.proof, failure, { members }, (part, look) => {
      seen = part;
      return look({} as Published);
    });
    expect(told).toBe(sentence);
  });
});
