import { hash } from 'node:crypto';
import { playerOrigins } from '#domain/content/video.ts';
import type { Site } from '#tenancy/site/site.ts';
import { mapOrigin } from '#blocks/table/map-adapters.ts';

const toSource = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`;

const sources = (hashes: Iterable<string>): string => ["'self'", ...new Set(hashes)].join(' ');

/** The inline scripts that a build knows, each by its source in a policy. */
export type KnownScripts = ReadonlyMap<string, string>;

/** Prepares the texts of known scripts for `addPolicy`, read as Latin-1 like the bytes of a page. */
export const toKnownScripts = (texts: Iterable<string>): KnownScripts =>
  new Map([...texts].map((text) => [Buffer.from(text).toString('latin1'), toSource(text)]));

/**
 * Returns the sources of the known scripts in a page. Whatever looks like the start of a script is looked at, also in an
 * attribute or a comment, so that none is missed; the text of a known script there allows nothing else.
 */
function findKnown(html: Buffer, known: KnownScripts): Set<string> {
  const found = new Set<string>();
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script', start);
    if (start === 0 || end === -1) break;
    const source = known.get(html.toString('latin1', start, end));
    if (source !== undefined) found.add(source);
  }
  return found;
}

type ProtectedSite = Pick<Site, 'features' | 'pictures'>;

type Origins = { connect: string[]; script: string[]; frame: string[] };

/** Origins that a tenant's vendors need, by directive. */
function vendorOrigins({ features }: Pick<Site, 'features'>): Origins {
  const { engine } = features.search;
  const search = engine.kind === 'meilisearch' ? [new URL(engine.host).origin] : [];
  const chat = features.chat === undefined ? [] : [new URL(features.chat.src).origin];
  const map = features.map === undefined ? [] : [mapOrigin(features.map)];
  return { connect: [...search, ...chat], script: chat, frame: [...map, ...chat] };
}

/** What rendering says of a page's inline code. */
export type InlineCode = {
  known: KnownScripts;
  /** The text of its one inline style, the colours of the tenant. */
  style: string;
};

/**
 * Returns the policy of one page: of its inline scripts those that the build knows, and its inline style, by hash,
 * nothing unsafe. A script or a style that came into the page in any other way has no hash and has no effect.
 * `frame-ancestors` has no effect in a meta element and is part of `_headers`.
 */
function toPolicy(site: ProtectedSite, html: Buffer, { known, style }: InlineCode): string {
  // The URL of a player appears in a page's data only where that player plays a video.
  const players = playerOrigins.filter((origin) => html.includes(`${origin}/`));
  const { connect, script, frame } = vendorOrigins(site);
  const frames = [...players, ...frame];
  return [
    "default-src 'self'",
    [`script-src ${sources(findKnown(html, known))}`, ...script].join(' '),
    `style-src ${sources([sourceOfStyle(style)])}`,
    ["img-src 'self' data:", ...site.pictures.sources].join(' '),
    "media-src 'self' https:",
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** The style and its source are the same for all pages of a site, which are rendered one after the other. */
let last = { style: '', source: toSource('') };
function sourceOfStyle(style: string): string {
  if (style !== last.style) last = { style, source: toSource(style) };
  return last.source;
}

const charset = Buffer.from('<meta charset="utf-8">');
/** Astro inserts it where HTML does not allow it, before an island; the page's style has the same rule. */
const islandStyle = Buffer.from('<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>');

/**
 * Inserts a page's policy right after the charset at the top of the head, so that it applies to everything below, and
 * leaves Astro's own style out. Works on bytes, as rendering returns them and the disk takes them, and joins them once.
 */
export function addPolicy(site: ProtectedSite, bytes: Buffer, code: InlineCode): Buffer {
  const at = bytes.indexOf(charset);
  if (at === -1) throw new Error(`A rendered page has no ${charset}, after which its policy is to stand.`);
  const top = at + charset.length;
  const policy = toPolicy(site, bytes, code);
  const meta = Buffer.from(`<meta http-equiv="content-security-policy" content="${policy}">`);
  const style = bytes.indexOf(islandStyle, top);
  const rest =
    style === -1
      ? [bytes.subarray(top)]
      : [bytes.subarray(top, style), bytes.subarray(style + islandStyle.length)];
  return Buffer.concat([bytes.subarray(0, top), meta, ...rest]);
}
