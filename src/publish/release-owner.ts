import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from '#tenancy/site.ts';
import { PRIVATE_FOLDER } from './release-record.ts';

/** Whose site a release is, for a server that cannot read the dealer's files any more. */
export type ReleaseOwner = Pick<Site['settings'], 'host' | 'name' | 'description'>;

export const OWNER_FILE = `${PRIVATE_FOLDER}/owner.json`;

export function writeOwner(release: string, { settings }: Pick<Site, 'settings'>): void {
  const { host, name, description } = settings;
  const file = join(release, OWNER_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ host, name, description } satisfies ReleaseOwner));
}

/** `null` for a release of a time when this was not noted. */
export function readOwner(release: string): ReleaseOwner | null {
  try {
    return JSON.parse(readFileSync(join(release, OWNER_FILE), 'utf8')) as ReleaseOwner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
