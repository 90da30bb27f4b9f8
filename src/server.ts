import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { createApi, type ApiOptions } from '#api/app/app.ts';
import { createBrochureMaker } from '#api/brochure-maker/brochure-maker.ts';
import { createPictureMaker } from '#api/picture-maker/picture-maker.ts';
import type { Health } from '#api/health/health-report.ts';
import { createHealthRoutes } from '#api/health/health.routes.ts';
import { listen } from '#publish/serve/listen.ts';
import { createSiteHandler, type SiteHandler } from '#publish/serve/serve-site.ts';
import { toSiteList } from '#publish/serve/site-list.ts';
import type { Site } from '#tenancy/site/site.ts';

/** A site as far as serving it goes; its files lie in `<sitesDir>/<id>`. */
export type ServedSite = {
  id: string;
  /** The dealer's own host; `null` where it is not known: then `<id>.localhost` alone leads to it. */
  host: string | null;
  name: string;
  description: string;
};

export type ServerOptions = Pick<ApiOptions, 'database' | 'clock' | 'serviceKeys' | 'trustedProxies'> & {
  /** `DATA_DIR`, where made pictures are kept. */
  dataDir: string;
  port: number;
  /** The address to listen on; `localhost` is both of the machine's own, and no one from outside gets through. */
  host: string;
  sitesDir: string;
  sites: readonly ServedSite[];
  /** A dealer from its files; `null` while they are broken: the API goes by what they were before. */
  loadSite: (tenant: string) => Site | null;
  loadHealth: () => Promise<Health>;
  log: (line: string) => void;
};

export type RunningServer = {
  port: number;
  /** Serves these sites from now on, and no others. */
  setSites(sites: readonly ServedSite[]): void;
  /** Answers what is under way, then stops. */
  close(): Promise<void>;
};

/** `http://<tenant>.localhost:<port>/`, the address of a site on this machine. */
export const localAddress = (tenant: string, port: number): string => `http://${tenant}.localhost:${port}/`;

/**
 * Starts the one server of all sites: each by its own host and by `<tenant>.localhost`, `/api` on every
 * one of them, `/healthz`, and a list of the sites on the machine's own name; any other host gets the list as
 * 404. Throws a sentence when it cannot listen there.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const sites = createSiteTable(options);
  const { port, close } = await listen(createListener(options, sites), options);
  return { port, setSites: (served) => sites.set(served), close };
}

/** One site as it answers: its files, and the dealer whom the API asks for. */
type AnsweringSite = { id: string; handle: SiteHandler; site: Site | null };

/** Which site answers on which host. */
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

/** Files go from the disk to the socket; what is computed goes through Hono. */
function createListener(options: ServerOptions, sites: SiteTable): RequestListener {
  const computed = getRequestListener(createApp(options, sites).fetch, {
    // The worker renders pages in this process, with the Response that Node has.
    overrideGlobalObjects: false,
  });
  return (request, response) => {
    const site = sites.find(toHostName(request.headers.host));
    if (site === undefined || /^\/(healthz|api)(?=[/?]|$)/.test(request.url ?? ''))
      computed(request, response);
    else answer(site.handle, request, response, options.log);
  };
}

/** What goes wrong with one request is told, and ends neither the others nor the process. */
function answer(
  site: SiteHandler,
  request: IncomingMessage,
  response: ServerResponse,
  log: ServerOptions['log'],
): void {
  try {
    site(request, response);
  } catch (error) {
    log(`${request.headers.host}${request.url}: ${error instanceof Error ? error.message : String(error)}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'Content-Type': 'text/plain;charset=utf-8' }).end('500\n');
  }
}

function createApp(options: ServerOptions, sites: SiteTable): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route('/', createHealthRoutes(options.loadHealth));
  const makePicture = createPictureMaker({
    ...options,
    folderOf: (tenant) => join(options.sitesDir, tenant),
  });
  const api = createApi({
    ...options,
    makePicture,
    makeBrochure: createBrochureMaker({ ...options, makePicture }),
    findSite: (host) => {
      const found = sites.find(toHostName(host));
      return found === undefined ? null : (found.site ?? { unreadable: found.id });
    },
  });
  // Handed on whole: problems of its own, for addresses it does not know as well.
  app.all('/api/*', (context) => api.fetch(toMeasured(context.req.raw), context.env));
  app.all('/api', (context) => api.fetch(toMeasured(context.req.raw), context.env));
  const toList = (host: string | undefined, notice: string): string => {
    const listed = sites.list().map((site) => ({ ...site, address: localAddress(site.id, portOf(host)) }));
    return toSiteList(listed, notice);
  };
  app.get('/', (context) => {
    const host = context.req.header('host');
    return isMachine(toHostName(host)) ? context.html(toList(host, '')) : context.notFound();
  });
  app.notFound((context) => {
    const host = context.req.header('host');
    if (isMachine(toHostName(host))) {
      return context.text('There is no site at this address. The list of sites is at /.\n', 404);
    }
    const sentence = `There is no site at ${toHostName(host)}.`;
    // Which dealers there are is for those who sit at the machine.
    if (!toHostName(host).endsWith('.localhost')) return context.text(`${sentence}\n`, 404);
    return context.html(toList(host, `${sentence} These are there:`), 404);
  });
  return app;
}

/**
 * A body whose length is not told is counted as it is read, which takes a request of Node's own; the listener's is only
 * like one. Of those without a body there is nothing to count.
 */
function toMeasured(request: Request): Request {
  if (request.headers.has('content-length') || request.body === null) return request;
  const { url, method, headers, body } = request;
  // Half: the answer may wait for the whole body. The type of the option is not known to TypeScript yet.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

const toHostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');
/** Whether a host means the machine itself: `localhost`, an IP address, or none at all. */
const isMachine = (host: string): boolean =>
  host === '' || host === 'localhost' || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;
const portOf = (host: string | undefined): number => Number(/:(\d+)$/.exec(host ?? '')?.[1] ?? 80);
