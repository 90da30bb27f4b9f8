import type { Database } from '#db/database.ts';
import { startLeadDelivery, type LeadDelivery } from '#leads/delivery/deliver-leads.ts';
import { createOutboxSender, createSmtpSender } from '#leads/mail/send-mail.ts';
import { warn } from './command.ts';
import type { Environment } from './environment.ts';
import type { TenantRoster } from './tenant-roster.ts';

type LeadDeliveryOptions = {
  database: Database;
  environment: Pick<Environment, 'smtpUrl' | 'dataDir' | 'leadSecrets' | 'feedNetworks'>;
  roster: Pick<TenantRoster, 'find'>;
};

/** Hands leads of all dealers over; mails by the server of `SMTP_URL`, or into the outbox of this machine. */
export function openLeadDelivery({
  database,
  environment: { smtpUrl, dataDir, leadSecrets, feedNetworks: networks },
  roster,
}: LeadDeliveryOptions): LeadDelivery {
  const smtp = smtpUrl === null ? null : createSmtpSender(smtpUrl);
  const sendMail = smtp ?? createOutboxSender(dataDir, Date.now);
  const delivery = startLeadDelivery({
    database,
    loadSite: roster.find,
    sendMail,
    leadSecrets,
    networks,
    clock: Date.now,
    log: warn,
  });
  return {
    async stop() {
      await delivery.stop();
      smtp?.close();
    },
  };
}
