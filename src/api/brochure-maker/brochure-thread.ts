import { parentPort } from 'node:worker_threads';
import type { BrochureContent } from './brochure-content.ts';
import { drawBrochure } from './brochure-pdf.ts';

// A thread of `thread-pool.ts`: draws brochures off the thread that answers requests.
export type BrochureJob = { content: BrochureContent; pictures: Uint8Array[] };

parentPort?.on('message', async ({ content, pictures }: BrochureJob) => {
  try {
    const drawn = await drawBrochure(content, pictures);
    const result = new Uint8Array(drawn);
    parentPort?.postMessage({ result }, [result.buffer]);
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
