// Compresses the pages that a publishing thread sends, one after the other.
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { PUBLISH_QUALITY, toBrotliOptions } from './asset-compression.ts';

/** A page, by its number, compressed. */
export type Compressed = [number: number, compressed: Uint8Array];

parentPort?.on('message', ([number, bytes]: [number, Uint8Array]) => {
  const compressed = brotliCompressSync(bytes, toBrotliOptions(bytes, PUBLISH_QUALITY));
  parentPort?.postMessage([number, compressed] satisfies Compressed);
});
