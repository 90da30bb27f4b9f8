import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { createApi } from '#api/app.ts';
import { createHealthRoutes, type Health } from '#api/health.routes.ts';
import { createSiteHandler, type SiteHandler } from '#publish/serve-site.ts';
import type { Site } from '#tenancy/site.ts';

export type ServerOptions = {
  port: number;
  sitesDir: string;
  sites: readonly Site[];
  loadHealth: () => Promise<Health>;
  log: (line: string) => void;
};

export type RunningServer = {
  port: number;
  /** Answers what is under way, then stops. */
  close(): Promise<void>;
};

/** How long requests under way may take when the server stops. */
const CLOSE_GRACE_MS = 5_000;

/** `http://<tenant>.localhost:<port>/`, the address of a site on this machine. */
export const localAddress = (tenant: string, port: number): string => `http://${tenant}.localhost:${port}/`;

/**
 * Starts the one server of all sites: each by its own host and by `<tenant>.localhost`, `/api` on every
 * one of them, `/healthz`, and a list of the sites on any other host. Throws a sentence when the port is
 * taken.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const server = createServer(createListener(options));
  server.listen(options.port);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(
          `Port ${options.port} is taken by another program. Stop that one, or choose another port: PORT=4322 npm start.`,
          { cause: error },
        )
      : error;
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: () => closeServer(server),
  };
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
  await closed;
  clearTimeout(impatience);
}

/** Files go from the disk to the socket; what is computed goes through Hono. */
function createListener(options: ServerOptions): RequestListener {
  const sites = toHandlers(options);
  const computed = getRequestListener(createApp(options).fetch, {
    // The worker renders pages in this process, with the Response that Node has.
    overrideGlobalObjects: false,
  });
  return (request, response) => {
    const site = sites.get(toHostName(request.headers.host));
    if (site === undefined || /^\/(healthz|api)(?=[/?]|$)/.test(request.url ?? ''))
      computed(request, response);
    else answer(site, request, response, options.log);
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

function createApp(options: ServerOptions): Hono {
  const app = new Hono();
  app.route('/', createHealthRoutes(options.loadHealth));
  app.route('/api', createApi({ log: options.log }));
  app.get('/', (context) => context.html(toIndexPage(options.sites, portOf(context.req.header('host')))));
  app.notFound((context) =>
    context.text('There is no site at this address. The list of sites is at /.\n', 404),
  );
  return app;
}

function toHandlers({ sites, sitesDir }: ServerOptions): Map<string, SiteHandler> {
  return new Map(
    sites.flatMap(({ id, settings }): [string, SiteHandler][] => {
      const handle = createSiteHandler(join(sitesDir, id));
      return [
        [`${id}.localhost`, handle],
        [toHostName(settings.host), handle],
      ];
    }),
  );
}

const toHostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');
const portOf = (host: string | undefined): number => Number(/:(\d+)$/.exec(host ?? '')?.[1] ?? 80);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** `http://localhost:<port>/`: which sites there are. */
function toIndexPage(sites: readonly Site[], port: number): string {
  const items = sites.map(({ id, settings }) => {
    const address = localAddress(id, port);
    return `<li><a href="${address}">${escapeHtml(settings.name)}</a><span>${escapeHtml(settings.description)}</span><code>${address}</code></li>`;
  });
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Sites</title><style>
body{font:16px/1.55 system-ui,sans-serif;color:#17181a;background:#fff;max-width:44rem;margin:0 auto;padding:12vh 24px}
h1{font-size:2rem;letter-spacing:-.02em;margin:0 0 2rem}ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid #d9dbde;padding:1.25rem 0;display:grid;gap:.25rem}a{color:inherit;font-size:1.25rem;font-weight:600}
code{color:#55585e}</style></head><body><h1>${sites.length} sites</h1><ul>${items.join('')}</ul></body></html>`;
}
