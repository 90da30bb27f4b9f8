import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createApi, type ApiOptions } from '#api/app/app.ts';
import { createBrochureMaker } from '#api/brochure-maker/brochure-maker.ts';
import { createPictureMaker } from '#api/picture-maker/picture-maker.ts';
import type { Health } from '#api/health/health-report.ts';
import { toLogText } from '#api/http/log-text.ts';
import { createOperatorCheck } from '#api/http/operator.ts';
import { createDealerTimes } from '#bookings/dealer-times.ts';
import { createConnectionKey } from '#api/tools/client-address.ts';
import type { Database } from '#db/server/database.ts';
import type { ConnectionLimits } from '#publish/serve/connection-limits.ts';
import { createApplicationKeys } from '#db/leads/application-keys.ts';
import { loadLinkSecret } from '#leads/appointments/link-secret.ts';
import { createInboxRoutes } from '#inbox/inbox-routes.ts';
import { toInboxSite } from '#inbox/inbox-site.ts';
import { toOutboxPage } from '#leads/mail/outbox-page.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { securityHeaders } from '#publish/release/hosting-files.ts';
import { listen } from '#publish/serve/listen.ts';
import { readPage } from '#publish/serve/read-page.ts';
import { createSiteHandler, refusePage, type SiteHandler } from '#publish/serve/serve-site.ts';
import { toSiteList } from '#publish/serve/site-list.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createServerHealth } from './server-health.ts';
import { isMachine, portOf, toHostName } from './server-host.ts';

/** What the server needs of a site; its files are in `<sitesDir>/<id>`. */
export type ServedSite = {
  id: string;
  /** The dealer's own host; `null` where unknown: then only `<id>.localhost` serves it. */
  host: string | null;
  name: string;
  description: string;
};

type ApiNeeds = 'clock' | 'serviceKeys' | 'feedNetworks' | 'trustedProxies' | 'sendText';
export type ServerOptions = Pick<ApiOptions, ApiNeeds> & {
  database: Pick<Database, 'withTenant' | 'runStatements' | 'asAdmin'>;
  /** `DATA_DIR`, where rendered pictures are cached. */
  dataDir: string;
  port: number;
  /** The address to listen on; `localhost` is both loopback addresses, which other machines cannot reach. */
  host: string;
  /** What clients may hold of the server; default `defaultLimits`. */
  connections?: Partial<ConnectionLimits>;
  sitesDir: string;
  sites: readonly ServedSite[];
  /** A dealer by its files as last read; `null` while they are broken: the API then uses the last good ones. */
  loadSite: (tenant: string) => Site | null;
  loadHealth: () => Promise<Health>;
  /** Whether the sites in `sitesDir` are up to date and served; unset: they are. The API and the inbox answer always. */
  servesPages?: () => boolean;
  /** `LINK_SECRET`: signs links in mails; `null` or unset: the secret in `dataDir`. */
  linkSecret?: string | null;
  /** Keys and secrets of applications for finance. */
  financeSecrets?: Readonly<Record<string, string>>;
  /** `OPERATOR_TOKEN`: who sends it reads `/healthz` whole, `/metrics` and the list of sites, as this machine always does. */
  operatorToken?: string;
  log: (line: string) => void;
};

export type RunningServer = {
  port: number;
  /** Serves exactly these sites from now on. */
  setSites(sites: readonly ServedSite[]): void;
  /** Finishes running requests, then stops. */
  close(): Promise<void>;
};

/** `http://<tenant>.localhost:<port>/`, the address of a site on this machine. */
export const localAddress = (tenant: string, port: number): string => `http://${tenant}.localhost:${port}/`;

/**
 * Starts the one server of all sites: each on its own host and on `<tenant>.localhost`, `/api` on every one
 * of them, `/healthz`, `/readyz`, `/metrics`, and for the operator a list of the sites on the machine's own name, and as 404 on
 * unknown names that end in `.localhost`. Throws a sentence when it cannot listen.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const sites = createSiteTable(options);
  const toKeys = createConnectionKey(options.trustedProxies);
  const stop = new AbortController();
  const { port, close } = await listen(createListener(options, sites, stop.signal), {
    ...options,
    limits: options.connections ?? {},
    toKeys,
  });
  return {
    port,
    setSites: (served) => sites.set(served),
    close() {
      // Answers without an end, such as open inboxes, would be waited for.
      stop.abort();
      return close();
    },
  };
}

/** A served site: its file handler, and the dealer for the API. */
type AnsweringSite = { id: string; handle: SiteHandler; site: Site | null };

/** The sites by host. */
type SiteTable = {
  list(): readonly ServedSite[];
  set(sites: readonly ServedSite[]): void;
  find(host: string): AnsweringSite | undefined;
};

function createSiteTable({
  sitesDir,
  sites,
  loadSite,
}: Pick<ServerOptions, 'sitesDir' | 'sites' | 'loadSite'>): SiteTable {
  let listed = sites;
  let byHost = new Map<string, AnsweringSite>();
  const set = (served: readonly ServedSite[]): void => {
    const before = byHost;
    listed = served;
    byHost = new Map(
      served.flatMap(({ id, host }): [string, AnsweringSite][] => {
        const localHost = `${id}.localhost`;
        const site = loadSite(id) ?? before.get(localHost)?.site ?? null;
        const answering = { id, handle: createSiteHandler(join(sitesDir, id)), site };
        const local: [string, AnsweringSite] = [localHost, answering];
        return host === null ? [local] : [local, [toHostName(host), answering]];
      }),
    );
  };
  set(sites);
  return { list: () => listed, set, find: (host) => byHost.get(host) };
}

