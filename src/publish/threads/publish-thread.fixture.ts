import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, resourceLimits } from 'node:worker_threads';
import type { PublishReport } from '#publish/worker/publisher.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

// A thread for tests, which publishes nothing. It tells the heap in which it does a job, and its end. The site `large`
// fits only into a large heap, and the site `fatal` ends the thread.

const heapMb = resourceLimits.maxOldGenerationSizeMb ?? 0;
/** Longer than the pause between two jobs of a test. */
const JOB_MS = 60;
/** What `large` needs. */
const LARGE_MB = 200;

const tell = (message: FromThread): void => parentPort?.postMessage(message);

const report: PublishReport = {
  outcome: 'published',
  kind: 'none',
  written: 0,
  unchanged: 0,
  removed: 0,
  nextChangeAt: null,
  changes: 0,
  more: false,
  problem: null,
};

function fillHeap(): never {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index + kept.length + 0.5));
}

async function work({ job, site }: Extract<ToThread, { kind: 'publish' }>): Promise<void> {
  tell({ kind: 'log', line: `${site.id} in ${heapMb} MB` });
  if (site.id === 'large' && heapMb < LARGE_MB) fillHeap();
  if (site.id === 'fatal') process.exit(1);
  await sleep(JOB_MS);
  tell({ kind: 'done', job, report });
}

parentPort?.on('message', async (message: ToThread) => {
  if (message.kind === 'publish') await work(message);
  if (message.kind !== 'close') return;
  await sleep(JOB_MS);
  tell({ kind: 'log', line: `end of ${heapMb} MB` });
  parentPort?.close();
});
