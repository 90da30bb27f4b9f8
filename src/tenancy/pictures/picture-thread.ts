import { readFileSync } from 'node:fs';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { readPictureFacts } from './picture-facts.ts';
import type { ReadPicture } from './own-picture.ts';

// The thread of `read-picture.ts`: reads one picture for each message.

/** A file to be read, where the answer goes, and the number that is set when it is there. */
export type PictureRequest = { path: string; port: MessagePort; done: Int32Array };

async function read(path: string): Promise<ReadPicture> {
  try {
    return await readPictureFacts(readFileSync(path));
  } catch (error) {
    return {
      fault: `cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      passes: true,
    };
  }
}

parentPort?.on('message', async ({ path, port, done }: PictureRequest) => {
  port.postMessage(await read(path));
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
