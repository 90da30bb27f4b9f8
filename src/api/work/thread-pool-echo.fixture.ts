import { parentPort, threadId } from 'node:worker_threads';

/** A job for the thread of a test. */
export type EchoJob = { say: string; afterMs?: number; fail?: boolean; die?: boolean; bytes?: Uint8Array };
export type Echo = { said: string; thread: number; bytes: number };

parentPort?.on('message', ({ say, afterMs = 0, fail = false, die = false, bytes }: EchoJob) => {
  setTimeout(() => {
    if (die) process.exit(1);
    const result: Echo = { said: say, thread: threadId, bytes: bytes?.length ?? 0 };
    parentPort?.postMessage(fail ? { error: `no ${say}` } : { result });
  }, afterMs);
});
