import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Mail } from './mail.ts';

/** A mail in the embedded outbox, with when it was written (ms) and as it would be sent. */
export type KeptMail = Mail & { at: number; raw: string };

export const toOutboxFolder = (dataDir: string, tenant: string): string => join(dataDir, 'outbox', tenant);

/** Ends the name of a mail that is being written; one that stays was not finished by a process that ended. */
const UNFINISHED = '.new';
/** No mail is written for so long. */
const UNFINISHED_MS = 60_000;

/** Writes a mail to the outbox of a dealer; a second try replaces the first. */
export async function keepMail(folder: string, mail: KeptMail): Promise<void> {
  // Mails are personal data: no other account of the machine reads them.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const each of [folder, dirname(folder)]) await chmod(each, 0o700);
  const file = join(folder, `${mail.id}.json`);
  // A reader never sees half a mail.
  await writeFile(`${file}${UNFINISHED}`, JSON.stringify(mail), { mode: 0o600 });
  await rename(`${file}${UNFINISHED}`, file);
}

/** Removes a mail that was sent after all. */
export const removeMail = (folder: string, id: string): Promise<void> =>
  rm(join(folder, `${id}.json`), { force: true });

const listFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Erases mails that were written before a moment (ms), and what was left half written. */
export async function eraseOldMails(folder: string, before: number): Promise<void> {
  for (const name of await listFolder(folder)) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs < before) await rm(file, { force: true });
  }
  await eraseUnfinished(folder);
}

/** Erases mails that a process which ended left half written: nobody knows whose they are. */
async function eraseUnfinished(folder: string): Promise<void> {
  for (const name of (await listFolder(folder)).filter((each) => each.endsWith(UNFINISHED))) {
    const file = join(folder, name);
    const written = await stat(file).catch(() => null);
    // clock: the age of a file is that of its folder's disk.
    if (written !== null && Math.abs(Date.now() - written.mtimeMs) > UNFINISHED_MS)
      await rm(file, { force: true });
  }
}

/** The mails of a dealer's outbox, newest first. */
export async function listMails(folder: string): Promise<KeptMail[]> {
  const names = await listFolder(folder);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail),
  );
  return mails.toSorted((a, b) => b.at - a.at);
}

export type RemovedMails = {
  /** Ids of leads and appointments: every mail about them. */
  about: readonly string[];
  /** Every mail to or from this address, and every text to this number. */
  address: string;
  /** Counts them, and removes none. */
  isTrial: boolean;
};

/** Removes mails of the outbox of a dealer, or of all; resolves to how many. */
export async function removeMails(
  dataDir: string,
  tenant: string | undefined,
  { about, address, isTrial }: RemovedMails,
): Promise<number> {
  const tenants = tenant === undefined ? await listFolder(join(dataDir, 'outbox')) : [tenant];
  let removed = 0;
  for (const folder of tenants.map((each) => toOutboxFolder(dataDir, each))) {
    if (!isTrial) await eraseUnfinished(folder);
    for (const { id, to, replyTo } of await listMails(folder)) {
      const isOf =
        about.some((each) => id.startsWith(`${each}.`)) ||
        [to, replyTo].some((each) => each?.toLowerCase() === address);
      if (!isOf) continue;
      removed += 1;
      if (!isTrial) await rm(join(folder, `${id}.json`), { force: true });
    }
  }
  return removed;
}
