import { createHash } from 'node:crypto';
import type { Site } from '#tenancy/site.ts';

type Inline = { scripts: string[]; styles: string[] };

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** A script with one of these types runs; any other type is data, which a policy does not hold back. */
const runs = (attributes: string): boolean => {
  if (/\ssrc\s*=/i.test(attributes)) return false;
  const type = /\stype\s*=\s*"?([^"\s>]*)/i.exec(attributes)?.[1];
  return type === undefined || /^(module|text\/javascript|speculationrules|importmap)?$/i.test(type);
};

/** The text of every inline script that runs, and of every inline style, of a page. */
export function findInline(html: string): Inline {
  const inline: Inline = { scripts: [], styles: [] };
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(inlineElement)) {
    if (name.toLowerCase() === 'style') inline.styles.push(text);
    else if (runs(attributes)) inline.scripts.push(text);
  }
  return inline;
}

const toSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const sources = (texts: readonly string[]): string => ["'self'", ...new Set(texts.map(toSource))].join(' ');

/** Origins that a tenant's own vendors need, by directive. */
function vendorOrigins({ features }: Pick<Site, 'features'>): { connect: string[] } {
  const { backend } = features.search;
  return { connect: backend.engine === 'meilisearch' ? [new URL(backend.host).origin] : [] };
}

/**
 * The policy of one page: its own inline scripts and styles by hash, nothing unsafe. `frame-ancestors`
 * has no effect in a meta element and stands in `_headers`.
 */
export function toPolicy(site: Pick<Site, 'features'>, { scripts, styles }: Inline): string {
  return [
    "default-src 'self'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "img-src 'self' https: data:",
    ["connect-src 'self'", ...vendorOrigins(site).connect].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** Puts a page's policy where it holds for all that follows: right after the charset, the first in the head. */
export function addPolicy(site: Pick<Site, 'features'>, html: string): string {
  const policy = toPolicy(site, findInline(html));
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  const charset = /<meta charset="utf-8"\s*\/?>/i.exec(html);
  if (charset === null) {
    throw new Error('A rendered page has no <meta charset="utf-8">, after which its policy is to stand.');
  }
  const end = charset.index + charset[0].length;
  return html.slice(0, end) + meta + html.slice(end);
}
