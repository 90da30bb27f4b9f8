import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { Site } from '#tenancy/site.ts';

type Inline = { scripts: string[]; styles: string[] };

/** A script of one of these types runs; any other type is data, which a policy does not hold back. */
const runningTypes = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap']);

const runs = (attributes: Record<string, string>): boolean =>
  !('src' in attributes) && runningTypes.has((attributes['type'] ?? '').toLowerCase());

/**
 * The text of every inline script that runs, and of every inline style, of a page. Read by a parser: what
 * only looks like a script, such as a feed's words in an attribute, must never be allowed to be one.
 */
export function findInline(html: string): Inline {
  const inline: Inline = { scripts: [], styles: [] };
  let target: string[] | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        target =
          name === 'style' ? inline.styles : name === 'script' && runs(attributes) ? inline.scripts : null;
        target?.push('');
      },
      ontext(text) {
        if (target !== null) target[target.length - 1] += text;
      },
      onclosetag() {
        target = null;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
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
