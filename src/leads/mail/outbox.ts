import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mail.ts';

/** A mail in the embedded outbox, with when it was written (ms) and as it would be sent. */
export type KeptMail = Mail & { at: number; raw: string };

export const toOutboxFolder = (dataDir: string, tenant: string): string => join(dataDir, 'outbox', tenant);

/** Writes a mail to the outbox of a dealer; a second try replaces the first. */
export async function keepMail(folder: string, mail: KeptMail): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${mail.id}.json`);
  // A reader never sees half a mail.
  await writeFile(`${file}.new`, JSON.stringify(mail));
  await rename(`${file}.new`, file);
}

/** The mails of a dealer's outbox, newest first. */
export async function listMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail),
  );
  return mails.toSorted((a, b) => b.at - a.at);
}
