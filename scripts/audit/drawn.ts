import { join } from 'node:path';
import pLimit from 'p-limit';
import { log } from '../command.ts';
import { drawBreaks, listDrawable, type DrawnBreak } from './drawn-breaks.ts';
import { addResults, judgeResults, loadResults } from './drawn-results.ts';
import { report, type Finding } from './finding.ts';
import { copyProject } from './project-copy.ts';
import { plantBreaks, runBaseline, tryDrawn } from './try-drawn.ts';

/** Most tests of a fault are one file, which takes one core. */
const TRIALS_AT_ONCE = 2;

/** How many faults to draw, and by which seed. */
export type Draw = { seed: string; count: number };

const nameDrawn = ({ file, line, fault }: DrawnBreak): string => `drawn ${file}:${line} ${fault}`;

/**
 * Draws small faults by chance over the code between settings and pages and behind it, and requires that tests catch 95
 * of 100, added up over runs in `<dataDir>/drawn-breaks.json`. All are planted in one copy of the code, which is built
 * once; each is then switched on for the tests that reach it. Faults that no test caught before are tried again.
 */
export async function auditDrawn(
  { seed, count }: Draw,
  dataDir: string,
  stop: AbortSignal,
): Promise<Finding[]> {
  if (count === 0) return [];
  log(`drawn faults: seed ${seed}`);
  const file = join(dataDir, 'drawn-breaks.json');
  const known = await loadResults(file);
  const drawable = listDrawable();
  const survivors = drawable.filter(({ id }) => known[id]?.caught === false);
  const drawn = [...survivors, ...drawBreaks(seed, count).filter(({ id }) => known[id]?.caught !== false)];
  const { folder, remove } = await copyProject();
  try {
    await plantBreaks(folder, drawn);
    const copy = { folder, stop };
    const baseline = await runBaseline(copy);
    for (const test of baseline.red) log(`  ${test} fails in the copy and is left out`);
    const limit = pLimit(TRIALS_AT_ONCE);
    const inTurn = pLimit(1);
    const tryOne = async (each: DrawnBreak): Promise<void> => {
      const test = await tryDrawn(copy, each, baseline);
      const at = `${each.file}:${each.line} ${each.fault}`;
      await inTurn(addResults, file, { [each.id]: { caught: test !== null, at } });
      log(
        test === null
          ? describeSurvivor(each, baseline.reachedBy.get(each.id))
          : `  ${nameDrawn(each)}: caught by ${test}`,
      );
    };
    await Promise.all(drawn.map((each) => limit(tryOne, each)));
  } finally {
    await remove();
  }
  const ids = new Set(drawable.map(({ id }) => id));
  const { sentence, isEnough } = judgeResults(await loadResults(file), (id) => ids.has(id));
  log(sentence);
  const name = `drawn faults, seed ${seed}`;
  const problem = `${sentence}. Prove what the survivors above take away, or name them in equivalent-breaks.data.ts.`;
  return [report(isEnough ? { name } : { name, problem })];
}

function describeSurvivor(each: DrawnBreak, tests: readonly string[] = []): string {
  const tried = each.isStatic
    ? 'the tests related to its file'
    : tests.length === 0
      ? 'no test reaches it'
      : `${tests.length} tests, such as ${tests[0]}`;
  return `  ${nameDrawn(each)}: not caught (${each.id})\n    ${each.code}\n    ${tried}`;
}
