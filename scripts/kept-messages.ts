import { join } from 'node:path';
import type { KeptMessages } from '#db/leads/kept-messages.repository.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import type { Environment } from './environment.ts';

type Ways = Pick<Environment, 'smtpUrl' | 'smsUrl' | 'dataDir'>;

/** What this machine keeps instead of sending it, and until when; `null` when it keeps nothing. */
export function tellKept({ mails, texts }: KeptMessages, { smtpUrl, smsUrl, dataDir }: Ways): string | null {
  const waiting = [
    ...(mails > 0 && smtpUrl === null ? [{ count: formatNumberOf(mails, 'mail'), name: 'SMTP_URL' }] : []),
    ...(texts > 0 && smsUrl === null ? [{ count: formatNumberOf(texts, 'text'), name: 'SMS_URL' }] : []),
  ];
  if (waiting.length === 0) return null;
  const counts = waiting.map(({ count }) => count).join(' and ');
  const names = waiting.map(({ name }) => name).join(' and ');
  return (
    `Kept in ${join(dataDir, 'outbox')} and not sent: ${counts} about leads and appointments. ` +
    `Not set: ${names}. They go out once what publishes is started with ${waiting.length === 1 ? 'it' : 'both'}.`
  );
}

/** Says at start that mails will not be sent. */
export const tellOutbox = ({ dataDir }: Ways): string =>
  `SMTP_URL is not set: mails are kept in ${join(dataDir, 'outbox')}, see /_outbox, and go out once it is.`;
