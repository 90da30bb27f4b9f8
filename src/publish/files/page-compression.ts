import { Worker } from 'node:worker_threads';
import { compress, PUBLISH_QUALITY } from './asset-compression.ts';
import type { Compressed } from './compression-thread.ts';

type Pending = { bytes: Uint8Array; done: (compressed: Uint8Array | Promise<Uint8Array>) => void };

/** A job of fewer pages is over before a thread would be worth its start. */
const SMALL_MAX = 64;

/**
 * Compresses pages beside their rendering. Many go to a thread that does nothing else: the thread pool of Node takes half as
 * much CPU again for each, because it passes every page through a stream. The first ones are left to the pool, and all of
 * them when the thread cannot start or fails.
 */
export function createPageCompression(
  script: URL = new URL('compression-thread.ts', import.meta.url),
): (bytes: Uint8Array) => Promise<Uint8Array> {
  const pending = new Map<number, Pending>();
  let count = 0;
  let worker: Worker | null = null;
  let state: 'none' | 'starting' | 'ready' | 'failed' = 'none';

  const inPool = (bytes: Uint8Array): Promise<Uint8Array> => compress(bytes, PUBLISH_QUALITY);

  function start(): void {
    state = 'starting';
    worker = new Worker(script);
    // An idle thread keeps no process alive.
    worker.unref();
    worker.once('online', () => (state = 'ready'));
    worker.on('message', ([number, compressed]: Compressed) => {
      pending.get(number)?.done(compressed);
      pending.delete(number);
      if (pending.size === 0) worker?.unref();
    });
    worker.once('error', fail);
    worker.once('exit', fail);
  }

  function fail(): void {
    state = 'failed';
    for (const { bytes, done } of pending.values()) done(inPool(bytes));
    pending.clear();
  }

  return function compressPage(bytes: Uint8Array): Promise<Uint8Array> {
    count += 1;
    if (state === 'none' && count > SMALL_MAX) start();
    if (state !== 'ready') return inPool(bytes);
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    pending.set(count, { bytes, done: resolve });
    worker?.ref();
    worker?.postMessage([count, bytes]);
    return promise;
  };
}

/** Compresses a page or a text of a release. */
export const compressPage = createPageCompression();
