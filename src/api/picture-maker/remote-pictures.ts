import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import { z } from 'zod';
import { createBreaker } from '#api/work/breaker.ts';
import { createDiskCache } from '#api/work/disk-cache.ts';
import {
  fetchPicture,
  PictureRefused,
  type FetchedPicture,
  type FetchLimits,
  type Validators,
} from './picture-fetch.ts';
import { createRecentFailures } from '#api/work/recent-failures.ts';

const knownSchema = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** Hash of its bytes. */
  version: z.string(),
  /** When its host last confirmed this version (ms). */
  checkedAt: z.number(),
});

const noteSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(knownSchema);

/** What is known of a picture at a remote address. */
export type KnownPicture = z.output<typeof knownSchema>;

export type RemotePictures = {
  /** `null` for one that was never fetched. */
  find(src: string): Promise<KnownPicture | null>;
  /** Whether the queue for its host is so long that another request would time out. */
  isCrowded(src: string): boolean;
  /**
   * Calls `work` with the picture. Few are in memory at a time, so `work` should end soon. Throws a sentence
   * when the picture is not available.
   */
  use<T>(src: string, work: (bytes: Buffer, version: string) => Promise<T>): Promise<T>;
  /** Checks about once a day, after the answer, whether its host still has this version. */
  checkInTime(src: string, known: KnownPicture | null): void;
};

type RemoteOptions = {
  /** `DATA_DIR`; the notes are in `<dataDir>/originals`. */
  dataDir: string;
  clock: () => number;
  log: (line: string) => void;
  limits: FetchLimits;
  /** Requests that may wait for one host. */
  waitingMax: number;
  openCache?: typeof createDiskCache | undefined;
};

/** A dealer who replaces a picture under its address sees the change within about a day. */
const CHECKED_MS = 86_400_000;
const KNOWN_MS = 30 * 86_400_000;
/** One entry has about 200 bytes. */
const KNOWN_BYTES = 50_000_000;
/** Parallel requests to one host, so that a host that does not answer delays no other. */
const HOST_MAX = 4;
/** Pictures in memory at a time. */
const HELD_MAX = 24;
/** After this many failures in a row a host is paused, for this long (ms): requests fail at once. */
const FAILURES_MAX = 5;
const REST_MS = 30_000;

/** Fetches remote pictures within the limits per host, and remembers their validators. */
export function createRemotePictures(options: RemoteOptions): RemotePictures {
  const { clock, log, waitingMax } = options;
  const notes = openNotes(options);
  const hosts = openHosts(options);
  const checking = new Set<string>();
  const failures = createRecentFailures(clock);
  const isDue = (known: KnownPicture | null): known is KnownPicture =>
    known !== null && clock() - known.checkedAt > CHECKED_MS;

  async function check(src: string): Promise<void> {
    try {
      // The caller may have read before the check that has just finished.
      const known = await notes.find(src);
      if (!isDue(known)) return;
      await hosts.ask(src, known, async ({ bytes, validators }) => {
        const version = bytes === null ? known.version : toVersion(bytes);
        await notes.write(src, { ...validators, version, checkedAt: clock() });
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`Picture ${src} could not be checked for changes: ${reason}. The copy from before is shown.`);
      failures.note(src);
    }
  }

  return {
    find: notes.find,
    isCrowded: (src) => hosts.waiting(src) >= waitingMax,
    use: (src, work) =>
      hosts.ask(src, undefined, async ({ bytes, validators }) => {
        if (bytes === null) throw new Error('its host answered 304');
        const version = toVersion(bytes);
        await notes.write(src, { ...validators, version, checkedAt: clock() });
        return work(bytes, version);
      }),
    checkInTime(src, known) {
      if (!isDue(known) || checking.has(src) || failures.has(src)) return;
      checking.add(src);
      void check(src).finally(() => checking.delete(src));
    },
  };
}

/** Opens what is kept of pictures beside their bytes. */
function openNotes({ dataDir, clock, openCache = createDiskCache }: RemoteOptions) {
  const notes = openCache({
    folder: join(dataDir, 'originals'),
    extension: '.json',
    maxBytes: KNOWN_BYTES,
    maxAgeMs: KNOWN_MS,
    clock,
  });
  return {
    async find(src: string): Promise<KnownPicture | null> {
      const stored = await notes.read(toName(src));
      // `null` also for what a machine that broke down left half of.
      return stored && (noteSchema.safeParse(stored.toString('utf8')).data ?? null);
    },
    write: (src: string, known: KnownPicture): Promise<void> =>
      notes.write(toName(src), Buffer.from(JSON.stringify(known))),
  };
}

/** Asks the hosts of pictures, which are few: those that feeds name. */
function openHosts({ clock, limits }: RemoteOptions) {
  const isDown = (error: unknown): boolean => !(error instanceof PictureRefused);
  const breaker = createBreaker({ clock, failuresMax: FAILURES_MAX, restMs: REST_MS, isDown });
  const limited = pLimit(HELD_MAX);
  const ofHosts = new Map<string, LimitFunction>();
  const limitOf = (host: string): LimitFunction => {
    const limit = ofHosts.get(host) ?? pLimit(HOST_MAX);
    ofHosts.set(host, limit);
    return limit;
  };
  return {
    waiting: (src: string): number => limitOf(new URL(src).host).pendingCount,
    /** Takes the host's limit first: those who wait for a slow host must not use up the memory. */
    async ask<T>(
      src: string,
      known: Validators | undefined,
      work: (answer: FetchedPicture) => Promise<T>,
    ): Promise<T> {
      const { host } = new URL(src);
      return limitOf(host)(() =>
        limited(async () => work(await breaker.ask(host, () => fetchPicture(src, limits, known)))),
      );
    },
  };
}

const toName = (src: string): string => createHash('sha256').update(src).digest('hex');
const toVersion = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');
