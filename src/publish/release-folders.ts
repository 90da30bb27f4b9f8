import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readRecord } from './release-record.ts';

/**
 * Where a tenant's releases lie: `sites/<tenant>` is a link to the live one among
 * `sites/.releases/<tenant>/<moment>-<hash>/`.
 */
export type ReleaseFolders = {
  /** The link that hosts serve. */
  site: string;
  /** The folder of all its releases. */
  releases: string;
  /** Names the release that an operator went back to; publishing leaves the site alone while it is there. */
  pin: string;
};

export const toReleaseFolders = (sitesDir: string, tenant: string): ReleaseFolders => {
  const releases = join(sitesDir, '.releases', tenant);
  return { site: join(sitesDir, tenant), releases, pin: join(releases, 'pinned') };
};

/** The live release's folder, or `null` before the first publish. */
export function findLive({ site, releases }: ReleaseFolders): string | null {
  try {
    const release = join(releases, basename(readlinkSync(site)));
    return existsSync(release) ? release : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if ((error as NodeJS.ErrnoException).code === 'EINVAL') {
      throw new Error(
        `${site} is a folder of its own, expected a link to a release. Move it away and publish again.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** An empty folder for a new release; its name sorts by time. */
export function startRelease({ releases }: ReleaseFolders, now: number, hash: string): string {
  const moment = new Date(now)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.(\d+)Z$/, '$1Z');
  let folder = join(releases, `${moment}-${hash}`);
  for (let again = 2; existsSync(folder); again += 1) folder = join(releases, `${moment}-${hash}-${again}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Makes a release the live one, in one step: whoever asks meets the old site or the new one. */
export function goLive({ site }: ReleaseFolders, release: string): void {
  const next = `${site}.next`;
  rmSync(next, { force: true });
  symlinkSync(relative(join(site, '..'), release), next);
  renameSync(next, site);
}

/** Finished releases, oldest first. */
export const listReleases = ({ releases }: ReleaseFolders): string[] =>
  listFolders(releases).filter((release) => readRecord(release) !== null);

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}

/** Removes releases but the given ones; what a broken publish left behind among them. */
export function pruneReleases({ releases }: ReleaseFolders, keep: readonly (string | null)[]): void {
  for (const release of listFolders(releases)) {
    if (!keep.includes(release)) rmSync(release, { recursive: true, force: true });
  }
}

/**
 * Goes back to the other kept release and holds it: until someone publishes by command, no change of
 * stock may bring back what was just taken away. Throws when there is nothing to go back to.
 *
 * @returns the name of the release that is live now.
 */
export function rollBack(folders: ReleaseFolders, tenant: string): string {
  const live = findLive(folders);
  const target = listReleases(folders).findLast((release) => release !== live);
  if (target === undefined) {
    throw new Error(`${tenant}: there is no earlier release to go back to. A full publish makes a new one.`);
  }
  writeFileSync(folders.pin, basename(target));
  goLive(folders, target);
  return basename(target);
}

/** Whether an operator holds the site at an earlier release. */
export const isPinned = ({ pin }: ReleaseFolders): boolean => existsSync(pin);

export const unpin = ({ pin }: ReleaseFolders): void => rmSync(pin, { force: true });
