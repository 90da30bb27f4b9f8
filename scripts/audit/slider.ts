import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '../bench/report.ts';
import { benchSlider } from '../bench/slider-bench.ts';
import { log } from '../command.ts';
import { report, type Finding } from './finding.ts';

/** As many as in the bench. */
const MOVES = 100;
const NAME = 'slider of the finance calculator';

/** Measures a move of the finance calculator as the bench does, prints it, and fails where it costs too much script. */
export async function auditSlider(stop: AbortSignal): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-slider-'));
  // Under root the embedded database runs as another account, which needs access.
  await chmod(folder, 0o711);
  try {
    const { rows } = await benchSlider(folder, MOVES, { log, stop });
    log(formatTable(rows));
    return [report({ name: NAME })];
  } catch (error) {
    stop.throwIfAborted();
    return [report({ name: NAME, problem: error instanceof Error ? error.message : String(error) })];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
