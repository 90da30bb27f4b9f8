import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findHostClashes, listTenants, loadTenant } from '#tenancy/files/load-tenant.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import { formatProblem, shortenPath } from '#tenancy/forms/problem.ts';
import { listOwnPictures } from '#tenancy/pictures/place-pictures.ts';
import { keepPictureFacts, readPictureAhead } from '#tenancy/pictures/read-picture.ts';
import type { ApplicationAccess } from '#domain/finance/application-policy.ts';
import { noApplications } from '#tenancy/resolve/finance-policy.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createHostKeepers } from './host-keepers.ts';

/** The dealers of a folder with their current files, broken ones included. */
export type TenantRoster = {
  /** Every dealer with a folder, in order. */
  ids(): string[];
  /** A dealer by its files at the last check; `null` while they are broken. */
  find(tenant: string): Site | null;
  /** All dealers with valid files at the last check. Reads no file, because a timer and `/healthz` ask. */
  sites(): Site[];
  /** The mistakes in a dealer's files, as sentences; `null` when there are none. */
  problemOf(tenant: string): string | null;
  /**
   * Begins to read the new pictures of changed dealers, which takes a second for each. `look` passes such a dealer over
   * until they are read, so that they hold up no other and no page. Begins no further picture after `signal` aborts.
   */
  prepare(signal: AbortSignal): void;
  /** Checks every folder again; files that are still being written wait for the next check. */
  look(): RosterNews;
};

export type RosterNews = {
  /** Dealers that are new, or whose files or their meaning changed. */
  changed: string[];
  /** Dealers whose folder was removed. */
  gone: string[];
};

type RosterOptions = { dataDir?: string; sitesDir?: string } & Partial<ApplicationAccess>;

type Entry = {
  /** Names, sizes and times of its files. */
  state: string;
  site: Site | null;
  problem: string | null;
};

const GONE = 'gone';

/**
 * Reads every dealer once, and again only after its files changed: reading a dealer takes some 3 ms, checking
 * the times of its files a hundredth of that. Each mistake is reported to `warn` once.
 *
 * @param folders `dataDir`, where the sizes and focal points of own pictures are kept, each of which takes up to a second
 *   to find; `sitesDir`, whose releases say which of several dealers with one host goes on; and what the machine has for
 *   applications for finance
 */
export function openRoster(
  folder: string,
  warn: (line: string) => void,
  { dataDir, sitesDir, ...access }: RosterOptions = {},
): TenantRoster {
  const tenantsDir = shortenPath(folder);
  if (dataDir !== undefined) keepPictureFacts(dataDir, warn);
  const entries = new Map<string, Entry>();
  const clashes = new Map<string, string>();
  const keepers = createHostKeepers(sitesDir);
  /** The state of each dealer at the last check. */
  const told = new Map<string, string>();
  /** States that were new at the last check. */
  const fresh = new Map<string, string>();
  /** The states whose pictures were read ahead; `null` while they are being read. */
  const ahead = new Map<string, string | null>();
  const warned = new Map<string, string | null>();

  const problemOf = (id: string): string | null => entries.get(id)?.problem ?? clashes.get(id) ?? null;
  const meaningOf = (id: string): string => `${entries.get(id)?.state} ${problemOf(id)}`;

  function read(id: string, state: string): void {
    const { site, problems } = loadTenant(tenantsDir, id, {}, { ...noApplications, ...access });
    entries.set(id, { state, site, problem: site === null ? problems.map(formatProblem).join('\n') : null });
  }

  /** Checks dealers against each other; then reports all mistakes that are new. */
  function compare(): void {
    const sites = [...entries.values()].flatMap(({ site }) => site ?? []);
    const broken = [...entries].flatMap(([id, { site }]) => (site === null ? id : []));
    clashes.clear();
    for (const clash of findHostClashes(tenantsDir, { sites, broken }, keepers.find))
      clashes.set(clash.tenant, formatProblem(clash));
    keepers.remember(
      sites.filter(({ id }) => !clashes.has(id)),
      broken,
    );
    for (const id of entries.keys()) {
      const problem = problemOf(id);
      if (problem !== null && warned.get(id) !== problem) warn(problem);
      warned.set(id, problem);
    }
  }

  /** Whether a state is unchanged since the previous check. */
  function hasSettled(id: string, state: string): boolean {
    const settled = fresh.get(id) === state;
    fresh.set(id, state);
    return settled;
  }

  const roster: TenantRoster = {
    problemOf,
    ids: () => [...entries.keys()].sort(),
    find: (id) => (problemOf(id) === null ? (entries.get(id)?.site ?? null) : null),
    sites: () => roster.ids().flatMap((id) => roster.find(id) ?? []),
    prepare(signal) {
      for (const id of listTenants(tenantsDir)) {
        const state = stateOf(tenantsDir, id);
        const isRead = entries.get(id)?.state === state || ahead.get(id) === state;
        if (isRead || ahead.get(id) === null) continue;
        ahead.set(id, null);
        void readAhead(tenantsDir, id, signal).finally(() => ahead.set(id, state));
      }
    },
    look() {
      const present = listTenants(tenantsDir);
      const gone = [...entries.keys()].filter((id) => !present.includes(id) && hasSettled(id, GONE));
      for (const id of gone) for (const known of [entries, told, fresh, ahead, warned]) known.delete(id);
      for (const id of present) {
        const state = stateOf(tenantsDir, id);
        if (entries.get(id)?.state === state) fresh.delete(id);
        else if (hasSettled(id, state) && ahead.get(id) !== null) read(id, state);
      }
      compare();
      const changed = [...entries.keys()].filter((id) => told.get(id) !== meaningOf(id));
      for (const id of changed) told.set(id, meaningOf(id));
      return { changed, gone };
    },
  };
  for (const id of listTenants(tenantsDir)) read(id, stateOf(tenantsDir, id));
  compare();
  for (const id of entries.keys()) told.set(id, meaningOf(id));
  return roster;
}

/** Reads the pictures that settings of a dealer name. What cannot be read is told when the dealer is. */
async function readAhead(tenantsDir: string, id: string, signal: AbortSignal): Promise<void> {
  try {
    const settings = JSON.stringify([...readTenant(tenantsDir, id).files]).normalize();
    for (const path of listOwnPictures(join(tenantsDir, id))) {
      if (signal.aborted) return;
      if (settings.includes(basename(path).normalize())) await readPictureAhead(path);
    }
  } catch {
    // The next check finds the same.
  }
}

/** Returns a string that changes with a dealer's files, its feed and the presets. */
function stateOf(tenantsDir: string, id: string): string {
  return [join(tenantsDir, id), join(tenantsDir, '_presets')]
    .flatMap((folder) => listEntries(folder).map((name) => join(folder, name)))
    .map((path) => {
      const stats = statSync(path, { throwIfNoEntry: false });
      return `${path} ${stats?.ino} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs}`;
    })
    .join('\n');
}

/** All entries of a folder and its subfolders: pages and articles have their own. */
function listEntries(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
