import { hash } from 'node:crypto';
import { playerOrigins } from '#domain/content/video.ts';
import type { Site } from '#tenancy/site/site.ts';
import { findInline, type Inline } from './inline-code.ts';
import { mapOrigin } from '#blocks/map-adapters.ts';

/** The inline code is read from bytes as Latin-1, so this gives back the very bytes that browsers hash. */
const toSource = (code: string): string =>
  `'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`;

const sources = (codes: readonly string[]): string => ["'self'", ...new Set(codes.map(toSource))].join(' ');

type ProtectedSite = Pick<Site, 'features' | 'pictures'>;

type Origins = { connect: string[]; script: string[]; frame: string[] };

/** Origins that a tenant's own vendors need, by directive. */
function vendorOrigins({ features }: Pick<Site, 'features'>): Origins {
  const { engine } = features.search;
  const search = engine.kind === 'meilisearch' ? [new URL(engine.host).origin] : [];
  const chat = features.chat === undefined ? [] : [new URL(features.chat.src).origin];
  const map = features.map === undefined ? [] : [mapOrigin(features.map)];
  return { connect: [...search, ...chat], script: chat, frame: [...map, ...chat] };
}

/**
 * The policy of one page: its own inline scripts and styles by hash, nothing unsafe. `frame-ancestors`
 * has no effect in a meta element and stands in `_headers`.
 */
function toPolicy(site: ProtectedSite, html: string): string {
  const { scripts, styles }: Inline = findInline(html);
  // A player's page stands in a page's data where a film is played by it, and nowhere else.
  const players = playerOrigins.filter((origin) => html.includes(`${origin}/`));
  const { connect, script, frame } = vendorOrigins(site);
  const frames = [...players, ...frame];
  return [
    "default-src 'self'",
    [`script-src ${sources(scripts)}`, ...script].join(' '),
    `style-src ${sources(styles)}`,
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
 * Puts a page's policy where it holds for all that follows: right after the charset, the first in the head.
 * Works on bytes, as rendering hands them over and the disk takes them: turning 40 KB into a string and
 * back costs as much as reading them.
 */
export function addPolicy(site: ProtectedSite, html: Uint8Array): Buffer {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const at = bytes.indexOf(charset, 0, 'latin1');
  if (at === -1) {
    throw new Error(`A rendered page has no ${charset}, after which its policy is to stand.`);
  }
  const end = at + charset.length;
  const policy = toPolicy(site, bytes.toString('latin1'));
  const meta = Buffer.from(`<meta http-equiv="content-security-policy" content="${policy}">`);
  return Buffer.concat([bytes.subarray(0, end), meta, bytes.subarray(end)]);
}
