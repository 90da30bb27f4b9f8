import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findHostClashes, listTenants, loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem, shortenPath } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The dealers of a folder as their files are now, the broken ones among them. */
export type TenantRoster = {
  /** Every dealer with a folder, in order. */
  ids(): string[];
  /** A dealer from its files as they are at this moment; `null` while they are broken. */
  load(tenant: string): Site | null;
  /** All dealers whose files are fine. */
  sites(): Site[];
  /** What is wrong with a dealer's files, as sentences; `null` when nothing is. */
  problemOf(tenant: string): string | null;
  /** Looks at every folder again; what is still being written is left for the next look. */
  look(): RosterNews;
};

export type RosterNews = {
  /** Dealers that are new, or whose files or their meaning changed. */
  changed: string[];
  /** Dealers whose folder was taken away. */
  gone: string[];
};

type Entry = {
  /** Names, sizes and times of its files. */
  state: string;
  site: Site | null;
  problem: string | null;
};

const GONE = 'gone';

/**
 * Reads every dealer once, and again only one whose files changed: a dealer costs some 3 ms, a look at the
 * times of its files a hundredth of that. What is wrong is told to `warn`, once.
 */
export function openRoster(folder: string, warn: (line: string) => void): TenantRoster {
  const tenantsDir = shortenPath(folder);
  const entries = new Map<string, Entry>();
  const clashes = new Map<string, string>();
  /** What the last look knew of each dealer. */
  const told = new Map<string, string>();
  /** States that the last look met for the first time. */
  const fresh = new Map<string, string>();
  const warned = new Map<string, string | null>();

  const problemOf = (id: string): string | null => entries.get(id)?.problem ?? clashes.get(id) ?? null;
  const meaningOf = (id: string): string => `${entries.get(id)?.state} ${problemOf(id)}`;

  function read(id: string, state: string): void {
    const { site, problems } = loadTenant(tenantsDir, id);
    entries.set(id, { state, site, problem: site === null ? problems.map(formatProblem).join('\n') : null });
  }

  /** What one dealer's files mean for another's; then everything that is wrong and was not told yet. */
  function compare(): void {
    const sites = [...entries.values()].flatMap(({ site }) => site ?? []);
    clashes.clear();
    for (const clash of findHostClashes(tenantsDir, sites)) clashes.set(clash.tenant, formatProblem(clash));
    for (const id of entries.keys()) {
      const problem = problemOf(id);
      if (problem !== null && warned.get(id) !== problem) warn(problem);
      warned.set(id, problem);
    }
  }

  /** Whether a state has stood since the look before. */
  function hasSettled(id: string, state: string): boolean {
    const settled = fresh.get(id) === state;
    if (settled) fresh.delete(id);
    else fresh.set(id, state);
    return settled;
  }

  const roster: TenantRoster = {
    problemOf,
    ids: () => [...entries.keys()].sort(),
    load(id) {
      const state = stateOf(tenantsDir, id);
      if (entries.get(id)?.state !== state) {
        read(id, state);
        compare();
      }
      return problemOf(id) === null ? (entries.get(id)?.site ?? null) : null;
    },
    sites: () => roster.ids().flatMap((id) => roster.load(id) ?? []),
    look() {
      const present = listTenants(tenantsDir);
      const gone = [...entries.keys()].filter((id) => !present.includes(id) && hasSettled(id, GONE));
      for (const id of gone) for (const known of [entries, told, warned]) known.delete(id);
      for (const id of present) {
        const state = stateOf(tenantsDir, id);
        if (entries.get(id)?.state === state) fresh.delete(id);
        else if (hasSettled(id, state)) read(id, state);
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

/** Tells two states of a dealer's files apart, those of its feed and of the presets among them. */
function stateOf(tenantsDir: string, id: string): string {
  return [join(tenantsDir, id), join(tenantsDir, '_presets')]
    .flatMap((folder) => listEntries(folder).map((name) => join(folder, name)))
    .map((path) => {
      const stats = statSync(path, { throwIfNoEntry: false });
      return `${path} ${stats?.ino} ${stats?.size} ${stats?.mtimeMs}`;
    })
    .join('\n');
}

/** All that lies in a folder and in folders within it: pages and articles have one of their own. */
function listEntries(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
