import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import { readOwner } from '#publish/release/release-owner.ts';
import type { KeeperOf } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Which dealer keeps a host that several name, so that a copy of a dealer's folder stops only the copy. */
export type HostKeepers = {
  /** The dealer that is published under a host, else the one that had it at the last check; `null` when there is none. */
  find: KeeperOf;
  /** Takes the dealers that go on after a check. Those with broken files keep what they had. */
  remember(sites: readonly Site[], broken: readonly string[]): void;
};

/** @param sitesDir the published sites; without it only earlier checks decide */
export function createHostKeepers(sitesDir: string | undefined): HostKeepers {
  let kept = new Map<string, string>();
  /** The published hosts of dealers with broken files, read once a check. */
  let ofBroken: Map<string | undefined, string[]> | null = null;
  const publishedHost = (id: string): string | undefined => {
    const live = sitesDir === undefined ? null : findLive(toReleaseFolders(sitesDir, id));
    return live === null ? undefined : readOwner(live)?.host;
  };
  return {
    find(host, naming, broken) {
      ofBroken ??= Map.groupBy(broken, publishedHost);
      // A release is read only where it can decide: this is asked about each dealer.
      const published = naming.length > 1 ? naming.filter((id) => publishedHost(id) === host) : [];
      const [first, ...more] = [...published, ...(ofBroken.get(host) ?? [])];
      if (first !== undefined && more.length === 0) return first;
      const before = kept.get(host);
      return before !== undefined && (naming.includes(before) || broken.includes(before)) ? before : null;
    },
    remember(sites, broken) {
      ofBroken = null;
      const stays = [...kept].filter(([, id]) => broken.includes(id));
      kept = new Map([...stays, ...sites.map(({ id, settings }) => [settings.host, id] as const)]);
    },
  };
}
