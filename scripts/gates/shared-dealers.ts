import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Variable with the folder in which the gates of one `npm test` keep the demo dealers, so that they publish
 * them once.
 */
const VARIABLE = 'FORECOURT_TEST_DEALERS';

/** Creates the folder and sets the variable for the gates. Returns a function that removes it. */
export function openSharedDealers(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-dealers-'));
  // Under root the database runs as another account, which needs access.
  chmodSync(folder, 0o711);
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * Folders of a product that starts with the shared dealers; none outside of `npm test`, where each start has
 * its own.
 */
export function sharedDealers(): NodeJS.ProcessEnv {
  const folder = process.env[VARIABLE];
  return folder === undefined ? {} : { DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites') };
}
