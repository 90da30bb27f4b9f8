import { inject } from 'vitest';
import { listMails, toOutboxFolder, type KeptMail } from '#leads/mail/outbox.ts';
import type { Site } from '#tenancy/site/site.ts';

/**
 * The mails that the product kept in the outbox of a dealer about the lead with these words: those of its reference. They
 * are read from its folder, because the page `/_outbox` takes longer with every mail.
 */
export async function mailsAbout(site: Pick<Site, 'id'>, words: string): Promise<KeptMail[]> {
  const mails = await listMails(toOutboxFolder(inject('dataDir'), site.id));
  const found = mails.find(({ text, replyTo = '' }) => `${replyTo} ${text}`.includes(words));
  const reference = /\([A-Z\d]{6}\)/.exec(found?.subject ?? '')?.[0] ?? 'none';
  return mails.filter(({ subject }) => subject.includes(reference));
}

/** Subjects of those mails, in order. */
export const subjectsAbout = async (site: Pick<Site, 'id'>, words: string): Promise<string[]> =>
  (await mailsAbout(site, words)).map(({ subject }) => subject).toSorted();
