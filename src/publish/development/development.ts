import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIContext, MiddlewareNext } from 'astro';
import { SEARCH_DATA_PATH } from '#search/documents/shards.ts';
import { listTenants } from '#tenancy/files/load-tenant.ts';
import { formatProblem, type TenantProblem } from '#tenancy/forms/problem.ts';
import { siteAt } from '#domain/finance/rates-day.ts';
import type { Site } from '#tenancy/site/site.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { findGuess } from '#publish/release/guessed-paths.ts';
import { toHostingFiles, toRedirectRules, withQuery } from '#publish/release/hosting-files.ts';
import { toOutboxPage } from '#leads/mail/outbox-page.ts';
import { toInboxSite } from '#inbox/inbox-site.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { loadDealer, makeServices, toTenant, type DevelopmentSettings } from './development-services.ts';
import { cataloguePath, openCataloguePage } from './catalogue-pages.ts';
import type { SitePage } from '#publish/pages/page-context.ts';
import { routeOf } from '#publish/pages/page-route.ts';
import { notFoundPath } from '#publish/pages/sold-data.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { findSitePicture, makeSitePicture } from '#publish/release/site-pictures.ts';
import { planSearchFiles } from '#publish/release/search-files.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** Global: the script and the server load separate module graphs, and a hot reload replaces the latter. */
const key = Symbol.for('forecourt.development');
const holder = globalThis as typeof globalThis & { [key]?: DevelopmentSettings | undefined };

/** @param settings `undefined` ends it: pages are rendered as a publication renders them */
export const setDevelopment = (settings: DevelopmentSettings | undefined): void => {
  holder[key] = settings;
};

let services: ReturnType<typeof makeServices> | null = null;

/** Answers a request as the published site would, from the current stock and files. */
export async function answerInDevelopment(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const settings = holder[key];
  if (settings === undefined) return next();
  if (context.url.pathname.startsWith(cataloguePath)) return answerCatalogue(context, next);
  const tenant = toTenant(new URL(context.request.url).host);
  if (!listTenants(settings.tenantsDir).includes(tenant)) return toTenantList(settings, context.url.port);
  if (/^\/api(\/|$)/.test(context.url.pathname)) return answerBy('api', context, settings);
  if (/^\/_leads(\/|$)/.test(context.url.pathname)) return answerBy('inbox', context, settings);
  if (context.url.pathname === '/_outbox') return answerOutbox(settings, tenant);
  const dealer = loadDealer(settings, tenant);
  if (dealer.site === null) return toProblemPage(dealer.problems);
  // clock: the dealer as it is at each request.
  const site = siteAt(dealer.site, Date.now());
  const picture = await openOwnPicture(settings, site, context.url.pathname);
  if (picture !== null) return picture;
  const snapshot = await loadSnapshot(settings, site);
  const file = findFile(settings, site, snapshot, context.url.pathname);
  if (file !== null) return file;
  const pageContext = { site, snapshot, now: snapshot.now };
  const path = decodeURIComponent(context.url.pathname).replace(/(.)\/$/, '$1');
  const rule = toRedirectRules(site, snapshot.gone).find(({ from }) => from === path);
  if (rule !== undefined && rule.status < 400) return toRedirect(withQuery(rule.to, context.url.search));
  const found = rule === undefined ? resolvePath(pageContext, path) : null;
  const isThere = (meant: string): boolean => resolvePath(pageContext, meant) !== null;
  const guess = rule === undefined && found === null ? findGuess(path, isThere) : null;
  if (guess !== null) return toRedirect(withQuery(guess, context.url.search));
  return renderPage(context, next, site, found ?? resolvePath(pageContext, notFoundPath), rule?.status);
}

/** Serves the block catalogue, on every host because it belongs to no dealer. */
async function answerCatalogue(context: APIContext, next: MiddlewareNext): Promise<Response> {
  // clock: the catalogue shows the moment of each request.
  const found = await openCataloguePage(context.url.pathname, Date.now());
  if (found === null) return toNotice('There is no such section or template', [toLink(cataloguePath)], 404);
  return renderPage(context, next, found.site, { page: found.page, nextChangeAt: null });
}