/** Files are streamed from the disk; computed answers go through Hono. */
function createListener(options: ServerOptions, sites: SiteTable, stop: AbortSignal): RequestListener {
  const computed = getRequestListener(createApp(options, sites, stop).fetch, {
    // The worker renders pages in this process, with Node's own Response.
    overrideGlobalObjects: false,
  });
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const site = sites.find(toHostName(request.headers.host));
    if (
      site === undefined ||
      /^\/(healthz|readyz|metrics|api|_outbox|_leads)(?=[/?]|$)/.test(request.url ?? '')
    )
      computed(request, response);
    else if (options.servesPages?.() === false) refusePage(response);
    else answer(site.handle, request, response, options.log);
  };
}

/** Reports an error of one request without ending other requests or the process. */
function answer(
  site: SiteHandler,
  request: IncomingMessage,
  response: ServerResponse,
  log: ServerOptions['log'],
): void {
  try {
    site(request, response);
  } catch (error) {
    const asked = toLogText(`${request.headers.host}${request.url}`);
    log(`${asked}: ${error instanceof Error ? error.message : String(error)}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'Content-Type': 'text/plain;charset=utf-8' }).end('500\n');
  }
}

type App = Hono<{ Bindings: HttpBindings }>;
type IsOperator = (context: Context) => boolean;

const incomingOf = (context: Context): IncomingMessage => (context.env as HttpBindings).incoming;

function createApp(options: ServerOptions, sites: SiteTable, stop: AbortSignal): App {
  const app: App = new Hono();
  const operates = createOperatorCheck(options.operatorToken, (host) => {
    const name = toHostName(host);
    return isMachine(name) || name.endsWith('.localhost') || sites.find(name) !== undefined;
  });
  const isOperator: IsOperator = (context) => operates(incomingOf(context));
  const readSitePage = async (tenant: string, path: string) =>
    options.servesPages?.() === false ? null : readPage(join(options.sitesDir, tenant), path);
  const findInboxSite = (host: string | undefined) => {
    const found = sites.find(toHostName(host));
    return found === undefined ? null : toInboxSite(found.id, found.site);
  };
  app.route('/', createServerHealth(options, isOperator));
  const api = createSitesApi(options, sites, readSitePage);
  // Passed on whole: the API answers unknown addresses with its own problems.
  for (const path of ['/api/*', '/api']) app.all(path, (context) => api.fetch(context.req.raw, context.env));
  app.get('/_outbox', async (context) => {
    const site = findInboxSite(context.req.header('host'));
    if (site === null || !isOperator(context)) return context.notFound();
    context.header('Cache-Control', 'no-store');
    return context.html(toOutboxPage(site, await listMails(toOutboxFolder(options.dataDir, site.id))));
  });
  const times = createDealerTimes(options.loadSite);
  const inbox = { isOperator, stop, findSite: findInboxSite, readPage: readSitePage, times };
  app.route('/', createInboxRoutes({ ...options, ...inbox }));
  addSiteList(app, options, sites, isOperator);
  return app;
}

function createSitesApi(
  options: ServerOptions,
  sites: SiteTable,
  readSitePage: Required<ApiOptions>['readPage'],
) {
  const folderOf = (tenant: string): string => join(options.sitesDir, tenant);
  const makePicture = createPictureMaker({ ...options, folderOf });
  return createApi({
    ...options,
    linkSecret: loadLinkSecret(options.dataDir, options.linkSecret ?? null),
    findApplicationKeys: createApplicationKeys(options),
    makePicture,
    makeBrochure: createBrochureMaker({ ...options, makePicture }),
    readPage: readSitePage,
    findSite: (host) => {
      const found = sites.find(toHostName(host));
      return found === undefined ? null : (found.site ?? { unreadable: found.id });
    },
  });
}

/** Adds the list of all sites: for the operator on the machine's own name, and on unknown names of the machine. */
function addSiteList(app: App, options: ServerOptions, sites: SiteTable, isOperator: IsOperator): void {
  const isNear = createOperatorCheck(options.operatorToken);
  const toList = (host: string | undefined, notice: string): string => {
    const listed = sites.list().map((site) => ({ ...site, address: localAddress(site.id, portOf(host)) }));
    return toSiteList(listed, notice);
  };
  app.get('/', (context) => {
    const host = context.req.header('host');
    if (!isMachine(toHostName(host)) || !isOperator(context)) return context.notFound();
    return context.html(toList(host, ''));
  });
  app.notFound((context) => {
    const host = context.req.header('host');
    if (!isNear(incomingOf(context))) return context.text('There is no site at this address.\n', 404);
    if (isMachine(toHostName(host))) {
      return context.text('There is no site at this address. The list of sites is at /.\n', 404);
    }
    const sentence = `There is no site at ${toHostName(host)}.`;
    // A page of another site must not read the list by giving its own name the address of this machine.
    if (!toHostName(host).endsWith('.localhost')) return context.text(`${sentence}\n`, 404);
    return context.html(toList(host, `${sentence} These are there:`), 404);
  });
}
