import type { TestDatabase } from '#db/server/test-database.ts';
import { NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { startLeadDelivery, type DeliveryOptions, type LeadDelivery } from './deliver-leads.ts';

/** Delivers the leads of a dealer, often, silently and at a time that stands still, unless told otherwise; mails are taken. */
export const startTestDelivery = (
  database: TestDatabase,
  site: Site,
  more: Partial<DeliveryOptions> = {},
): LeadDelivery =>
  startLeadDelivery({
    database,
    loadSite: () => site,
    sendMail: () => Promise.resolve('taken'),
    clock: () => NOW,
    log: () => undefined,
    lookMs: 40,
    networks: ['127.0.0.1'],
    ...more,
  });
