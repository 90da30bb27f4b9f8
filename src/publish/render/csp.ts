import { hash } from 'node:crypto';
import { playerOrigins } from '#domain/content/video.ts';
import type { Site } from '#tenancy/site/site.ts';
import { findInline, type Inline } from './inline-code.ts';
import { mapOrigin } from '#blocks/map-adapters.ts';

/** Reverses the Latin-1 reading of inline code, so that the very bytes are hashed that browsers hash. */
const toSource = (code: string): string =>
  `'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`;

const sources = (hashes: readonly string[]): string => ["'self'", ...new Set(hashes)].join(' ');

/** The inline scripts that a build knows, each by its source in a policy. */
export type KnownScripts = ReadonlyMap<string, string>;

/** Prepares the texts of known scripts for `addPolicy`. */
export const toKnownScripts = (texts: Iterable<string>): KnownScripts =>
  new Map(
    [...texts].map((text) => {
      const code = Buffer.from(text).toString('latin1');
      return [code, toSource(code)];
    }),
  );

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

/**
 * Returns the policy of one page: of its inline scripts those that the build knows, and its inline styles, by
 * hash, nothing unsafe. A script that came into the page in any other way has no hash and does not run.
 * `frame-ancestors` has no effect in a meta element and is part of `_headers`.
 */
function toPolicy(site: ProtectedSite, html: string, known: KnownScripts): string {
  const { scripts, styles }: Inline = findInline(html);
  // The URL of a player appears in a page's data only where that player plays a video.
  const players = playerOrigins.filter((origin) => html.includes(`${origin}/`));
  const { connect, script, frame } = vendorOrigins(site);
  const frames = [...players, ...frame];
  return [
    "default-src 'self'",
    [`script-src ${sources(scripts.flatMap((code) => known.get(code) ?? []))}`, ...script].join(' '),
    `style-src ${sources(styles.map(toSource))}`,
    ["img-src 'self' data:", ...site.pictures.sources].join(' '),
    "media-src 'self' https:",
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

const charset = '<meta charset="utf-8">';

/**
 * Inserts a page's policy right after the charset at the top of the head, so that it applies to everything
 * below. Works on bytes, as rendering returns them and the disk takes them: converting 40 KB to a string and
 * back costs as much as reading them.
 */
export function addPolicy(site: ProtectedSite, html: Uint8Array, known: KnownScripts): Buffer {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const at = bytes.indexOf(charset, 0, 'latin1');
  if (at === -1) {
    throw new Error(`A rendered page has no ${charset}, after which its policy is to stand.`);
  }
  const end = at + charset.length;
  const policy = toPolicy(site, bytes.toString('latin1'), known);
  const meta = Buffer.from(`<meta http-equiv="content-security-policy" content="${policy}">`);
  return Buffer.concat([bytes.subarray(0, end), meta, bytes.subarray(end)]);
}
