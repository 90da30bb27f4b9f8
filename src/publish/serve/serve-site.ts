import { closeSync, existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  DEFAULT_CACHE_CONTROL,
  parseHeaders,
  parseRedirects,
  type HeaderRule,
  type RedirectRule,
  withQuery,
} from '#publish/release/hosting-files.ts';
import { SECURITY_TEXT } from '#publish/release/security-text.ts';
import { guessPaths } from '#domain/url/mended-path.ts';
import { openFile, sendFile } from './send-file.ts';

/** Serves requests from a published site's folder. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** What hosts do not serve: names that begin with a dot, but for one file, rule files, compressed siblings. */
const isPrivate = (path: string): boolean =>
  (/(^|\/)\./.test(path) && path !== `/${SECURITY_TEXT}`) ||
  /^\/_(headers|redirects)$/.test(path) ||
  path.endsWith('.br');

/**
 * Serves a site as a CDN does: `/a/b` is `a/b.html`, `/a/b/` and, if only that is there, `/A/B` lead to it,
 * `_redirects` and `_headers` apply, 404 and 410 use the site's own page. A publish shows at once.
 */
export function createSiteHandler(folder: string): SiteHandler {
  const redirects = cached(join(folder, '_redirects'), (text) => toRedirects(parseRedirects(text)));
  const headers = cached(join(folder, '_headers'), parseHeaders);

  return (request, response) => {
    const url = toLocalUrl(request.url);
    const path = url === null ? '' : decodePath(url.pathname);
    const sendStatus = (status: number) =>
      answerStatus(request, response, { folder, status, rules: headers() });
    if (url === null) return sendStatus(400);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendStatus(405);
    }
    const sendMended = (broken: string) => {
      const found = findMended(folder, redirects(), broken);
      if (found === null || found.status === 410) return sendStatus(found?.status ?? 404);
      return redirect(response, withQuery(found.to, url.search), found.status);
    };
    // A broken escape, such as the half of a letter in a shortened link, names no page.
    if (path === null) return sendMended(url.pathname);
    // Before the path is cleaned, because old addresses often end in .html.
    const rule = findRule(folder, redirects(), path);
    if (rule?.status === 410) return sendStatus(410);
    if (rule !== undefined) return redirect(response, withQuery(rule.to, url.search), rule.status);
    const clean = findPage(folder, toCleanPath(path));
    if (clean !== path) return redirect(response, encodePath(clean) + url.search);
    const file = isPrivate(path) ? null : openFile(folder, path, request.headers['accept-encoding']);
    if (file === null) return sendMended(path);
    setHeaders(response, path, headers());
    sendFile(request, response, file);
  };
}

/** Answers for a page where another machine publishes: one that was published here before may show old prices. */
export function refusePage(response: ServerResponse): void {
  const headers = { 'Content-Type': 'text/plain;charset=utf-8', 'Cache-Control': 'no-store' };
  response
    .writeHead(404, headers)
    .end('This server answers /api and /_leads. The pages of this site are elsewhere.\n');
}

const toLocalUrl = (address: string | undefined): URL | null => URL.parse(`http://site${address ?? '/'}`);

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * Returns the one path of a page: no slash at the end, no `.html`, and no second slash at the start, which a
 * browser would read as another host.
 */
function toCleanPath(path: string): string {
  const single = path.replace(/^[/\\]+/, '/');
  const bare = single.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return withoutSlash(bare);
}

