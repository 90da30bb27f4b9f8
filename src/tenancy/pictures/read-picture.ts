import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { attempt, keepFacts, KEPT_MAX, readKeptFacts } from './kept-facts.ts';
import type { PictureRequest } from './picture-thread.ts';
import type { PictureFault, ReadPicture } from './own-picture.ts';

/** Larger files come from no camera that a dealer has; a site's build must not wait for them. */
const BYTES_MAX = 60_000_000;
/** Longer than the decoder's own limit, with the start of the thread. */
const WAIT_MS = 60_000;

/** What is known of pictures, by the state of their files. */
const known = new Map<string, ReadPicture>();
let thread: Worker | null = null;
/** Where facts are kept between starts; `null` for commands that only check. */
let file: string | null = null;
let tell: (line: string) => void = () => undefined;

/** Keeps facts of pictures in the data folder, and takes what earlier processes kept there. */
export function keepPictureFacts(dataDir: string, warn: (line: string) => void): void {
  file = join(dataDir, 'picture-facts.ndjson');
  tell = warn;
  for (const [state, facts] of readKeptFacts(file, warn)) known.set(state, facts);
}

/** A picture's facts. A dealer loads in one step but the library answers later, so a thread asks it. */
export function readPicture(path: string): ReadPicture {
  const state = stateOf(path);
  return typeof state === 'string' ? (known.get(state) ?? remember(state, ask(path))) : state;
}

/** Reads a picture before a dealer's files are loaded, without holding up this thread. */
export async function readPictureAhead(path: string): Promise<void> {
  const state = stateOf(path);
  if (typeof state !== 'string' || known.has(state)) return;
  const { request, port } = toRequest(path);
  const answer = new Promise<ReadPicture | null>((resolve) => {
    port.once('message', resolve);
    // A process that stops waits for no picture.
    port.unref();
    setTimeout(() => resolve(null), WAIT_MS).unref();
  });
  post(request);
  const found = await answer;
  port.close();
  if (found !== null) remember(state, found);
}

/** What tells that a file has not changed, or why it is no picture. */
function stateOf(path: string): string | PictureFault {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return { fault: 'is not there.' };
  if (stats.isSymbolicLink()) return { fault: 'is a link to another file. Copy the picture itself here.' };
  if (!stats.isFile()) return { fault: 'is no file.' };
  if (stats.size > BYTES_MAX)
    return {
      fault: `has ${Math.ceil(stats.size / 1_000_000)} MB. Expected at most ${BYTES_MAX / 1_000_000} MB. Export it as JPEG.`,
    };
  return `${path} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

function remember(state: string, found: ReadPicture): ReadPicture {
  if ('passes' in found) return found;
  known.set(state, found);
  const [oldest] = known.keys();
  if (known.size > KEPT_MAX && oldest !== undefined) known.delete(oldest);
  if (!('fault' in found)) keep(state, found);
  return found;
}

/** A disk without room is no reason to refuse a picture: it is read again after the next start. */
function keep(state: string, facts: Exclude<ReadPicture, PictureFault>): void {
  const kept = file;
  if (kept !== null && attempt(() => keepFacts(kept, state, facts), tell) === null) file = null;
}

function toRequest(path: string) {
  const { port1: port, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const request: PictureRequest = { path, port: port2, done };
  return { request, port, done };
}

function post(request: PictureRequest): void {
  thread ??= start();
  thread.postMessage(request, [request.port]);
}

function ask(path: string): ReadPicture {
  const { request, port, done } = toRequest(path);
  post(request);
  const outcome = Atomics.wait(done, 0, 0, WAIT_MS);
  const answer = receiveMessageOnPort(port) as { message: ReadPicture } | undefined;
  port.close();
  if (outcome !== 'timed-out' && answer !== undefined) return answer.message;
  void thread?.terminate();
  thread = null;
  return { fault: `took more than ${WAIT_MS / 1000} seconds to read. Export it as JPEG.`, passes: true };
}

function start(): Worker {
  const worker = new Worker(new URL('picture-thread.ts', import.meta.url));
  const drop = (): void => {
    if (thread === worker) thread = null;
  };
  // Without a listener the error of a thread would end the process.
  worker.on('error', (error) => {
    tell(`The thread that reads pictures ended: ${error.message}`);
    drop();
  });
  worker.on('exit', drop);
  // A command ends although this thread waits for more.
  worker.unref();
  return worker;
}
