import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import { readOwner } from '#publish/release/release-owner.ts';
import type { ServedSite } from '#server.ts';
import type { TenantRoster } from './tenant-roster.ts';

/**
 * Returns the dealers to serve: those with valid files, and others that have a release, so that a mistake in
 * a file takes no site down. A release records its host.
 */
export function listServedSites(roster: Pick<TenantRoster, 'ids' | 'find'>, sitesDir: string): ServedSite[] {
  return roster.ids().flatMap((id): ServedSite | [] => {
    const site = roster.find(id);
    if (site === null) return findReleased(sitesDir, id) ?? [];
    const { host, name, description } = site.settings;
    return { id, host, name, description };
  });
}

function findReleased(sitesDir: string, id: string): ServedSite | null {
  const live = findLive(toReleaseFolders(sitesDir, id));
  if (live === null) return null;
  const { host, name, description } = readOwner(live) ?? { host: null, name: id, description: '' };
  return { id, host, name, description };
}
