import type { Database } from '#db/server/database.ts';
import { startLeadRetention } from '#leads/retention/erase-old-leads.ts';
import { warn } from './command.ts';
import type { Environment } from './environment.ts';
import type { TenantRoster } from './tenant-roster.ts';

type LeadRetentionOptions = {
  database: Database;
  environment: Pick<Environment, 'dataDir'>;
  roster: Pick<TenantRoster, 'sites'>;
};

/** Erases leads of all dealers that are older than they keep them. */
export const openLeadRetention = ({
  database,
  environment: { dataDir },
  roster,
}: LeadRetentionOptions): { stop(): Promise<void> } =>
  startLeadRetention({ database, listSites: roster.sites, dataDir, clock: Date.now, log: warn });
