import { lstatSync } from 'node:fs';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { PictureRequest } from './picture-thread.ts';
import type { ReadPicture } from './own-picture.ts';

/** Larger files come from no camera that a dealer has; a site's build must not wait for them. */
const BYTES_MAX = 60_000_000;
/** Longer than the decoder's own limit, with the start of the thread. */
const WAIT_MS = 60_000;
/** Pictures remembered by their file's state. */
const KNOWN_MAX = 2_000;

const known = new Map<string, ReadPicture>();
let thread: Worker | null = null;

/**
 * Reads a picture's size, hash and focal point, and waits for it: a dealer's files are loaded in one step, while the
 * library of pictures answers later, so a thread asks it. A file is read again only after it changed.
 */
export function readPicture(path: string): ReadPicture {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return { fault: 'is not there.' };
  if (stats.isSymbolicLink()) return { fault: 'is a link to another file. Copy the picture itself here.' };
  if (!stats.isFile()) return { fault: 'is no file.' };
  if (stats.size > BYTES_MAX)
    return {
      fault: `has ${Math.ceil(stats.size / 1_000_000)} MB. Expected at most ${BYTES_MAX / 1_000_000} MB. Export it as JPEG.`,
    };
  const state = `${path} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
  const found = known.get(state) ?? ask(path);
  known.delete(state);
  known.set(state, found);
  const [oldest] = known.keys();
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  return found;
}

function ask(path: string): ReadPicture {
  thread ??= start();
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const request: PictureRequest = { path, port: port2, done };
  thread.postMessage(request, [port2]);
  const outcome = Atomics.wait(done, 0, 0, WAIT_MS);
  const answer = receiveMessageOnPort(port1) as { message: ReadPicture } | undefined;
  port1.close();
  if (outcome === 'timed-out' || answer === undefined) {
    void thread.terminate();
    thread = null;
    return { fault: `took more than ${WAIT_MS / 1000} seconds to read. Export it as JPEG.` };
  }
  return answer.message;
}

function start(): Worker {
  const worker = new Worker(new URL('picture-thread.ts', import.meta.url));
  // A command ends although this thread waits for more.
  worker.unref();
  return worker;
}
