import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import { readOwner } from '#publish/release/release-owner.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Which dealer keeps a host that several name, so that a copy of a dealer's folder stops only the copy. */
export type HostKeepers = {
  /**
   * The dealer that is published under a host, else the one that had it at the last check; `null` when there is none.
   *
   * @param naming ids of the dealers whose files name the host
   * @param broken ids of dealers whose files cannot be read, which keep the host of their release
   */
  find(host: string, naming: readonly string[], broken: readonly string[]): string | null;
  /** Takes the dealers that go on after a check. */
  remember(sites: readonly Site[]): void;
};

/** @param sitesDir the published sites; without it only earlier checks decide */
export function createHostKeepers(sitesDir: string | undefined): HostKeepers {
  let kept = new Map<string, string>();
  const isPublished = (id: string, host: string): boolean => {
    const live = sitesDir === undefined ? null : findLive(toReleaseFolders(sitesDir, id));
    return live !== null && readOwner(live)?.host === host;
  };
  return {
    find(host, naming, broken) {
      // A release is read only where it can decide: this is asked about each dealer every second.
      const asked = naming.length > 1 ? [...naming, ...broken] : broken;
      const [first, ...more] = asked.filter((id) => isPublished(id, host));
      if (first !== undefined && more.length === 0) return first;
      const before = kept.get(host);
      return before !== undefined && naming.includes(before) ? before : null;
    },
    remember(sites) {
      kept = new Map(sites.map(({ id, settings }) => [settings.host, id]));
    },
  };
}
