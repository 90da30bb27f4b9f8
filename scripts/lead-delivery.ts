import { toLogText } from '#api/http/log-text.ts';
import type { Database } from '#db/server/database.ts';
import { countKept } from '#db/leads/kept-messages.repository.ts';
import { createApplicationKeys } from '#db/leads/application-keys.ts';
import { createLenderOutbox } from '#leads/applications/lender-outbox.ts';
import { loadLinkSecret } from '#leads/appointments/link-secret.ts';
import { startNotices } from '#leads/appointments/send-notices.ts';
import { startLeadDelivery, type LeadDelivery } from '#leads/delivery/deliver-leads.ts';
import { removeMail, toOutboxFolder } from '#leads/mail/outbox.ts';
import { createOutboxSender, createSmtpSender } from '#leads/mail/send-mail.ts';
import { createTextSender } from '#leads/mail/text-sender.ts';
import { warn } from './command.ts';
import type { Environment } from './environment.ts';
import { tellKept, tellOutbox } from './kept-messages.ts';
import type { TenantRoster } from './tenant-roster.ts';

type LeadDeliveryOptions = {
  database: Database;
  environment: Pick<
    Environment,
    'smtpUrl' | 'smsUrl' | 'dataDir' | 'linkSecret' | 'leadSecrets' | 'financeSecrets' | 'feedNetworks'
  >;
  roster: Pick<TenantRoster, 'find'>;
  log?: (line: string) => void;
};

/** Sends, and then takes out of the outbox what was kept there. A file that stays does not make it unsent. */
function withoutKept<Message extends { id: string }, More extends unknown[]>(
  send: (tenant: string, message: Message, ...more: More) => Promise<string>,
  dataDir: string,
  log: (line: string) => void,
): (tenant: string, message: Message, ...more: More) => Promise<string> {
  return async (tenant, message, ...more) => {
    const answer = await send(tenant, message, ...more);
    await removeMail(toOutboxFolder(dataDir, tenant), message.id).catch((error: Error) => log(error.message));
    return answer;
  };
}

/** Says at start what is kept instead of being sent. A database that does not answer is told by others. */
async function tell({ database, environment, log = warn }: LeadDeliveryOptions): Promise<void> {
  if (environment.smtpUrl === null) log(tellOutbox(environment));
  const kept = await database.asAdmin(countKept).catch(() => ({ mails: 0, texts: 0 }));
  const waiting = tellKept(kept, environment);
  if (waiting !== null) log(waiting);
}

/**
 * Hands leads of all dealers over, and tells what becomes of appointments, by the mail server of `SMTP_URL` or into the
 * outbox of this machine.
 */
export function openLeadDelivery(options: LeadDeliveryOptions): LeadDelivery {
  const { database, environment, roster, log: write = warn } = options;
  // What servers of others answer must not look like lines of this log.
  const log = (line: string): void => write(toLogText(line));
  const {
    smtpUrl,
    smsUrl,
    dataDir,
    linkSecret,
    leadSecrets,
    financeSecrets,
    feedNetworks: networks,
  } = environment;
  const smtp = smtpUrl === null ? null : createSmtpSender(smtpUrl);
  const sendMail = smtp === null ? createOutboxSender(dataDir, Date.now) : withoutKept(smtp, dataDir, log);
  const texts = createTextSender(smsUrl, dataDir, Date.now);
  const sendText = texts.keeps ? texts : withoutKept(texts, dataDir, log);
  const telling = tell(options);
  const delivery = startLeadDelivery({
    database,
    loadSite: roster.find,
    sendMail,
    leadSecrets,
    applications: {
      findKeys: createApplicationKeys({ financeSecrets, dataDir }),
      financeSecrets,
      keep: createLenderOutbox(dataDir, Date.now),
    },
    networks,
    clock: Date.now,
    log,
  });
  const notices = startNotices({
    database,
    loadSite: roster.find,
    sendMail,
    sendText,
    secret: loadLinkSecret(dataDir, linkSecret),
    clock: Date.now,
    log,
  });
  return {
    async stop() {
      await Promise.all([telling, delivery.stop(), notices.stop()]);
      smtp?.close();
    },
  };
}
