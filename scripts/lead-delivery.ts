import type { Database } from '#db/database.ts';
import { createApplicationKeys } from '#leads/applications/application-keys.ts';
import { createLenderOutbox } from '#leads/applications/lender-outbox.ts';
import { loadLinkSecret } from '#leads/appointments/link-secret.ts';
import { startNotices } from '#leads/appointments/send-notices.ts';
import { startLeadDelivery, type LeadDelivery } from '#leads/delivery/deliver-leads.ts';
import { createMessageMediaSender } from '#leads/mail/messagemedia.ts';
import { createOutboxSender, createSmtpSender } from '#leads/mail/send-mail.ts';
import { createTextOutbox } from '#leads/mail/text-message.ts';
import { warn } from './command.ts';
import type { Environment } from './environment.ts';
import type { TenantRoster } from './tenant-roster.ts';

type LeadDeliveryOptions = {
  database: Database;
  environment: Pick<
    Environment,
    'smtpUrl' | 'smsUrl' | 'dataDir' | 'linkSecret' | 'leadSecrets' | 'financeSecrets' | 'feedNetworks'
  >;
  roster: Pick<TenantRoster, 'find'>;
};

/**
 * Hands leads of all dealers over, and tells what becomes of appointments, by the mail server of `SMTP_URL` or into the
 * outbox of this machine.
 */
export function openLeadDelivery({
  database,
  environment: { smtpUrl, smsUrl, dataDir, linkSecret, leadSecrets, financeSecrets, feedNetworks: networks },
  roster,
}: LeadDeliveryOptions): LeadDelivery {
  const smtp = smtpUrl === null ? null : createSmtpSender(smtpUrl);
  const sendMail = smtp ?? createOutboxSender(dataDir, Date.now);
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
    log: warn,
  });
  const notices = startNotices({
    database,
    loadSite: roster.find,
    sendMail,
    sendText: smsUrl === null ? createTextOutbox(dataDir, Date.now) : createMessageMediaSender(smsUrl),
    secret: loadLinkSecret(dataDir, linkSecret),
    clock: Date.now,
    log: warn,
  });
  return {
    async stop() {
      await Promise.all([delivery.stop(), notices.stop()]);
      smtp?.close();
    },
  };
}
