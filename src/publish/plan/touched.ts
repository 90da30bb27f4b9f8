import type { PageGroup } from './site-pages.ts';

export type Touched = {
  /** The pages of the cars and those that show them, in lists their first pages, too. */
  groups: readonly PageGroup[];
  /**
   * Finds the groups that are published after the others, once those are live: every page of a list shows its price range
   * and counts, and every car like a changed one shows it, so one car changes hundreds.
   */
  findDeferred: () => readonly PageGroup[];
  /** Paths of pages that may no longer exist. */
  paths: readonly string[];
  /** Ids of the cars whose search document may differ. */
  ids: readonly number[];
};
