import { toTerminalText } from '#api/http/log-text.ts';
import { createDealerTimes } from '#bookings/dealer-times.ts';
import { createApi, type ApiOptions } from '#api/app/app.ts';
import { createBrochureMaker } from '#api/brochure-maker/brochure-maker.ts';
import { createPictureMaker } from '#api/picture-maker/picture-maker.ts';
import type { Database } from '#db/server/database.ts';
import { createApplicationKeys } from '#db/leads/application-keys.ts';
import { loadLinkSecret } from '#leads/appointments/link-secret.ts';
import { createInboxRoutes } from '#inbox/inbox-routes.ts';
import { createTextSender } from '#leads/mail/text-sender.ts';
import { toInboxSite } from '#inbox/inbox-site.ts';
import { listTenants, loadTenant } from '#tenancy/files/load-tenant.ts';
import { readOwnPage } from './read-own-page.ts';

/** Folders and database of the development server; set by `scripts/dev.ts`. */
export type DevelopmentSettings = {
  /** Where it listens. */
  host: string;
  port: number;
  dataDir: string;
  tenantsDir: string;
  publicDir: string;
  database: Pick<Database, 'withTenant' | 'runStatements'>;
  serviceKeys: Readonly<Record<string, string>>;
  feedNetworks: readonly string[];
  linkSecret: string | null;
  /** Keys and secrets of applications for finance. */
  financeSecrets: Readonly<Record<string, string>>;
  /** Aborted when the development server ends. */
  stop: AbortSignal;
};

/** The dealer of a host of this machine. */
export const toTenant = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.localhost$/, '');

/** A dealer by its files, as a developer has it: applications for finance are offered with nothing set. */
export const loadDealer = (
  { tenantsDir, financeSecrets }: Pick<DevelopmentSettings, 'tenantsDir' | 'financeSecrets'>,
  tenant: string,
) => loadTenant(tenantsDir, tenant, {}, { isDevelopment: true, financeSecrets });

/** The API and the inbox of a site. Nothing is published here, so its own pictures are those in `public`. */
export function makeServices(settings: DevelopmentSettings) {
  const {
    host,
    port,
    tenantsDir,
    dataDir,
    publicDir,
    database,
    serviceKeys,
    feedNetworks,
    financeSecrets,
    stop,
  } = settings;
  const log = (line: string) => console.error(toTerminalText(line));
  // clock: the development server answers at the moment of each request.
  const tools = { log, clock: Date.now, database, serviceKeys, feedNetworks };
  const makePicture = createPictureMaker({ ...tools, dataDir, folderOf: () => publicDir });
  const makeBrochure = createBrochureMaker({ ...tools, makePicture, dataDir });
  const findSite: ApiOptions['findSite'] = (asked) => {
    const tenant = toTenant(asked);
    if (!listTenants(tenantsDir).includes(tenant)) return null;
    return loadDealer(settings, tenant).site ?? { unreadable: tenant };
  };
  const findInboxSite = (asked: string) => {
    const site = findSite(asked);
    if (site === null) return null;
    return 'unreadable' in site ? toInboxSite(site.unreadable, null) : toInboxSite(site.id, site);
  };
  const readPage = (tenant: string, path: string) => readOwnPage({ host, port }, tenant, path);
  const linkSecret = loadLinkSecret(dataDir, settings.linkSecret);
  const findApplicationKeys = createApplicationKeys({ financeSecrets, dataDir });
  return {
    api: createApi({
      ...tools,
      linkSecret,
      findApplicationKeys,
      // The development server sends nothing.
      sendText: createTextSender(null, dataDir, Date.now),
      makePicture,
      makeBrochure,
      readPage,
      findSite,
    }),
    inbox: createInboxRoutes({
      ...tools,
      isOperator: () => true,
      stop,
      findSite: findInboxSite,
      readPage,
      times: createDealerTimes((tenant) => loadDealer(settings, tenant).site),
    }),
  };
}
