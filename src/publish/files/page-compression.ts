import { Worker } from 'node:worker_threads';
import { compress, PUBLISH_QUALITY } from './asset-compression.ts';
import type { Compressed } from './compression-thread.ts';

type Pending = { bytes: Uint8Array; done: (compressed: Uint8Array | Promise<Uint8Array>) => void };

/** A job of fewer pages is over before a thread would be worth its start. */
const SMALL_MAX = 64;

export type PageCompression = {
  compress(bytes: Uint8Array): Promise<Uint8Array>;
  /** Ends the thread, if there is one. */
  close(): Promise<void>;
};

/** Compresses pages in the thread pool of Node. */
export const compressPage = (bytes: Uint8Array): Promise<Uint8Array> => compress(bytes, PUBLISH_QUALITY);

/**
 * Compresses the many pages of a release beside their rendering, in a thread that does nothing else: the pool takes half as
 * much CPU again for each, because it passes every page through a stream. The first ones are left to the pool, and all of
 * them when the thread cannot start or fails.
 */
export function openPageCompression(
  script: URL = new URL('compression-thread.ts', import.meta.url),
): PageCompression {
  const pending = new Map<number, Pending>();
  let count = 0;
  let worker: Worker | null = null;
  let isReady = false;

  function start(): Worker {
    const started = new Worker(script);
    started.once('online', () => (isReady = true));
    started.on('message', ([number, compressed]: Compressed) => {
      pending.get(number)?.done(compressed);
      pending.delete(number);
    });
    started.once('error', fail);
    started.once('exit', fail);
    return started;
  }

  function fail(): void {
    isReady = false;
    for (const { bytes, done } of pending.values()) done(compressPage(bytes));
    pending.clear();
  }

  return {
    compress(bytes) {
      count += 1;
      if (count > SMALL_MAX) worker ??= start();
      if (!isReady) return compressPage(bytes);
      const { promise, resolve } = Promise.withResolvers<Uint8Array>();
      pending.set(count, { bytes, done: resolve });
      worker?.postMessage([count, bytes]);
      return promise;
    },
    close: async () => void (await worker?.terminate()),
  };
}
