import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Verdicts of drawn faults over all runs, by id: whether a test turned red, and where the fault was. */
export type DrawnResults = Record<string, { caught: boolean; at: string }>;

/** Draws from which on the share of caught faults decides. */
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

/** How many were caught, as a sentence; `isEnough` is false when there are enough draws and too few were. */
export function judgeResults(results: DrawnResults): { sentence: string; isEnough: boolean } {
  const verdicts = Object.values(results);
  const caught = verdicts.filter((verdict) => verdict.caught).length;
  const share = verdicts.length === 0 ? 1 : caught / verdicts.length;
  const sentence = `${caught} of ${verdicts.length} drawn faults caught over all runs (${Math.round(share * 1000) / 10} %)`;
  return { sentence, isEnough: verdicts.length < ENOUGH || share >= SHARE };
}