function answerBy(
  service: 'api' | 'inbox',
  { request, clientAddress }: APIContext,
  settings: DevelopmentSettings,
): Response | Promise<Response> {
  services ??= makeServices(settings);
  return services[service].fetch(request, { clientAddress });
}

/** The mails about leads that this machine keeps. */
async function answerOutbox(settings: DevelopmentSettings, tenant: string): Promise<Response> {
  const dealer = toInboxSite(tenant, loadDealer(settings, tenant).site);
  const html = toOutboxPage(dealer, await listMails(toOutboxFolder(settings.dataDir, tenant)));
  return new Response(html, { headers: { 'Content-Type': 'text/html;charset=utf-8' } });
}

async function renderPage(
  context: APIContext,
  next: MiddlewareNext,
  site: Site,
  found: SitePage | null,
  gone?: number,
): Promise<Response> {
  if (found === null) return next();
  context.locals.site = site;
  context.locals.page = found.page;
  const response = await next(routeOf(found.page));
  const status = gone ?? (found.page.kind === 'not-found' ? 404 : response.status);
  return new Response(response.body, { status, headers: response.headers });
}

/** 302, not the 301 of a published site, which a browser remembers after the redirect has changed. */
const toRedirect = (to: string): Response => new Response(null, { status: 302, headers: { Location: to } });

function loadSnapshot({ database }: DevelopmentSettings, site: Site): Promise<StockSnapshot> {
  // clock: the development server publishes at the moment of each request.
  return database.withTenant(site.id, (db) => readSnapshot(db, site, Date.now()));
}

/** Returns an own picture of the dealer, which is made once and kept in the data folder. */
async function openOwnPicture(
  { dataDir }: DevelopmentSettings,
  site: Site,
  path: string,
): Promise<Response | null> {
  const found = findSitePicture(site, path);
  if (found === null) return null;
  const made = await makeSitePicture(site.id, join(dataDir, 'development'), found);
  return new Response(await readFile(made.path), { headers: { 'Content-Type': 'image/webp' } });
}

const types: Record<string, string> = {
  json: 'application/json',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
};

/** Returns the files that publishing writes beside the pages. */
function findFile(
  { publicDir }: DevelopmentSettings,
  site: Site,
  snapshot: StockSnapshot,
  path: string,
): Response | null {
  const name = path.slice(1);
  const text = path.startsWith(`${SEARCH_DATA_PATH}/`)
    ? findSearchFile(snapshot, path.slice(SEARCH_DATA_PATH.length + 1))
    : name.startsWith('_')
      ? undefined
      : toHostingFiles({ site, gone: snapshot.gone, isThere: () => false, publicDir, now: snapshot.now }).get(
          name,
        );
  if (text === undefined) return null;
  const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
  return new Response(text, { headers: { 'Content-Type': type } });
}

function findSearchFile(snapshot: StockSnapshot, name: string): string | undefined {
  const { manifest, files } = planSearchFiles(snapshot, null);
  return name === 'manifest.json' ? JSON.stringify(manifest) : files.get(name);
}

/** A page with messages for the developer; Vite's client script reloads it when the files are corrected. */
const toNotice = (title: string, items: readonly string[], status: number): Response =>
  new Response(
    `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>${title}</title>` +
      '<script type="module" src="/@vite/client"></script>' +
      '<body style="font:16px/1.6 system-ui;max-width:60rem;margin:10vh auto;padding:0 24px">' +
      `<h1>${title}</h1><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    { status, headers: { 'Content-Type': 'text/html;charset=utf-8' } },
  );

const toProblemPage = (problems: readonly TenantProblem[]): Response =>
  toNotice(
    'These settings need a correction',
    problems.map((problem) => escapeHtml(formatProblem(problem))),
    500,
  );

const toLink = (address: string, words = address): string => `<a href="${address}">${words}</a>`;

const toTenantList = ({ tenantsDir }: DevelopmentSettings, port: string): Response =>
  toNotice(
    'Sites',
    [
      ...listTenants(tenantsDir).map((id) => toLink(`http://${id}.localhost:${port}/`)),
      toLink(cataloguePath, 'Every section in every template'),
    ],
    200,
  );
