import type { DatabaseAddress } from '#db/server/database.ts';

import type { PublishMode, PublishReport } from '#publish/worker/publisher.ts';
import type { Site } from '#tenancy/site/site.ts';

/** What a publishing thread is started with. */
export type ThreadSettings = {
  address: DatabaseAddress;
  meilisearch: { host: string; key: string } | null;
  /** Build id of the compiled pages in `dist`. */
  build: string;
  dist: string;
  sitesDir: string;
  /** Id of `sitesDir`; see `PublishTools`. */
  sitesId?: string;
  publicDir: string;
};

/** To a thread. A job ends with one answer of the same number. */
export type ToThread =
  | {
      kind: 'publish';
      job: number;
      site: Site;
      mode: PublishMode;
      lifts: string | null;
      tellsProgress: boolean;
    }
  | { kind: 'abort'; job: number }
  /** Ends the thread, once its jobs have ended. */
  | { kind: 'close' };

/** From a thread. */
export type FromThread =
  | { kind: 'done'; job: number; report: PublishReport }
  | { kind: 'failed'; job: number; error: string }
  | { kind: 'progress'; job: number; done: number; total: number }
  | { kind: 'log'; line: string };
