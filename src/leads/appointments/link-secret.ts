import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that links in mails are signed with: of the environment, else one of this installation, which is made once
 * and kept in `<dataDir>/link-secret`. Processes with data folders of their own need the one of the environment.
 */
export function loadLinkSecret(dataDir: string, given: string | null): string {
  if (given !== null) return given;
  const file = join(dataDir, 'link-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails when it is there: another process may have made it a moment ago.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= 32) return secret;
  throw new Error(
    `${file} holds no secret. Delete it, and a new one is made: links of mails sent before end.`,
  );
}
