import { OWN_PICTURES_FOLDER } from '#domain/media/own-picture.ts';
import { readdirSync } from 'node:fs';
import {
  applyForFinancePath,
  articleFeedPath,
  carPath,
  financeEnquiryPath,
  homePath,
} from '#domain/url/paths.ts';
import { shardKinds } from '#search/documents/document-columns.ts';
import { SEARCH_DATA_PATH } from '#search/documents/shards.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toArticleFeed } from './article-feed.ts';
import { toGuessRules } from './guessed-paths.ts';
import { SECURITY_TEXT, toSecurityText } from './security-text.ts';
import { ASSETS } from '#publish/files/asset-compression.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import { notFoundPath } from '#publish/pages/sold-data.ts';

/** A rule of `_headers`: a path, where a final `*` matches everything below it, and the headers it sets. */
export type HeaderRule = { path: string; headers: Record<string, string> };
/** A rule of `_redirects`. With status 410 the page at `to` is the body of the response. */
export type RedirectRule = { from: string; to: string; status: number };

const REVALIDATE = 'public, max-age=0, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files without a hash in their name: fresh for a day, then revalidated in the background. */
const NAMED_FILE = 'public, max-age=86400, stale-while-revalidate=604800';

/** `Cache-Control` of pages and of every file without its own rule. */
export const DEFAULT_CACHE_CONTROL = REVALIDATE;

/**
 * Headers of every answer: of pages, by `_headers`, and of whatever the server computes, redirects and errors.
 * Other sites may link to all of it and embed none of it but pictures of cars, which mails show (`api/pictures`).
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
};

/** Header rules of a site. Hosts merge all rules that match a path, so no header is set by two of these. */
export function toHeaderRules(site: Pick<Site, 'settings'>, publicFolders: readonly string[]): HeaderRule[] {
  const cache = (path: string, value: string): HeaderRule => ({ path, headers: { 'Cache-Control': value } });
  return [
    {
      path: '/*',
      headers: {
        ...securityHeaders,
        ...(site.settings.demo ? { 'X-Robots-Tag': 'noindex' } : {}),
      },
    },
    cache(homePath, REVALIDATE),
    cache('/cars/*', REVALIDATE),
    cache('/search', REVALIDATE),
    cache('/search/*', REVALIDATE),
    cache(`${SEARCH_DATA_PATH}/manifest.json`, REVALIDATE),
    ...shardKinds.map((kind) => cache(`${SEARCH_DATA_PATH}/${kind}-*`, IMMUTABLE)),
    cache(`/${ASSETS}/*`, IMMUTABLE),
    cache(`/${OWN_PICTURES_FOLDER}/*`, IMMUTABLE),
    ...publicFolders.map((folder) => cache(`/${folder}/*`, NAMED_FILE)),
  ];
}

export const formatHeaders = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
    .concat('\n');

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line);
    const last = rules.at(-1);
    if (header?.[1] !== undefined && last !== undefined) last.headers[header[1]] = header[2] ?? '';
    else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

/** Where nobody can apply for finance, its address leads to the enquiry: old links and those of settings work. */
function toApplicationRule({
  generated,
  content,
  redirects,
}: Pick<Site, 'redirects' | 'generated' | 'content'>): RedirectRule[] {
  const paths = [...generated, ...content].map(({ path }) => path);
  const isTaken = [...paths, ...redirects.map(({ from }) => from)].includes(applyForFinancePath);
  return isTaken || !paths.includes(financeEnquiryPath)
    ? []
    : [{ from: applyForFinancePath, to: financeEnquiryPath, status: 302 }];
}

/** Redirects of the tenant's old addresses, then 410 rules for cars that are gone permanently. */
export const toRedirectRules = (
  site: Pick<Site, 'redirects' | 'generated' | 'content'>,
  gone: Iterable<string>,
): RedirectRule[] => [
  ...site.redirects.map(({ from, to }) =>
    to === undefined ? { from, to: notFoundPath, status: 410 } : { from, to, status: 301 },
  ),
  ...toApplicationRule(site),
  ...[...gone].sort().map((slug) => ({ from: carPath(slug), to: notFoundPath, status: 410 })),
];

/** Returns the target of a redirect with the query of the request; a target with its own query keeps it. */
export const withQuery = (to: string, search: string): string => (to.includes('?') ? to : to + search);

export const formatRedirects = (rules: readonly RedirectRule[]): string =>
  rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');

export const parseRedirects = (text: string): RedirectRule[] =>
  Array.from(text.matchAll(/^(\S+) (\S+) (\d+)$/gm), ([, from = '', to = '', status]) => ({
    from,
    to,
    status: Number(status),
  }));

/** `robots.txt`: demonstration sites disallow crawling; other sites name their sitemap. */
export const toRobots = (site: Pick<Site, 'settings' | 'origin'>): string =>
  site.settings.demo
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}\n`;

/** An SVG of the dealer's initial in the dealer's colours. */
export function toFavicon({
  colours,
  settings,
  theme,
}: Pick<Site, 'colours' | 'settings' | 'theme'>): string {
  const name = theme.wordmark ?? settings.name;
  const initial = escapeXml([...name.trim()][0]?.toUpperCase() ?? '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="6" fill="${colours.brand}"/>` +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${colours.onBrand}">${initial}</text></svg>\n`
  );
}

export const toWebManifest = ({ settings, colours }: Pick<Site, 'settings' | 'colours'>): string =>
  `${JSON.stringify({
    name: settings.name,
    short_name: settings.name,
    start_url: homePath,
    display: 'browser',
    theme_color: colours.brand,
    background_color: '#ffffff',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  })}\n`;

type HostedSite = {
  site: Site;
  /** Slugs of cars that are gone permanently. */
  gone: Iterable<string>;
  /** Whether the site has a page at a path. */
  isThere: (path: string) => boolean;
  publicDir: string;
  now: number;
};

/** Returns every small file that hosts and search engines read beside the pages, by file name. */
export function toHostingFiles({ site, gone, isThere, publicDir, now }: HostedSite): Map<string, string> {
  const rules = toRedirectRules(site, gone);
  const feed = toArticleFeed(site, now);
  const security = toSecurityText(site);
  const folders = readdirSync(publicDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return new Map([
    ['_headers', formatHeaders(toHeaderRules(site, folders.sort()))],
    ['_redirects', formatRedirects([...rules, ...toGuessRules(isThere, rules)])],
    ['robots.txt', toRobots(site)],
    ['favicon.svg', toFavicon(site)],
    ['site.webmanifest', toWebManifest(site)],
    ...(security === null ? [] : [[SECURITY_TEXT, security] as const]),
    ...(feed === null ? [] : [[articleFeedPath.slice(1), feed] as const]),
  ]);
}