/** The rule of a path, else of its lower case, unless that could lead in circles or a page is there. */
function findRule(folder: string, rules: Redirects, path: string): RedirectRule | undefined {
  const own = rules.exact.get(withoutSlash(path));
  if (own !== undefined) return own;
  const lower = rules.lower.get(withoutSlash(path).toLowerCase());
  if (lower === undefined) return undefined;
  const target = withoutSlash(lower.to.toLowerCase().replace(/[?#].*$/, ''));
  const isTaken = rules.lower.has(target) || isThere(folder, findPage(folder, toCleanPath(path)));
  return isTaken ? undefined : lower;
}

/** Where an address leads without what a chat or a mail left at its end, to a page or by a rule. */
function findMended(
  folder: string,
  rules: Redirects,
  path: string,
): Pick<RedirectRule, 'to' | 'status'> | null {
  for (const guess of guessPaths(path)) {
    if (guess === '' || guess === path) continue;
    const rule = findRule(folder, rules, guess);
    if (rule !== undefined) return rule;
    const page = findPage(folder, toCleanPath(guess));
    if (isThere(folder, page)) return { to: encodePath(page), status: 301 };
  }
  return null;
}

/** As `encodeURI`, for a path whose question marks and number signs are part of it. */
const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** The lower-case form of a path, when only that is a page; people type capitals, and printed addresses have them. */
function findPage(folder: string, path: string): string {
  const lower = path.toLowerCase();
  if (lower === path || isThere(folder, path)) return path;
  return isThere(folder, lower) ? lower : path;
}

function isThere(folder: string, path: string): boolean {
  const file = isPrivate(path) ? null : openFile(folder, path);
  if (file !== null) closeSync(file.descriptor);
  return file !== null;
}

/** The lookbehind keeps it linear: slashes that are not at the end are looked at once. */
const withoutSlash = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/';

function redirect(response: ServerResponse, location: string, status = 301): void {
  response.writeHead(status, { Location: location, 'Cache-Control': DEFAULT_CACHE_CONTROL }).end();
}

/** Rules by their path, and by it in lower case; the first of several for a path. */
type Redirects = Record<'exact' | 'lower', ReadonlyMap<string, RedirectRule>>;

function toRedirects(rules: RedirectRule[]): Redirects {
  const entries = rules
    .toReversed()
    .map((rule) => [withoutSlash(decodePath(rule.from) ?? rule.from), rule] as const);
  const lower = entries.map(([path, rule]) => [path.toLowerCase(), rule] as const);
  return { exact: new Map(entries), lower: new Map(lower) };
}

const matches = (rule: string, path: string): boolean =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;

function setHeaders(response: ServerResponse, path: string, rules: readonly HeaderRule[]): void {
  response.setHeader('Cache-Control', DEFAULT_CACHE_CONTROL);
  for (const rule of rules) {
    if (!matches(rule.path, path)) continue;
    for (const [name, value] of Object.entries(rule.headers)) response.setHeader(name, value);
  }
}

/** Sends the site's page for a status, such as 404. */
function answerStatus(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, status, rules }: { folder: string; status: number; rules: readonly HeaderRule[] },
): void {
  setHeaders(response, '/404', rules);
  response.statusCode = status;
  const isPage = status === 404 || status === 410;
  const page = isPage ? openFile(folder, '/404.html', request.headers['accept-encoding']) : null;
  if (page !== null) return sendFile(request, response, page);
  if (isPage && !existsSync(folder)) return answerUnpublished(response);
  response.setHeader('Content-Type', 'text/plain;charset=utf-8');
  response.end(`${status}\n`);
}

/** Seconds after which a browser or a robot asks again. */
const UNPUBLISHED_RETRY_SECONDS = 10;

/** A new dealer's pages are being made. The page asks again by itself. */
function answerUnpublished(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': UNPUBLISHED_RETRY_SECONDS,
    Refresh: UNPUBLISHED_RETRY_SECONDS,
  });
  response.end(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Almost there</title><h1>This site is being made</h1>' +
      '<p>Its pages will be here in a moment. This page asks again by itself.</p></html>\n',
  );
}

/** Parses a file and reads it again when it has changed. A missing file has no rules. */
function cached<T>(file: string, parse: (text: string) => T): () => T {
  let known: { state: string; value: T } | null = null;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const state = stats === undefined ? 'none' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    if (known?.state !== state) known = { state, value: parse(stats ? readFileSync(file, 'utf8') : '') };
    return known.value;
  };
}
