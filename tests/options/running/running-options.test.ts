import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { listFailures } from '../check-proof.ts';
import { publishRound, type Published } from '../publish-round.ts';
import { nameProofs, scheduleRounds } from '../rounds.ts';
import { runningFeatures, runningPages } from './running-options.data.ts';
import { openDocument } from './running-screen.ts';

const all = [...nameProofs('features.json', runningFeatures), ...nameProofs('pages.json', runningPages)];
/** Each is published apart: most of them change which cars the others look for. */
const sampled = sample(all, 1, 'running options').map((named) => ({
  ...named,
  proof: { ...named.proof, apart: named.key },
}));
const { rounds, roundsOf } = scheduleRounds(sampled);

const publications: Published[] = [];
let endDocument: () => unknown = () => undefined;

beforeAll(async () => {
  const tools = await loadTestTools('');
  for (const { members } of rounds) {
    const patches = members.flatMap((member) => member.patches);
    const published = await publishRound(tools, patches);
    await published.read('/search');
    publications.push(published);
  }
  endDocument = await openDocument();
  // Forty publications when every option is proven, on a machine that does other things too.
}, 1_200_000);
afterAll(() => endDocument());

it.runIf(isThorough()).each(sampled.map(({ file, key, proof }) => [`${file} ${key}`, proof] as const))(
  '%s shows in the running search screen',
  async (_name, proof) => {
    const publish = async (round: number) => {
      const publication = publications[round];
      if (publication === undefined) throw new Error(`There is no publication ${round}.`);
      return publication;
    };
    const failures = await listFailures(proof, roundsOf.get(proof) ?? [], publish);
    const sentences = failures.map(({ sentence }) => sentence);
    expect(sentences, sentences.join('\n')).toEqual([]);
  },
  60_000,
);
