import type { Touched } from '#publish/plan/touched.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Renderer } from '#publish/render/renderer.ts';
import type { StaticFiles } from '#publish/release/static-file.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** What every publish needs, for every tenant. */
export type PublishTools = {
  render: Renderer;
  /** Build id of the renderer's code. */
  build: string;
  sitesDir: string;
  /** Id of `sitesDir`: nothing is taken from a database that is published from into another one. Unset: not asked. */
  sitesId?: string;
  publicDir: string;
  staticFiles: StaticFiles;
  /** Called after each page, for a progress bar. */
  onProgress?: (done: number, total: number) => void;
  /** Checked before each page; aborts the publish. */
  signal?: AbortSignal;
};

export type PublishJob = {
  site: Site;
  snapshot: StockSnapshot;
  now: number;
  /** The page groups that a change can touch; `all` checks every page and file, on the disk too. */
  touched: 'all' | Touched;
  /** Whether to render everything into a new release. */
  full: boolean;
  /** The rollback lock that this publish may lift. */
  lifts: string | null;
  /** Called once the pages that shoppers look at are live, before the deferred ones (`Touched.findDeferred`). */
  onLive?: () => Promise<void>;
};
