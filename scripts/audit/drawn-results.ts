import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Verdicts of drawn faults over all runs, by id: whether a test turned red, and where the fault was. */
export type DrawnResults = Record<string, { caught: boolean; at: string }>;

/** Draws over which the share decides as it is. */
const ENOUGH = 200;
/** Share of the faults that tests must catch. */
const SHARE = 0.95;

/** The results of earlier runs; none when there is no file yet. */
export async function loadResults(file: string): Promise<DrawnResults> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as DrawnResults;
}

/** Adds the results of this run; a fault drawn again has its newest verdict. */
export async function addResults(file: string, results: DrawnResults): Promise<DrawnResults> {
  const all = { ...(await loadResults(file)), ...results };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(all, null, 2)}\n`);
  await rename(`${file}.part`, file);
  return all;
}

/** How many of some faults were caught, as a sentence. Faults whose code is gone have no say. */
export function judgeResults(
  results: DrawnResults,
  isDrawn: (id: string) => boolean,
): { sentence: string; isEnough: boolean } {
  const verdicts = Object.entries(results).flatMap(([id, verdict]) => (isDrawn(id) ? [verdict] : []));
  const count = verdicts.length;
  const caught = verdicts.filter((verdict) => verdict.caught).length;
  const share = count === 0 ? 1 : caught / count;
  // Of few draws chance takes a part: two standard errors.
  const chance = count < ENOUGH ? 2 * Math.sqrt((SHARE * (1 - SHARE)) / Math.max(count, 1)) : 0;
  const sentence = `${caught} of ${count} drawn faults caught over all runs (${Math.round(share * 1000) / 10} %)`;
  return { sentence, isEnough: share >= SHARE - chance };
}
