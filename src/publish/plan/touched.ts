import type { PageGroup } from './site-pages.ts';

export type Touched = {
  groups: readonly PageGroup[];
  /**
   * Groups that are published after the others: every page of a list shows its price range and counts, so one
   * car changes hundreds. The pages that show that car, and the first page of each list, do not wait for
   * them.
   */
  deferred: readonly PageGroup[];
  /** Paths of pages that may no longer exist. */
  paths: readonly string[];
  /** Ids of the cars whose search document may differ. */
  ids: readonly number[];
};
