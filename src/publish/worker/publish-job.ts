import type { Touched } from '#publish/plan/touched.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Renderer } from '#publish/render/renderer.ts';
import type { StaticFile } from '#publish/release/static-files.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** What every publish needs, whatever the tenant. */
export type PublishTools = {
  render: Renderer;
  /** Code state of the renderer. */
  build: string;
  sitesDir: string;
  publicDir: string;
  staticFiles: readonly StaticFile[];
  /** Told after each page; for a progress bar. */
  onProgress?: (done: number, total: number) => void;
  /** Asked before each page whether to give up. */
  signal?: AbortSignal;
};

export type PublishJob = {
  site: Site;
  snapshot: StockSnapshot;
  now: number;
  /** The page groups a change can touch; `all` looks at every page and file, on the disk too. */
  touched: 'all' | Touched;
  /** A new release, everything rendered. */
  full: boolean;
  /** The pin that this publish was asked to lift. */
  lifts: string | null;
  /** Told once the pages are live that shoppers are on, before those that come later (`Touched.later`). */
  onLive?: () => Promise<void>;
};
