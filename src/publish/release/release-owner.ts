import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from '#tenancy/site/site.ts';
import { readJson } from './read-json.ts';
import { PRIVATE_FOLDER } from './release-record.ts';

/** The dealer of a release, for code that cannot read the tenant's files, or not that version of them. */
export type ReleaseOwner = Pick<Site['settings'], 'host' | 'name' | 'description'> & {
  /** Search engine of its pages. */
  searchEngine: Site['features']['search']['engine']['kind'];
};

export const OWNER_FILE = `${PRIVATE_FOLDER}/owner.json`;

export function writeOwner(release: string, site: Pick<Site, 'settings' | 'features'>): void {
  const { host, name, description } = site.settings;
  const searchEngine = site.features.search.engine.kind;
  const file = join(release, OWNER_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ host, name, description, searchEngine } satisfies ReleaseOwner));
}

/** Returns the owner of a release; `null` for old releases that did not record it. */
export const readOwner = (release: string): ReleaseOwner | null => readJson(join(release, OWNER_FILE));
